// SPDX-License-Identifier: MIT

import LayoutInspector

/// An object of a record, read member by member with errors that say where.
struct RecordFields {
  /// Where the object is: the file and the way to it.
  let place: String
  private let members: [(key: String, value: JSONNode)]

  init(_ node: JSONNode, at place: String) throws(RecordError) {
    guard case .object(let members) = node.content else {
      throw RecordError(place: place, reason: "expected an object")
    }
    self.members = members
    self.place = place
  }

  /// A member, or nil when there is none or it is null.
  private func member(_ name: String) -> JSONNode? {
    let value = members.first { $0.key == name }?.value
    if case .word("null") = value?.content { return nil }
    return value
  }

  func string(_ name: String) throws(RecordError) -> String {
    guard let string = member(name)?.string else { throw error(name, "a string") }
    return string
  }

  /// A string, or nil when there is no member of this name.
  func optionalString(_ name: String) throws(RecordError) -> String? {
    member(name) == nil ? nil : try string(name)
  }

  func integer(_ name: String) throws(RecordError) -> Int {
    guard let integer = member(name)?.integer else { throw error(name, "a whole number") }
    return integer
  }

  func number(_ name: String) throws(RecordError) -> Double {
    guard let number = member(name)?.number else { throw error(name, "a number") }
    return number
  }

  func bool(_ name: String) throws(RecordError) -> Bool {
    guard let bool = member(name)?.bool else { throw error(name, "true or false") }
    return bool
  }

  func numbers(_ name: String) throws(RecordError) -> [Double] {
    guard let numbers = Self.numbers(member(name)) else { throw error(name, "numbers") }
    return numbers
  }

  /// Rows of numbers.
  func numberRows(_ name: String) throws(RecordError) -> [[Double]] {
    var rows: [[Double]] = []
    for row in try elements(name) {
      guard let row = Self.numbers(row) else { throw error(name, "rows of numbers") }
      rows.append(row)
    }
    return rows
  }

  /// The elements of an array.
  func elements(_ name: String) throws(RecordError) -> [JSONNode] {
    guard let array = member(name)?.array else { throw error(name, "an array") }
    return array
  }

  /// The objects of an array.
  func objects(_ name: String) throws(RecordError) -> [RecordFields] {
    var objects: [RecordFields] = []
    for (index, element) in try elements(name).enumerated() {
      objects.append(try RecordFields(element, at: "\(place) \(name)[\(index)]"))
    }
    return objects
  }

  /// A member that is an object, or nil when there is none.
  func optionalObject(_ name: String) throws(RecordError) -> RecordFields? {
    guard let member = member(name) else { return nil }
    return try RecordFields(member, at: "\(place) \(name)")
  }

  /// The members of an object whose names and values are numbers.
  func numbersByNumber(_ name: String) throws(RecordError) -> [(key: Double, value: Double)] {
    guard case .object(let members) = member(name)?.content else {
      throw error(name, "an object")
    }
    var numbers: [(key: Double, value: Double)] = []
    for member in members {
      guard let key = Double(member.key), let number = member.value.number else {
        throw error(name, "numbers by level")
      }
      numbers.append((key, number))
    }
    return numbers
  }

  func has(_ name: String) -> Bool { member(name) != nil }

  /// An error about a member.
  func error(_ name: String, _ expected: String) -> RecordError {
    let found = has(name) ? "" : ", which is missing"
    return RecordError(place: place, reason: "\(name)\(found): expected \(expected)")
  }

  private static func numbers(_ value: JSONNode?) -> [Double]? {
    guard let array = value?.array else { return nil }
    let numbers = array.compactMap(\.number)
    return numbers.count == array.count ? numbers : nil
  }
}

extension JSONNode {
  /// The number, if this is one.
  var number: Double? {
    if case .number(let number) = content { number } else { nil }
  }

  /// The whole number, if this is one.
  var integer: Int? { number.flatMap { Int(exactly: $0) } }

  /// The string, if this is one.
  var string: String? {
    if case .string(let string) = content { string } else { nil }
  }

  /// The truth value, if this is one.
  var bool: Bool? {
    if case .word(let word) = content, word != "null" { word == "true" } else { nil }
  }

  /// The values, if this is an array.
  var array: [JSONNode]? {
    if case .array(let values) = content { values } else { nil }
  }
}
