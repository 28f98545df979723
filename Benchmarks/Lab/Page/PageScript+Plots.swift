// SPDX-License-Identifier: MIT

extension PageScript {
  /// The four kinds of plots.
  static let plots = #"""

    function drawScaling() {
      const rows = shownRows().filter((row) => row.ms > 0 && row.n > 0);
      const group = (row) => [row.kind, row.scene, row.variant].join("|");
      const charts = unique(rows.map(group)).flatMap((name) => {
        const mine = rows.filter((row) => group(row) === name);
        const sizes = unique(mine.map((row) => row.n));
        if (sizes.length < 2) return [];
        const { scene, variant } = mine[0];
        const fits = data.fits.filter((fit) => fit.action === view.action && group(fit) === name
          && view.solvers.has(fit.solver));
        const notes = fits.map((fit) => [fit.solver, `${fit.solver}: n^${fit.exponent.toFixed(2)}`
          + (fit.low === null ? "" : ` (${fit.low.toFixed(2)} to ${fit.high.toFixed(2)})`)]);
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
              if (row.low !== null) svg.append(element("line", { x1: px(row.n), x2: px(row.n),
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
        Math.min(...rows.filter((row) => row.name === name && row.ms !== null).map((row) => row.ms))]));
      return { cases, solvers: unique(rows.map((row) => row.solver)).map((solver) => ({ solver,
        ratios: rows.filter((row) => row.solver === solver && row.ms !== null)
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
      const rows = shownRows().filter((row) => row.ms > 0 && row.miss !== null);
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

    """#
}
