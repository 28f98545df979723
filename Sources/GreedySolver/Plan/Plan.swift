// SPDX-License-Identifier: MIT

/// How the value of each variable is computed: by the row that decides it, from variables of
/// lower rank.
///
/// Read in the order of ranks, the plan is a straight line of steps `variable = (constant -
/// other terms) / coefficient`. A variable that no row decides keeps its value. Where rows
/// depend on each other in a circle, the variables on it form a ``Knot``, which stands in the
/// line as one piece.
///
/// ``search(from:)`` finds what lies downstream of a change and a ``Sweep`` computes it
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

  var cone = Cone()
  var scratch = ExchangeScratch()
  /// By variable: what a circle that is being closed comes to; 0 at other times.
  var trailWeights: [Double] = []

  /// Whether a value has become too large to go on with.
  var hasOverflown = false

  /// Rows looked at, and rows that took the place of others.
  var rowsTouched = 0
  var exchanges = 0

  /// The number of variables.
  var variableCount: Int { table.nodes.count }

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
  static let precision = RowTable.precision

  /// Where values are too large for sums of their products.
  static let largestValue = 1e150
}
