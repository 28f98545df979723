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

  /// The colours by name, declarations without a selector: on a light, and on a dark background.
  static let light = MarkupText.filled(PackageResources.light_css).replacing("\n", with: " ")
  static let dark = MarkupText.filled(PackageResources.dark_css).replacing("\n", with: " ")
  static let rules = MarkupText.filled(PackageResources.picture_css)
}
