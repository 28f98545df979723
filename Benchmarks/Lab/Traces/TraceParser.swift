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
    self.init(name: URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent)
    var parser = TraceParser()
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, bytes) in lines.enumerated() {
      var line = TraceLine(bytes, file, index + 1)
      if line.hasMore, let event = try parser.event(&line) { events.append(event) }
    }
    if !parser.hasHeader {
      throw TraceError(
        file: file, reason: "the file has no content; the first line must be \"layout-trace 1\"")
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
    guard let data = FileManager.default.contents(atPath: path)
    else { throw TraceError(file: path, reason: "the file cannot be read") }
    try self.init(Array(data), file: path)
  }
}

/// Parses lines, given the state that earlier ones define.
private struct TraceParser {
  private(set) var hasHeader = false
  private var variableCount = 0
  private var live: Set<Int> = []

  /// The event of a line with content, or nil for the header.
  mutating func event(_ line: inout TraceLine) throws(TraceError) -> TraceEvent? {
    let first = try line.word("a word")
    let event: TraceEvent
    switch first {
    case _ where !hasHeader:
      guard first == "layout-trace" else {
        throw line.mistake("expected \"layout-trace 1\" as the first line, found \"\(first)\"")
      }
      let version = try line.count("a version")
      guard version == Trace.formatVersion
      else { throw line.mistake("version \(version) of the format is unknown; version 1 is read") }
      try line.end()
      hasHeader = true
      return nil
    case "variables":
      let count = try line.count("a number of variables")
      guard count >= variableCount, count <= Trace.variableLimit else {
        throw line.mistake(
          "the number of variables is \(variableCount) and can only grow, to at most "
            + "\(Trace.variableLimit); found \(count)")
      }
      variableCount = count
      event = .variables(count)
    case "phase": return try .phase(line.rest("a name"))
    case "constraint": event = try constraint(&line)
    case "constant": event = try .constant(id: liveID(&line), line.number("a constant"))
    case "priority": event = try .priority(id: liveID(&line), line.priority())
    case "remove":
      let id = try liveID(&line)
      live.remove(id)
      event = .remove(id: id)
    case "solve": event = .solve
    default: throw line.mistake("unknown word \"\(first)\"")
    }
    try line.end()
    return event
  }

  private mutating func constraint(_ line: inout TraceLine) throws(TraceError) -> TraceEvent {
    let id = try line.count("a constraint's number")
    if !live.insert(id).inserted { throw line.mistake("there is a constraint \(id) already") }
    let (priority, relation) = (try line.priority(), try line.relation())
    var row = Constraint(
      LinearExpression(), relation, try line.number("a right side"), priority: priority)
    while line.hasMore {
      let term = try line.term(variableCount: variableCount)
      row.expression.add(term.coefficient, term.variable)
    }
    return .constraint(id: id, row)
  }

  private func liveID(_ line: inout TraceLine) throws(TraceError) -> Int {
    let id = try line.count("a constraint's number")
    if !live.contains(id) { throw line.mistake("there is no constraint \(id)") }
    return id
  }
}

private struct TraceLine {
  /// The words with the column of their first byte, from 1.
  private var words: [(text: String, column: Int)] = []
  private var next = 0
  /// The column after the last word, where something is missing.
  private var endColumn = 1
  private let file: String
  private let number: Int

  /// Splits a line at spaces and tabs, without the comment after `#`.
  init(_ bytes: ArraySlice<UInt8>, _ file: String, _ number: Int) {
    (self.file, self.number) = (file, number)
    let content = bytes.prefix { $0 != UInt8(ascii: "#") }
    for part in content.split(whereSeparator: { [32, 9, 13].contains($0) }) {
      let column = part.startIndex - bytes.startIndex + 1
      words.append((String(decoding: part, as: UTF8.self), column))
      endColumn = column + part.count
    }
  }

  var hasMore: Bool { next < words.count }

  /// An error at a column, by default that of the last word.
  func mistake(_ reason: String, at column: Int? = nil) -> TraceError {
    TraceError(file: file, line: number, column: column ?? words[next - 1].column, reason: reason)
  }

  /// The next word; errors call it `what`.
  mutating func word(_ what: String) throws(TraceError) -> String {
    guard hasMore else { throw mistake("the line ends where \(what) is expected", at: endColumn) }
    next += 1
    return words[next - 1].text
  }

  mutating func rest(_ what: String) throws(TraceError) -> String {
    var text = try word(what)
    while hasMore { text += try " " + word(what) }
    return text
  }

  func end() throws(TraceError) {
    guard hasMore else { return }
    let (text, column) = words[next]
    throw mistake("\"\(text)\" is more than the line can hold", at: column)
  }

  /// The next word as parsed by `value`; errors call it `what`, written as `form`.
  private mutating func read<Value>(
    _ what: String, _ form: String, _ value: (String) -> Value?
  ) throws(TraceError) -> Value {
    let word = try word(what)
    if let value = value(word) { return value }
    throw mistake("expected \(form), found \"\(word)\"")
  }

  /// A whole number, at least 0.
  mutating func count(_ what: String) throws(TraceError) -> Int {
    try read(what, "\(what), a whole number from 0", Self.count)
  }

  private static func count(_ text: some StringProtocol) -> Int? {
    Int(text).flatMap { $0 >= 0 && text.first != "+" ? $0 : nil }
  }

  mutating func number(_ what: String) throws(TraceError) -> Double {
    try read(what, "\(what), a finite number") { Double($0).flatMap { $0.isFinite ? $0 : nil } }
  }

  /// `required`, or a number above 0 and at most 1000.
  mutating func priority() throws(TraceError) -> Priority {
    let form = "a priority, \"required\" or a number above 0 and at most 1000"
    return try read("a priority", form) { text in
      if text == "required" { return .required }
      return Double(text).flatMap { Priority($0).isValid ? Priority($0) : nil }
    }
  }

  mutating func relation() throws(TraceError) -> Relation {
    try read("a relation", "=, <= or >=") { text in Relation.allCases.first { $0.sign == text } }
  }

  /// A coefficient and a variable, as `-1*x3`, in a model of `variableCount` variables.
  mutating func term(variableCount: Int) throws(TraceError) -> Term {
    let (coefficient, index) = try read("a term", "a term such as -1*x3") { text in
      let parts = text.split(separator: "*", omittingEmptySubsequences: false)
      guard parts.count == 2, parts[1].first == "x", let index = Self.count(parts[1].dropFirst())
      else { return nil as (Substring, Int)? }
      return (parts[0], index)
    }
    guard let factor = Double(coefficient), factor.isFinite
    else { throw mistake("expected a coefficient, a finite number, found \"\(coefficient)\"") }
    guard index < variableCount else {
      let known = variableCount == 0 ? "none" : "\(variableCount), x0 to x\(variableCount - 1)"
      throw mistake(
        "there is no variable x\(index); the model has \(known)",
        at: words[next - 1].column + coefficient.utf8.count + 1)
    }
    return Term(factor, Variable(index))
  }
}
