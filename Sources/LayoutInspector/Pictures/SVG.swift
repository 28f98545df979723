// SPDX-License-Identifier: MIT

import LayoutCore

/// Writes parts of SVG documents.
enum SVG {
  /// A document, with a title for screen readers.
  static func document(_ parts: [String], _ size: Size, _ title: String) -> String {
    let (width, height) = (size.width.short, size.height.short)
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" role="img" aria-label="\(MarkupText.escaped(title))">
      <style>
      \(SVGStyle.alone)
      </style>
      \(parts.filter { !$0.isEmpty }.joined(separator: "\n"))
      </svg>

      """
  }

  /// Words that begin at a place, with letters of `font` points; `more` is markup that follows.
  static func text(
    _ words: String, style: String? = nil, x: Double, y: Double, _ font: Double,
    transform: String = "", more: String = ""
  ) -> String {
    let style = style.map { "class=\"\($0)\" " } ?? ""
    return """
      <text \(style)x="\(x.short)" y="\(y.short)"\(transform) \
      font-size="\(font.short)">\(MarkupText.escaped(words))\(more)</text>
      """
  }

  static func text(_ words: String, in place: Rect, _ font: Double, more: String = "") -> String {
    text(words, x: place.minX, y: place.maxY - font * 0.18, font, more: more)
  }

  static func attributes(_ rect: Rect) -> String {
    """
    x="\(rect.minX.short)" y="\(rect.minY.short)" width="\(rect.width.short)" \
    height="\(rect.height.short)"
    """
  }

  static func pair(_ point: Point) -> String { "\(point.x.short) \(point.y.short)" }
}

/// The colours of a picture, for light and dark backgrounds.
enum SVGStyle {
  /// The style sheet of a picture that is a file of its own.
  static let alone = """
    svg { \(light) background: var(--paper); }
    @media (prefers-color-scheme: dark) { svg { \(dark) } }
    \(rules)
    """

  /// The colours on a light background, as custom properties of CSS.
  static let light = """
    --paper: #ffffff; --ink: #1c2330; --faint: #667085; --line: #98a2b3; --fill: #3b5bdb0d; \
    --holds: #2b62d9; --missed: #b45f00; --conflict: #d11f2f; --left-out: #9333b3; \
    --guide: #12805c; --baseline: #a8730a; --open: #c2257f;
    """

  /// The same colours on a dark background.
  static let dark = """
    --paper: #14171d; --ink: #e8ebf1; --faint: #98a2b3; --line: #5d6778; --fill: #8fb0ff12; \
    --holds: #7da9ff; --missed: #ffb050; --conflict: #ff6d78; --left-out: #d793ec; \
    --guide: #4cc38a; --baseline: #e0b354; --open: #ff7ac0;
    """

  static let rules = MarkupText.filled(PackageResources.picture_css)
}
