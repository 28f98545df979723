// SPDX-License-Identifier: MIT

/// A tight row that can be released without any cost or gain at any level.
struct Opening {
  var position: Int
  /// Whether its activity may grow.
  var isUpOpen: Bool
  /// Whether its activity may fall.
  var isDownOpen: Bool

  /// Looks at the weights of a position of an optimal basis; nil when moving costs both ways.
  init?(
    _ position: Int, in basis: borrowing Basis, _ table: borrowing RowTable,
    _ multipliers: borrowing Multipliers
  ) {
    self.position = position
    isUpOpen = true
    isDownOpen = true
    var ownLevel = -1
    var upCost = 0.0
    var downCost = 0.0
    if case .row(let slot) = basis[position] {
      let row = table[slot]
      if row.isRequired {
        isUpOpen = row.upper == .infinity
        isDownOpen = row.lower == -.infinity
      } else {
        ownLevel = Int(row.level)
        upCost = row.upper == .infinity ? 0 : row.weight
        downCost = row.lower == -.infinity ? 0 : row.weight
      }
    }
    for level in 0..<multipliers.levelCount {
      let weight = multipliers.value(level: level, position: position)
      let isOwn = level == ownLevel
      if abs((isOwn ? upCost : 0) - weight) > SimplexTolerance.dual { isUpOpen = false }
      if abs((isOwn ? downCost : 0) + weight) > SimplexTolerance.dual { isDownOpen = false }
      if !isUpOpen && !isDownOpen { return nil }
    }
  }
}
