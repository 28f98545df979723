// SPDX-License-Identifier: MIT

/// Where and why a text is no JSON.
struct JSONError: Error, Equatable {
  /// The line, from 1.
  var line: Int
  /// The column, from 1, in characters.
  var column: Int
  /// What was expected there.
  var reason: String
}

/// Reads JSON as RFC 8259 says, at most ``depthLimit`` values inside of each other.
struct JSONParser {
  private static let depthLimit = 64

  private let scalars: [Unicode.Scalar]
  private var place = 0

  private init(_ text: String) {
    scalars = Array(text.unicodeScalars)
  }

  /// The value that `text` is.
  static func value(of text: String) throws(JSONError) -> JSONText {
    var parser = JSONParser(text)
    let value = try parser.value(depth: 0)
    parser.skipSpace()
    if parser.place < parser.scalars.count { throw parser.error("the end of the text") }
    return value
  }

  private var next: Unicode.Scalar? { place < scalars.count ? scalars[place] : nil }

  private func error(_ expected: String) -> JSONError {
    let before = scalars[..<min(place, scalars.count)]
    let lineStart = before.lastIndex(of: "\n").map { $0 + 1 } ?? 0
    return JSONError(
      line: 1 + before.count { $0 == "\n" }, column: place - lineStart + 1,
      reason: "expected \(expected)")
  }

  private mutating func skipSpace() {
    while let next, " \n\r\t".unicodeScalars.contains(next) { place += 1 }
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    skipSpace()
    guard next == scalar else { return false }
    place += 1
    return true
  }

  private mutating func value(depth: Int) throws(JSONError) -> JSONText {
    if depth > Self.depthLimit { throw error("fewer values inside of each other") }
    skipSpace()
    switch next {
    case "{":
      place += 1
      return .object(try members(depth: depth))
    case "[":
      place += 1
      return .array(try elements(depth: depth))
    case "\"": return .string(try string())
    case "t": return try word("true", .bool(true))
    case "f": return try word("false", .bool(false))
    case "n": return try word("null", .null)
    default: return try number()
    }
  }

  private mutating func members(depth: Int) throws(JSONError) -> [(String, JSONText)] {
    var members: [(String, JSONText)] = []
    if take("}") { return members }
    repeat {
      skipSpace()
      guard next == "\"" else { throw error("a name in quotes") }
      let name = try string()
      guard take(":") else { throw error("a colon") }
      members.append((name, try value(depth: depth + 1)))
    } while take(",")
    guard take("}") else { throw error("a comma or a closing brace") }
    return members
  }

  private mutating func elements(depth: Int) throws(JSONError) -> [JSONText] {
    var elements: [JSONText] = []
    if take("]") { return elements }
    repeat { elements.append(try value(depth: depth + 1)) } while take(",")
    guard take("]") else { throw error("a comma or a closing bracket") }
    return elements
  }

  private mutating func word(_ word: String, _ value: JSONText) throws(JSONError) -> JSONText {
    let letters = Array(word.unicodeScalars)
    guard scalars[place...].starts(with: letters) else { throw error("a value") }
    place += letters.count
    return value
  }

  private mutating func number() throws(JSONError) -> JSONText {
    let start = place
    while let next, "+-.eE0123456789".unicodeScalars.contains(next) { place += 1 }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars[start..<place])
    let word = String(text)
    guard word.first != "+", let number = Double(word), number.isFinite else {
      place = start
      throw error("a value")
    }
    return Int(word).map { .integer($0) } ?? .number(number)
  }

  private mutating func string() throws(JSONError) -> String {
    place += 1
    var text = String.UnicodeScalarView()
    while let scalar = next {
      place += 1
      switch scalar {
      case "\"": return String(text)
      case "\\": text.append(try escaped())
      case _ where scalar.value < 32:
        place -= 1
        throw error("no control character in a string")
      default: text.append(scalar)
      }
    }
    throw error("a closing quote")
  }

  private mutating func escaped() throws(JSONError) -> Unicode.Scalar {
    let plain: [Unicode.Scalar: Unicode.Scalar] = [
      "\"": "\"", "\\": "\\", "/": "/", "b": "\u{8}", "f": "\u{C}", "n": "\n", "r": "\r",
      "t": "\t",
    ]
    guard let scalar = next else { throw error("an escaped character") }
    place += 1
    if let plain = plain[scalar] { return plain }
    guard scalar == "u" else {
      place -= 1
      throw error("an escaped character")
    }
    let high = try codeUnit()
    guard UTF16.isLeadSurrogate(high) else {
      guard let scalar = Unicode.Scalar(high) else { throw error("a whole character") }
      return scalar
    }
    guard scalars[place...].starts(with: Array("\\u".unicodeScalars)) else {
      throw error("the second half of a character")
    }
    place += 2
    let low = try codeUnit()
    guard UTF16.isTrailSurrogate(low) else { throw error("the second half of a character") }
    return Unicode.Scalar(0x10000 + (UInt32(high & 0x3FF) << 10 | UInt32(low & 0x3FF)))
      ?? "\u{FFFD}"
  }

  private mutating func codeUnit() throws(JSONError) -> UInt16 {
    var text = ""
    for scalar in scalars[place...].prefix(4) { text.unicodeScalars.append(scalar) }
    guard text.count == 4, let unit = UInt16(text, radix: 16), !text.hasPrefix("+") else {
      throw error("four hexadecimal digits")
    }
    place += 4
    return unit
  }
}

extension JSONText {
  /// The member of an object, or nil when there is none or it is null.
  subscript(name: String) -> JSONText? {
    guard case .object(let members) = self, let value = members.last(where: { $0.0 == name })?.1
    else { return nil }
    if case .null = value { return nil }
    return value
  }

  /// The number, if this is one.
  var number: Double? {
    switch self {
    case .number(let number): number
    case .integer(let integer): Double(integer)
    default: nil
    }
  }

  /// The whole number, if this is one.
  var integer: Int? {
    if case .integer(let integer) = self { integer } else { nil }
  }

  /// The string, if this is one.
  var string: String? {
    if case .string(let string) = self { string } else { nil }
  }

  /// The truth value, if this is one.
  var bool: Bool? {
    if case .bool(let bool) = self { bool } else { nil }
  }

  /// The values, if this is an array.
  var array: [JSONText]? {
    if case .array(let values) = self { values } else { nil }
  }
}
