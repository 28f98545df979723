// SPDX-License-Identifier: MIT

/// A tight row that is worth releasing: which way, and what is gained per unit of length.
struct Release {
  var position: Int
  /// Whether the row's activity grows.
  var isUpward: Bool
  /// The highest level that changes.
  var level: Int
  /// The fall of that level's violation per unit of activity, above 0.
  var gain: Double
}

/// Decides whether a tight row is worth releasing.
struct LeavingChoice {
  /// Looks at the weights of a position from the highest level down, both ways at once: the
  /// first level at which moving costs or gains decides (lexicographic reduced costs).
  static func release(
    of position: Int, in basis: borrowing Basis, _ table: borrowing RowTable,
    _ multipliers: borrowing Multipliers
  ) -> Release? {
    var own = OwnCost(position, in: basis, table)
    let floor = multipliers.floor
    for level in 0..<multipliers.levelCount where own.isUpOpen || own.isDownOpen {
      let weight = multipliers.value(level: level, position: position)
      if own.isUpOpen {
        let slope = own.slopeUp(level: level, weight)
        if slope < -floor {
          return Release(position: position, isUpward: true, level: level, gain: -slope)
        }
        own.isUpOpen = slope <= floor
      }
      if own.isDownOpen {
        let slope = own.slopeDown(level: level, weight)
        if slope < -floor {
          return Release(position: position, isUpward: false, level: level, gain: -slope)
        }
        own.isDownOpen = slope <= floor
      }
    }
    return nil
  }

  /// Whether a cost that isn't 0, but below the limit of its level, decides that a position isn't
  /// worth releasing.
  static func isDoubtful(
    _ position: Int, in basis: borrowing Basis, _ table: borrowing RowTable,
    _ multipliers: borrowing Multipliers, _ limits: [Double]
  ) -> Bool {
    let own = OwnCost(position, in: basis, table)
    guard own.isUpOpen || own.isDownOpen else { return false }
    for level in 0..<multipliers.levelCount {
      let weight = multipliers.value(level: level, position: position)
      let up = own.slopeUp(level: level, weight)
      let down = own.slopeDown(level: level, weight)
      if up != 0 && abs(up) <= limits[level] || down != 0 && abs(down) <= limits[level] {
        return true
      }
      if up != 0, down != 0 { return false }
    }
    return false
  }
}
