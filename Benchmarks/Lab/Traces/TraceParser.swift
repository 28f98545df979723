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
struct TraceParser {
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
    let version = try line.count("a version")
    guard version.value == Trace.formatVersion else {
      throw version.word.mistake(
        "version \(version.value) of the format is unknown; version 1 is read")
    }
    try line.end()
    hasHeader = true
  }

  private mutating func readVariables(_ line: inout TraceLine) throws(TraceLine.Mistake) -> Int {
    let count = try line.count("a number of variables")
    guard count.value >= variableCount, count.value <= Trace.variableLimit else {
      throw count.word.mistake(
        "the number of variables is \(variableCount) and can only grow, to at most "
          + "\(Trace.variableLimit); found \(count.value)")
    }
    variableCount = count.value
    return count.value
  }

  private mutating func readConstraint(
    _ line: inout TraceLine
  ) throws(TraceLine.Mistake) -> TraceEvent {
    let id = try line.count("a constraint's number")
    guard live.insert(id.value).inserted else {
      throw id.word.mistake("there is a constraint \(id.value) already")
    }
    let priority = try line.priority()
    let relation = try line.relation()
    let constant = try line.number("a right side")
    var expression = LinearExpression()
    while line.hasMore {
      let term = try line.term(variableCount: variableCount)
      expression.add(term.coefficient, term.variable)
    }
    let row = Constraint(expression, relation, constant, priority: priority)
    return .constraint(id: id.value, row)
  }

  private func liveID(_ line: inout TraceLine) throws(TraceLine.Mistake) -> Int {
    let id = try line.count("a constraint's number")
    guard live.contains(id.value) else {
      throw id.word.mistake("there is no constraint \(id.value)")
    }
    return id.value
  }
}
