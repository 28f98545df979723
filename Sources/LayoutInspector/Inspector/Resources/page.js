"use strict";
(() => {
const data = JSON.parse(document.getElementById("data").textContent);
const find = id => document.getElementById(id);
// The selected item is known by its path, which is the same in every state.
const view = { state: 0, selected: null, zoom: 1, isFitted: true };
const sentenceLimit = 300;
let rects = [], rows = [], lines = new Map(), options = new Map();

const current = () => data.states[view.state];

for (const sweep of data.sweeps || []) {
  const items = sweep.items.map(item => ({ ...item, frame: [0, 0, 0, 0], box: [0, 0, 0, 0] }));
  items.forEach(item => {
    item.depth = item.parent === undefined ? 0 : items[item.parent].depth + 1;
  });
  data.states.push({ name: `every ${sweep.name}`, sweep, items, bounds: [0, 0, 1, 1],
    sentences: [], changes: [] });
}

// Names from the root down; siblings of the same name are numbered.
for (const state of data.states) {
  const counts = new Map();
  state.items.forEach((item, place) => {
    const above = item.parent === undefined ? "" : state.items[item.parent].path;
    const path = above + "/" + item.name;
    const count = (counts.get(path) || 0) + 1;
    counts.set(path, count);
    item.path = count > 1 ? `${path}[${count}]` : path;
    item.place = place;
    item.sentences = [];
  });
  state.sentences.forEach((sentence, place) => {
    state.items[sentence.item].sentences.push(place);
    if (sentence.target !== undefined && sentence.target !== sentence.item) {
      state.items[sentence.target].sentences.push(place);
    }
  });
}

const selectedItem = () => current().items.find(item => item.path === view.selected);

function element(name, attributes, text) {
  const result = document.createElement(name);
  for (const key in attributes) result.setAttribute(key, attributes[key]);
  if (text !== undefined) result.textContent = text;
  return result;
}

function shape(name, attributes) {
  const result = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const key in attributes) result.setAttribute(key, attributes[key]);
  return result;
}

const short = number => String(Math.round(number * 100) / 100);
const svg = shape("svg", { role: "img", tabindex: -1 });
const itemLayer = shape("g"), lineLayer = shape("g"), nameLayer = shape("g");
svg.append(itemLayer, lineLayer, nameLayer);
find("stage").append(svg);
const rectsByPath = new Map();

function drawPicture() {
  const { items, sentences, bounds, name } = current();
  svg.setAttribute("aria-label", `${name}: ${items.length} items`);
  if (view.isFitted) {
    const stage = find("stage");
    const width = (stage.clientWidth - 40) / Math.max(bounds[2], 1);
    const height = (stage.clientHeight - 40) / Math.max(bounds[3], 1);
    // A very long picture is fitted to the width and scrolled.
    view.zoom = Math.min(Math.max(Math.min(width, height), width * 0.6), width, 12);
  }
  svg.setAttribute("viewBox", bounds.join(" "));
  svg.setAttribute("width", bounds[2] * view.zoom);
  svg.setAttribute("height", bounds[3] * view.zoom);
  svg.style.setProperty("--halo", `${2.5 / view.zoom}px`);
  drawItems(items);
  drawSentences(sentences);
  drawNames(items);
}

// A rectangle that is there in both states is kept, so that it moves.
function drawItems(items) {
  rects = items.map(item => {
    let rect = rectsByPath.get(item.path);
    if (!rect) {
      rect = shape("rect", {});
      rect.append(shape("title"));
      rectsByPath.set(item.path, rect);
    }
    const [x, y, width, height] = item.box;
    const kind = (item.guide ? "guide" : "item") + (item.open ? " open" : "");
    const values = { x, y, width, height, class: kind,
      "data-item": item.place };
    for (const key in values) rect.setAttribute(key, values[key]);
    rect.firstChild.textContent = describe(item);
    return rect;
  });
  const baselines = items.flatMap(item => (item.baselines || []).map(y =>
    shape("path", { class: "baseline",
      d: `M${item.box[0]} ${y}h${item.box[2]}` })));
  itemLayer.replaceChildren(...rects, ...baselines);
}

function drawSentences(sentences) {
  lines = new Map();
  sentences.forEach((sentence, place) => {
    const figure = sentence.figure;
    if (!figure) return;
    const kind = sentence.state ? ` ${sentence.state}` : "";
    const group = shape("g", { class: `sentence${kind}`, "data-sentence": place });
    const [start, end] = [figure.start, figure.end];
    group.append(shape("path", { class: sentence.wish ? "wish" : "",
      d: `M${start}L${end}` }));
    if (figure.kind !== "alignment") group.append(tip(start, end));
    if (figure.kind === "extent") group.append(tip(end, start));
    lines.set(place, group);
  });
  lineLayer.replaceChildren(...lines.values());
}

function tip([fromX, fromY], [x, y]) {
  const length = Math.hypot(x - fromX, y - fromY) || 1;
  const size = Math.min(6 / view.zoom, length / 2);
  const [alongX, alongY] = [(x - fromX) / length * size, (y - fromY) / length * size];
  const side = (sign) => [x - alongX - sign * alongY * 0.4, y - alongY + sign * alongX * 0.4];
  return shape("path", { class: "tip", d: `M${x} ${y}L${side(1)}L${side(-1)}Z` });
}

// The innermost names first and guides last; one that would lie on another is left out.
function drawNames(items) {
  const taken = new Map(), names = [];
  const cell = 66 / view.zoom;
  const cellsOf = ([x, y, width, height]) => {
    const cells = [];
    for (let column = Math.floor(x / cell); column <= Math.floor((x + width) / cell); column++)
      for (let row = Math.floor(y / cell); row <= Math.floor((y + height) / cell); row++)
        cells.push(`${column} ${row}`);
    return cells;
  };
  const order = [...items].reverse();
  for (const item of [...order.filter(i => !i.guide), ...order.filter(i => i.guide)]) {
    const [left, top, width, height] = item.box;
    // Small letters are better than none, unless they cannot be read.
    const size = [11, 9, 7.5].map(size => size / view.zoom)
      .find(size => item.name.length * size * 0.58 <= width && size <= height);
    if (!size) continue;
    const place = [left + size * 0.25, top + Math.min(size * 0.15, (height - size) / 2),
      item.name.length * size * 0.58, size];
    const cells = cellsOf(place);
    const isFree = cells.every(key => (taken.get(key) || []).every(other =>
      place[0] + place[2] <= other[0] || other[0] + other[2] <= place[0]
      || place[1] + place[3] <= other[1] || other[1] + other[3] <= place[1]));
    if (!isFree) continue;
    for (const key of cells) taken.set(key, [...(taken.get(key) || []), place]);
    const text = shape("text", { x: place[0], y: place[1] + size * 0.85, "font-size": size });
    text.textContent = item.name;
    names.push(text);
  }
  nameLayer.replaceChildren(...names);
}
function describe(item) {
  const [left, top, width, height] = item.frame.map(short);
  const parent = item.parent === undefined ? "" : ` in ${current().items[item.parent].name}`;
  return `${item.name}: left ${left}, top ${top}, width ${width}, height ${height}${parent}`;
}

function describeSentence(sentence) {
  const state = sentence.state;
  const words = state === "missed" ? `missed by ${short(sentence.missed)}: `
    : state === "conflict" ? "in conflict: " : state === "left-out" ? "left out: " : "";
  return words + sentence.text;
}

function listItems() {
  rows = current().items.map(item => {
    const row = element("li", { role: "option", tabindex: item.place === 0 ? 0 : -1,
      class: item.open ? "open" : "",
      "data-item": item.place, "aria-selected": item.path === view.selected }, item.name);
    row.style.setProperty("--depth", item.depth);
    return row;
  });
  find("tree").replaceChildren(...rows);
}

function listSentences() {
  const { sentences } = current();
  const item = selectedItem();
  const words = find("search").value.toLowerCase();
  const isWanted = (sentence, place) => (!item || item.sentences.includes(place))
    && (!find("problems").checked || sentence.state)
    && (sentence.text + sentence.origin).toLowerCase().includes(words);
  const places = sentences.map((_, place) => place)
    .filter(place => isWanted(sentences[place], place));
  options = new Map(places.slice(0, sentenceLimit).map((place, index) => {
    const sentence = sentences[place];
    const option = element("li", { role: "option", tabindex: index === 0 ? 0 : -1,
      class: sentence.state || "", "data-sentence": place, "aria-selected": false });
    option.append(describeSentence(sentence), " ",
      element("span", { class: "place" }, sentence.origin));
    return [place, option];
  }));
  find("sentences").replaceChildren(...options.values());
  find("sentences-heading").textContent = item
    ? `Sentences about ${item.name}` : `Sentences (${places.length})`;
  const rest = places.length - options.size;
  find("rest").textContent = rest > 0 ? `and ${rest} more: choose an item or search` : "";
}

function listChanges() {
  const changes = current().changes;
  find("changes-section").hidden = view.state === 0 || Boolean(current().sweep);
  const lines = changes.length ? changes.slice(0, 200) : ["nothing has changed"];
  if (changes.length > 200) lines.push(`and ${changes.length - 200} more`);
  find("changes").replaceChildren(...lines.map(line => element("li", {}, line)));
}

function explain() {
  const item = selectedItem();
  const lines = item ? [...item.open || [], ...item.reasons ? [item.reasons] : []] : [];
  if (current().sweep) lines.push(...sweepLines(item));
  find("why-section").hidden = lines.length === 0;
  find("why").textContent = lines.join("\n");
  // A sweep has no sentences: its segments tell what is lost.
  find("sentences-section").hidden = Boolean(current().sweep);
}

function show() {
  placeSweep();
  drawPicture();
  listItems();
  listSentences();
  listChanges();
  explain();
  drawPlot();
  const selected = selectedItem();
  if (selected) rects[selected.place].classList.add("selected");
  dim();
}

function dim() {
  for (const lit of document.querySelectorAll(".lit, .lit-second")) {
    lit.classList.remove("lit", "lit-second");
  }
  const selected = selectedItem();
  const isShown = selected && !current().segment?.conflict;
  find("status").textContent = isShown ? describe(selected) : "";
}

function lightPlace(place, name) {
  rects[place].classList.add(name);
  rows[place].classList.add(name);
}

function lightSentence(place) {
  dim();
  const sentence = current().sentences[place];
  lightPlace(sentence.item, "lit");
  if (sentence.target !== undefined && sentence.target !== sentence.item) {
    lightPlace(sentence.target, "lit-second");
  }
  lines.get(place)?.classList.add("lit");
  options.get(place)?.classList.add("lit");
  find("status").textContent = `${describeSentence(sentence)}, ${sentence.origin}`;
}

function lightItem(place) {
  dim();
  const item = current().items[place];
  lightPlace(place, "lit");
  for (const index of item.sentences) {
    lines.get(index)?.classList.add("lit");
    options.get(index)?.classList.add("lit");
  }
  find("status").textContent = describe(item);
}
function placeSweep() {
  const state = current(), { sweep, items } = state;
  find("sweep").hidden = !sweep;
  find("stage").className = sweep ? "swept" : "";
  if (!sweep) return;
  const from = sweep.segments[0].from, to = sweep.segments[sweep.segments.length - 1].to;
  const slider = find("slider");
  [slider.min, slider.max] = [from, to];
  state.value ??= from;
  slider.value = state.value;
  find("sweep-name").textContent = sweep.name;
  const found = sweep.segments.filter(s => s.from <= state.value && state.value <= s.to);
  const segment = found.find(s => !s.conflict) || found[0];
  state.segment = segment;
  find("sweep-value").textContent =
    short(state.value) + (segment.conflict ? ": no layout" : "");
  drawStrip(sweep, from, to);
  // Where there is no layout, the nearest one is shown, faded.
  find("stage").classList.toggle("without", Boolean(segment.conflict));
  const distance = ({ from, to }) => Math.max(from - state.value, state.value - to, 0);
  const shown = sweep.segments.filter(s => !s.conflict)
    .reduce((best, s) => best && distance(best) <= distance(s) ? best : s, undefined);
  if (!shown) return;
  const length = shown.to - shown.from;
  const share = length > 0 ? Math.min(1, Math.max(0, (state.value - shown.from) / length)) : 0;
  items.forEach((item, place) => {
    item.frame = shown.starts[place].map((start, index) =>
      start + share * (shown.ends[place][index] - start));
    const outer = item.parent === undefined ? [0, 0] : items[item.parent].box;
    const [left, top, width, height] = item.frame;
    item.box = [outer[0] + left, outer[1] + top, width, height];
  });
  state.bounds = [0, 0, Math.max(...items.map(item => item.box[0] + item.box[2])),
    Math.max(...items.map(item => item.box[1] + item.box[3]))];
}

// Breakpoints, and above them what conflicts and what is lost.
function drawStrip(sweep, from, to) {
  const percent = value => `${100 * (value - from) / (to - from || 1)}%`;
  const mark = (start, end, kind) => {
    const part = element("i", { class: kind });
    part.style.left = percent(start);
    part.style.right = `calc(100% - ${percent(end)})`;
    return part;
  };
  find("strip").replaceChildren(...sweep.segments.flatMap(segment => [
    mark(segment.from, segment.to, segment.conflict ? "conflict" : ""),
    ...(segment.lost || []).map(lost => mark(lost.from, lost.to, "missed"))]));
}

// The edges of the selected item in the whole picture, over what the slider moves.
function drawPlot() {
  const { sweep, value } = current(), item = selectedItem();
  find("plot-section").hidden = !sweep || !item;
  if (!sweep || !item) return;
  const [width, height, right] = [210, 150, 76];
  const from = sweep.segments[0].from, to = sweep.segments[sweep.segments.length - 1].to;
  const edges = frames => {
    const place = { left: 0, top: 0, width: frames[item.place][2], height: frames[item.place][3] };
    for (let next = item.place; next !== undefined; next = sweep.items[next].parent) {
      place.left += frames[next][0];
      place.top += frames[next][1];
    }
    return [place.left, place.left + place.width, place.top, place.top + place.height];
  };
  const parts = sweep.segments.filter(segment => !segment.conflict)
    .map(({ from, to, starts, ends }) => ({ from, to, start: edges(starts), end: edges(ends) }));
  const all = parts.flatMap(part => [...part.start, ...part.end]);
  const low = Math.min(0, ...all), high = Math.max(1, ...all);
  const x = number => 4 + (number - from) / (to - from || 1) * width;
  const y = number => 4 + (high - number) / (high - low) * height;
  const picture = shape("svg", { role: "img", "aria-label": `the edges of ${item.name}`,
    viewBox: `0 0 ${width + right} ${height + 30}` });
  const add = (name, attributes, text) => {
    const part = shape(name, attributes);
    if (text !== undefined) part.textContent = text;
    picture.append(part);
  };
  for (const { from, to, conflict, lost } of sweep.segments) {
    add("path", { class: "baseline", d: `M${x(from)} 4v${height}` });
    const bar = (start, end, kind) => add("rect", { class: kind, x: x(start), y: height + 6,
      width: Math.max(1, x(end) - x(start)), height: 5 });
    if (conflict) bar(from, to, "bar conflict");
    for (const wish of lost || []) bar(wish.from, wish.to, "bar missed");
  }
  ["left", "right", "top", "bottom"].forEach((name, edge) => {
    for (const part of parts) {
      add("path", { class: edge > 1 ? "sentence wish" : "sentence",
        d: `M${x(part.from)} ${y(part.start[edge])}L${x(part.to)} ${y(part.end[edge])}` });
    }
  });
  const segment = current().segment;
  add("path", { class: "now", d: `M${x(value)} 4v${height}` });
  if (!segment.conflict) {
    const [left, top] = item.box, [,, wide, tall] = item.box;
    // Names stand beside the plot, each below the one above it.
    const names = Object.entries({ left, right: left + wide, top, bottom: top + tall })
      .map(([name, number]) => ({ name, number, at: y(number) + 3 })).sort((a, b) => a.at - b.at);
    names.forEach((one, index) => {
      one.at = Math.max(one.at, 10, index > 0 ? names[index - 1].at + 11 : 0);
    });
    names.reverse().forEach((one, index) => {
      one.at = Math.min(one.at, height + 6, index > 0 ? names[index - 1].at - 11 : Infinity);
      add("text", { x: width + 10, y: one.at, "font-size": 10 },
        `${one.name} ${short(one.number)}`);
    });
  }
  add("text", { x: 4, y: height + 24, "font-size": 10 }, `${sweep.name} ${short(from)}`);
  add("text", { x: 4 + width, y: height + 24, "font-size": 10, "text-anchor": "end" }, short(to));
  find("plot-heading").textContent = `Edges of ${item.name}`;
  find("plot").replaceChildren(picture);
}

function sweepLines(item) {
  const { sweep, segment, value, items } = current();
  const range = `from ${short(segment.from)} to ${short(segment.to)} points of ${sweep.name}`;
  if (segment.conflict) {
    return [`${range}; in the middle, at ${short((segment.from + segment.to) / 2)}:`,
      segment.conflict];
  }
  const lines = (segment.lost || []).filter(lost => lost.from <= value && value <= lost.to)
    .map(lost => `lost: ${lost.text}`);
  if (!item) return lines;
  const place = items.indexOf(item), length = segment.to - segment.from || 1;
  const rates = ["left", "top", "width", "height"].map((name, index) => {
    const change = segment.ends[place][index] - segment.starts[place][index];
    const rate = short(change / length);
    return `${name} ${short(item.frame[index])}` + (rate === "0" ? "" : `, ${rate} a point`);
  });
  // The sentences about the item that decide the segment are those of the first state.
  const { items: known, sentences } = data.states[0];
  const own = known.find(other => other.path === item.path)?.sentences || [];
  const deciding = own.filter(place => (segment.held || []).includes(place))
    .map(place => `by ${sentences[place].text} ${sentences[place].origin}`);
  return [`${range}:`, ...rates, ...deciding, ...lines];
}
function light(target) {
  const holder = target.closest?.("[data-item], [data-sentence]");
  if (!holder) return dim();
  if (holder.dataset.item !== undefined) lightItem(Number(holder.dataset.item));
  else lightSentence(Number(holder.dataset.sentence));
}

function select(path) {
  view.selected = path === view.selected ? null : path;
  show();
}

for (const area of [svg, find("tree"), find("sentences")]) {
  area.addEventListener("mouseover", event => light(event.target));
  area.addEventListener("mouseleave", dim);
  area.addEventListener("focusin", event => light(event.target));
  area.addEventListener("focusout", dim);
}
for (const area of [svg, find("tree")]) {
  area.addEventListener("click", event => {
    const holder = event.target.closest("[data-item]");
    if (holder) select(current().items[holder.dataset.item].path);
  });
}

// Arrows go through a list, which is one stop of the tab key.
for (const list of [find("tree"), find("sentences")]) {
  list.addEventListener("keydown", event => {
    const option = event.target.closest("[role=option]");
    const steps = { ArrowDown: option?.nextElementSibling,
      ArrowUp: option?.previousElementSibling, Home: list.firstElementChild,
      End: list.lastElementChild };
    const next = steps[event.key];
    if (next) {
      option.tabIndex = -1;
      next.tabIndex = 0;
      next.focus();
      event.preventDefault();
    } else if ((event.key === "Enter" || event.key === " ") && option.dataset.item) {
      const place = Number(option.dataset.item);
      event.preventDefault();
      select(current().items[place].path);
      rows[0].tabIndex = -1;
      rows[place].tabIndex = 0;
      rows[place].focus();
    }
  });
}

function goTo(state) {
  view.state = state;
  find("states").querySelectorAll("input")[state].checked = true;
  show();
}

if (data.states.length > 1) {
  data.states.forEach((state, index) => {
    const label = element("label", {});
    const button = element("input", { type: "radio", name: "state", value: index });
    button.addEventListener("change", () => goTo(index));
    label.append(button, state.name);
    find("states").append(label);
  });
}

find("slider").addEventListener("input", event => {
  current().value = Number(event.target.value);
  show();
});

document.addEventListener("keydown", event => {
  if (event.target.closest("input")) return;
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (step && data.states[view.state + step]) goTo(view.state + step);
  if (event.key === "Escape" && view.selected !== null) select(view.selected);
});

function zoom(factor) {
  view.isFitted = factor === null;
  if (factor !== null) view.zoom *= factor;
  show();
}
find("smaller").addEventListener("click", () => zoom(1 / 1.25));
find("larger").addEventListener("click", () => zoom(1.25));
find("fit").addEventListener("click", () => zoom(null));
window.addEventListener("resize", () => { if (view.isFitted) show(); });
find("search").addEventListener("input", listSentences);
find("problems").addEventListener("change", listSentences);

const root = document.documentElement;
let isDark = matchMedia("(prefers-color-scheme: dark)").matches;
const nameTheme = () => { find("theme").textContent = isDark ? "Light" : "Dark"; };
find("theme").addEventListener("click", () => {
  isDark = !isDark;
  root.dataset.theme = isDark ? "dark" : "light";
  nameTheme();
});
nameTheme();

if (data.states.length > 1) goTo(0); else show();
})();
