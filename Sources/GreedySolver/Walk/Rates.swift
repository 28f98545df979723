// SPDX-License-Identifier: MIT

/// By how much variables and watched rows move for each unit that a constant grows.
///
/// Rates depend on the plan alone, and neither on values nor on constants.
struct Rates: Sendable {
  /// A number for each constant that is followed, and 0 for those that are not there.
  typealias PerConstant = SIMD4<Double>
  /// The number of constants that are followed at most: a window has two sizes.
  static let width = PerConstant.scalarCount

  /// By variable: its rate; 0 when nothing is being followed.
  private(set) var rates: [Double] = []

  /// Finds the rates of `variables`, of which the last is computed first, per unit of the constant
  /// of a row.
  mutating func find(_ variables: [Int32], per slot: Int, _ plan: borrowing Plan) {
    rates.grow(by: plan.variableCount - rates.count, with: 0)
    Self.find(
      variables, per: Int32(truncatingIfNeeded: slot), plan.table.rows.span,
      plan.table.entries.span, plan.table.nodes.span, plan.knots, &rates)
  }

  private static func find(
    _ variables: [Int32], per slot: Int32, _ rows: Span<Row>, _ entries: Span<Entry>,
    _ nodes: Span<Node>, _ knots: [Knot], _ rates: inout [Double]
  ) {
    var rates = rates.mutableSpan
    let variables = variables.span
    for place in variables.indices.reversed() {
      let variable = variables[place]
      let node = nodes[Int(variable)]
      if node.tear >= 0 {
        rates[Int(variable)] = tear(Int(node.tear), of: knots[Int(node.knot)], slot, rates)
      } else if node.row >= 0 {
        let range = rows[Int(node.row)].range
        rates[Int(variable)] = step(variable, node.row, range, entries, slot, rates)
      }
    }
  }

  private static func step(
    _ variable: Int32, _ row: Int32, _ range: Range<Int>, _ entries: Span<Entry>, _ slot: Int32,
    _ rates: borrowing MutableSpan<Double>
  ) -> Double {
    var sum = row == slot ? 1.0 : 0.0
    var coefficient = 1.0
    for index in range {
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
    _ place: Int, of knot: borrowing Knot, _ slot: Int32, _ rates: borrowing MutableSpan<Double>
  ) -> Double {
    let tear = knot.tears[place]
    var sum = 0.0
    for index in tear.shares where knot.shares[index].row == slot {
      sum += knot.shares[index].weight
    }
    for index in tear.terms {
      let term = knot.terms[index]
      sum += term.weight * rates[Int(term.variable)]
    }
    return sum / tear.divisor
  }

  /// Whether a variable of a row moves.
  func isMoving(_ slot: Int, _ table: borrowing RowTable) -> Bool {
    for index in table.rows[slot].range where rates[Int(table.entries[index].variable)] != 0 {
      return true
    }
    return false
  }

  /// Forgets what was found for `variables`.
  mutating func forget(_ variables: [Int32]) {
    for variable in variables { rates[Int(variable)] = 0 }
  }
}
