// SPDX-License-Identifier: MIT

import LayoutCore

/// Rows with one undecided variable, in the order in which they decide: equations by level, then
/// wished inequalities by level, then required ones, which are the least likely to be tight.
///
/// Of required equations the newest comes first, so that what follows from a variable is decided
/// while it is at hand; no order of theirs gives other values. The others of a class wait in line.
/// The rows are linked through ``Row/nextReady``, so that the queue needs no storage of its own.
struct ReadyQueue: Sendable {
  /// The rows of a class.
  private struct Line: Sendable {
    private var first: Int32 = -1
    private var last: Int32 = -1

    mutating func append(_ slot: Int32, _ rows: inout MutableSpan<Row>) {
      rows[Int(slot)].nextReady = -1
      if last < 0 {
        first = slot
      } else {
        rows[Int(last)].nextReady = slot
      }
      last = slot
    }

    mutating func pop(_ rows: inout MutableSpan<Row>) -> Int? {
      guard first >= 0 else { return nil }
      let slot = Int(first)
      first = rows[slot].nextReady
      if first < 0 { last = -1 }
      rows[slot].isReady = false
      return slot
    }
  }

  /// The newest of the required equations.
  private var top: Int32 = -1
  /// The required inequalities. Not in an array: of most rows, the limits of sizes are the most.
  private var limits = Line()
  /// The levels below required that rows have come with, strongest first.
  private var levels: [Double] = []
  /// By level: the wished equations, and the wished inequalities.
  private var equations: [Line] = []
  private var inequalities: [Line] = []
  /// No line before these has a row.
  private var firstEquation = 0
  private var firstInequality = 0

  /// The number of classes.
  var classCount: Int { 2 * levels.count + 2 }

  /// Makes the queue empty and forgets the levels.
  mutating func begin() {
    top = -1
    limits = Line()
    levels.clear()
    equations.clear()
    inequalities.clear()
    firstEquation = 0
    firstInequality = 0
  }

  /// Adds a row, if it is not in line already.
  mutating func push(_ slot: Int32, rows: inout MutableSpan<Row>) {
    if rows[Int(slot)].isReady { return }
    rows[Int(slot)].isReady = true
    let priority = rows[Int(slot)].priority
    if rows[Int(slot)].relation == .equal {
      if priority == 1000 {
        rows[Int(slot)].nextReady = top
        top = slot
      } else {
        let level = level(of: priority)
        equations[level].append(slot, &rows)
        firstEquation = min(firstEquation, level)
      }
    } else if priority == 1000 {
      limits.append(slot, &rows)
    } else {
      let level = level(of: priority)
      inequalities[level].append(slot, &rows)
      firstInequality = min(firstInequality, level)
    }
  }

  /// Takes a required equation out, if there is one.
  mutating func popRequired(rows: inout MutableSpan<Row>) -> Int? {
    guard top >= 0 else { return nil }
    let slot = Int(top)
    top = rows[slot].nextReady
    rows[slot].isReady = false
    return slot
  }

  /// Takes the first equation out, if its priority is above the given one.
  mutating func popEquation(above priority: Double, rows: inout MutableSpan<Row>) -> Int? {
    guard priority < 1000 else { return nil }
    if let slot = popRequired(rows: &rows) { return slot }
    while firstEquation < levels.count {
      guard levels[firstEquation] > priority else { return nil }
      if let slot = equations[firstEquation].pop(&rows) { return slot }
      firstEquation += 1
    }
    return nil
  }

  /// Takes the first inequality out.
  mutating func popInequality(rows: inout MutableSpan<Row>) -> Int? {
    while firstInequality < levels.count {
      if let slot = inequalities[firstInequality].pop(&rows) { return slot }
      firstInequality += 1
    }
    return limits.pop(&rows)
  }

  /// The class of a row, counted from 0 for the required equations.
  mutating func place(of row: Row) -> Int {
    if row.isRequired { return row.relation == .equal ? 0 : 2 * levels.count + 1 }
    let level = level(of: row.priority) + 1
    return row.relation == .equal ? level : levels.count + level
  }

  private mutating func level(of priority: Double) -> Int {
    var low = 0
    var high = levels.count
    while low < high {
      let middle = (low + high) / 2
      if levels[middle] > priority { low = middle + 1 } else { high = middle }
    }
    if low == levels.count || levels[low] != priority { insertLevel(priority, at: low) }
    return low
  }

  private mutating func insertLevel(_ priority: Double, at level: Int) {
    levels.insert(priority, at: level)
    equations.insert(Line(), at: level)
    inequalities.insert(Line(), at: level)
    firstEquation = 0
    firstInequality = 0
  }
}
