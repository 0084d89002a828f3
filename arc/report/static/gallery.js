/* The gallery: filter, sort, and the pages of single tasks, which have addresses of the form #task/<id>. */

const gallery = document.getElementById("gallery");
const cards = [...gallery.children];
const choices = [...document.querySelectorAll("#filter [data-status]")];
const sortBy = document.getElementById("sort");
const find = document.getElementById("find");
const overview = document.getElementById("overview");
const page = document.getElementById("page");
const pages = new Map([...document.querySelectorAll("template[data-task]")].map((each) => [each.dataset.task, each]));

let status = "";
let shown = cards;
let scrolled = 0;

function compareCards(key, down) {
  return (first, second) => {
    const [a, b] = [first.dataset[key], second.dataset[key]];
    if (key === "id" || a === b) return first.dataset.id < second.dataset.id ? -1 : 1;
    if (a === undefined || b === undefined) return a === undefined ? 1 : -1;
    return (a - b) * (down ? -1 : 1);
  };
}

function showCards() {
  const wanted = find.value.trim().toLowerCase();
  const option = sortBy.selectedOptions[0];
  cards.sort(compareCards(option.value, "down" in option.dataset));
  shown = cards.filter(
    (card) => (!status || card.dataset.status === status) && card.dataset.id.toLowerCase().includes(wanted),
  );
  gallery.replaceChildren(...shown);
  document.getElementById("shown").textContent = `${shown.length} of ${cards.length} tasks`;
}

choices.forEach((choice) => {
  choice.addEventListener("click", () => {
    status = choice.dataset.status;
    choices.forEach((each) => each.setAttribute("aria-pressed", String(each === choice)));
    showCards();
  });
});
sortBy.addEventListener("change", showCards);
find.addEventListener("input", showCards);
document.getElementById("filter").addEventListener("submit", (event) => event.preventDefault());

function linkTo(name, card) {
  const link = page.querySelector(name);
  if (card) link.href = `#task/${encodeURIComponent(card.dataset.id)}`;
  else link.hidden = true;
}

function openTask(id) {
  if (page.hidden) scrolled = window.scrollY;
  page.replaceChildren(pages.get(id).content.cloneNode(true));
  const place = shown.findIndex((card) => card.dataset.id === id);
  linkTo(".previous", shown[place - 1]);
  linkTo(".next", place < 0 ? undefined : shown[place + 1]);
  overview.hidden = true;
  page.hidden = false;
  document.body.classList.add("reading");
  drawGrids(page);
  window.scrollTo(0, 0);
  page.querySelector("h2").focus({ preventScroll: true });
}

function closeTask(target) {
  const id = page.querySelector("h2")?.dataset.task;
  page.hidden = true;
  page.replaceChildren();
  overview.hidden = false;
  document.body.classList.remove("reading");
  if (target === "tasks" || !target) window.scrollTo(0, scrolled);
  else document.getElementById(target)?.scrollIntoView();
  shown.find((card) => card.dataset.id === id)?.firstChild.focus({ preventScroll: true });
}

function follow() {
  const [place, id] = location.hash.slice(1).split("/");
  const task = id === undefined ? undefined : decodeURIComponent(id);
  if (place === "task" && pages.has(task)) openTask(task);
  else if (!page.hidden) closeTask(place);
}

window.addEventListener("hashchange", follow);
showCards();
follow();
