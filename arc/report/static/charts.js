/* Draws the charts from the figures that stand in the page. */

function drawCharts() {
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
