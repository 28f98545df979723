// SPDX-License-Identifier: MIT

/// How the value of each variable is computed: by the row that decides it, from variables of
/// lower rank.
///
/// Read in the order of ranks, the plan is a straight line of steps `variable = (constant -
/// other terms) / coefficient`. A variable that no row decides keeps its value. Where rows
/// depend on each other in a circle, the variables on it form a ``Knot``, which stands in the
/// line as one piece.
///
/// ``search(from:)`` finds what lies downstream of a change and ``computeStep(_:)`` computes it
/// anew, ``weigh(_:)`` asks which rows a row depends on, and ``exchange(_:for:)`` lets a row take
/// the place of one of them, which concerns only the steps between the two.
struct Plan: Sendable {
  var table = RowTable()
  var knots: [Knot] = []
  var freeKnots: [Int32] = []
  /// Ranks are handed out upwards and never used twice.
  var nextRank = 0
  var journal = Journal()
  var weights = Weights()

  /// What the last search downstream found, in the order of computation.
  var found: [Int32] = []
  var coneScratch = ConeScratch()
  var scratch = ExchangeScratch()

  /// Whether a value has become too large to go on with.
  var hasOverflown = false

  /// Rows looked at, and rows that took the place of others.
  var rowsTouched = 0
  var exchanges = 0

  /// The number of variables.
  var variableCount: Int { table.nodes.count }

  /// By how much the left side of a row has to grow for it to hold, or 0 when what is missing
  /// may be rounding.
  func shortfall(_ slot: Int) -> Double {
    let (value, magnitude) = table.activity(slot)
    let shortfall = table.rows[slot].shortfall(value)
    return abs(shortfall) <= Self.precision * max(1, magnitude) ? 0 : shortfall
  }

  /// Whether a variable of a row waits to be computed anew.
  func isDirty(_ slot: Int) -> Bool {
    for index in table.rows[slot].range
    where table.nodes[Int(table.entries[index].variable)].isDirty {
      return true
    }
    return false
  }

  /// The last undecided variable of a row.
  func lastUndecided(in slot: Int) -> Int? {
    var last = -1
    for index in table.rows[slot].range {
      let variable = Int(table.entries[index].variable)
      if variable > last && !table.nodes[variable].isDecided { last = variable }
    }
    return last < 0 ? nil : last
  }

  /// A row that misses less than this, relative to its numbers, holds.
  static let precision = 1e-9

  /// Computes a variable from what decides it.
  mutating func computeStep(_ variable: Int) {
    let node = table.nodes[variable]
    rowsTouched += 1
    if node.tear >= 0 {
      table.values[variable] = tearValue(node)
    } else if node.row >= 0 {
      table.values[variable] = stepValue(variable, Int(node.row))
    }
    table.nodes[variable].rank = nextRank
    nextRank += 1
    check(table.values[variable])
  }

  /// Notices a value that is infinite, not a number, or close to it.
  private mutating func check(_ value: Double) {
    if !(abs(value) < Self.largestValue) { hasOverflown = true }
  }

  /// Where values are too large for sums of their products.
  static let largestValue = 1e150

  private func stepValue(_ variable: Int, _ slot: Int) -> Double {
    var sum = table.rows[slot].constant
    var coefficient = 1.0
    for index in table.rows[slot].range {
      let entry = table.entries[index]
      if Int(entry.variable) == variable {
        coefficient = entry.coefficient
      } else {
        sum -= entry.coefficient * table.values[Int(entry.variable)]
      }
    }
    return sum / coefficient
  }

  private func tearValue(_ node: Node) -> Double {
    var sum = 0.0
    let knot = knots[Int(node.knot)]
    let tear = knot.tears[Int(node.tear)]
    for (row, weight) in knot.shares[tear.shares] { sum += weight * table.rows[Int(row)].constant }
    for (variable, weight) in knot.terms[tear.terms] {
      sum += weight * table.values[Int(variable)]
    }
    return sum
  }
}
