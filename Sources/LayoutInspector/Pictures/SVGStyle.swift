// SPDX-License-Identifier: MIT

/// The colours of a picture, for light and dark backgrounds.
enum SVGStyle {
  /// The style sheet of a picture that is a file of its own.
  static let alone = """
    svg { \(light) background: var(--paper); }
    @media (prefers-color-scheme: dark) { svg { \(dark) } }
    \(rules)
    """

  /// The colours on a light background, by name.
  static let light = """
    --paper: #ffffff; --ink: #1c2330; --faint: #667085; --line: #98a2b3; --fill: #3b5bdb0d; \
    --holds: #2b62d9; --missed: #b45f00; --conflict: #d11f2f; --left-out: #9333b3; \
    --guide: #12805c; --baseline: #a8730a; --open: #c2257f;
    """

  static let dark = """
    --paper: #14171d; --ink: #e8ebf1; --faint: #98a2b3; --line: #5d6778; --fill: #8fb0ff12; \
    --holds: #7da9ff; --missed: #ffb050; --conflict: #ff6d78; --left-out: #d793ec; \
    --guide: #4cc38a; --baseline: #e0b354; --open: #ff7ac0;
    """

  static let rules = MarkupText.filled(PackageResources.picture_css)
}
