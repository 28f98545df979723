// SPDX-License-Identifier: MIT

import LayoutCore

/// The rows of the model, by slot, each with its terms, and for every variable the list of the
/// terms that mention it.
///
/// Rows are stored scaled by a power of two, so that the largest coefficient of each lies
/// between 1 and 2: tolerances then mean the same in all of them.
struct RowTable {
  private(set) var rows: [Row] = []
  var entries: [Entry] = []
  /// By variable: the first entry of its list, or -1.
  private(set) var heads: [Int32] = []
  private(set) var liveCount = 0
  /// The number of live rows that are rough.
  private(set) var roughCount = 0
  /// By variable: the power of two that one unit of the stored variable stands for; empty while
  /// all are 1.
  var units: [Double] = []
  private var garbage = 0

  var variableCount: Int { heads.count }

  subscript(slot: Int) -> Row {
    _read { yield rows[slot] }
    _modify { yield &rows[slot] }
  }

  /// The entries of a row.
  func range(_ slot: Int) -> Range<Int> {
    let start = Int(rows[slot].start)
    return start..<start + Int(rows[slot].count)
  }

  /// Whether `id` names a live row.
  func contains(_ id: ConstraintID) -> Bool {
    rows.indices.contains(id.index) && rows[id.index].isLive
      && rows[id.index].generation == id.generation
  }

  /// The name of the row in a slot.
  func identifier(_ slot: Int) -> ConstraintID {
    ConstraintID(slot: slot, generation: rows[slot].generation)
  }

  /// Makes room for so many variables and slots in all.
  mutating func grow(variables: Int, slots: Int) {
    if variables > heads.count {
      heads.append(contentsOf: repeatElement(-1, count: variables - heads.count))
      if !units.isEmpty {
        units.append(contentsOf: repeatElement(1, count: variables - units.count))
      }
    }
    if slots > rows.count {
      rows.append(contentsOf: repeatElement(Row(), count: slots - rows.count))
    }
  }

  /// Stores constraints, for whose variables and slots there is room.
  ///
  /// - Parameter termCount: the number of their terms, without those whose coefficient is 0,
  ///   which are left out.
  mutating func insert(
    _ additions: Span<ModelDelta.Addition>, termCount: Int, _ levels: borrowing LevelTable
  ) {
    let start = entries.count
    let room = Entry(coefficient: 0, variable: 0, row: 0, next: -1, previous: -1)
    entries.append(contentsOf: repeatElement(room, count: termCount))
    roughCount += Self.insert(additions, at: start, levels, &rows, &entries, &heads)
    liveCount += additions.count
    guard !units.isEmpty else { return }
    for index in additions.indices { multiply(additions[index].id.index, by: units) }
  }

  // Spans of the three arrays, taken once, save a check for uniqueness at each write. Returns
  // the number of rough rows.
  private static func insert(
    _ additions: Span<ModelDelta.Addition>, at start: Int, _ levels: borrowing LevelTable,
    _ rows: inout [Row], _ entries: inout [Entry], _ heads: inout [Int32]
  ) -> Int {
    var rows = rows.mutableSpan
    var entries = entries.mutableSpan
    var heads = heads.mutableSpan
    var place = start
    var roughCount = 0
    var priority = Priority.required
    var level = 0
    for index in additions.indices {
      let id = additions[index].id
      let constant = additions[index].constraint.constant
      if additions[index].constraint.priority != priority {
        priority = additions[index].constraint.priority
        level = levels.level(of: priority) ?? 0
      }
      var largest = 0.0
      additions[index].constraint.expression.forEachTerm { coefficient, _ in
        largest = max(largest, abs(coefficient))
      }
      var smallest = largest
      let scaleExponent = scaleExponent(forLargest: largest)
      var row = Row()
      row.generation = id.generation
      row.level = Int32(truncatingIfNeeded: level)
      row.isLive = true
      row.start = Int32(truncatingIfNeeded: place)
      row.scaleExponent = scaleExponent
      let scale = row.scale
      row.bound = constant * scale
      let relation = additions[index].constraint.relation
      row.isBoundedBelow = relation != .lessThanOrEqual
      row.isBoundedAbove = relation != .greaterThanOrEqual
      additions[index].constraint.expression.forEachTerm { coefficient, variable in
        guard coefficient != 0 else { return }
        smallest = min(smallest, abs(coefficient))
        let head = heads[variable.index]
        if head >= 0 { entries[Int(head)].previous = Int32(truncatingIfNeeded: place) }
        heads[variable.index] = Int32(truncatingIfNeeded: place)
        entries[place] = Entry(
          coefficient: coefficient * scale, variable: Int32(truncatingIfNeeded: variable.index),
          row: id.slot, next: head, previous: -1)
        place += 1
      }
      row.count = Int32(truncatingIfNeeded: place) - row.start
      if largest > roughness || smallest < 1 / roughness, row.count > 0 {
        row.isRough = true
        roughCount += 1
      }
      rows[id.index] = row
    }
    return roughCount
  }

  /// The power of two that brings the largest coefficient between 1 and 2.
  private static func scaleExponent(forLargest largest: Double) -> Int16 {
    guard largest != 1, largest > 0, abs(largest.exponent) < 500 else { return 0 }
    return Int16(-largest.exponent)
  }

  /// Takes a row out; its slot may be used again.
  mutating func remove(slot: Int) {
    for index in range(slot) { unlink(index) }
    garbage += Int(rows[slot].count)
    rows[slot].isLive = false
    rows[slot].count = 0
    liveCount -= 1
    if rows[slot].isRough { roughCount -= 1 }
    if garbage > 64, garbage > entries.count / 2 { compact() }
  }

  /// Gives a row a new bound, in the scale of the stored row, and returns the old one.
  mutating func setBound(slot: Int, _ bound: Double) -> Double {
    defer { rows[slot].bound = bound }
    return rows[slot].bound
  }

  /// The constraint in a slot, as it was inserted but for zero terms.
  func constraint(slot: Int, priority: Priority) -> Constraint {
    var expression = LinearExpression()
    let row = rows[slot]
    for index in range(slot) {
      let entry = entries[index]
      let variable = Int(entry.variable)
      expression.add(entry.coefficient / (row.scale * unit(variable)), Variable(variable))
    }
    return Constraint(expression, row.relation, row.bound / row.scale, priority: priority)
  }

  /// Adds to each row that mentions a moving variable by how much its activity moves.
  func addRates(of direction: borrowing SparseVector, to rates: inout SparseVector) {
    let values = direction.values
    let variables = direction.indices
    rates.scatter { add in
      for variable in variables {
        let rate = values[Int(variable)]
        var index = heads[Int(variable)]
        while index >= 0 {
          let entry = entries[Int(index)]
          add(entry.coefficient * rate, Int(entry.row))
          index = entry.next
        }
      }
    }
  }

  /// The value of a row's terms, and the size of the numbers in it.
  func activity(_ slot: Int, at values: [Double]) -> (value: Double, magnitude: Double) {
    var value = 0.0
    var magnitude = 0.0
    for index in range(slot) {
      let product = entries[index].coefficient * values[Int(entries[index].variable)]
      value += product
      magnitude += abs(product)
    }
    return (value, magnitude)
  }

  /// How far the terms of a row are below a bound.
  @inline(__always)
  func rest(of slot: Int, from bound: Double, at values: [Double], _ tails: Tails) -> Double {
    tails.count == 0
      ? bound - activity(slot, at: values).value
      : preciseRest(of: slot, from: bound, at: values, tails)
  }

  @inline(never)
  private func preciseRest(
    of slot: Int, from bound: Double, at values: [Double], _ tails: Tails
  ) -> Double {
    var rest = DoubleDouble(bound)
    for index in range(slot) {
      let variable = Int(entries[index].variable)
      rest.add(-entries[index].coefficient, times: values[variable], tails[variable])
    }
    return rest.high
  }

  /// What the sum of a row's terms can be off by.
  func error(of slot: Int, at values: [Double], _ tails: Tails) -> Double {
    range(slot).reduce(0) { error, index in
      let variable = Int(entries[index].variable)
      return error
        + abs(entries[index].coefficient) * tails.error(of: values[variable], at: variable)
    }
  }

  private mutating func unlink(_ place: Int) {
    let entry = entries[place]
    if entry.previous >= 0 {
      entries[Int(entry.previous)].next = entry.next
    } else {
      heads[Int(entry.variable)] = entry.next
    }
    if entry.next >= 0 { entries[Int(entry.next)].previous = entry.previous }
  }

  /// Moves the live entries together, keeping the order of every variable's list.
  private mutating func compact() {
    var moved = [Int32](repeating: -1, count: entries.count)
    var kept: [Entry] = []
    kept.reserveCapacity(entries.count - garbage)
    for slot in rows.indices where rows[slot].isLive {
      let old = range(slot)
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
    for variable in heads.indices where heads[variable] >= 0 {
      heads[variable] = moved[Int(heads[variable])]
    }
    entries = kept
    garbage = 0
  }
}
