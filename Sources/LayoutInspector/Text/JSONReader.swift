// SPDX-License-Identifier: MIT

/// Reads a JSON text from the front (RFC 8259).
struct JSONReader {
  /// How deep lists and objects may be nested: reading calls itself once per level.
  private static let depthLimit = 64

  private let scalars: [Unicode.Scalar]
  private var index = 0
  private var line = 1
  private var lineStart = 0

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  /// Reads one value, with nothing behind it.
  mutating func readDocument() throws(JSONError) -> JSONNode {
    let value = try readValue(0)
    skipSpace()
    if let next { throw error("expected the end of the text, found \(next)") }
    return value
  }

  private var next: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  /// An error at the current place, or at an earlier one on its line.
  private func error(_ reason: String, at place: Int? = nil) -> JSONError {
    JSONError(line: line, column: (place ?? index) - lineStart + 1, reason: reason)
  }

  private mutating func skipSpace() {
    while let next, " \n\r\t".unicodeScalars.contains(next) {
      index += 1
      if next == "\n" { (line, lineStart) = (line + 1, index) }
    }
  }

  private mutating func take(while isWanted: (Unicode.Scalar) -> Bool) -> String {
    let taken = scalars[index...].prefix(while: isWanted)
    index = taken.endIndex
    return String(String.UnicodeScalarView(taken))
  }

  private mutating func expect(_ scalar: Unicode.Scalar, _ words: String) throws(JSONError) {
    skipSpace()
    guard next == scalar else {
      throw error("expected \(words), found \(next.map { "\($0)" } ?? "the end of the text")")
    }
    index += 1
  }

  private mutating func readValue(_ depth: Int) throws(JSONError) -> JSONNode {
    skipSpace()
    let (line, column) = (line, index - lineStart + 1)
    guard let next else { throw error("expected a value, found the end of the text") }
    let content: JSONNode.Content =
      switch next {
      case "\"": .string(try readString())
      case "[": .array(try readArray(depth))
      case "{": .object(try readObject(depth))
      case "-", "0"..."9": .number(try readNumber())
      default: .word(try readWord())
      }
    return JSONNode(content: content, line: line, column: column)
  }
}

// MARK: Lists and objects

extension JSONReader {
  private mutating func readArray(_ depth: Int) throws(JSONError) -> [JSONNode] {
    var values: [JSONNode] = []
    try readList(depth, closedBy: "]") { (reader: inout JSONReader) throws(JSONError) in
      values.append(try reader.readValue(depth + 1))
    }
    return values
  }

  private mutating func readObject(
    _ depth: Int
  ) throws(JSONError) -> [(key: String, value: JSONNode)] {
    var members: [(key: String, value: JSONNode)] = []
    try readList(depth, closedBy: "}") { (reader: inout JSONReader) throws(JSONError) in
      reader.skipSpace()
      guard reader.next == "\"" else { throw reader.error("expected a name in quotes") }
      let start = reader.index
      let key = try reader.readString()
      if members.contains(where: { $0.key == key }) {
        throw reader.error("\(key.json) is there twice", at: start)
      }
      try reader.expect(":", "a colon")
      members.append((key, try reader.readValue(depth + 1)))
    }
    return members
  }

  private mutating func readList(
    _ depth: Int, closedBy end: Unicode.Scalar,
    _ element: (inout JSONReader) throws(JSONError) -> Void
  ) throws(JSONError) {
    guard depth < Self.depthLimit else {
      throw error("more than \(Self.depthLimit) lists and objects lie in each other")
    }
    var isFirst = true
    repeat {
      index += 1
      skipSpace()
      if isFirst, next == end { break }
      isFirst = false
      try element(&self)
      skipSpace()
    } while next == ","
    try expect(end, "a comma or \(end)")
  }
}

// MARK: Words

extension JSONReader {
  private mutating func readNumber() throws(JSONError) -> Double {
    let start = index
    let text = take { "0123456789+-.eE".unicodeScalars.contains($0) }
    guard let number = Double(text), number.isFinite else {
      throw error("\(text) is not a number", at: start)
    }
    return number
  }

  private mutating func readWord() throws(JSONError) -> String {
    let start = index
    let text = take { $0.properties.isAlphabetic }
    guard ["true", "false", "null"].contains(text) else {
      let found = text.isEmpty ? "\(next ?? " ")" : text
      throw error("expected a value, found \(found)", at: start)
    }
    return text
  }

  private mutating func readString() throws(JSONError) -> String {
    let start = index
    var text = ""
    index += 1
    while let scalar = next {
      if scalar == "\n" { throw error("the string has no end on its line", at: start) }
      if scalar.value < 32 { throw error("a control character in the string", at: start) }
      index += 1
      if scalar == "\"" { return text }
      text.unicodeScalars.append(scalar == "\\" ? try readEscape() : scalar)
    }
    throw error("the string has no end", at: start)
  }

  private mutating func readEscape() throws(JSONError) -> Unicode.Scalar {
    let start = index
    index += 1
    switch start < scalars.count ? scalars[start] : "-" {
    case "n": return "\n"
    case "t": return "\t"
    case "r": return "\r"
    case "b": return "\u{8}"
    case "f": return "\u{C}"
    case let scalar where "\"\\/".unicodeScalars.contains(scalar): return scalar
    case "u":
      let unit = try readCodeUnit(start)
      if let scalar = Unicode.Scalar(unit) { return scalar }
      guard scalars[index...].starts(with: "\\u".unicodeScalars) else {
        throw error("half a character", at: start)
      }
      index += 2
      let low = try readCodeUnit(start)
      guard (0xD800..<0xDC00).contains(unit), (0xDC00..<0xE000).contains(low),
        let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
      else { throw error("half a character", at: start) }
      return scalar
    default: throw error("no such escape", at: start)
    }
  }

  private mutating func readCodeUnit(_ start: Int) throws(JSONError) -> UInt32 {
    let digits = String(String.UnicodeScalarView(scalars[index...].prefix(4)))
    guard digits.count == 4, !digits.hasPrefix("+"), let unit = UInt32(digits, radix: 16) else {
      throw error("expected four hexadecimal digits", at: start)
    }
    index += 4
    return unit
  }
}
