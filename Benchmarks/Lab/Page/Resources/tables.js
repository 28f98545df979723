// SPDX-License-Identifier: MIT
// Facts, summary, table and pictures, built from the data that the page holds.
"use strict";

// A number with so many significant digits, and 0 for what is only rounding.
const digits = (number, count = 4) =>
  number < 1e-9 ? "0" : String(Number(number.toPrecision(count)));
const milliseconds = (number) =>
  number.toFixed(number < 1 ? 4 : number < 10 ? 3 : number < 100 ? 2 : 1);
// An estimate with its interval: 0.31× (0.30 to 0.33).
function estimate({ value, interval }, format, unit = "") {
  const text = html(unit ? "b" : "span", {}, format(value) + unit);
  if (!interval) return [text];
  return [text, " ", html("small", {}, `(${interval.map(format).join(" to ")})`)];
}
const threeDigits = (number) => digits(number, 3);
const ratio = (value) => typeof value.value === "number" ? estimate(value, threeDigits, "×") : ["–"];
const timingOf = (record, action) => record.actions.find((timing) => timing.name === action);
const state = (record) =>
  record.failure != null ? "failed" : record.refusal != null ? "refused" : "not timed";

function buildFacts() {
  const facts = [["Date", data.origin.date], ["Commit", data.origin.commit],
    ["Machine", data.origin.machine], ["Build", data.origin.build], ["Seed", data.seed],
    ["Rounds", data.rounds ?? "none"],
    ["Cases", unique(data.records.map((record) => record.subject.kind + record.name)).length]];
  byId("facts").append(...facts.map(([name, value]) =>
    html("div", {}, html("dt", {}, name), html("dd", {}, String(value)))));
  const problems = [];
  if (!data.isComplete)
    problems.push("The run was interrupted: this is what was measured until then.");
  if (data.origin.build.includes("debug"))
    problems.push("This is a debug build, whose times mean nothing.");
  if (!data.isOfOnePlace)
    problems.push("The parts were measured on different machines or builds: times of different "
      + "solvers are not to be compared.");
  for (const { name, solver, failure, refusal } of data.records) {
    if (failure != null) problems.push(`${solver} on ${name} failed: ${failure}`);
    if (refusal != null) problems.push(`${solver} on ${name} was refused: ${refusal}`);
  }
  byId("problems").append(problems.length
    ? html("section", { class: "problems", "aria-label": "Problems" },
      html("h2", {}, "To know first"),
      html("ul", {}, ...problems.map((text) => html("li", {}, text))))
    : html("p", { class: "fine" }, "Every answer was checked, and none failed."));
}

function buildChoices() {
  byId("action").append(...data.actions.map((action) =>
    html("option", action === "cold" ? { selected: "" } : {}, action)));
  byId("solvers").append(...data.solvers.map((solver) => html("label", {},
    html("input", { type: "checkbox", name: "solver", value: solver, checked: "" }), key(solver),
    ` ${solver}`)));
}

// How fast each solver is over all cases of a kind.
function buildSummary() {
  const kinds = { session: "Layouts of screens by a session",
    trace: "Calls of traces, without a session" };
  for (const [kind, caption] of Object.entries(kinds)) {
    const records = data.records.filter((record) => record.subject.kind === kind);
    if (!records.length) continue;
    const actions = data.actions.filter((action) => action !== "sentences"
      && records.some((record) => timingOf(record, action)));
    const heads = ["Solver", "Cases timed", "Optimal", "Refused", "Failed", ...actions];
    const rows = data.solvers.map((solver) => {
      const mine = records.filter((record) => record.solver === solver);
      if (!mine.length) return "";
      const count = (holds) => mine.filter(holds).length;
      const counts = [`${count((record) => record.actions.length)} of ${mine.length}`,
        `${count((record) => record.miss === 0)} of ${count((record) => record.miss != null)}`,
        count((record) => record.refusal != null), count((record) => record.failure != null)];
      const ratios = actions.map((action) => {
        const found = data.comparisons.find((comparison) => comparison.kind === kind
          && comparison.solver === solver && comparison.action === action);
        return found ? ratio(found.ratio) : [solver === data.solvers[0] ? "1×" : "–"];
      });
      return html("tr", {}, html("th", { scope: "row" }, solver),
        ...[...counts.map((text) => [String(text)]), ...ratios].map((parts) =>
          html("td", {}, ...parts)));
    });
    byId("standings").append(
      html("p", { class: "note", id: `standings-${kind}` }, `${caption}: times as multiples of `
        + `${data.solvers[0]}’s, geometric mean over the cases that both have (95 % interval)`),
      html("div", { class: "wide" },
        html("table", { class: "standings", "aria-labelledby": `standings-${kind}` },
          html("thead", {}, html("tr", {}, ...heads.map((text) =>
            html("th", { scope: "col" }, text)))),
          html("tbody", {}, ...rows))));
  }
}

// Every number: a row per case, solver and action, and one for what was not timed.
function buildTable() {
  const row = (record, action, cells) => html("tr",
    { "data-case": record.name, "data-solver": record.solver, "data-action": action },
    html("th", { scope: "row" }, record.name),
    ...[record.boxes, record.constraints].map((count) =>
      html("td", { "data-key": count ?? "" }, String(count ?? ""))),
    html("td", {}, record.solver), html("td", {}, action),
    ...cells.map(([sortKey, ...parts]) => html("td", { "data-key": sortKey }, ...parts)));
  const cells = (record, { time, ratio: over, quantiles, work }) => [
    [time.value, ...estimate(time, milliseconds)],
    [quantiles[5], milliseconds(quantiles[5])],
    [over?.value ?? 1,
      ...(over ? ratio(over) : [record.solver === data.solvers[0] ? "1×" : "–"])],
    [work.pivots, String(work.pivots)], [work.rows, String(work.rows)],
    [record.miss, record.level == null ? "optimal" : `${digits(record.miss)} at ${record.level}`]];
  byId("table").tBodies[0].append(...data.records.flatMap((record) => record.actions.length
    ? data.actions.filter((action) => timingOf(record, action)).map((action) =>
      row(record, action, cells(record, timingOf(record, action))))
    : [row(record, "all", [["", state(record)]])]));
}

// Frames further apart than this, in points, are shown as different: finer than any screen.
const visibleDifference = 0.05;

// The boxes that are elsewhere in another picture, furthest first; null for other boxes.
function differences(picture, other) {
  const names = ({ boxes }) => boxes.map((box) => box.name).join("\n");
  if (names(picture) !== names(other)) return null;
  const edges = ([x, y, width, height]) => [x, x + width, y, y + height];
  return picture.boxes.map((box, index) => {
    const others = edges(other.boxes[index].frame);
    return { index, name: box.name, distance: Math.max(
      ...edges(box.frame).map((edge, place) => Math.abs(edge - others[place]))) };
  }).filter((found) => found.distance > visibleDifference)
    .sort((a, b) => b.distance - a.distance || a.index - b.index);
}

// A screen in its own units. Boxes without children are filled; those that are marked have a thick
// dashed outline and a cross, so that no colour has to be told.
function screen({ window: size, boxes }, label, marked) {
  const [width, height] = size.map((extent) => Math.max(1, extent));
  const svg = element("svg", { class: "screen", viewBox: `0 0 ${width} ${height}`, role: "img",
    "aria-label": label }, element("rect", { class: "window", width, height }));
  boxes.forEach((box, index) => {
    const isMarked = marked.has(index);
    if (!box.frame.every(Number.isFinite) || (box.depth === 0 && !isMarked)) return;
    const [x, y, wide, high] = box.frame.map((number) => Math.round(number * 100) / 100);
    const isLeaf = !(boxes[index + 1]?.depth > box.depth);
    svg.append(element("rect", { class: (isLeaf ? "leaf" : "group") + (isMarked ? " marked" : ""),
      x, y, width: Math.max(0, wide), height: Math.max(0, high) },
    element("title", {}, `${box.name}: ${[x, y, wide, high].join(", ")}`)));
    if (isMarked) svg.append(element("path", { class: "cross",
      d: `M${x} ${y}L${x + wide} ${y + high}M${x} ${y + high}L${x + wide} ${y}` }));
    else if (isLeaf && high >= 11 && wide >= 7 * box.name.length)
      svg.append(element("text", { x: x + wide / 2, y: y + high / 2 + 3.5 }, box.name));
  });
  return svg;
}

// What the solved screens look like, solver beside solver.
const differenceLimit = 12;
function caption(picture, found, reference) {
  if (reference === null) return [`${picture.boxes.length} boxes`];
  if (!found) return [`has other boxes than ${reference}`];
  if (!found.length) return [`same frames as ${reference}`];
  const items = found.slice(0, differenceLimit).map(({ name, distance }) =>
    html("li", {}, `${name}: ${digits(distance)} points`));
  if (found.length > items.length)
    items.push(html("li", {}, `and ${found.length - items.length} more`));
  return [`${found.length} of ${picture.boxes.length} boxes differ from ${reference}, by up to `
    + `${digits(found[0].distance)} points`,
  html("details", {}, html("summary", {}, "Which"), html("ul", {}, ...items))];
}
function buildPictures() {
  const records = data.records.filter((record) => record.picture);
  byId("pictures").hidden = !records.length;
  for (const name of unique(records.map((record) => record.name))) {
    const group = records.filter((record) => record.name === name);
    const figures = group.map(({ solver, picture }, index) => {
      const found = index === 0 ? [] : differences(picture, group[0].picture);
      const marked = new Set((found ?? []).map((difference) => difference.index));
      return html("figure", { "data-solver": solver },
        screen(picture, `${name} by ${solver}`, marked),
        html("figcaption", {}, html("b", {}, solver), " ",
          ...caption(picture, found, index === 0 ? null : group[0].solver)));
    });
    byId("pictures").append(html("article", { class: "screens", "data-case": name },
      html("h3", {}, name), html("div", {}, ...figures)));
  }
}

// How the frames of a corpus compare with Android's, and how sizes and times are distributed.
function buildCorpus() {
  const results = data.corpus;
  byId("corpus").hidden = !results.length;
  if (!results.length) return;
  const parts = [0, 0.25, 0.5, 0.75, 0.9, 1];
  const quantiles = (values) => { // between two values in proportion, as R's type 7
    const sorted = values.filter((value) => value != null).sort((a, b) => a - b);
    return parts.map((part) => {
      const place = part * (sorted.length - 1);
      const [low, high] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
      return sorted.length ? digits(low + (high - low) * (place % 1), 3) : "–";
    });
  };
  const solvers = unique(results.map((result) => result.solver));
  const rows = solvers.flatMap((solver) => {
    const mine = results.filter((result) => result.solver === solver);
    const solved = mine.filter((result) => result.error == null);
    const equal = mine.filter((result) => result.equal).length;
    const line = (title, values) => html("tr", {}, html("th", { scope: "row" }, title),
      ...quantiles(values).map((text) => html("td", {}, text)));
    return [html("tr", {}, html("th", { scope: "row", colspan: parts.length + 1 },
      `${solver}: ${equal} of ${mine.length} equal, ${digits(100 * equal / mine.length)} %`)),
    line("rows", solved.map((result) => result.rows)),
    line("first layout, ms", solved.map((result) => result.ms))];
  });
  const heads = ["", "least", "25 %", "median", "75 %", "90 %", "most"];
  const android = results.filter((result) => result.solver === solvers[0])
    .map((result) => result.android_ms).filter((time) => time > 0);
  rows.push(html("tr", {}, html("th", { scope: "row" }, "Android, another machine, ms"),
    ...quantiles(android).map((text) => html("td", {}, text))));
  const differing = results.filter((result) => !result.equal);
  const items = differing.map(({ name, mode, solver, note, error }) =>
    html("li", {}, `${name} ${mode}, ${solver}: ${note ?? error ?? "frames differ"}`));
  byId("corpus").querySelector(".wide").append(
    html("table", { class: "standings" }, html("thead", {}, html("tr", {}, ...heads.map((text) =>
      html("th", { scope: "col" }, text)))), html("tbody", {}, ...rows)),
    html("details", {}, html("summary", {}, `${differing.length} that differ`),
      html("ul", {}, ...items)));
  const timed = results.filter((result) => result.ms > 0);
  if (!timed.length) return;
  fill("corpus", [chart({ title: "Time of a first layout by the size of its model", width: 860,
    height: 320, summary: `${timed.length} layouts`,
    x: logarithmic(...around(timed.map((result) => result.rows), 1.1)), xLabel: "rows",
    y: logarithmic(...around(timed.map((result) => result.ms), 1.1)), yLabel: "ms",
    notes: solvers.map((solver) => [solver, solver]),
    draw(svg, px, py) {
      for (const { name, mode, solver, rows: count, ms } of timed) svg.append(mark(solver, px(count),
        py(ms), `${name} ${mode}, ${solver}: ${count} rows, ${digits(ms)} ms`));
    } })], "");
}

function build() {
  buildFacts();
  buildChoices();
  buildSummary();
  buildTable();
  buildPictures();
  buildCorpus();
}
