// SPDX-License-Identifier: MIT

/// A JSON value that was read, with the place where it began.
package struct JSONNode: Sendable {
  /// What the value is.
  package enum Content: Sendable {
    case string(String)
    case number(Double)
    case word(String)
    case array([JSONNode])
    case object([(key: String, value: JSONNode)])
  }

  package var content: Content
  var line: Int
  var column: Int
}

extension JSONNode {
  /// Reads one value, with nothing behind it.
  package init(_ text: String) throws(JSONError) {
    var reader = JSONReader(text)
    self = try reader.readDocument()
  }

  /// An error at the place of this value.
  func error(_ reason: String) -> JSONError {
    JSONError(line: line, column: column, reason: reason)
  }

  /// The value in words, for errors.
  private var found: String {
    switch content {
    case .string(let string): "found \(string.json)"
    case .number(let number): "found \(number.json)"
    case .word(let word): "found \(word)"
    case .array: "found a list"
    case .object: "found an object"
    }
  }

  func string() throws(JSONError) -> String {
    guard case .string(let string) = content else { throw error("expected a string, \(found)") }
    return string
  }

  func number() throws(JSONError) -> Double {
    guard case .number(let number) = content else { throw error("expected a number, \(found)") }
    return number
  }

  func array() throws(JSONError) -> [JSONNode] {
    guard case .array(let values) = content else { throw error("expected a list, \(found)") }
    return values
  }

  /// The member `key` of an object, or nil when it has none.
  func member(_ key: String) throws(JSONError) -> JSONNode? {
    guard case .object(let members) = content else { throw error("expected an object, \(found)") }
    return members.first { $0.key == key }?.value
  }

  /// The member `key` of an object that must have it.
  subscript(key: String) -> JSONNode {
    get throws(JSONError) {
      guard let value = try member(key) else { throw error("the object has no \(key.json)") }
      return value
    }
  }
}
