// SPDX-License-Identifier: MIT

/// The colours of a picture, for light and dark surroundings.
enum SVGStyle {
  /// The rules inside of a picture that stands alone.
  static let alone = """
    svg { \(light) background: var(--paper); }
    @media (prefers-color-scheme: dark) { svg { \(dark) } }
    \(rules)
    """

  /// The colours by name on a light ground.
  static let light = """
    --paper: #ffffff; --ink: #1c2330; --faint: #667085; --line: #98a2b3; --fill: #3b5bdb0d; \
    --holds: #2b62d9; --missed: #b45f00; --conflict: #d11f2f; --left-out: #9333b3; \
    --guide: #12805c; --baseline: #a8730a; --open: #c2257f;
    """

  /// The same on a dark ground.
  static let dark = """
    --paper: #14171d; --ink: #e8ebf1; --faint: #98a2b3; --line: #5d6778; --fill: #8fb0ff12; \
    --holds: #7da9ff; --missed: #ffb050; --conflict: #ff6d78; --left-out: #d793ec; \
    --guide: #4cc38a; --baseline: #e0b354; --open: #ff7ac0;
    """

  /// The style of the parts of a picture.
  static let rules = """
    svg text { font-family: ui-sans-serif, system-ui, "Helvetica Neue", "DejaVu Sans", sans-serif;
      fill: var(--ink); stroke: var(--paper); stroke-width: 2.5px; paint-order: stroke;
      stroke-linejoin: round; }
    .item { fill: var(--fill); stroke: var(--line); }
    .guide { fill: none; stroke: var(--guide); stroke-dasharray: 6 3; }
    .open { stroke: var(--open); stroke-width: 2; stroke-dasharray: 2 3; }
    .size { fill: var(--faint); }
    .baseline { stroke: var(--baseline); stroke-dasharray: 1.5 2.5; }
    .sentence { stroke: var(--holds); fill: none; opacity: .75; }
    .sentence .tip { fill: var(--holds); stroke: none; }
    .sentence text { fill: var(--holds); }
    .wish { stroke-dasharray: 4 2.5; }
    .witness { stroke-dasharray: 1 2; }
    .missed { stroke: var(--missed); stroke-width: 1.6; opacity: 1; }
    .missed .tip, .missed text { fill: var(--missed); }
    .conflict { stroke: var(--conflict); stroke-width: 2.2; opacity: 1; }
    .conflict .tip, .conflict text { fill: var(--conflict); }
    .left-out { stroke: var(--left-out); stroke-width: 1.6; opacity: 1; }
    .left-out .tip, .left-out text { fill: var(--left-out); }
    .note.missed { fill: var(--missed); } .note.conflict { fill: var(--conflict); }
    .note.left-out { fill: var(--left-out); } .note.open { fill: var(--open); stroke: none; }
    .note { stroke: none; }
    """
}
