// SPDX-License-Identifier: MIT

import LayoutInspector

/// A JSON value to be written, which keeps the order of its keys.
indirect enum JSONValue: Sendable {
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
  case array([JSONValue])
  /// Values by name.
  case object([(String, JSONValue)])

  /// The value as text: an array of objects gets a line per object.
  var text: String {
    switch self {
    case .string(let string): JSONText.quoted(string)
    case .number(let number): number.isFinite ? NumberText.exact(number) : "null"
    case .integer(let integer): "\(integer)"
    case .bool(let bool): "\(bool)"
    case .null: "null"
    case .array(let values): Self.arrayText(values)
    case .object(let members):
      "{" + members.map { "\(JSONText.quoted($0.0)): \($0.1.text)" }.joined(separator: ", ") + "}"
    }
  }

  private static func arrayText(_ values: [JSONValue]) -> String {
    guard case .object = values.first else {
      return "[" + values.map(\.text).joined(separator: ", ") + "]"
    }
    return "[\n" + values.map { "  " + $0.text }.joined(separator: ",\n") + "\n]"
  }
}
