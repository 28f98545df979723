// SPDX-License-Identifier: MIT

extension InspectorScript {
  /// Draws the layout of a state.
  static let picture = #"""
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
    """#
}
