// SPDX-License-Identifier: MIT

import LayoutCore

extension RowTable {
  /// A constraint on the terms, and where it stands in the basis. 32 bytes: what is stored of a
  /// row is most of what a large model takes, and going over it most of what it costs.
  struct Row {
    /// The finite bound, which is the only one, or both of an equality.
    var bound = 0.0
    var start: Int32 = 0
    var count: Int32 = 0
    /// The index of its priority among the levels; 0 is required.
    var level: Int32 = 0
    /// The place in the basis, or -1 when the row isn't kept tight.
    var position: Int32 = -1
    var generation: UInt32 = 0
    /// The power of two that the constraint was multiplied with.
    var scaleExponent: Int16 = 0
    /// For a row outside the basis, the slope of its cost: -1 below `lower`, 1 above `upper`,
    /// 0 between. A soft equality is never between: on its kink it counts as on either side.
    var side: Int8 = 0
    private var flags: UInt8 = 0

    var isLive: Bool {
      get { has(1) }
      set { set(1, newValue) }
    }
    /// Left out while a conflict is being narrowed down.
    var isIgnored: Bool {
      get { has(2) }
      set { set(2, newValue) }
    }
    /// Whether its coefficients differ much, from each other or from 1.
    var isRough: Bool {
      get { has(4) }
      set { set(4, newValue) }
    }
    /// Whether the terms are at least the bound.
    var isBoundedBelow: Bool {
      get { has(8) }
      set { set(8, newValue) }
    }
    /// Whether the terms are at most the bound.
    var isBoundedAbove: Bool {
      get { has(16) }
      set { set(16, newValue) }
    }

    var isRequired: Bool { level == 0 }
    var isEquality: Bool { flags & 24 == 24 }
    /// Whether its cost has a slope on either side of the bound: a wish for equality.
    var isKink: Bool { isEquality && !isRequired }
    /// What the terms are to the bound.
    var relation: Relation {
      isEquality ? .equal : isBoundedBelow ? .greaterThanOrEqual : .lessThanOrEqual
    }
    var lower: Double { isBoundedBelow ? bound : -.infinity }
    var upper: Double { isBoundedAbove ? bound : .infinity }
    /// What the constraint was multiplied with.
    var scale: Double { scaleExponent == 0 ? 1 : power(scaleExponent) }
    /// The violation of the constraint per unit by which the stored row is missed.
    var weight: Double { isRequired || scaleExponent == 0 ? 1 : power(-scaleExponent) }
    /// The slope of the cost on the side that the row is on.
    var slope: Double { Double(side) * weight }

    /// The side where the terms can fall and rise so far until they meet the bounds, which is the
    /// side as it was when a kink is met within the tolerance.
    func side(fall: Double, rise: Double, within tolerance: Double) -> Int8 {
      if fall < -tolerance { return -1 }
      if rise < -tolerance { return 1 }
      guard isKink else { return 0 }
      return side != 0 ? side : fall < 0 ? -1 : 1
    }

    private func power(_ exponent: Int16) -> Double {
      Double(sign: .plus, exponent: Int(exponent), significand: 1)
    }
    private func has(_ flag: UInt8) -> Bool { flags & flag != 0 }
    private mutating func set(_ flag: UInt8, _ isOn: Bool) {
      flags = isOn ? flags | flag : flags & ~flag
    }
  }

  /// A coefficient of a row, linked with the other terms of its variable.
  struct Entry {
    var coefficient: Double
    var variable: Int32
    var row: Int32
    var next: Int32
    var previous: Int32
  }
}
