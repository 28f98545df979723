// SPDX-License-Identifier: MIT

/// By how much variables move for each unit that a constant grows.
///
/// Rates depend on the plan alone, and neither on values nor on constants.
struct Rates: Sendable {
  /// The rates of what a search downstream has found, in its order. All others are 0.
  ///
  /// As many as move: a number for each variable there is would take longer to set up than many a
  /// first edit.
  private(set) var found: [Double] = []

  /// Finds the rates of what a search has found, per unit of the constant of a row, or of a variable
  /// that is held.
  mutating func find(
    _ cone: borrowing Cone, per slot: Int, held: Int = -1, _ plan: borrowing Plan
  ) {
    found.clear()
    found.grow(by: cone.found.count, with: 0)
    Self.find(
      cone.found.span, cone.marks.span, Int(cone.base), per: Int32(truncatingIfNeeded: slot),
      held: Int32(truncatingIfNeeded: held),
      plan.table.rows.span, plan.table.entries.span, plan.table.nodes.span, plan.knots, &found)
  }

  private static func find(
    _ variables: Span<Int32>, _ marks: Span<UInt32>, _ base: Int, per slot: Int32, held: Int32,
    _ rows: Span<Row>, _ entries: Span<Entry>, _ nodes: Span<Node>, _ knots: [Knot],
    _ found: inout [Double]
  ) {
    var found = found.mutableSpan
    for place in variables.indices.reversed() {
      let node = nodes[Int(variables[place])]
      var sum = 0.0
      var coefficient = 1.0
      if node.tear >= 0 {
        let knot = knots[Int(node.knot)]
        let tear = knot.tears[Int(node.tear)]
        coefficient = tear.divisor
        for index in tear.shares where knot.shares[index].row == slot {
          sum += knot.shares[index].weight
        }
        for index in tear.terms {
          let term = knot.terms[index]
          let other = Cone.place(of: term.variable, marks, base)
          if other > place { sum += term.weight * found[other] }
        }
      } else if node.row >= 0 {
        if node.row == slot { sum = 1 }
        for index in rows[Int(node.row)].range {
          let entry = entries[index]
          let other = Cone.place(of: entry.variable, marks, base)
          if other == place { coefficient = entry.coefficient }
          if other > place { sum -= entry.coefficient * found[other] }
        }
      }
      if variables[place] == held { sum = 1 }
      found[place] = sum / coefficient
    }
  }

  /// The rate of a sum of variables, after a search whose marks are given.
  @inline(__always) static func rate(
    of entries: Span<Entry>, _ found: Span<Double>, _ marks: Span<UInt32>, _ base: Int
  ) -> Double {
    var rate = 0.0
    for index in entries.indices {
      let place = Cone.place(of: entries[index].variable, marks, base)
      if place >= 0 { rate += entries[index].coefficient * found[place] }
    }
    return rate
  }

  /// What is left of a rate where terms cancel each other is below this.
  static let least = 1e-12

  /// Whether the left side of a row moves, less what its constant does.
  func isMoving(
    _ slot: Int, lessConstant own: Double, _ cone: borrowing Cone, _ table: borrowing RowTable
  ) -> Bool {
    let entries = table.entries.span.extracting(table.rows[slot].range)
    let rate = Self.rate(of: entries, found.span, cone.marks.span, Int(cone.base))
    return abs(rate - own) > Self.least
  }
}
