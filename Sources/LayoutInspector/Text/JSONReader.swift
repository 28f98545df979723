// SPDX-License-Identifier: MIT

/// Reads a JSON text from the front (RFC 8259).
struct JSONReader {
  /// How deep lists and objects may be nested: reading calls itself once per level.
  private static let depthLimit = 64

  private let scalars: [Unicode.Scalar]
  private var index = 0
  private var line = 1
  private var column = 1
  private var depth = 0

  init(_ text: String) {
    scalars = Array(text.unicodeScalars)
  }

  /// Reads one value, with nothing behind it.
  mutating func readDocument() throws(JSONError) -> JSONNode {
    let value = try readValue()
    skipSpace()
    if let next { throw error("expected the end of the text, found \(next)") }
    return value
  }

  private var next: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  private func error(_ reason: String) -> JSONError {
    JSONError(line: line, column: column, reason: reason)
  }

  private mutating func take() -> Unicode.Scalar? {
    guard let scalar = next else { return nil }
    index += 1
    if scalar == "\n" {
      line += 1
      column = 1
    } else {
      column += 1
    }
    return scalar
  }

  private mutating func skipSpace() {
    while let next, " \n\r\t".unicodeScalars.contains(next) { _ = take() }
  }

  private mutating func expect(
    _ scalar: Unicode.Scalar, _ words: String
  ) throws(JSONError) {
    skipSpace()
    guard next == scalar else {
      throw error("expected \(words), found \(next.map { "\($0)" } ?? "the end of the text")")
    }
    _ = take()
  }

  private mutating func readValue() throws(JSONError) -> JSONNode {
    skipSpace()
    let (line, column) = (line, column)
    guard let next else { throw error("expected a value, found the end of the text") }
    let content: JSONNode.Content =
      switch next {
      case "\"": .string(try readString())
      case "[": .array(try readArray())
      case "{": .object(try readObject())
      case "-", "0"..."9": .number(try readNumber())
      default: .word(try readWord())
      }
    return JSONNode(content, line: line, column: column)
  }
}

// MARK: Lists and objects

extension JSONReader {
  private mutating func readArray() throws(JSONError) -> [JSONNode] {
    var values: [JSONNode] = []
    try readList(closedBy: "]") { (reader: inout JSONReader) throws(JSONError) in
      values.append(try reader.readValue())
    }
    return values
  }

  private mutating func readObject() throws(JSONError) -> [(key: String, value: JSONNode)] {
    var members: [(key: String, value: JSONNode)] = []
    try readList(closedBy: "}") { (reader: inout JSONReader) throws(JSONError) in
      reader.skipSpace()
      guard reader.next == "\"" else { throw reader.error("expected a name in quotes") }
      let start = reader
      let key = try reader.readString()
      if members.contains(where: { $0.key == key }) {
        throw start.error("\(JSONText.quoted(key)) is there twice")
      }
      try reader.expect(":", "a colon")
      members.append((key, try reader.readValue()))
    }
    return members
  }

  private mutating func readList(
    closedBy end: Unicode.Scalar, _ element: (inout JSONReader) throws(JSONError) -> Void
  ) throws(JSONError) {
    guard depth < Self.depthLimit else {
      throw error("more than \(Self.depthLimit) lists and objects lie in each other")
    }
    depth += 1
    defer { depth -= 1 }
    _ = take()
    skipSpace()
    if next == end {
      _ = take()
      return
    }
    while true {
      try element(&self)
      skipSpace()
      guard next == "," else { break }
      _ = take()
    }
    try expect(end, "a comma or \(end)")
  }
}

// MARK: Words

extension JSONReader {
  private mutating func readNumber() throws(JSONError) -> Double {
    let start = self
    var text = ""
    while let next, "0123456789+-.eE".unicodeScalars.contains(next) {
      text.unicodeScalars.append(next)
      _ = take()
    }
    guard let number = Double(text), number.isFinite else {
      throw start.error("\(text) is not a number")
    }
    return number
  }

  private mutating func readWord() throws(JSONError) -> String {
    let start = self
    var text = ""
    while let next, next.properties.isAlphabetic {
      text.unicodeScalars.append(next)
      _ = take()
    }
    guard ["true", "false", "null"].contains(text) else {
      throw start.error("expected a value, found \(text.isEmpty ? "\(next ?? " ")" : text)")
    }
    return text
  }

  private mutating func readString() throws(JSONError) -> String {
    let start = self
    _ = take()
    var text = ""
    while let scalar = take() {
      switch scalar {
      case "\"": return text
      case "\\": text.unicodeScalars.append(try readEscape())
      case "\n": throw start.error("the string has no end on its line")
      case _ where scalar.value < 32: throw start.error("a control character in the string")
      default: text.unicodeScalars.append(scalar)
      }
    }
    throw start.error("the string has no end")
  }

  private mutating func readEscape() throws(JSONError) -> Unicode.Scalar {
    let start = self
    switch take() {
    case "n": return "\n"
    case "t": return "\t"
    case "r": return "\r"
    case "b": return "\u{8}"
    case "f": return "\u{C}"
    case "\"": return "\""
    case "\\": return "\\"
    case "/": return "/"
    case "u":
      let unit = try readCodeUnit(start)
      if let scalar = Unicode.Scalar(unit) { return scalar }
      guard take() == "\\", take() == "u" else { throw start.error("half a character") }
      let low = try readCodeUnit(start)
      guard (0xD800..<0xDC00).contains(unit), (0xDC00..<0xE000).contains(low),
        let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
      else { throw start.error("half a character") }
      return scalar
    default: throw start.error("no such escape")
    }
  }

  private mutating func readCodeUnit(_ start: JSONReader) throws(JSONError) -> UInt32 {
    var digits = ""
    for _ in 0..<4 { if let digit = take() { digits.unicodeScalars.append(digit) } }
    guard digits.count == 4, !digits.hasPrefix("+"), let unit = UInt32(digits, radix: 16) else {
      throw start.error("expected four hexadecimal digits")
    }
    return unit
  }
}
