// SPDX-License-Identifier: MIT

import LayoutCore

/// Writes JSON.
package enum JSONText {
  /// A string in quotes. `<` is escaped, so that the text can stand inside a page.
  package static func quoted(_ string: String) -> String {
    var text = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      case "\r": text += "\\r"
      case "<", "\u{2028}", "\u{2029}": text += escaped(scalar)
      case _ where scalar.value < 32: text += escaped(scalar)
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }

  /// A number; one that is not finite is null.
  static func number(_ number: Double) -> String {
    number.isFinite ? LayoutConstraint.text(number) : "null"
  }

  /// Values in a row, each written already.
  static func array(_ values: [String]) -> String { "[" + values.joined(separator: ", ") + "]" }

  /// Values by name, each written already; those that are nil are left out.
  static func object(_ members: KeyValuePairs<String, String?>) -> String {
    let texts = members.compactMap { key, value in value.map { "\(quoted(key)): \($0)" } }
    return "{" + texts.joined(separator: ", ") + "}"
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    return "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
