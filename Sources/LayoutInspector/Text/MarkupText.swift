// SPDX-License-Identifier: MIT

/// Text as HTML and SVG have it.
package enum MarkupText {
  /// The text as it stands between tags and in attributes.
  package static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      // XML has no other control characters.
      case _ where scalar.value < 32 && scalar != "\n" && scalar != "\t": escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
