// SPDX-License-Identifier: MIT

/// What a step away from its bound costs the tight row of a position itself, whatever it does to
/// other rows. The filler of a variable costs nothing.
struct OwnCost {
  /// Whether the row's activity may grow.
  var isUpOpen = true
  /// Whether its activity may fall.
  var isDownOpen = true
  /// The level that pays, or -1.
  private(set) var level = -1
  /// The violation per unit of activity upwards, and downwards.
  private(set) var up = 0.0
  private(set) var down = 0.0

  @inline(__always)
  init(_ position: Int, in basis: borrowing Basis, _ table: borrowing RowTable) {
    guard case .row(let slot) = basis[position] else { return }
    let row = table[slot]
    if row.isRequired {
      isUpOpen = !row.isBoundedAbove
      isDownOpen = !row.isBoundedBelow
    } else {
      level = Int(row.level)
      up = row.isBoundedAbove ? row.weight : 0
      down = row.isBoundedBelow ? row.weight : 0
    }
  }

  /// The cost of a step up that lowers a level's violation by `weight` through other rows.
  @inline(__always)
  func slopeUp(level: Int, _ weight: Double) -> Double {
    (level == self.level ? up : 0) - weight
  }

  /// The cost of a step down that raises a level's violation by `weight` through other rows.
  @inline(__always)
  func slopeDown(level: Int, _ weight: Double) -> Double {
    (level == self.level ? down : 0) + weight
  }
}
