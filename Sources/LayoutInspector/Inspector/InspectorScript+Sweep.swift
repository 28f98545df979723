// SPDX-License-Identifier: MIT

extension InspectorScript {
  /// Follows the slider: every frame is a linear function between two breakpoints.
  static let sweep = #"""
    function placeSweep() {
      const state = current(), { sweep, items } = state;
      find("sweep").hidden = !sweep;
      find("stage").classList.toggle("swept", Boolean(sweep));
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
      if (segment.conflict) return;
      const length = segment.to - segment.from;
      const share = length > 0 ? (state.value - segment.from) / length : 0;
      items.forEach((item, place) => {
        item.frame = segment.starts[place].map((start, index) =>
          start + share * (segment.ends[place][index] - start));
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
        ...(segment.lost || []).map(([start, end]) => mark(start, end, "missed"))]));
    }

    function sweepLines(item) {
      const { sweep, segment, value, items } = current();
      if (segment.conflict) return [segment.conflict];
      const lines = (segment.lost || []).filter(([start, end]) => start <= value && value <= end)
        .map(([, , text]) => `lost: ${text}`);
      if (!item) return lines;
      const place = items.indexOf(item), length = segment.to - segment.from || 1;
      const rates = ["left", "top", "width", "height"].map((name, index) => {
        const change = segment.ends[place][index] - segment.starts[place][index];
        return `${name} ${short(item.frame[index])}, ${short(change / length)} a point`;
      });
      return [`from ${short(segment.from)} to ${short(segment.to)} points of ${sweep.name}:`,
        ...rates, ...lines];
    }
    """#
}
