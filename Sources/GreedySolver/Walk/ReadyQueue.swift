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

    @inline(__always) mutating func append(_ slot: Int32, _ rows: inout MutableSpan<Row>) {
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

  /// The wishes of a priority.
  private struct Level: Sendable {
    var priority: Double
    var equations = Line()
    var inequalities = Line()
  }

  /// The newest of the required equations.
  private var top: Int32 = -1
  /// The required inequalities. Not in an array: of most rows, the limits of sizes are the most.
  private var limits = Line()
  /// The levels below required that rows have come with, strongest first.
  private var levels: [Level] = []
  /// No line of a level before these has a row.
  private var firstEquation = 0
  private var firstInequality = 0

  /// The number of classes.
  var classCount: Int { 2 * levels.count + 2 }

  /// Makes the queue empty and forgets the levels.
  mutating func begin() {
    top = -1
    limits = Line()
    levels.clear()
    firstEquation = 0
    firstInequality = 0
  }

  /// Adds a row, if it is not in line already.
  @inline(never) mutating func push(_ slot: Int32, rows: inout MutableSpan<Row>) {
    if rows[Int(slot)].isReady { return }
    rows[Int(slot)].isReady = true
    if !rows[Int(slot)].isRequired {
      pushWish(slot, &rows)
    } else if rows[Int(slot)].relation == .equal {
      rows[Int(slot)].nextReady = top
      top = slot
    } else {
      limits.append(slot, &rows)
    }
  }

  @inline(never) private mutating func pushWish(_ slot: Int32, _ rows: inout MutableSpan<Row>) {
    let level = level(of: rows[Int(slot)].priority)
    if rows[Int(slot)].relation == .equal {
      levels[level].equations.append(slot, &rows)
      firstEquation = min(firstEquation, level)
    } else {
      levels[level].inequalities.append(slot, &rows)
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
      guard levels[firstEquation].priority > priority else { return nil }
      if let slot = levels[firstEquation].equations.pop(&rows) { return slot }
      firstEquation += 1
    }
    return nil
  }

  /// Takes the first inequality out.
  mutating func popInequality(rows: inout MutableSpan<Row>) -> Int? {
    while firstInequality < levels.count {
      if let slot = levels[firstInequality].inequalities.pop(&rows) { return slot }
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
    let level = Self.place(of: priority, levels.span)
    if level == levels.count || levels[level].priority != priority {
      insertLevel(priority, at: level)
    }
    return level
  }

  /// The number of levels above a priority.
  private static func place(of priority: Double, _ levels: Span<Level>) -> Int {
    var low = 0
    var high = levels.count
    while low < high {
      let middle = (low &+ high) >> 1
      if levels[middle].priority > priority { low = middle &+ 1 } else { high = middle }
    }
    return low
  }

  /// As many levels as there is room for at once.
  private static let fewLevels = 8

  @inline(never) private mutating func insertLevel(_ priority: Double, at level: Int) {
    levels.reserveCapacity(Self.fewLevels)
    levels.insert(Level(priority: priority), at: level)
    firstEquation = 0
    firstInequality = 0
  }
}
