// SPDX-License-Identifier: MIT

/// By how much each variable moves for each unit that the constants which are edited grow.
struct Rates: Sendable {
  /// A number for each constant that is edited, and 0 for those that are not there.
  typealias PerConstant = SIMD4<Double>
  /// The slots of the rows whose constants are edited, and -1 for those that are not there.
  typealias Slots = SIMD4<Int64>

  /// The number of constants that rates are found for at most.
  static let width = PerConstant.scalarCount

  /// By variable: its rates; 0 when nothing is being followed.
  private var rates: [PerConstant] = []

  /// Finds the rates of `variables`, of which the last is computed first, per unit of the constants
  /// of `slots`.
  mutating func find(_ variables: [Int32], per slots: Slots, _ plan: borrowing Plan) {
    if rates.count < plan.variableCount {
      rates.append(contentsOf: repeatElement(.zero, count: plan.variableCount - rates.count))
    }
    Self.find(
      variables, per: slots, plan.table.rows.span, plan.table.entries.span,
      plan.table.nodes.span, plan.knots, &rates)
  }

  private static func find(
    _ variables: [Int32], per slots: Slots, _ rows: Span<Row>, _ entries: Span<Entry>,
    _ nodes: Span<Node>, _ knots: [Knot], _ rates: inout [PerConstant]
  ) {
    var rates = rates.mutableSpan
    for variable in variables.reversed() {
      let node = nodes[Int(variable)]
      if node.tear >= 0 {
        rates[Int(variable)] = tear(Int(node.tear), of: knots[Int(node.knot)], slots, rates)
      } else if node.row >= 0 {
        rates[Int(variable)] = step(variable, node.row, rows, entries, slots, rates)
      }
    }
  }

  private static func step(
    _ variable: Int32, _ slot: Int32, _ rows: Span<Row>, _ entries: Span<Entry>, _ slots: Slots,
    _ rates: borrowing MutableSpan<PerConstant>
  ) -> PerConstant {
    var sum = unit(of: slot, slots)
    var coefficient = 1.0
    for index in rows[Int(slot)].range {
      let entry = entries[index]
      if entry.variable == variable {
        coefficient = entry.coefficient
      } else {
        sum -= entry.coefficient * rates[Int(entry.variable)]
      }
    }
    return sum / coefficient
  }

  private static func tear(
    _ place: Int, of knot: borrowing Knot, _ slots: Slots,
    _ rates: borrowing MutableSpan<PerConstant>
  ) -> PerConstant {
    let tear = knot.tears[place]
    var sum = PerConstant.zero
    for index in tear.shares {
      let share = knot.shares[index]
      sum += share.weight * unit(of: share.row, slots)
    }
    for index in tear.terms {
      let term = knot.terms[index]
      sum += term.weight * rates[Int(term.variable)]
    }
    return sum / tear.divisor
  }

  /// 1 for the constant of a row, if it is edited.
  private static func unit(of slot: Int32, _ slots: Slots) -> PerConstant {
    PerConstant.zero.replacing(with: 1, where: slots .== Int64(slot))
  }

  /// Forgets what was found.
  mutating func forget(_ variables: [Int32]) {
    var rates = rates.mutableSpan
    for variable in variables { rates[Int(variable)] = .zero }
  }

  /// Whether a variable of a row moves.
  func isMoving(_ slot: Int, _ table: borrowing RowTable) -> Bool {
    for index in table.rows[slot].range
    where rates[Int(table.entries[index].variable)] != .zero {
      return true
    }
    return false
  }

  /// Adds what was found to a response, and what it makes of the watched rows.
  func add(
    _ variables: [Int32], per slots: Slots, _ table: borrowing RowTable,
    to response: inout Response
  ) {
    for variable in variables where rates[Int(variable)] != .zero {
      response.add(variable, from: table.values[Int(variable)], rates[Int(variable)])
    }
    for place in 0..<Self.width where slots[place] >= 0 {
      let slot = Int32(truncatingIfNeeded: slots[place])
      if table.rows[Int(slot)].variable < 0 { bound(&response, slot, from: -1, slots, table) }
    }
    let nodes = table.nodes.span
    let entries = table.entries.span
    let rows = table.rows.span
    for variable in variables where rates[Int(variable)] != .zero {
      var next = nodes[Int(variable)].head
      while next >= 0 {
        let entry = entries[Int(next)]
        next = entry.next
        guard rows[Int(entry.row)].variable < 0 else { continue }
        bound(&response, entry.row, from: variable, slots, table)
      }
    }
  }

  /// Limits a response so that a watched row keeps its side. Nothing is done unless `variable` is
  /// the first of the row that moves, or -1: once for each row is enough.
  private func bound(
    _ response: inout Response, _ slot: Int32, from variable: Int32, _ slots: Slots,
    _ table: borrowing RowTable
  ) {
    let row = table.rows[Int(slot)]
    let entries = table.entries.span
    var rowRates = -Self.unit(of: slot, slots)
    var isFirst = variable >= 0
    var excess = -row.constant
    for index in row.range {
      let entry = entries[index]
      let own = rates[Int(entry.variable)]
      if isFirst && own != .zero {
        guard entry.variable == variable else { return }
        isFirst = false
      }
      rowRates += entry.coefficient * own
      excess += entry.coefficient * table.values[Int(entry.variable)]
    }
    if row.shortfall != 0 {
      response.missed.append(slot)
      response.bound(excess, rowRates, keeping: excess > 0 ? 1 : -1)
      return
    }
    // What little a row that holds is missed by is rounding.
    switch row.relation {
    case .lessThanOrEqual: response.bound(min(excess, 0), rowRates, keeping: -1)
    case .greaterThanOrEqual: response.bound(max(excess, 0), rowRates, keeping: 1)
    case .equal:
      response.bound(0, rowRates, keeping: 1)
      response.bound(0, rowRates, keeping: -1)
    }
  }
}
