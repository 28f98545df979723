// SPDX-License-Identifier: MIT

/// The style sheet of the page.
enum InspectorStyle {
  static let text = """
    :root { color-scheme: light; \(SVGStyle.light)
      --ground: #f4f6fa; --edge: #d7dce5; --lit: #ffd84d; --lit-second: #8fe3b4; }
    @media (prefers-color-scheme: dark) { :root:not([data-theme="light"]) { \(dark) } }
    :root[data-theme="dark"] { \(dark) }
    \(SVGStyle.rules)
    \(frame)
    \(picture)
    """

  private static let dark = """
    color-scheme: dark; \(SVGStyle.dark) --ground: #0d0f14; --edge: #2b313d; --lit: #8a6d00; \
    --lit-second: #0f6b45;
    """

  private static let frame = """
    * { box-sizing: border-box; }
    body { margin: 0; height: 100vh; display: grid; grid-template-rows: auto 1fr auto;
      font: 13px/1.4 ui-sans-serif, system-ui, "Helvetica Neue", "DejaVu Sans", sans-serif;
      color: var(--ink); background: var(--ground); }
    header { display: flex; align-items: center; gap: 16px; padding: 8px 16px;
      border-bottom: 1px solid var(--edge); background: var(--paper); flex-wrap: wrap; }
    h1 { font-size: 15px; margin: 0; }
    h2 { font-size: 11px; margin: 12px 12px 4px; text-transform: uppercase; letter-spacing: .06em;
      color: var(--faint); }
    .tools { margin-left: auto; display: flex; gap: 4px; }
    button, #states label { font: inherit; color: inherit; background: var(--paper);
      border: 1px solid var(--edge); border-radius: 6px; padding: 3px 10px; cursor: pointer; }
    #states { display: flex; gap: 4px; }
    #states input { position: absolute; opacity: 0; }
    #states label:has(:checked) { background: var(--holds); color: var(--paper); }
    #states label:has(:focus-visible), button:focus-visible, input:focus-visible,
    [role=option]:focus-visible { outline: 2px solid var(--holds); outline-offset: 1px; }
    main { display: grid; grid-template-columns: minmax(140px, 220px) 1fr minmax(220px, 340px);
      min-height: 0; }
    nav, aside { overflow: auto; background: var(--paper); }
    nav { border-right: 1px solid var(--edge); }
    aside { border-left: 1px solid var(--edge); }
    ul { list-style: none; margin: 0; padding: 0 4px 8px; }
    [role=option] { padding: 2px 8px; border-radius: 4px; cursor: default;
      border-left: 3px solid transparent; overflow-wrap: anywhere; }
    #tree [role=option] { padding-left: calc(8px + var(--depth) * 12px); white-space: nowrap; }
    .place { color: var(--faint); font-size: 11px; }
    [role=option].missed { border-left-color: var(--missed); }
    [role=option].conflict { border-left-color: var(--conflict); }
    [role=option].open { border-left-color: var(--open); }
    [role=option].left-out { border-left-color: var(--left-out); }
    [role=option][aria-selected=true] { outline: 1px solid var(--holds); }
    [role=option].lit { background: var(--lit); }
    [role=option].lit-second { background: var(--lit-second); }
    #changes li, #rest { padding: 1px 12px; margin: 0; color: var(--faint); }
    #changes li { color: var(--ink); }
    pre { margin: 0 12px 8px; font: 12px/1.4 ui-monospace, "DejaVu Sans Mono", monospace;
      white-space: pre-wrap; max-height: 45vh; overflow: auto; }
    .filter { display: flex; gap: 8px; align-items: center; padding: 0 12px 6px; }
    .filter input[type=search] { flex: 1; min-width: 0; font: inherit; padding: 2px 6px;
      color: inherit; background: var(--ground); border: 1px solid var(--edge);
      border-radius: 4px; }
    footer { padding: 4px 16px; min-height: 28px; background: var(--paper);
      border-top: 1px solid var(--edge); }
    """

  private static let picture = """
    #sweep { flex: 1; min-width: 240px; }
    #sweep label { display: flex; gap: 8px; } #slider { flex: 1; }
    #strip { position: relative; height: 6px; background: var(--edge); }
    #strip i { position: absolute; top: 0; bottom: 0; border-left: 1px solid var(--ink); }
    #strip .missed { background: var(--missed); } #strip .conflict { background: var(--conflict); }
    #stage.swept rect { transition: none; }
    #stage { overflow: auto; padding: 16px; min-width: 0; }
    #stage svg { display: block; margin: auto; background: var(--paper); overflow: visible; }
    #stage rect { vector-effect: non-scaling-stroke; transition: x .25s, y .25s, width .25s,
      height .25s; }
    #stage path { vector-effect: non-scaling-stroke; }
    #stage text { pointer-events: none; stroke-width: var(--halo); }
    #stage .sentence { opacity: .3; pointer-events: none; }
    #stage .sentence.missed, #stage .sentence.conflict, #stage .sentence.left-out { opacity: .9; }
    #stage .sentence.lit { opacity: 1; stroke-width: 2.5; }
    #stage rect.lit { fill: var(--lit); fill-opacity: .55; stroke: var(--ink); }
    #stage rect.lit-second { fill: var(--lit-second); fill-opacity: .55; stroke: var(--ink); }
    #stage rect.selected { stroke: var(--holds); stroke-width: 2.5; }
    @media (prefers-reduced-motion: reduce) { #stage rect { transition: none; } }
    @media (max-width: 800px) { main { grid-template-columns: 1fr; grid-auto-rows: auto;
      overflow: auto; } nav, aside { max-height: 40vh; } }
    """
}
