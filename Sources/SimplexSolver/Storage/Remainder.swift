// SPDX-License-Identifier: MIT

/// What is left over when a solution is put in, watched from correction to correction.
struct Remainder {
  private let rounds: Int?
  private var largest = Double.infinity
  private var corrections = 0
  /// Whether nothing was left over.
  private(set) var isExact = false

  /// How often a solution is corrected at most.
  static let limit = 40
  /// What a number can be off by, as a multiple of its last correction.
  private static let doubt = 16.0
  /// Solves drop what is small beside 1, so that the numbers of a part of the model where all are
  /// small need room below the largest.
  private static let headroom = 300

  /// For a solution that is corrected so often, or, with nil, until nothing more is gained.
  init(rounds: Int? = nil) { self.rounds = rounds }

  var isWorthCorrecting: Bool { corrections < rounds ?? Self.limit }

  /// How much of the last correction is doubtful.
  var doubt: Double { isExact ? 0 : Self.doubt }

  /// Multiplies what is left over by a power of two that brings its largest number far above 1.
  ///
  /// - Returns: what a solution for it must be multiplied with, or nil, and the vector cleared,
  ///   when it no longer falls. The first correction leaves more than there was where the
  ///   solution is much larger than the right side.
  mutating func normalize(_ vector: inout SparseVector) -> Double? {
    if rounds != nil {
      corrections += 1
      return 1
    }
    var largest = 0.0
    for place in vector.indices { largest = max(largest, abs(vector[Int(place)])) }
    isExact = largest == 0
    let isFalling = corrections < 2 || largest < self.largest / 4
    guard !isExact, isFalling, largest.isFinite else {
      vector.clear()
      return nil
    }
    self.largest = largest
    corrections += 1
    let exponent = Int(largest.exponent) - Self.headroom
    let unit = Double(sign: .plus, exponent: max(exponent, -900), significand: 1)
    for place in vector.indices { vector.set(vector[Int(place)] / unit, at: Int(place)) }
    return unit
  }
}
