// SPDX-License-Identifier: MIT

import LayoutCore

/// The rows of the model by slot, their entries, and the variables with the lists of the
/// entries that mention them, in flat arrays.
struct RowTable: Sendable {
  var rows: [Row] = []
  var entries: [Entry] = []
  var nodes: [Node] = []
  /// By variable: its value.
  var values: [Double] = []
  var nextSequence: Int32 = 0
  /// The entries of rows that have left.
  private var garbage = 0
  /// How many of the entries the next of their variables know as the previous one.
  private(set) var linkedCount = 0

  /// Whether `id` names a live row.
  func contains(_ id: ConstraintID) -> Bool {
    rows.indices.contains(id.index) && rows[id.index].isLive
      && rows[id.index].generation == id.generation
  }

  /// The name of the row in a slot.
  func id(_ slot: Int) -> ConstraintID {
    ConstraintID(slot: slot, generation: rows[slot].generation)
  }

  /// Whether there is a live row in a slot that is missed.
  func isMissed(_ slot: Int32) -> Bool {
    let slot = Int(slot)
    return slot < rows.count && rows[slot].isLive && rows[slot].shortfall != 0
  }

  /// The constraint in a slot.
  func constraint(_ slot: Int) -> Constraint {
    var expression = LinearExpression()
    for index in rows[slot].range {
      expression.add(entries[index].coefficient, Variable(Int(entries[index].variable)))
    }
    let row = rows[slot]
    return Constraint(
      expression, row.relation, row.constant, priority: Priority(row.priority))
  }

  /// Whether the row in a slot is the same as a constraint but for the constant.
  func isSame(_ slot: Int, as constraint: Constraint) -> Bool {
    let row = rows[slot]
    guard row.relation == constraint.relation, row.priority == constraint.priority.value else {
      return false
    }
    var place = row.range.lowerBound
    var isSame = true
    constraint.expression.forEachTerm { coefficient, variable in
      guard isSame, coefficient != 0 else { return }
      isSame =
        place < row.range.upperBound && entries[place].coefficient == coefficient
        && Int(entries[place].variable) == variable.index
      place += 1
    }
    return isSame && place == row.range.upperBound
  }

  /// The left side of a row at the values of the variables, and the size of its numbers.
  func activity(_ slot: Int) -> (value: Double, magnitude: Double) {
    var value = 0.0
    var magnitude = abs(rows[slot].constant)
    for index in rows[slot].range {
      let product = entries[index].coefficient * values[Int(entries[index].variable)]
      value += product
      magnitude += abs(product)
    }
    return (value, magnitude)
  }

  /// A row that misses less than this, relative to its numbers, holds.
  static let precision = 1e-9

  /// By how much the left side of a row has to grow for it to hold, or 0 when what is missing
  /// may be rounding.
  func shortfall(_ slot: Int) -> Double {
    let (value, magnitude) = activity(slot)
    let shortfall = rows[slot].shortfall(value)
    return abs(shortfall) <= Self.precision * max(1, magnitude) ? 0 : shortfall
  }

  /// Whether a variable of a row waits to be computed anew.
  func isDirty(_ slot: Int) -> Bool {
    for index in rows[slot].range where nodes[Int(entries[index].variable)].isDirty {
      return true
    }
    return false
  }

  /// What ``withSpans(_:)`` hands the storage to: rows, entries, nodes and values.
  typealias SpanWork<Result> = (
    inout MutableSpan<Row>, Span<Entry>, inout MutableSpan<Node>, inout MutableSpan<Double>
  ) -> Result

  /// Hands out all storage at once, to work that reads and writes much of it: checks for unique
  /// storage at each write were a third of the cost of a first layout.
  mutating func withSpans<Result>(_ work: SpanWork<Result>) -> Result {
    Self.withSpans(&rows, entries, &nodes, &values, work)
  }

  /// The spans of several properties of one value cannot live side by side, so each comes alone.
  private static func withSpans<Result>(
    _ rows: inout [Row], _ entries: [Entry], _ nodes: inout [Node], _ values: inout [Double],
    _ work: SpanWork<Result>
  ) -> Result {
    var rows = rows.mutableSpan
    var nodes = nodes.mutableSpan
    var values = values.mutableSpan
    return work(&rows, entries.span, &nodes, &values)
  }

  /// Slots of live rows, strongest first, then in the order of insertion.
  var admissionOrder: [Int] {
    rows.indices.filter { rows[$0].isLive }.sorted { precedes($0, $1) }
  }

  /// Whether a row is stronger than another, or as strong and older.
  func precedes(_ left: Int, _ right: Int) -> Bool {
    let (one, other) = (rows[left], rows[right])
    return one.priority != other.priority
      ? one.priority > other.priority : one.sequence < other.sequence
  }
}

// MARK: Changes

extension RowTable {
  /// What a change to the rows replaced: enough to take it back exactly.
  struct Undo: Sendable {
    fileprivate(set) var nodeCount = 0
    fileprivate(set) var rowCount = 0
    fileprivate(set) var entryCount = 0
    fileprivate var nextSequence: Int32 = 0
    fileprivate(set) var removed: [(slot: Int, row: Row)] = []
    /// The slots of the rows that came, in their order.
    var added: [Int32] = []

    /// Forgets what it knew, but keeps its storage.
    mutating func begin(_ table: borrowing RowTable) {
      nodeCount = table.nodes.count
      rowCount = table.rows.count
      entryCount = table.entries.count
      nextSequence = table.nextSequence
      removed.clear()
      added.clear()
    }
  }

  /// Takes rows out and makes room for what `delta` adds; when it throws, `undo` holds what it
  /// did until then.
  mutating func begin(_ delta: ModelDelta, undo: inout Undo) throws(SolverError) {
    if delta.variableCount > nodes.count {
      let added = delta.variableCount - nodes.count
      nodes.grow(by: added, with: Node())
      values.grow(by: added, with: 0)
    }
    if !delta.removed.isEmpty { linkBack() }
    for id in delta.removed {
      guard contains(id) else { throw .unknownConstraint(id) }
      undo.removed.append((id.index, rows[id.index]))
      unlink(id.index)
      rows[id.index].isLive = false
      rows[id.index].isLeaving = true
    }
    makeRoom(for: delta)
    undo.added.reserveCapacity(delta.added.count)
  }

  /// Makes room for additions, whose entries start where those of `undo` end.
  private mutating func makeRoom(for delta: ModelDelta) {
    var slotCount = rows.count
    var termCount = 0
    let added = delta.added.span
    for index in added.indices {
      slotCount = max(slotCount, added[index].id.index + 1)
      termCount += added[index].constraint.expression.count
    }
    grow(slots: slotCount - rows.count, entries: termCount)
  }

  private mutating func grow(slots: Int, entries count: Int) {
    rows.grow(by: slots, with: Row())
    entries.grow(by: count, with: .none)
  }

  /// Takes back what `undo` holds. The plan's part of rows and nodes is back already.
  mutating func revert(_ undo: borrowing Undo) {
    for slot in undo.added.reversed() {
      for index in rows[Int(slot)].range.reversed() {
        nodes[Int(entries[index].variable)].head = entries[index].next
      }
      rows[Int(slot)].isLive = false
    }
    entries.removeLast(entries.count - undo.entryCount)
    for (slot, row) in undo.removed.reversed() {
      rows[slot] = row
      for index in row.range.reversed() { relink(index) }
    }
    rows.removeLast(rows.count - undo.rowCount)
    nodes.removeLast(nodes.count - undo.nodeCount)
    values.removeLast(values.count - undo.nodeCount)
    nextSequence = undo.nextSequence
  }

  /// Ends a change that was accepted.
  mutating func commit(_ undo: borrowing Undo) {
    for (slot, row) in undo.removed {
      garbage += Int(row.count)
      rows[slot].isLeaving = false
    }
    if garbage > 64, garbage > entries.count / 2 { compact() }
  }

  /// Links the entries that came since rows were taken out with those that follow them in the lists
  /// of their variables. Left until rows are taken out: first layouts do without.
  private mutating func linkBack() {
    for index in linkedCount..<entries.count where entries[index].next >= 0 {
      entries[Int(entries[index].next)].previous = Int32(truncatingIfNeeded: index)
    }
    linkedCount = entries.count
  }

  private mutating func unlink(_ slot: Int) {
    for index in rows[slot].range {
      let entry = entries[index]
      if entry.previous >= 0 {
        entries[Int(entry.previous)].next = entry.next
      } else {
        nodes[Int(entry.variable)].head = entry.next
      }
      if entry.next >= 0 { entries[Int(entry.next)].previous = entry.previous }
    }
  }

  /// Puts an entry back where it was in the list of its variable (Knuth's dancing links).
  private mutating func relink(_ index: Int) {
    let entry = entries[index]
    if entry.previous >= 0 {
      entries[Int(entry.previous)].next = Int32(index)
    } else {
      nodes[Int(entry.variable)].head = Int32(index)
    }
    if entry.next >= 0 { entries[Int(entry.next)].previous = Int32(index) }
  }

  /// Moves the live entries together, keeping the order of every variable's list.
  private mutating func compact() {
    linkBack()
    var moved = [Int32](repeating: -1, count: entries.count)
    var kept: [Entry] = []
    kept.reserveCapacity(entries.count - garbage)
    for slot in rows.indices where rows[slot].isLive {
      let old = rows[slot].range
      rows[slot].start = Int32(kept.count)
      for index in old {
        moved[index] = Int32(kept.count)
        kept.append(entries[index])
      }
    }
    for index in kept.indices {
      if kept[index].next >= 0 { kept[index].next = moved[Int(kept[index].next)] }
      if kept[index].previous >= 0 { kept[index].previous = moved[Int(kept[index].previous)] }
    }
    for index in nodes.indices where nodes[index].head >= 0 {
      nodes[index].head = moved[Int(nodes[index].head)]
    }
    entries = kept
    linkedCount = kept.count
    garbage = 0
  }
}
