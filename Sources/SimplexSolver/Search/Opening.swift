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
    let own = OwnCost(position, in: basis, table)
    self.position = position
    isUpOpen = own.isUpOpen
    isDownOpen = own.isDownOpen
    for level in 0..<multipliers.levelCount {
      let weight = multipliers.value(level: level, position: position)
      if abs(own.slopeUp(level: level, weight)) > SimplexTolerance.dual { isUpOpen = false }
      if abs(own.slopeDown(level: level, weight)) > SimplexTolerance.dual { isDownOpen = false }
      if !isUpOpen && !isDownOpen { return nil }
    }
  }
}
