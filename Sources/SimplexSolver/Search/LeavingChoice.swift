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
    var ownLevel = -1
    var upCost = 0.0
    var downCost = 0.0
    var isUpOpen = true
    var isDownOpen = true
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
    let floor = multipliers.floor
    for level in 0..<multipliers.levelCount where isUpOpen || isDownOpen {
      let weight = multipliers.value(level: level, position: position)
      let isOwn = level == ownLevel
      if isUpOpen {
        let slope = (isOwn ? upCost : 0) - weight
        if slope < -floor {
          return Release(position: position, isUpward: true, level: level, gain: -slope)
        }
        isUpOpen = slope <= floor
      }
      if isDownOpen {
        let slope = (isOwn ? downCost : 0) + weight
        if slope < -floor {
          return Release(position: position, isUpward: false, level: level, gain: -slope)
        }
        isDownOpen = slope <= floor
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
    var ownLevel = -1
    var cost = (up: 0.0, down: 0.0)
    if case .row(let slot) = basis[position] {
      let row = table[slot]
      if row.isRequired, row.isEquality { return false }
      ownLevel = Int(row.level)
      if !row.isRequired {
        cost.up = row.upper == .infinity ? 0 : row.weight
        cost.down = row.lower == -.infinity ? 0 : row.weight
      }
    }
    for level in 0..<multipliers.levelCount {
      let weight = multipliers.value(level: level, position: position)
      let up = level == ownLevel ? cost.up - weight : -weight
      let down = level == ownLevel ? cost.down + weight : weight
      if up != 0 && abs(up) <= limits[level] || down != 0 && abs(down) <= limits[level] {
        return true
      }
      if up != 0, down != 0 { return false }
    }
    return false
  }
}
