// SPDX-License-Identifier: MIT

/// By how much each variable moves for each unit that the constants which are edited grow.
struct Rates: Sendable {
  /// By variable: its rates, one for each constant; 0 when nothing is being followed.
  private var rates: [Double] = []
  private var width = 0
  /// The rates of the row that is being bound.
  private var rowRates: [Double] = []

  /// Finds the rates of `variables`, which are in the order of computation, per unit of the
  /// constants of `slots`.
  mutating func find(_ variables: [Int32], per slots: [Int32], _ plan: borrowing Plan) {
    width = slots.count
    if rates.count < width * plan.variableCount {
      let missing = width * plan.variableCount - rates.count
      rates.append(contentsOf: repeatElement(0, count: missing))
    }
    for variable in variables {
      let node = plan.table.nodes[Int(variable)]
      if node.tear >= 0 {
        find(variable, byTear: Int(node.tear), of: plan.knots[Int(node.knot)], slots)
      } else if node.row >= 0 {
        find(variable, by: plan.table.rows[Int(node.row)], plan.table.entries.span, slots, node.row)
      }
    }
  }

  /// Forgets what was found.
  mutating func forget(_ variables: [Int32]) {
    for variable in variables {
      for place in 0..<width { rates[width * Int(variable) + place] = 0 }
    }
  }

  /// Whether a variable of a row moves.
  func isMoving(_ slot: Int, _ table: borrowing RowTable) -> Bool {
    for index in table.rows[slot].range {
      let start = width * Int(table.entries[index].variable)
      for place in start..<start + width where rates[place] != 0 { return true }
    }
    return false
  }

  /// Adds what was found to a response, and what it makes of the watched rows.
  mutating func add(
    _ variables: [Int32], per slots: [Int32], _ table: borrowing RowTable,
    to response: inout Response
  ) {
    for variable in variables {
      let start = width * Int(variable)
      for place in start..<start + width where rates[place] != 0 {
        response.add(variable, from: table.values[Int(variable)], rates, start)
        break
      }
    }
    bound(&response, per: slots, table)
  }

  private mutating func find(
    _ variable: Int32, by row: Row, _ entries: Span<Entry>, _ slots: [Int32], _ slot: Int32
  ) {
    let width = width
    var rates = rates.mutableSpan
    let start = width * Int(variable)
    var coefficient = 1.0
    for place in 0..<width { rates[start + place] = slots[place] == slot ? 1 : 0 }
    for index in row.range {
      let entry = entries[index]
      if entry.variable == variable {
        coefficient = entry.coefficient
        continue
      }
      let other = width * Int(entry.variable)
      for place in 0..<width { rates[start + place] -= entry.coefficient * rates[other + place] }
    }
    for place in 0..<width { rates[start + place] /= coefficient }
  }

  private mutating func find(
    _ variable: Int32, byTear tear: Int, of knot: borrowing Knot, _ slots: [Int32]
  ) {
    let start = width * Int(variable)
    for place in 0..<width { rates[start + place] = 0 }
    for index in knot.tears[tear].shares {
      let share = knot.shares[index]
      for place in 0..<width where slots[place] == share.row {
        rates[start + place] += share.weight
      }
    }
    for index in knot.tears[tear].terms {
      let term = knot.terms[index]
      let other = width * Int(term.variable)
      for place in 0..<width { rates[start + place] += term.weight * rates[other + place] }
    }
    for place in 0..<width { rates[start + place] /= knot.tears[tear].divisor }
  }

  // MARK: Bounds

  /// Limits a response so that the watched rows about what moves keep their sides.
  private mutating func bound(
    _ response: inout Response, per slots: [Int32], _ table: borrowing RowTable
  ) {
    for slot in slots where table.rows[Int(slot)].variable < 0 {
      bound(&response, slot, from: -1, slots, table)
    }
    for index in response.variables.indices {
      let variable = response.variables[index]
      var next = table.nodes[Int(variable)].head
      while next >= 0 {
        let entry = table.entries[Int(next)]
        next = entry.next
        guard table.rows[Int(entry.row)].variable < 0 else { continue }
        bound(&response, entry.row, from: variable, slots, table)
      }
    }
  }

  /// Limits a response so that a watched row keeps its side. Nothing is done unless `variable` is
  /// the first of the row that moves, or -1: once for each row is enough.
  private mutating func bound(
    _ response: inout Response, _ slot: Int32, from variable: Int32, _ slots: [Int32],
    _ table: borrowing RowTable
  ) {
    let row = table.rows[Int(slot)]
    rowRates.removeAll(keepingCapacity: true)
    for place in 0..<width { rowRates.append(slots[place] == slot ? -1.0 : 0.0) }
    var isFirst = variable >= 0
    var excess = -row.constant
    for index in row.range {
      let entry = table.entries[index]
      let start = width * Int(entry.variable)
      var isMoving = false
      for place in 0..<width {
        let rate = rates[start + place]
        rowRates[place] += entry.coefficient * rate
        if rate != 0 { isMoving = true }
      }
      if isMoving && isFirst {
        guard entry.variable == variable else { return }
        isFirst = false
      }
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
