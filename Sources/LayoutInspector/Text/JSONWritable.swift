// SPDX-License-Identifier: MIT

import LayoutCore

/// A value that can be written as JSON.
protocol JSONWritable { var json: String { get } }

extension String: JSONWritable {
  /// The text in quotes. `<` is escaped, so that the text can be part of a page.
  var json: String {
    unicodeScalars.reduce(into: "\"") { text, scalar in
      switch scalar {
      case "\"", "\\": text += "\\\(scalar)"
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      case "\r": text += "\\r"
      case "<", "\u{2028}", "\u{2029}", "\0"..<" ":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    } + "\""
  }
}

extension Double: JSONWritable {
  /// The number, or null if it is not finite.
  var json: String { isFinite ? LayoutConstraint.text(self) : "null" }
}

extension Int: JSONWritable { var json: String { "\(self)" } }

extension Bool: JSONWritable { var json: String { "\(self)" } }

extension Array: JSONWritable where Element: JSONWritable {
  var json: String { "[" + map(\.json).joined(separator: ", ") + "]" }
}

/// Values by name, in order; nil values are left out.
struct JSONObject: JSONWritable, ExpressibleByDictionaryLiteral {
  let json: String

  init(dictionaryLiteral members: (String, (any JSONWritable)?)...) {
    let texts = members.compactMap { key, value in value.map { "\(key.json): \($0.json)" } }
    json = "{" + texts.joined(separator: ", ") + "}"
  }
}
