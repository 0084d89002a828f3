/* Draws the charts from the figures that stand in the page. */

/* plotly is large: it stands in the page as plain text, and runs once everything else does. */
function runPlotly() {
  const script = document.createElement("script");
  script.textContent = document.getElementById("plotly").textContent;
  document.head.append(script);
}

function drawCharts() {
  runPlotly();
  const figures = JSON.parse(document.getElementById("figures").textContent);
  const places = [...document.querySelectorAll("[data-chart]")];
  const draw = (place) => {
    const { data, layout } = figures[place.dataset.chart];
    Plotly.newPlot(place, data, layout, { displayModeBar: false, responsive: true });
  };
  const observer = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) {
        if (!entry.isIntersecting) continue;
        observer.unobserve(entry.target);
        draw(entry.target);
      }
    },
    { rootMargin: "300px" },
  );
  places.forEach((place) => observer.observe(place));
  window.addEventListener("beforeprint", () => places.filter((place) => !place.firstChild).forEach(draw));
}

window.addEventListener("load", () => setTimeout(drawCharts));
