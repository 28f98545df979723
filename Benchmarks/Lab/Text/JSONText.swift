// SPDX-License-Identifier: MIT

/// A JSON value that keeps the order of its keys.
indirect enum JSONText: Sendable {
  /// A string.
  case string(String)
  /// A number; one that is not finite is written as null.
  case number(Double)
  /// A whole number.
  case integer(Int)
  /// true or false.
  case bool(Bool)
  /// Nothing.
  case null
  /// Values in a row.
  case array([JSONText])
  /// Values by name.
  case object([(String, JSONText)])

  /// The value as text: an array of objects gets a line per object.
  var text: String {
    switch self {
    case .string(let string): Self.quoted(string)
    case .number(let number): number.isFinite ? NumberText.exact(number) : "null"
    case .integer(let integer): "\(integer)"
    case .bool(let bool): "\(bool)"
    case .null: "null"
    case .array(let values): Self.arrayText(values)
    case .object(let members):
      "{" + members.map { "\(Self.quoted($0.0)): \($0.1.text)" }.joined(separator: ", ") + "}"
    }
  }

  private static func arrayText(_ values: [JSONText]) -> String {
    guard case .object = values.first else {
      return "[" + values.map(\.text).joined(separator: ", ") + "]"
    }
    return "[\n" + values.map { "  " + $0.text }.joined(separator: ",\n") + "\n]"
  }

  private static func quoted(_ string: String) -> String {
    var text = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      case "\r": text += "\\r"
      case _ where scalar.value < 32:
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}
