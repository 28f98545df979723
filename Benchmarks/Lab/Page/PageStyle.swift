// SPDX-License-Identifier: MIT

/// How the page looks: on wide and narrow screens, in dark rooms and on paper.
enum PageStyle {
  /// Colours of solvers are those of Okabe and Ito, which colour-blind people can tell apart; a
  /// solver also has a mark and a dash of its own.
  static let text = """

    :root { color-scheme: light dark; --page: #fff; --ink: #1b1f24; --quiet: #57606a;
      --line: #d0d7de; --card: #f6f8fa; --accent: #0550ae; --warn: #9a6700; --warn-card: #fff8c5;
      --leaf: #54a0d833; --leaf-line: #3f7fae; --mark: #c4410c;
      --s0: #0072b2; --s1: #d55e00; --s2: #009e73; --s3: #b4558d; --s4: #9a7d00; --s5: #444; }
    @media (prefers-color-scheme: dark) { :root { --page: #0d1117; --ink: #e6edf3;
      --quiet: #9198a1; --line: #3d444d; --card: #161b22; --accent: #6cb6ff; --warn: #e3b341;
      --warn-card: #2b2411; --leaf: #54a0d833; --leaf-line: #6ca8d6; --mark: #ff8f5c;
      --s0: #56b4e9; --s1: #ff8f3f; --s2: #2fc798; --s3: #e29ac6; --s4: #f0e442; --s5: #ccc; } }
    * { box-sizing: border-box; }
    body { margin: 0 auto; max-width: 1280px; padding: 0 20px 60px; background: var(--page);
      color: var(--ink); font: 15px/1.5 system-ui, -apple-system, "Segoe UI", sans-serif; }
    h1 { font-size: 26px; margin: 28px 0 12px; } h2 { font-size: 19px; margin: 36px 0 4px; }
    h3 { font-size: 15px; margin: 18px 0 6px; } .of-action { color: var(--quiet); font-weight: 400; }
    .note, figcaption, caption { color: var(--quiet); max-width: 80ch; margin: 0 0 12px; }
    .facts { display: flex; flex-wrap: wrap; gap: 8px 28px; margin: 0; }
    .facts dt { color: var(--quiet); font-size: 12px; } .facts dd { margin: 0; }
    .fine { color: var(--quiet); }
    .problems { background: var(--warn-card); border: 1px solid var(--warn); border-radius: 8px;
      padding: 4px 16px 8px; margin-top: 16px; } .problems h2 { margin: 8px 0 0; font-size: 16px; }
    .problems ul { margin: 4px 0; padding-left: 20px; max-height: 220px; overflow: auto; }
    #controls { position: sticky; top: 0; z-index: 2; display: flex; flex-wrap: wrap;
      align-items: center; gap: 8px 20px; background: var(--page); padding: 10px 0; margin: 16px 0 0;
      border-bottom: 1px solid var(--line); }
    #controls fieldset { border: 0; padding: 0; margin: 0; display: flex; flex-wrap: wrap;
      gap: 4px 14px; } #controls legend { float: left; margin-right: 10px; }
    input, select, button { font: inherit; color: inherit; }
    input[type=search], select { background: var(--card); border: 1px solid var(--line);
      border-radius: 6px; padding: 4px 8px; }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
    .key { width: 26px; height: 14px; vertical-align: -2px; overflow: visible; }
    #shown { color: var(--quiet); margin-left: auto; }
    .wide { overflow-x: auto; }
    table { border-collapse: collapse; font-variant-numeric: tabular-nums; width: 100%; }
    caption { text-align: left; } th, td { padding: 5px 10px; border-bottom: 1px solid var(--line);
      text-align: right; white-space: nowrap; } th { font-weight: 600; }
    th[scope=row], td:nth-child(4), td:nth-child(5), th:first-child, #table th:nth-child(4),
    #table th:nth-child(5) { text-align: left; } .standings td:nth-child(4),
    .standings td:nth-child(5) { text-align: right; }
    tbody tr:hover { background: var(--card); } small { color: var(--quiet); }
    #table thead th { background: var(--card); padding: 0; border-bottom: 2px solid var(--line); }
    #table button { background: none; border: 0; padding: 6px 10px; width: 100%; cursor: pointer;
      font-weight: 600; text-align: inherit; white-space: nowrap; }
    th[aria-sort=ascending] button::after { content: " ▲"; }
    th[aria-sort=descending] button::after { content: " ▼"; }
    #numbers .wide { max-height: 75vh; overflow: auto; border: 1px solid var(--line);
      border-radius: 8px; } #numbers thead th { position: sticky; top: 0; }
    .charts { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 380px), 1fr));
      gap: 16px; } .charts.single { grid-template-columns: minmax(0, 860px); }
    .chart { margin: 0; background: var(--card); border: 1px solid var(--line); border-radius: 8px;
      padding: 10px; break-inside: avoid; } .chart > svg { width: 100%; height: auto; display: block; }
    .chart figcaption { margin: 6px 0 0; font-size: 13px; } .chart h3 { margin: 0 0 4px; }
    .chart ul { list-style: none; margin: 0; padding: 0; display: flex; flex-wrap: wrap;
      gap: 2px 16px; }
    .chart text { fill: var(--quiet); font: 11px system-ui, sans-serif; }
    .chart .name { fill: var(--ink); } .grid { stroke: var(--line); stroke-width: 1; }
    .series { fill: none; stroke-width: 2; } .fit { fill: none; stroke-width: 1; opacity: 0.6; }
    .none { color: var(--quiet); font-style: italic; }
    .screens > div { display: flex; flex-wrap: wrap; gap: 20px; }
    .screens figure { margin: 0; width: 260px; } .screens figcaption { font-size: 13px; margin: 6px 0; }
    .screens ul { margin: 4px 0; padding-left: 18px; } .screens { break-inside: avoid; }
    .screen { width: 100%; height: auto; display: block; border-radius: 4px; }
    .window { fill: var(--card); stroke: var(--line); stroke-width: 2; }
    .leaf { fill: var(--leaf); stroke: var(--leaf-line); stroke-width: 1; }
    .group { fill: none; stroke: var(--leaf-line); stroke-width: 0.7; opacity: 0.7; }
    .marked { fill: none; stroke: var(--mark); stroke-width: 2.5; stroke-dasharray: 6 3; opacity: 1; }
    .cross { stroke: var(--mark); stroke-width: 1; fill: none; }
    .screen text { fill: var(--ink); font: 10px system-ui, sans-serif; text-anchor: middle; }
    [hidden] { display: none !important; }
    @media (max-width: 600px) { body { padding: 0 12px 40px; } #controls { position: static; }
      .screens figure { width: 100%; max-width: 320px; } #shown { margin-left: 0; } }
    @media print { :root { --page: #fff; --ink: #000; --quiet: #444; --line: #bbb; --card: #fff;
      --accent: #000; --s0: #0072b2; --s1: #d55e00; --s2: #009e73; --s3: #b4558d; --s4: #9a7d00;
      --s5: #444; --mark: #c4410c; --warn-card: #fff; } body { max-width: none; font-size: 11px; }
      #controls { display: none; } #numbers .wide { max-height: none; overflow: visible; border: 0; }
      .wide { overflow: visible; } th, td { padding: 2px 4px; white-space: normal; }
      #numbers thead th { position: static; } .charts { grid-template-columns: 1fr 1fr; }
      .problems ul { max-height: none; } }

    """
}
