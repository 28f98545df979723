// SPDX-License-Identifier: MIT

import LayoutCore

/// The equations that are being eliminated: sparse rows in one flat pool, with lists of the
/// rows that mention a variable.
struct SparseRows: Sendable {
  /// `terms = constant`.
  struct Row: Sendable {
    /// The place of the terms in the pool; the capacity is where the next row was put.
    var start: Int
    var count: Int
    var capacity: Int
    var constant: Double
    /// The sum of the magnitudes that the constant was computed from.
    var magnitude: Double
    /// Whether the row waits for its pivot.
    var isActive = true
  }

  private(set) var rows: [Row] = []
  private(set) var pool: [Term] = []
  /// The number of active rows that mention a variable.
  private(set) var degree: [Int32]
  /// The active rows that mention, or once mentioned, a variable: lists in ``mentions``.
  private var firstMention: [Int32]
  private var mentions: [(row: Int32, next: Int32)] = []
  private var place: [Int32]
  private var merged: [Term] = []
  /// The last visit of each row, so that none is handed out twice in one.
  private var visits: [Int32] = []
  private var visit: Int32 = 0

  /// No rows over `variableCount` variables.
  init(variableCount: Int) {
    degree = Array(repeating: 0, count: variableCount)
    firstMention = Array(repeating: -1, count: variableCount)
    place = Array(repeating: -1, count: variableCount)
  }

  /// Adds the row `expression = constant`.
  mutating func append(_ expression: LinearExpression, constant: Double) {
    let start = pool.count
    for index in 0..<expression.count {
      pool.append(expression[index])
      mention(expression[index].variable.index, by: rows.count)
    }
    rows.append(
      Row(
        start: start, count: expression.count, capacity: expression.count, constant: constant,
        magnitude: abs(constant)))
    visits.append(0)
  }

  /// The terms of a row.
  func terms(of row: Int) -> ArraySlice<Term> {
    pool[rows[row].start..<rows[row].start + rows[row].count]
  }

  /// The coefficient of a variable in a row, 0 when it isn't there.
  func coefficient(of variable: Int, in row: Int) -> Double {
    terms(of: row).first { $0.variable.index == variable }?.coefficient ?? 0
  }

  /// The active rows that mention `variable`, each once.
  mutating func active(mentioning variable: Int, into result: inout [Int]) {
    result.removeAll(keepingCapacity: true)
    visit &+= 1
    var node = firstMention[variable]
    while node >= 0 {
      let (row, next) = mentions[Int(node)]
      if visits[Int(row)] != visit && rows[Int(row)].isActive
        && coefficient(of: variable, in: Int(row)) != 0
      {
        visits[Int(row)] = visit
        result.append(Int(row))
      }
      node = next
    }
  }

  /// Takes a row out of the elimination.
  mutating func retire(_ row: Int) {
    rows[row].isActive = false
    for position in rows[row].start..<rows[row].start + rows[row].count {
      degree[pool[position].variable.index] -= 1
    }
  }

  /// Subtracts `factor` times `source` from `row`, so that `variable` leaves it.
  mutating func eliminate(_ variable: Int, from row: Int, using source: Int, factor: Double) {
    merged.removeAll(keepingCapacity: true)
    for term in terms(of: row) where term.variable.index != variable {
      place[term.variable.index] = Int32(merged.count)
      merged.append(term)
    }
    degree[variable] -= 1
    let oldCount = merged.count
    let from = rows[source].start
    for position in from..<from + rows[source].count {
      let term = pool[position]
      let index = term.variable.index
      guard index != variable else { continue }
      let change = -factor * term.coefficient
      if place[index] < 0 {
        merged.append(Term(change, term.variable))
        mention(index, by: row)
      } else {
        let old = merged[Int(place[index])].coefficient
        let cancels = abs(old + change) <= Reducer.cancellation * (abs(old) + abs(change))
        merged[Int(place[index])].coefficient = cancels ? 0 : old + change
        if cancels { degree[index] -= 1 }
      }
    }
    for position in 0..<oldCount { place[merged[position].variable.index] = -1 }
    rows[row].constant -= factor * rows[source].constant
    rows[row].magnitude += abs(factor) * rows[source].magnitude
    store(row)
  }

  private mutating func store(_ row: Int) {
    merged.removeAll { $0.coefficient == 0 }
    if merged.count > rows[row].capacity {
      rows[row].start = pool.count
      rows[row].capacity = 2 * merged.count
      pool += merged
      pool.append(
        contentsOf: repeatElement(Term(0, Variable(0)), count: merged.count))
    } else {
      for (offset, term) in merged.enumerated() { pool[rows[row].start + offset] = term }
    }
    rows[row].count = merged.count
  }

  private mutating func mention(_ variable: Int, by row: Int) {
    degree[variable] += 1
    mentions.append((Int32(row), firstMention[variable]))
    firstMention[variable] = Int32(mentions.count - 1)
  }
}
