// SPDX-License-Identifier: MIT

import Foundation
import LayoutCore

extension Trace {
  /// Reads a linear program in the MPS format as a trace with one solve: rows and bounds are
  /// required, and the objective is a soft constraint that cannot be met, so that its violation is
  /// the objective less a constant. Integers become any numbers. Names must not hold blanks, as in
  /// the free format. Of several objectives the first counts. It is compared with `goal`, below its
  /// least value: by default what the bounds of the columns allow or, where they allow any, -1e6.
  init(mps text: String, file: String, goal: Double? = nil) throws(TraceError) {
    var reader = MPSReader(file: file)
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      try reader.read(line)
    }
    if reader.section != "ENDATA" { throw reader.mistake("the file ends before a line ENDATA") }
    let name = URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent
    self.init(name: name, events: reader.events(goal: goal))
  }
}

private struct MPSReader {
  private struct Row {
    /// Nil for an objective.
    var relation: Relation?
    var expression = LinearExpression()
    var constant = 0.0
    /// The distance of the other side from the constant, or nil for a row with one side.
    var range: Double?
  }

  let file: String
  private var line = 0
  private(set) var section = ""
  private var isMaximized = false
  private var rows: [Row] = []
  private var rowPlaces: [Substring: Int] = [:]
  private var columnPlaces: [Substring: Int] = [:]
  /// By column.
  private var bounds: [(lower: Double, upper: Double)] = []

  init(file: String) { self.file = file }

  func mistake(_ reason: String) -> TraceError {
    TraceError(file: file, line: line, reason: reason)
  }

  mutating func read(_ text: Substring) throws(TraceError) {
    line += 1
    let words = text.split(whereSeparator: \.isWhitespace)
    guard let first = words.first, !first.hasPrefix("*") else { return }
    if text.first?.isWhitespace == false {
      section = String(first)
      let known = ["NAME", "OBJSENSE", "ROWS", "COLUMNS", "RHS", "RANGES", "BOUNDS", "ENDATA"]
      if !known.contains(section) { throw mistake("unknown section \"\(section)\"") }
      if section == "OBJSENSE", words.count > 1 { isMaximized = words[1].hasPrefix("MAX") }
      return
    }
    switch section {
    case "OBJSENSE": isMaximized = first.hasPrefix("MAX")
    case "ROWS": try addRow(words)
    case "COLUMNS" where !words.contains("'MARKER'"):
      let column = columnPlaces[first] ?? bounds.count
      if columnPlaces.updateValue(column, forKey: first) == nil { bounds.append((0, .infinity)) }
      for (row, value) in try pairs(words.dropFirst()) {
        rows[row].expression.add(value, Variable(column))
      }
    case "COLUMNS": break
    case "RHS", "RANGES":
      for (row, value) in try pairs(words.dropFirst(words.count % 2)) {
        if section == "RHS" { rows[row].constant = value } else { rows[row].range = value }
      }
    case "BOUNDS": try addBound(words)
    default: throw mistake("a line of values in the section \"\(section)\"")
    }
  }

  private mutating func addRow(_ words: [Substring]) throws(TraceError) {
    let relation = Relation.allCases.first { $0.letter == words[0] }
    guard words.count == 2, words[0] == "N" || relation != nil
    else { throw mistake("expected N, L, G or E and the name of a row") }
    guard rowPlaces.updateValue(rows.count, forKey: words[1]) == nil
    else { throw mistake("there is a row \(words[1]) already") }
    rows.append(Row(relation: relation))
  }

  /// The rows that words name, each with the number behind it.
  private func pairs(_ words: ArraySlice<Substring>) throws(TraceError) -> [(Int, Double)] {
    guard !words.isEmpty, words.count.isMultiple(of: 2)
    else { throw mistake("expected names of rows with a number each") }
    return try stride(from: words.startIndex, to: words.endIndex, by: 2).map {
      index throws(TraceError) in
      guard let row = rowPlaces[words[index]]
      else { throw mistake("there is no row \(words[index])") }
      return (row, try number(words[index + 1]))
    }
  }

  private func number(_ word: Substring) throws(TraceError) -> Double {
    if let number = Double(word), number.isFinite { return number }
    throw mistake("expected a finite number, found \"\(word)\"")
  }

  private mutating func addBound(_ words: [Substring]) throws(TraceError) {
    let hasNumber = ["LO", "UP", "FX", "LI", "UI"].contains(words[0])
    // The name of the set may be missing.
    let place = words.count - (hasNumber ? 2 : 1)
    guard place > 0, let column = columnPlaces[words[place]]
    else { throw mistake("expected a kind of bound and the name of a column") }
    var value = hasNumber ? try number(words[place + 1]) : 0
    if abs(value) >= 1e30 { value *= .infinity }
    switch words[0] {
    case "LO", "LI": bounds[column].lower = value
    case "UP", "UI":
      bounds[column].upper = value
      if value < 0, bounds[column].lower == 0 { bounds[column].lower = -.infinity }
    case "FX": bounds[column] = (value, value)
    case "FR": bounds[column] = (-.infinity, .infinity)
    case "MI": bounds[column].lower = -.infinity
    case "PL": bounds[column].upper = .infinity
    case "BV": bounds[column] = (0, 1)
    default: throw mistake("unknown kind of bound \"\(words[0])\"")
    }
  }

  /// The trace of the program: its rows are numbered as in the file, from 0.
  func events(goal: Double?) -> [TraceEvent] {
    var constraints: [Constraint] = []
    /// Adds an equation, or a row for each finite side.
    func add(_ expression: LinearExpression, from lower: Double, to upper: Double) {
      let sides: [(Relation, Double)] =
        lower == upper
        ? [(.equal, lower)] : [(.greaterThanOrEqual, lower), (.lessThanOrEqual, upper)]
      for (relation, constant) in sides where constant.isFinite {
        constraints.append(Constraint(expression, relation, constant))
      }
    }
    for row in rows {
      guard let relation = row.relation else { continue }
      // The other side of an equation is in the direction of its range's sign.
      let isUpward = relation == .greaterThanOrEqual || relation == .equal && row.range ?? 0 > 0
      let range = row.range.map(abs) ?? (relation == .equal ? 0 : .infinity)
      add(
        row.expression, from: isUpward ? row.constant : row.constant - range,
        to: isUpward ? row.constant + range : row.constant)
    }
    for (column, bound) in bounds.enumerated() {
      add(LinearExpression([Term(1, Variable(column))]), from: bound.lower, to: bound.upper)
    }
    if let objective = rows.first(where: { $0.relation == nil })?.expression {
      let terms = objective.terms.map {
        Term(isMaximized ? -$0.coefficient : $0.coefficient, $0.variable)
      }
      let least = terms.reduce(0) { sum, term in
        let (lower, upper) = bounds[term.variable.index]
        return sum + min(term.coefficient * lower, term.coefficient * upper)
      }
      let constant = goal ?? (least.isFinite ? least : -1e6)
      constraints.append(
        Constraint(LinearExpression(terms), .lessThanOrEqual, constant, priority: .medium))
    }
    return [.variables(bounds.count), .phase("build")]
      + constraints.enumerated().map { .constraint(id: $0, $1) } + [.solve]
  }
}
