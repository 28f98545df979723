// SPDX-License-Identifier: MIT

import LayoutCore

extension Trace {
  /// Reads a linear program in the MPS format as a trace with one solve: rows and bounds are
  /// required, and the objective is a soft constraint that cannot be met, so that its violation is
  /// the objective less a constant. Integers become any numbers.
  ///
  /// Names must not hold blanks, as in the free format. Of several objectives the first counts.
  ///
  /// - Parameter goal: what the objective is compared with, below its least value. By default it
  ///   is the least that the bounds of the columns allow or, where they allow any, -1e6.
  /// - Throws: ``TraceError`` for the first line that makes no sense.
  init(mps text: String, file: String, goal: Double? = nil) throws(TraceError) {
    var reader = MPSReader()
    var number = 0
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      number += 1
      do throws(MPSReader.Mistake) { try reader.read(line) } catch {
        throw TraceError(file: file, line: number, column: 1, reason: error.reason)
      }
    }
    guard reader.section == "ENDATA" else {
      throw TraceError(
        file: file, line: number, column: 1, reason: "the file ends before a line ENDATA")
    }
    let stem = file.split(separator: "/").last?.split(separator: ".").first ?? "program"
    self.init(name: String(stem), events: reader.events(goal: goal))
  }
}

/// The linear program of an MPS file, as far as it was read.
private struct MPSReader {
  struct Mistake: Error {
    var reason: String
  }

  private struct Row {
    /// Nil for an objective.
    var relation: Relation?
    var expression = LinearExpression()
    var constant = 0.0
    /// How far the other side is from the constant, or nil for a row with one side.
    var range: Double?
  }

  private(set) var section = ""
  private var isMaximized = false
  private var rows: [Row] = []
  private var rowPlaces: [Substring: Int] = [:]
  private var columnPlaces: [Substring: Int] = [:]
  /// By column.
  private var bounds: [(lower: Double, upper: Double)] = []

  mutating func read(_ line: Substring) throws(Mistake) {
    let words = line.split(whereSeparator: \.isWhitespace)
    guard let first = words.first, !first.hasPrefix("*") else { return }
    if line.first?.isWhitespace == false {
      section = String(first)
      let sections = [
        "NAME", "OBJSENSE", "ROWS", "COLUMNS", "RHS", "RANGES", "BOUNDS", "ENDATA",
      ]
      guard sections.contains(section) else {
        throw Mistake(reason: "unknown section \"\(section)\"")
      }
      if section == "OBJSENSE", words.count > 1 { isMaximized = words[1].hasPrefix("MAX") }
      return
    }
    switch section {
    case "OBJSENSE": isMaximized = first.hasPrefix("MAX")
    case "ROWS": try addRow(words)
    case "COLUMNS" where !words.contains("'MARKER'"):
      let column = place(ofColumn: first)
      for (row, value) in try pairs(words.dropFirst()) {
        rows[row].expression.add(value, Variable(column))
      }
    case "COLUMNS": break
    case "RHS":
      for (row, value) in try pairs(words.dropFirst(words.count % 2)) { rows[row].constant = value }
    case "RANGES":
      for (row, value) in try pairs(words.dropFirst(words.count % 2)) { rows[row].range = value }
    case "BOUNDS": try addBound(words)
    default: throw Mistake(reason: "a line of values in the section \"\(section)\"")
    }
  }

  private mutating func addRow(_ words: [Substring]) throws(Mistake) {
    let relations: [Substring: Relation] = [
      "L": .lessThanOrEqual, "G": .greaterThanOrEqual, "E": .equal,
    ]
    guard words.count == 2, words[0] == "N" || relations[words[0]] != nil else {
      throw Mistake(reason: "expected N, L, G or E and the name of a row")
    }
    guard rowPlaces.updateValue(rows.count, forKey: words[1]) == nil else {
      throw Mistake(reason: "there is a row \(words[1]) already")
    }
    rows.append(Row(relation: relations[words[0]]))
  }

  private mutating func place(ofColumn name: Substring) -> Int {
    if let place = columnPlaces[name] { return place }
    columnPlaces[name] = bounds.count
    bounds.append((0, .infinity))
    return bounds.count - 1
  }

  /// Names of rows with a number each.
  private func pairs(_ words: ArraySlice<Substring>) throws(Mistake) -> [(row: Int, value: Double)]
  {
    guard !words.isEmpty, words.count.isMultiple(of: 2) else {
      throw Mistake(reason: "expected names of rows with a number each")
    }
    return try stride(from: words.startIndex, to: words.endIndex, by: 2).map {
      index throws(Mistake) in
      guard let row = rowPlaces[words[index]] else {
        throw Mistake(reason: "there is no row \(words[index])")
      }
      return (row, try Self.number(words[index + 1]))
    }
  }

  private static func number(_ word: Substring) throws(Mistake) -> Double {
    if let number = Double(word), number.isFinite { return number }
    throw Mistake(reason: "expected a finite number, found \"\(word)\"")
  }

  private mutating func addBound(_ words: [Substring]) throws(Mistake) {
    let hasNumber = ["LO", "UP", "FX", "LI", "UI"].contains(words[0])
    // The name of the set may be missing.
    let place = words.count - (hasNumber ? 2 : 1)
    guard place > 0, let column = columnPlaces[words[place]] else {
      throw Mistake(reason: "expected a kind of bound and the name of a column")
    }
    var value = hasNumber ? try Self.number(words[place + 1]) : 0
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
    default: throw Mistake(reason: "unknown kind of bound \"\(words[0])\"")
    }
  }

  /// The trace of the program: its rows are numbered as in the file, from 0.
  func events(goal: Double?) -> [TraceEvent] {
    var constraints: [Constraint] = []
    for row in rows {
      guard let relation = row.relation else { continue }
      constraints.append(Constraint(row.expression, relation, row.constant))
      guard let range = row.range else { continue }
      let isUpward = relation == .greaterThanOrEqual || relation == .equal && range > 0
      let other = row.constant + (isUpward ? abs(range) : -abs(range))
      if relation == .equal {
        constraints[constraints.count - 1].relation =
          isUpward ? .greaterThanOrEqual : .lessThanOrEqual
      }
      constraints.append(
        Constraint(row.expression, isUpward ? .lessThanOrEqual : .greaterThanOrEqual, other))
    }
    for (column, bound) in bounds.enumerated() {
      let expression = LinearExpression([Term(1, Variable(column))])
      if bound.lower == bound.upper {
        constraints.append(Constraint(expression, .equal, bound.lower))
        continue
      }
      if bound.lower.isFinite {
        constraints.append(Constraint(expression, .greaterThanOrEqual, bound.lower))
      }
      if bound.upper.isFinite {
        constraints.append(Constraint(expression, .lessThanOrEqual, bound.upper))
      }
    }
    if let objective = rows.first(where: { $0.relation == nil })?.expression {
      let sign = isMaximized ? -1.0 : 1
      let terms = objective.terms.map { Term(sign * $0.coefficient, $0.variable) }
      let least = terms.reduce(0) { sum, term in
        let (lower, upper) = bounds[term.variable.index]
        return sum + min(term.coefficient * lower, term.coefficient * upper)
      }
      constraints.append(
        Constraint(
          LinearExpression(terms), .lessThanOrEqual, goal ?? (least.isFinite ? least : -1e6),
          priority: .medium))
    }
    return [.variables(bounds.count), .phase("build")]
      + constraints.enumerated().map { .constraint(id: $0, $1) } + [.solve]
  }
}
