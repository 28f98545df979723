// SPDX-License-Identifier: MIT

extension Response {
  /// Measures how far the constants that `change` can go from where they and the values are; false,
  /// and nothing is measured, if a watched row is not on the side any more where the table has it.
  mutating func measure(
    _ changed: Constants, at constants: PerConstant, _ table: borrowing RowTable
  ) -> Bool {
    let measured = changed .& known
    var rises = rises
    var falls = falls
    for constant in 0..<Rates.width where measured[constant] {
      guard let range = range(of: constant, table) else { return false }
      rises[constant] = Self.share(of: range.rise)
      falls[constant] = Self.share(of: range.fall)
    }
    self.rises = rises
    self.falls = falls
    points.replace(with: constants, where: measured)
    // What is known of other constants that move the same rows is right no more.
    if any(measured .& joint) { fix(joint .& .!measured, at: constants) }
    return true
  }

  private mutating func fix(_ others: Constants, at constants: PerConstant) {
    points.replace(with: constants, where: others)
    rises.replace(with: Self.fixed, where: others)
    falls.replace(with: Self.fixed, where: others)
  }

  private static func share(of range: Double) -> Double {
    range > 0 ? max(1 / range, 1 / longest) : fixed
  }

  private func range(
    of constant: Int, _ table: borrowing RowTable
  ) -> (fall: Double, rise: Double)? {
    let rows = table.rows.span
    let entries = table.entries.span
    let values = table.values.span
    let bounds = bounds.items.span.extracting(bounds[constant])
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
