/* Draws grids: elements of class "grid" whose rows are in data-g (see arc/report/grids.py). */

const SVG = "http://www.w3.org/2000/svg";

function element(name, attributes, text) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  if (text !== undefined) made.textContent = text;
  return made;
}

function longestSide(place) {
  const rows = place.dataset.g.split("/");
  return Math.max(rows.length, rows[0].length);
}

/* The side of a cell in pixels, by the place where the grid is shown; the grids of a pair have cells of one size. */
function cellSide(place) {
  const together = [...(place.closest(".pairs section")?.querySelectorAll(".grid") ?? [place])];
  const longest = Math.max(...together.map(longestSide));
  if (place.classList.contains("small")) return 71 / longest;
  if (place.classList.contains("step")) return Math.min(14, Math.max(4, Math.floor(120 / longest)));
  return Math.min(28, Math.max(8, Math.floor(240 / longest)));
}

/* By symbol, the path of its cells, as runs in the rows. */
function colourPaths(rows) {
  const paths = new Map();
  rows.forEach((row, i) => {
    for (let j = 0; j < row.length; ) {
      let end = j + 1;
      while (end < row.length && row[end] === row[j]) end++;
      paths.set(row[j], `${paths.get(row[j]) ?? ""}M${j} ${i}h${end - j}v1h${j - end}z`);
      j = end;
    }
  });
  return paths;
}

function drawDigits(target, rows) {
  rows.forEach((row, i) => {
    for (const symbol of new Set(row)) {
      if (symbol < "0" || symbol > "9") continue;
      const columns = [...row].flatMap((each, j) => (each === symbol ? [j + 0.5] : []));
      const text = element("text", { class: `t${symbol}`, x: columns.join(" "), y: i + 0.75 }, symbol.repeat(columns.length));
      target.append(text);
    }
  });
}

function drawGrid(place) {
  const rows = place.dataset.g.split("/");
  const height = rows.length;
  const width = rows[0].length;
  if (!width || place.firstChild) return;
  const side = cellSide(place);
  const svg = element("svg", {
    width: width * side + 1,
    height: height * side + 1,
    viewBox: `${-0.5 / side} ${-0.5 / side} ${width + 1 / side} ${height + 1 / side}`,
    "aria-hidden": "true",
  });
  const cells = element("g", { "shape-rendering": "crispEdges" });
  for (const [symbol, path] of colourPaths(rows)) {
    const kind = symbol === "x" ? "marked" : symbol === "." ? "blank" : `c${symbol}`;
    cells.append(element("path", { class: kind, d: path }));
  }
  svg.append(cells);
  let lines = "";
  for (let i = 0; i <= height; i++) lines += `M0 ${i}h${width}`;
  for (let j = 0; j <= width; j++) lines += `M${j} 0v${height}`;
  svg.append(element("path", { class: "lines", d: lines, "stroke-width": side < 5 ? 0.4 : 1 }));
  if (side >= 8) drawDigits(svg, rows);
  if (place.dataset.w) {
    let crosses = "";
    place.dataset.w.split("/").forEach((row, i) => {
      [...row].forEach((mark, j) => {
        if (mark === "x") crosses += `M${j}.2 ${i}.2l.6 .6m0-.6l-.6 .6`;
      });
    });
    svg.append(element("path", { class: "cross", d: crosses }), element("path", { class: "cross", d: crosses }));
  }
  place.append(svg);
}

function drawGrids(parent) {
  parent.querySelectorAll(".grid").forEach(drawGrid);
}

/* Pictures of the gallery are drawn when they come near the window, and all of them before printing. */
const nearWindow = new IntersectionObserver(
  (entries) => {
    for (const entry of entries) {
      if (!entry.isIntersecting) continue;
      nearWindow.unobserve(entry.target);
      drawGrids(entry.target);
    }
  },
  { rootMargin: "300px" },
);
document.querySelectorAll("#gallery li").forEach((card) => nearWindow.observe(card));
window.addEventListener("beforeprint", () => drawGrids(document));

/* The two buttons that change how grids look. */
const root = document.documentElement;

document.getElementById("digits").addEventListener("click", (event) => {
  const on = root.toggleAttribute("data-digits");
  event.currentTarget.setAttribute("aria-pressed", String(on));
});

document.getElementById("palette").addEventListener("click", (event) => {
  const on = root.dataset.palette === "official";
  root.dataset.palette = on ? "distinct" : "official";
  event.currentTarget.setAttribute("aria-pressed", String(on));
});
