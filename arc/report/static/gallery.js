/* The gallery: filter, sort, and the pages of single tasks, which have addresses of the form #task/<id>. */

const gallery = document.getElementById("gallery");
const cards = [...gallery.children];
const choices = [...document.querySelectorAll("#filter [data-status]")];
const sortBy = document.getElementById("sort");
const find = document.getElementById("find");
const overview = document.getElementById("overview");
const page = document.getElementById("page");
/* The pages of tasks stand in the document as text: as elements, all of them would have to be made before any is read. */
const pages = new Map([...document.querySelectorAll("script[data-task]")].map((each) => [each.dataset.task, each]));
const cardsByAddress = new Map(cards.map((card) => [card.firstElementChild.hash, card]));

let status = "";
let shown = cards;
let opened = null;
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
  if (card) link.href = card.firstElementChild.hash;
  else link.hidden = true;
}

function openTask(card) {
  if (!opened) scrolled = window.scrollY;
  opened = card;
  page.innerHTML = pages.get(card.dataset.id).textContent;
  const place = shown.indexOf(card);
  linkTo(".previous", shown[place - 1]);
  linkTo(".next", place < 0 ? undefined : shown[place + 1]);
  overview.hidden = true;
  page.hidden = false;
  document.body.classList.add("reading");
  drawGrids(page);
  window.scrollTo(0, 0);
  page.querySelector("h2").focus({ preventScroll: true });
}

/* Back to the overview: to its section of this name, to the task's card, or to where the reader was. */
function closeTask(section) {
  const card = opened;
  opened = null;
  page.hidden = true;
  page.replaceChildren();
  overview.hidden = false;
  document.body.classList.remove("reading");
  if (!section) {
    window.scrollTo(0, scrolled);
  } else if (section.id === "tasks" && card.isConnected) {
    card.scrollIntoView({ block: "center" });
    card.firstElementChild.focus({ preventScroll: true });
  } else {
    section.scrollIntoView();
  }
}

function follow() {
  const card = cardsByAddress.get(location.hash);
  if (card) openTask(card);
  else if (opened) closeTask(document.getElementById(location.hash.slice(1)));
}

window.addEventListener("hashchange", follow);
showCards();
follow();
