// SPDX-License-Identifier: MIT
// What the page does by itself: it draws the plots from the embedded data, sorts and filters.
"use strict";
const data = JSON.parse(document.getElementById("data").textContent);
const view = { words: [], action: "", solvers: new Set(data.solvers) };
const byId = (id) => document.getElementById(id);
const matches = (name) => view.words.every((word) => name.toLowerCase().includes(word));
// A row per record and action.
const allRows = data.records.flatMap((record) => data.actions.map((action) => {
  const timing = record.actions.find((timing) => timing.name === action);
  return { ...record, ...record.subject, name: record.name, action, ms: timing?.time.value,
    low: timing?.time.interval?.[0], high: timing?.time.interval?.[1], quantiles: timing?.quantiles ?? [] };
}));
const shownRows = () => allRows.filter((row) =>
  row.action === view.action && view.solvers.has(row.solver) && matches(row.name));
const unique = (list) => [...new Set(list)];
function short(number) {
  if (number === 0) return "0";
  const size = Math.abs(number);
  if (size >= 1e5 || size < 1e-3) return number.toExponential(0).replace("e+", "e");
  return String(Number(number.toPrecision(3)));
}

const SVG = "http://www.w3.org/2000/svg";
function element(name, attributes, ...children) {
  const node = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  node.append(...children);
  return node;
}
function html(name, attributes, ...children) {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  node.append(...children);
  return node;
}
const dashes = ["", "7 3", "2 3", "9 3 2 3", "5 2 1 2 1 2", "1 4"];
const marks = ["M-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0Z", "M-4 -4H4V4H-4Z", "M0 -5L5 4H-5Z",
  "M0 -5L5 0L0 5L-5 0Z", "M-4 -4L4 4M-4 4L4 -4", "M0 -5V5M-5 0H5"];
const place = (solver) => Math.max(0, data.solvers.indexOf(solver)) % 6;
const color = (solver) => `var(--s${place(solver)})`;
const mark = (solver, x, y, title) => element("path", { d: marks[place(solver)],
  transform: `translate(${x} ${y})`, fill: place(solver) > 3 ? "none" : color(solver),
  stroke: color(solver), "stroke-width": 1.5, class: "mark", "data-solver": solver },
  ...(title ? [element("title", {}, title)] : []));
const line = (solver, points, attributes = {}) => element("polyline", {
  points: points.map((point) => point.join(",")).join(" "), class: "series",
  "data-solver": solver, style: `stroke:${color(solver)}`,
  "stroke-dasharray": dashes[place(solver)], ...attributes });

const logarithmic = (low, high) => {
  const [from, to] = [Math.log10(low), Math.log10(high)];
  const ticks = [];
  const factors = to - from < 1.2 ? [1, 2, 5] : to - from < 2.5 ? [1, 3] : [1];
  const step = Math.max(1, Math.ceil((to - from) / 8));
  for (let power = Math.floor(from); power <= to; power += step)
    for (const factor of factors) {
      const tick = factor * 10 ** power;
      if (tick >= low * 0.999 && tick <= high * 1.001) ticks.push(tick);
    }
  return { at: (value) => (Math.log10(value) - from) / (to - from || 1), ticks };
};
const linear = (ticks) => ({ at: (value) => value / ticks[ticks.length - 1], ticks });
// 0 at the bottom, then a logarithmic scale.
const fromZero = (high) => {
  const top = Math.max(1, Math.ceil(Math.log10(1 + high)));
  const ticks = [0];
  for (let power = 0; power <= top; power += 1) ticks.push(10 ** power);
  return { at: (value) => Math.log10(1 + value) / Math.log10(1 + 10 ** top), ticks };
};
const around = (values, factor = 1.3) =>
  [Math.min(...values) / factor, Math.max(...values) * factor];

// A figure with two axes. `draw` gets functions from values to coordinates.
function chart({ title, summary, x, y, xLabel, yLabel, width = 400, height = 260, draw, notes }) {
  const [left, right, top, bottom] = [52, width - 12, 14, height - 40];
  const px = (value) => left + x.at(value) * (right - left);
  const py = (value) => bottom - y.at(value) * (bottom - top);
  const svg = element("svg", { viewBox: `0 0 ${width} ${height}`, role: "img",
    "aria-label": `${title}. ${summary}` });
  for (const tick of x.ticks) svg.append(
    element("line", { x1: px(tick), x2: px(tick), y1: top, y2: bottom, class: "grid" }),
    element("text", { x: px(tick), y: bottom + 15, "text-anchor": "middle" }, short(tick)));
  for (const tick of y.ticks) svg.append(
    element("line", { x1: left, x2: right, y1: py(tick), y2: py(tick), class: "grid" }),
    element("text", { x: left - 6, y: py(tick) + 4, "text-anchor": "end" }, short(tick)));
  svg.append(
    element("text", { x: (left + right) / 2, y: height - 6, "text-anchor": "middle" }, xLabel),
    element("text", { transform: `translate(12 ${(top + bottom) / 2}) rotate(-90)`,
      "text-anchor": "middle" }, yLabel));
  draw(svg, px, py);
  const figure = html("figure", { class: "chart" }, html("h3", {}, title), svg);
  if (notes.length) figure.append(html("figcaption", {}, html("ul", {},
    ...notes.map(([solver, text]) => html("li", {}, key(solver), ` ${text}`)))));
  return figure;
}
function key(solver) {
  const svg = element("svg", { class: "key", viewBox: "0 0 26 14", "aria-hidden": "true" });
  svg.append(line(solver, [[0, 7], [26, 7]]), mark(solver, 13, 7));
  return svg;
}
function fill(id, charts, empty) {
  const box = byId(id).querySelector(".charts");
  box.replaceChildren(...(charts.length ? charts : [html("p", { class: "none" }, empty)]));
  box.classList.toggle("single", id !== "scaling");
}

// How times grow with n: ms = scale * n ** exponent, by least squares of the logarithms. The
// exponent is no number where all sizes are the same.
function growth(rows) {
  const points = rows.map((row) => [Math.log(row.n), Math.log(row.ms)]);
  const sum = (part) => points.reduce((total, point) => total + part(point), 0);
  const [meanX, meanY] = [0, 1].map((place) => sum((point) => point[place]) / points.length);
  const exponent = sum(([x, y]) => (x - meanX) * (y - meanY)) / sum(([x]) => (x - meanX) ** 2);
  return { exponent, scale: Math.exp(meanY - exponent * meanX) };
}

function drawScaling() {
  const rows = shownRows().filter((row) => row.ms > 0 && row.n > 0);
  const group = ({ subject }) => [subject.kind, subject.scene, subject.variant].join("|");
  const charts = unique(rows.map(group)).flatMap((name) => {
    const mine = rows.filter((row) => group(row) === name);
    const sizes = unique(mine.map((row) => row.n));
    if (sizes.length < 2) return [];
    const { scene, variant } = mine[0];
    const fits = unique(mine.map((row) => row.solver)).map((solver) =>
      ({ solver, ...growth(mine.filter((row) => row.solver === solver)) }))
      .filter((fit) => Number.isFinite(fit.exponent));
    const notes = fits.map(({ solver, exponent }) => [solver, `${solver}: n^${exponent.toFixed(2)}`]);
    return [chart({ title: variant === "usual" ? scene : `${scene} ${variant}`,
      summary: notes.map((note) => note[1]).join("; "), notes,
      x: logarithmic(...around(sizes)), xLabel: "boxes",
      y: logarithmic(...around(mine.flatMap((row) =>
        [row.ms, row.low ?? row.ms, row.high ?? row.ms]))), yLabel: "ms",
      draw(svg, px, py) {
        for (const fit of fits) {
          const ends = [Math.min(...sizes), Math.max(...sizes)];
          svg.append(line(fit.solver, ends.map((n) =>
            [px(n), py(fit.scale * n ** fit.exponent)]), { class: "series fit" }));
        }
        for (const row of mine) {
          if (row.low != null) svg.append(element("line", { x1: px(row.n), x2: px(row.n),
            y1: py(row.low), y2: py(row.high), style: `stroke:${color(row.solver)}` }));
          svg.append(mark(row.solver, px(row.n), py(row.ms),
            `${row.name}, ${row.solver}: ${short(row.ms)} ms`));
        }
      } })];
  });
  fill("scaling", charts, "No scene shown has times in several sizes.");
}

// For each solver the cost over the least cost of the case, ascending; failures are left out
// and counted among `cases`.
function profileOf(rows) {
  const cases = unique(rows.map((row) => row.name));
  const least = new Map(cases.map((name) => [name,
    Math.min(...rows.filter((row) => row.name === name && row.ms != null).map((row) => row.ms))]));
  return { cases, solvers: unique(rows.map((row) => row.solver)).map((solver) => ({ solver,
    ratios: rows.filter((row) => row.solver === solver && row.ms != null)
      .map((row) => row.ms / least.get(row.name)).sort((a, b) => a - b) })) };
}
function drawProfile() {
  const { cases, solvers } = profileOf(shownRows());
  const all = solvers.flatMap((entry) => entry.ratios);
  if (!all.length) return fill("profile", [], "Nothing shown was timed.");
  const high = Math.max(2, Math.max(...all) * 1.1);
  fill("profile", [chart({ title: `${cases.length} cases`, width: 860, height: 320,
    summary: solvers.map(({ solver, ratios }) => `${solver} is fastest in `
      + `${ratios.filter((ratio) => ratio === 1).length}`).join(", "),
    x: logarithmic(1, high), xLabel: "times the fastest", y: linear([0, 0.2, 0.4, 0.6, 0.8, 1]),
    yLabel: "part of the cases",
    notes: solvers.map(({ solver, ratios }) => [solver, `${solver}: fastest in `
      + `${ratios.filter((ratio) => ratio === 1).length}, timed in ${ratios.length}`]),
    draw(svg, px, py) {
      for (const { solver, ratios } of solvers) {
        const points = [[px(1), py(0)]];
        ratios.forEach((ratio, index) => points.push(
          [px(ratio), py(index / cases.length)], [px(ratio), py((index + 1) / cases.length)]));
        points.push([px(high), py(ratios.length / cases.length)]);
        svg.append(line(solver, points));
        for (const part of [0.25, 0.5, 0.75]) {
          const index = Math.min(ratios.length - 1, Math.floor(part * ratios.length));
          if (index >= 0) svg.append(
            mark(solver, px(ratios[index]), py((index + 1) / cases.length)));
        }
      }
    } })]);
}

function drawQuality() {
  const rows = shownRows().filter((row) => row.ms > 0 && row.miss != null);
  if (!rows.length) return fill("quality", [], "Nothing shown was timed.");
  const counts = view.solvers.size ? data.solvers.filter((solver) => view.solvers.has(solver))
    .map((solver) => { const mine = rows.filter((row) => row.solver === solver);
      return [solver, `${solver}: optimal in ${mine.filter((row) => row.miss === 0).length} of `
        + `${mine.length}`]; }) : [];
  fill("quality", [chart({ title: `${rows.length} answers`, width: 860, height: 320,
    summary: counts.map((count) => count[1]).join("; "), notes: counts,
    x: logarithmic(...around(rows.map((row) => row.ms))), xLabel: "ms",
    y: fromZero(Math.max(...rows.map((row) => row.miss))), yLabel: "points beyond the best",
    draw(svg, px, py) {
      for (const row of rows) svg.append(mark(row.solver, px(row.ms), py(row.miss),
        `${row.name}, ${row.solver}: ${short(row.ms)} ms, `
        + (row.miss ? `misses level ${row.level} by ${short(row.miss)}` : "optimal")));
    } })]);
}

const latencyLimit = 40;
function drawLatency() {
  const all = shownRows().filter((row) => row.quantiles.length && row.quantiles[0] > 0);
  const rows = all.slice(0, latencyLimit);
  if (!rows.length) return fill("latency", [], "Nothing shown was timed.");
  const scale = logarithmic(...around(rows.flatMap((row) => row.quantiles), 1.1));
  const [width, step, left] = [860, 20, 230];
  const height = rows.length * step + 50;
  const px = (value) => left + scale.at(value) * (width - left - 14);
  const svg = element("svg", { viewBox: `0 0 ${width} ${height}`, role: "img",
    "aria-label": `Distribution of the times of ${rows.length} cases` });
  for (const tick of scale.ticks) svg.append(
    element("line", { x1: px(tick), x2: px(tick), y1: 6, y2: height - 34, class: "grid" }),
    element("text", { x: px(tick), y: height - 20, "text-anchor": "middle" }, short(tick)));
  svg.append(element("text", { x: (left + width) / 2, y: height - 4, "text-anchor": "middle" },
    "ms"));
  rows.forEach((row, index) => {
    const y = index * step + 16;
    const [, p5, p25, p50, p75, p95, p99, worst] = row.quantiles.map(px);
    const style = `stroke:${color(row.solver)}`;
    svg.append(
      element("text", { x: left - 10, y: y + 4, "text-anchor": "end", class: "name" },
        `${row.name} · ${row.solver}`),
      element("line", { x1: p5, x2: p95, y1: y, y2: y, style, "stroke-width": 2,
        "stroke-dasharray": dashes[place(row.solver)] }),
      element("rect", { x: p25, y: y - 5, width: Math.max(1, p75 - p25), height: 10, style,
        fill: color(row.solver), "fill-opacity": 0.35 },
        element("title", {}, `median ${short(row.quantiles[3])} ms, 95 % `
          + `${short(row.quantiles[5])} ms, slowest ${short(row.quantiles[7])} ms`)),
      element("line", { x1: p50, x2: p50, y1: y - 7, y2: y + 7, style, "stroke-width": 3 }),
      element("path", { d: `M${p99} ${y - 4}V${y + 4}`, style, "stroke-width": 1.5 }),
      mark(row.solver, worst, y));
  });
  const notes = all.length > rows.length
    ? [html("figcaption", {}, `The first ${rows.length} of ${all.length}; filter to see others.`)]
    : [];
  fill("latency", [html("figure", { class: "chart" }, svg, ...notes)]);
}

function show() {
  view.words = byId("search").value.toLowerCase().split(/[\s,]+/).filter(Boolean);
  view.action = byId("action").value;
  view.solvers = new Set([...document.querySelectorAll("input[name=solver]:checked")]
    .map((box) => box.value));
  let count = 0;
  const rows = [...byId("table").tBodies[0].rows];
  for (const row of rows) {
    row.hidden = !(matches(row.dataset.case.toLowerCase()) && view.solvers.has(row.dataset.solver)
      && [view.action, "all"].includes(row.dataset.action));
    if (!row.hidden) count += 1;
  }
  for (const article of document.querySelectorAll(".screens"))
    article.hidden = !matches(article.dataset.case.toLowerCase());
  for (const figure of document.querySelectorAll(".screens figure"))
    figure.hidden = !view.solvers.has(figure.dataset.solver);
  for (const heading of document.querySelectorAll(".of-action"))
    heading.textContent = `· ${view.action}`;
  byId("shown").textContent = `${count} of ${rows.length} rows`;
  drawScaling();
  drawProfile();
  drawQuality();
  drawLatency();
}
function sort(button) {
  const heading = button.closest("th");
  const direction = heading.getAttribute("aria-sort") === "ascending" ? "descending" : "ascending";
  const column = Number(button.dataset.column);
  const sign = direction === "ascending" ? 1 : -1;
  const isNumeric = button.dataset.numeric === "true";
  const value = (row) => {
    const cell = row.cells[column];
    if (!cell) return isNumeric ? Infinity * sign : "";
    return isNumeric ? Number(cell.dataset.key || NaN) : cell.textContent;
  };
  const compare = (a, b) => {
    if (!isNumeric) return a.localeCompare(b, "en", { numeric: true });
    if (Number.isNaN(a) || Number.isNaN(b)) return (Number.isNaN(a) - Number.isNaN(b)) * sign;
    return a - b;
  };
  const body = byId("table").tBodies[0];
  const rows = [...body.rows].map((row, index) => ({ row, index, value: value(row) }));
  rows.sort((a, b) => sign * compare(a.value, b.value) || a.index - b.index);
  body.append(...rows.map((entry) => entry.row));
  for (const other of heading.parentElement.cells) other.setAttribute("aria-sort", "none");
  heading.setAttribute("aria-sort", direction);
}
byId("controls").addEventListener("input", show);
byId("controls").addEventListener("submit", (event) => event.preventDefault());
byId("table").tHead.addEventListener("click", (event) => {
  const button = event.target.closest("button");
  if (button) sort(button);
});
build();
if (!data.actions.includes("cold") && data.actions.length) byId("action").selectedIndex = 0;
show();
