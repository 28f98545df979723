// SPDX-License-Identifier: MIT

/// What the numbers of a vector have beyond the digits of doubles, and how exact they are. Empty
/// where doubles are all there is.
struct Tails {
  private var lows: [Double] = []
  private var lastTerms: [Double] = []
  /// By place: the largest that the number has been, of which it may be what rounding left.
  private var peaks: [Double] = []
  private var doubt = 0.0

  /// What is left out of numbers that have twice the digits, as a share of them.
  static let rounding = 0x1p-100

  /// The number of places, or 0.
  var count: Int { lows.count }

  /// Gives the numbers of a vector twice the digits, or those of doubles only.
  mutating func begin(count: Int) {
    lows.refill(with: 0, count: count)
    lastTerms.refill(with: 0, count: count)
    peaks.refill(with: 0, count: count)
  }

  /// What the number at a place is larger than the double that stands for it.
  subscript(place: Int) -> Double { lows.isEmpty ? 0 : lows[place] }

  /// What the number at a place, for which `high` stands, can be off by.
  func error(of high: Double, at place: Int) -> Double {
    if lows.isEmpty { return 0 }
    return doubt * lastTerms[place] + Self.rounding * max(peaks[place], abs(high))
  }

  /// Adds to the number at a place, for which `high` stands.
  ///
  /// - Returns: the double that stands for the sum.
  @inline(__always)
  mutating func add(_ term: Double, to high: Double, at place: Int) -> Double {
    lows.isEmpty ? high + term : addPrecisely(term, to: high, at: place)
  }

  private mutating func addPrecisely(_ term: Double, to high: Double, at place: Int) -> Double {
    var sum = DoubleDouble(high, lows[place])
    sum.add(term)
    lows[place] = sum.low
    lastTerms[place] = abs(term)
    peaks[place] = max(peaks[place], abs(high), abs(sum.high))
    return sum.high
  }

  /// Adds the product of a double and a number with a tail to the number at a place.
  mutating func add(
    _ factor: Double, times value: Double, _ tail: Double, to high: Double, at place: Int
  ) -> Double {
    if lows.isEmpty { return high + factor * value }
    var sum = DoubleDouble(high, lows[place])
    sum.add(factor, times: value, tail)
    lows[place] = sum.low
    return sum.high
  }

  /// Before a solution is corrected: forgets by how much it was last.
  mutating func beginCorrection() { lastTerms.refill(with: 0, count: lastTerms.count) }

  /// After the last correction: notes how much of it is doubtful.
  mutating func endCorrections(doubt: Double) { self.doubt = doubt }
}
