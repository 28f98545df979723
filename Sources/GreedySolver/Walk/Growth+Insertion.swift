// SPDX-License-Identifier: MIT

import LayoutCore

extension Growth {
  /// Stores rows for which there is room, and lets required equations decide on the way.
  ///
  /// People write what is outside before what is in it, so most rows come with one variable that
  /// is undecided, and decide it while their terms are at hand; only those that came too early
  /// are looked at again. When it throws, `undo` holds what it did until then.
  ///
  /// Works on spans and copies no constraint: each copy would count the references to terms that
  /// do not fit into an expression.
  mutating func insert(
    _ added: Span<ModelDelta.Addition>, into table: inout RowTable, _ undo: inout RowTable.Undo
  ) throws(SolverError) {
    undo.added.grow(by: added.count, with: 0)
    let flaw = insert(
      added, from: undo.entryCount, &table.rows, &table.entries, &table.nodes, &table.values,
      &table.nextSequence, &undo.added)
    guard let flaw else { return }
    undo.added.removeLast(added.count - flaw.count)
    throw flaw.error
  }

  /// Stores rows until one is not valid; returns what is wrong with it and how many were stored,
  /// itself included when its terms were.
  private mutating func insert(
    _ added: Span<ModelDelta.Addition>, from start: Int, _ rows: inout [Row],
    _ entries: inout [Entry], _ nodes: inout [Node], _ values: inout [Double],
    _ nextSequence: inout Int32, _ slots: inout [Int32]
  ) -> (count: Int, error: SolverError)? {
    var rows = rows.mutableSpan
    var entries = entries.mutableSpan
    var nodes = nodes.mutableSpan
    var values = values.mutableSpan
    var slots = slots.mutableSpan
    let count = nodes.count
    var place = start
    let sequence = nextSequence
    nextSequence += Int32(added.count)
    for index in added.indices {
      let id = added[index].id
      precondition(id.slot >= 0, "a constraint id has a slot of at least 0")
      guard !rows[id.index].isLive else { return (index, .duplicateConstraint(id)) }
      slots[index] = id.slot
      let priority = added[index].constraint.priority
      var row = Row()
      row.constant = added[index].constraint.constant
      row.priority = priority.value
      row.relation = added[index].constraint.relation
      row.isLive = true
      row.generation = id.generation
      if rows[id.index].isLeaving, rows[id.index].generation == id.generation {
        row.sequence = rows[id.index].sequence
      } else {
        row.sequence = sequence &+ Int32(truncatingIfNeeded: index)
      }
      row.start = Int32(truncatingIfNeeded: place)
      // Comparisons are false for what is not a number as well.
      let isRequired = priority.isRequired
      var isFlawed = !(isRequired || priority.isValid) || !(abs(row.constant) < .infinity)
      // What the decided terms leave of the constant, and the last of the others.
      var rest = row.constant
      var undecided = (variable: 0, coefficient: 0.0)
      var largest = 0.0
      added[index].constraint.expression.forEachTerm { coefficient, variable in
        let variable = variable.index
        let size = abs(coefficient)
        guard size > 0, UInt(bitPattern: variable) < UInt(bitPattern: count) else {
          if size != 0 || variable < 0 || variable >= count { isFlawed = true }
          return
        }
        largest = max(largest, size)
        let node = nodes[variable]
        nodes[variable].head = Int32(truncatingIfNeeded: place)
        entries[place].coefficient = coefficient
        entries[place].variable = Int32(truncatingIfNeeded: variable)
        entries[place].row = id.slot
        entries[place].next = node.head
        place &+= 1
        if node.isDecided {
          rest -= coefficient * values[variable]
        } else {
          row.unknownCount &+= 1
          undecided = (variable, coefficient)
        }
      }
      row.count = Int32(truncatingIfNeeded: place) &- row.start
      if isFlawed || !(largest < .infinity) {
        rows[id.index] = row
        return (index + 1, Self.flaw(of: added[index], variables: count))
      }
      if row.unknownCount == 1, row.relation == .equal, isRequired,
        abs(undecided.coefficient) >= Plan.stability * largest
      {
        row.unknownCount = 0
        row.variable = Int32(truncatingIfNeeded: undecided.variable)
        rows[id.index] = row
        values[undecided.variable] = rest / undecided.coefficient
        nodes[undecided.variable].row = id.slot
        let own = Int(nodes[undecided.variable].head)
        follow(undecided.variable, from: entries[own].next, &rows, entries.span, &nodes, values)
        while let waiting = ready.popRequired(rows: &rows) {
          _ = decide(by: waiting, &rows, entries.span, &nodes, &values)
        }
        continue
      }
      rows[id.index] = row
      if row.unknownCount == 0 {
        if abs(row.shortfall(leaving: rest)) > Plan.precision { missed.append(id.slot) }
        continue
      }
      openCount &+= 1
      if row.unknownCount == 1 {
        ready.push(id.slot, rows: &rows)
      } else if row.relation == .equal {
        circular.makeFirstRoom()
        circular.append(id.slot)
      }
    }
    return nil
  }

  /// What is wrong with a row.
  private static func flaw(
    of addition: borrowing ModelDelta.Addition, variables count: Int
  ) -> SolverError {
    let id = addition.id
    let constant = addition.constraint.constant
    let priority = addition.constraint.priority
    if !constant.isFinite { return .invalidNumber(constant, in: id) }
    var flaw = SolverError.invalidNumber(priority.value, in: id)
    if !priority.isValid { return flaw }
    var isFound = false
    addition.constraint.expression.forEachTerm { coefficient, variable in
      guard !isFound else { return }
      if variable.index < 0 || variable.index >= count {
        flaw = .unknownVariable(variable, in: id)
        isFound = true
      } else if !coefficient.isFinite {
        flaw = .invalidNumber(coefficient, in: id)
        isFound = true
      }
    }
    return flaw
  }
}
