// SPDX-License-Identifier: MIT

/// Speeds at which several things move, so that they do not cancel by accident.
enum RandomSpeed {
  /// A number between 1 and 2, always the same for a thing (SplitMix64: Steele, Lea, Flood 2014).
  static func of(_ index: Int) -> Double {
    var state = UInt64(truncatingIfNeeded: index &+ 1) &* 0x9E37_79B9_7F4A_7C15
    state = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    state = (state ^ (state >> 27)) &* 0x94D0_49BB_1331_11EB
    return 1 + Double((state ^ (state >> 31)) >> 11) * 0x1p-53
  }
}
