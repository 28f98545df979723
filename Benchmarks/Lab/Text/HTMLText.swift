// SPDX-License-Identifier: MIT

/// Text as HTML and SVG have it.
enum HTMLText {
  /// `text` with what means something else there replaced.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text {
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      default: escaped.append(character)
      }
    }
    return escaped
  }

  /// A JSON value that can stand in a script element.
  static func embedded(_ value: JSONText) -> String {
    value.text.replacing("<", with: "\\u003c")
  }

  /// A number with at most two digits after the point, for coordinates.
  static func coordinate(_ number: Double) -> String {
    NumberText.exact((number * 100).rounded() / 100)
  }
}
