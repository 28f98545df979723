// SPDX-License-Identifier: MIT

extension Regions {
  /// Moves the values to where the plan has them with what was asked for, measures how far the
  /// constants can go there, and returns how many values moved. If a watched row has changed sides
  /// then, nothing moves, and the result is nil.
  ///
  /// What moves with the constants that change has to be known.
  mutating func follow(_ table: inout RowTable) -> Int? {
    let changing = changing
    savedConstants.clear()
    savedConstants += constants
    savedValues.clear()
    for place in constants.indices where changing >> place & 1 == 1 {
      moves.save(index(current, place), table.values, into: &savedValues)
    }
    let count = move(changing, &table.values)
    writeConstants(to: &table)
    if measure(changing, table) {
      checkInvariants()
      return count
    }
    swap(&constants, &savedConstants)
    // Those that move with several constants were saved as often.
    var next = 0
    for place in constants.indices where changing >> place & 1 == 1 {
      moves.restore(index(current, place), savedValues, from: &next, into: &table.values)
    }
    writeConstants(to: &table)
    _ = measure(changing, table)
    return nil
  }

  /// The constants that change, as bits.
  var changing: Int {
    var bits = 0
    for place in constants.indices where constants[place].isChanging { bits |= 1 << place }
    return bits
  }

  /// Measures how far some constants can go from where they and the values are; false if a watched row
  /// is not on the side any more where the table has it.
  private mutating func measure(_ places: Int, _ table: borrowing RowTable) -> Bool {
    var isJoint = false
    for place in constants.indices where places >> place & 1 == 1 {
      let value = constants[place].value
      guard let range = range(of: index(current, place), table) else {
        constants[place].reach.fix(at: value)
        return false
      }
      constants[place].reach.measure(range, at: value)
      if constants[place].reach.isJoint { isJoint = true }
    }
    // What is known of other constants that move the same rows is right no more.
    guard isJoint else { return true }
    for place in constants.indices
    where places >> place & 1 == 0 && constants[place].reach.isJoint {
      constants[place].reach.fix(at: constants[place].value)
    }
    return true
  }

  private func range(
    of list: Int, _ table: borrowing RowTable
  ) -> (fall: Double, rise: Double)? {
    let rows = table.rows.span
    let entries = table.entries.span
    let values = table.values.span
    let bounds = bounds.items.span.extracting(bounds[list])
    var (fall, rise) = (Double.infinity, Double.infinity)
    for index in bounds.indices {
      let bound = bounds[index]
      let row = rows[Int(bound.place)]
      guard let room = Self.room(of: row, entries, values) else { return nil }
      let isAlong = bound.rate > 0
      let pace = abs(bound.rate)
      rise = min(rise, (isAlong ? room.up : room.down) / pace)
      fall = min(fall, (isAlong ? room.down : room.up) / pace)
    }
    return (fall, rise)
  }

  /// How far the left side of a watched row can move until the row changes sides; nil if it has.
  private static func room(
    of row: Row, _ entries: Span<Entry>, _ values: Span<Double>
  ) -> (down: Double, up: Double)? {
    var rest = row.constant
    var magnitude = abs(rest)
    for index in row.range {
      let product = entries[index].coefficient * values[Int(entries[index].variable)]
      rest -= product
      magnitude += abs(product)
    }
    let shortfall = row.shortfall(leaving: rest)
    if abs(shortfall) > Plan.precision * max(1, magnitude) {
      guard shortfall > 0 ? row.shortfall > 0 : row.shortfall < 0 else { return nil }
      return shortfall > 0 ? (.infinity, shortfall) : (-shortfall, .infinity)
    }
    guard row.shortfall == 0 else { return nil }
    // What little a row that holds is missed by is rounding.
    switch row.relation {
    case .lessThanOrEqual: return (.infinity, max(rest, 0))
    case .greaterThanOrEqual: return (max(-rest, 0), .infinity)
    case .equal: return (0, 0)
    }
  }
}
