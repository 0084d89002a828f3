/* Tables of class "sortable": a click on a heading sorts by that column, a second one the other way round. */

function cellValue(row, column) {
  const cell = row.cells[column];
  return cell.dataset.v === undefined ? cell.textContent.trim() : Number(cell.dataset.v);
}

function compareValues(first, second) {
  return typeof first === "number" ? first - second : first.localeCompare(second);
}

function sortTable(table, heading) {
  const body = table.tBodies[0];
  const column = heading.cellIndex;
  const current = heading.getAttribute("aria-sort");
  const down = current ? current === "ascending" : heading.classList.contains("n");
  const rows = [...body.rows];
  rows.sort((first, second) => compareValues(cellValue(first, column), cellValue(second, column)) * (down ? -1 : 1));
  body.append(...rows);
  for (const each of heading.parentElement.cells) each.removeAttribute("aria-sort");
  heading.setAttribute("aria-sort", down ? "descending" : "ascending");
}

document.querySelectorAll("table.sortable").forEach((table) => {
  for (const heading of table.tHead.rows[0].cells) {
    const button = document.createElement("button");
    button.type = "button";
    button.append(...heading.childNodes);
    button.addEventListener("click", () => sortTable(table, heading));
    heading.append(button);
  }
});
