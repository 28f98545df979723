// SPDX-License-Identifier: MIT

import Foundation
import LayoutCore

extension Trace {
  /// Reads a trace from the bytes of a file.
  ///
  /// - Parameters:
  ///   - bytes: the content, UTF-8.
  ///   - file: what errors call the file; its last part without the extension names the trace.
  /// - Throws: ``TraceError`` for the first line that is malformed, names a constraint that
  ///   isn't live, or adds one that is.
  public init(_ bytes: [UInt8], file: String) throws(TraceError) {
    let lastPart = file.split(separator: "/").last.map(String.init) ?? file
    let stem = lastPart.hasSuffix(".trace") ? String(lastPart.dropLast(6)) : lastPart
    self.init(name: stem)
    var parser = TraceParser()
    var number = 0
    for bytes in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      var line = TraceLine(bytes)
      if line.isBlank { continue }
      do throws(TraceLine.Mistake) {
        if let event = try parser.event(&line) { events.append(event) }
      } catch {
        throw TraceError(file: file, line: number, column: error.column, reason: error.reason)
      }
    }
    if !parser.hasHeader {
      throw TraceError(
        file: file, line: 1, column: 1,
        reason: "the file has no content; the first line must be \"layout-trace 1\"")
    }
  }

  /// Reads a trace from text; see the other form.
  public init(text: String, file: String) throws(TraceError) {
    try self.init(Array(text.utf8), file: file)
  }

  /// Reads a trace from a file.
  ///
  /// - Throws: ``TraceError`` as the other forms, and at line 1 when there is no such file.
  public init(contentsOf path: String) throws(TraceError) {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw TraceError(file: path, line: 1, column: 1, reason: "the file cannot be read")
    }
    try self.init(Array(data), file: path)
  }
}

/// Turns lines into events and knows what the lines before allow.
private struct TraceParser {
  /// Whether the first line was seen.
  private(set) var hasHeader = false
  private var variableCount = 0
  private var live: Set<Int> = []

  private static let words = [
    "variables", "phase", "constraint", "constant", "priority", "remove", "solve",
  ]

  /// The event of a line with content, or nil for the header.
  mutating func event(_ line: inout TraceLine) throws(TraceLine.Mistake) -> TraceEvent? {
    let first = try line.word("a word")
    guard hasHeader else {
      try readHeader(first, &line)
      return nil
    }
    let event: TraceEvent
    switch first.text {
    case "variables": event = try .variables(readVariables(&line))
    case "phase": return try .phase(line.rest("a name"))
    case "constraint": event = try readConstraint(&line)
    case "constant":
      event = try .constant(id: liveID(&line), line.number("a constant"))
    case "priority": event = try .priority(id: liveID(&line), line.priority())
    case "remove":
      let id = try liveID(&line)
      live.remove(id)
      event = .remove(id: id)
    case "solve": event = .solve
    default:
      throw first.mistake(
        "unknown word \"\(first.text)\"" + NearNames.hint(for: first.text, in: Self.words))
    }
    try line.end()
    return event
  }

  private mutating func readHeader(
    _ first: TraceLine.Word, _ line: inout TraceLine
  ) throws(TraceLine.Mistake) {
    guard first.text == "layout-trace" else {
      throw first.mistake("expected \"layout-trace 1\" as the first line, found \"\(first.text)\"")
    }
    let (version, word) = try line.count("a version")
    guard version == Trace.formatVersion else {
      throw word.mistake("version \(version) of the format is unknown; version 1 is read")
    }
    try line.end()
    hasHeader = true
  }

  private mutating func readVariables(_ line: inout TraceLine) throws(TraceLine.Mistake) -> Int {
    let (count, word) = try line.count("a number of variables")
    guard count >= variableCount, count <= Trace.variableLimit else {
      throw word.mistake(
        "the number of variables is \(variableCount) and can only grow, to at most "
          + "\(Trace.variableLimit); found \(count)")
    }
    variableCount = count
    return count
  }

  private mutating func readConstraint(
    _ line: inout TraceLine
  ) throws(TraceLine.Mistake) -> TraceEvent {
    let (id, word) = try line.count("a constraint's number")
    guard live.insert(id).inserted else {
      throw word.mistake("there is a constraint \(id) already")
    }
    let (priority, relation) = (try line.priority(), try line.relation())
    var row = Constraint(
      LinearExpression(), relation, try line.number("a right side"), priority: priority)
    while line.hasMore {
      let term = try line.term(variableCount: variableCount)
      row.expression.add(term.coefficient, term.variable)
    }
    return .constraint(id: id, row)
  }

  private func liveID(_ line: inout TraceLine) throws(TraceLine.Mistake) -> Int {
    let (id, word) = try line.count("a constraint's number")
    guard live.contains(id) else { throw word.mistake("there is no constraint \(id)") }
    return id
  }
}

/// A line that is being read, word by word.
private struct TraceLine {
  /// A word with the place of its first byte, from 1.
  struct Word {
    var text: String
    var column: Int

    func mistake(_ reason: String) -> Mistake { Mistake(column: column, reason: reason) }
  }

  /// A reason without file and line, which the parser adds.
  struct Mistake: Error {
    var column: Int
    var reason: String
  }

  private var words: [Word] = []
  private var next = 0
  /// The place after the last word, where something is missing.
  private var endColumn = 1

  /// Splits a line at spaces and tabs; `#` and all after it is left out.
  init(_ bytes: ArraySlice<UInt8>) {
    let content = bytes.prefix { $0 != UInt8(ascii: "#") }
    for part in content.split(whereSeparator: { [32, 9, 13].contains($0) }) {
      let column = part.startIndex - bytes.startIndex + 1
      words.append(Word(text: String(decoding: part, as: UTF8.self), column: column))
      endColumn = column + part.count
    }
  }

  var isBlank: Bool { words.isEmpty }
  var hasMore: Bool { next < words.count }

  /// The next word, which is `what`.
  mutating func word(_ what: String) throws(Mistake) -> Word {
    guard hasMore else {
      throw Mistake(column: endColumn, reason: "the line ends where \(what) is expected")
    }
    next += 1
    return words[next - 1]
  }

  /// The words that are left, joined by a space.
  mutating func rest(_ what: String) throws(Mistake) -> String {
    var text = try word(what).text
    while hasMore { text += try " " + word(what).text }
    return text
  }

  func end() throws(Mistake) {
    guard hasMore else { return }
    throw words[next].mistake("\"\(words[next].text)\" is more than the line can hold")
  }

  /// The next word, which is `what`, as `value` reads it; `form` says how it is written.
  private mutating func read<Value>(
    _ what: String, _ form: String, _ value: (String) -> Value?
  ) throws(Mistake) -> (Value, Word) {
    let word = try word(what)
    if let value = value(word.text) { return (value, word) }
    throw word.mistake("expected \(form), found \"\(word.text)\"")
  }

  /// A whole number, at least 0, with its word.
  mutating func count(_ what: String) throws(Mistake) -> (Int, Word) {
    try read(what, "\(what), a whole number from 0", Self.count)
  }

  private static func count(_ text: some StringProtocol) -> Int? {
    Int(text).flatMap { $0 >= 0 && text.first != "+" ? $0 : nil }
  }

  mutating func number(_ what: String) throws(Mistake) -> Double {
    try read(what, "\(what), a finite number") { Double($0).flatMap { $0.isFinite ? $0 : nil } }.0
  }

  /// `required`, or a number above 0 and at most 1000.
  mutating func priority() throws(Mistake) -> Priority {
    let form = "a priority, \"required\" or a number above 0 and at most 1000"
    return try read("a priority", form) { text in
      if text == "required" { return .required }
      return Double(text).flatMap { Priority($0).isValid ? Priority($0) : nil }
    }.0
  }

  mutating func relation() throws(Mistake) -> Relation {
    let relations: [String: Relation] = [
      "=": .equal, "<=": .lessThanOrEqual, ">=": .greaterThanOrEqual,
    ]
    return try read("a relation", "=, <= or >=") { relations[$0] }.0
  }

  /// A coefficient and a variable, as `-1*x3`, in a model of `variableCount` variables.
  mutating func term(variableCount: Int) throws(Mistake) -> Term {
    let ((coefficient, index), word) = try read("a term", "a term such as -1*x3") { text in
      let parts = text.split(separator: "*", omittingEmptySubsequences: false)
      guard parts.count == 2, parts[1].first == "x", let index = Self.count(parts[1].dropFirst())
      else { return nil as (Substring, Int)? }
      return (parts[0], index)
    }
    guard let factor = Double(coefficient), factor.isFinite else {
      throw word.mistake("expected a coefficient, a finite number, found \"\(coefficient)\"")
    }
    guard index < variableCount else {
      let known = variableCount == 0 ? "none" : "\(variableCount), x0 to x\(variableCount - 1)"
      throw Mistake(
        column: word.column + coefficient.utf8.count + 1,
        reason: "there is no variable x\(index); the model has \(known)")
    }
    return Term(factor, Variable(index))
  }
}
