// SPDX-License-Identifier: MIT

/// A number of some 30 digits that knows how far rounding may have moved it: two doubles, the
/// second at most half of the last digit of the first (Dekker 1971), and a running error bound.
struct PreciseNumber {
  private(set) var high = 0.0
  private var low = 0.0
  private var error = 0.0

  /// The error of an operation, as a share of its result: somewhat more than what it can be.
  private static let rounding = 0x1p-100

  static let zero = PreciseNumber(0)

  /// A number without error.
  init(_ value: Double) { high = value }

  @inline(__always)
  private init(_ high: Double, _ low: Double, error: Double) {
    self.high = high + low
    self.low = low - (self.high - high)
    self.error = error + Self.rounding * abs(self.high)
  }

  /// The sign; 0 for a number that may be a rounding error.
  var sign: Int { abs(high) <= error ? 0 : high > 0 ? 1 : -1 }
  var magnitude: PreciseNumber { high < 0 ? -self : self }

  // The sum of two doubles has an error that is a double (Knuth 1969).
  @inline(__always)
  static func + (one: PreciseNumber, other: PreciseNumber) -> PreciseNumber {
    let sum = one.high + other.high
    let part = sum - one.high
    let rest = (one.high - (sum - part)) + (other.high - part)
    return PreciseNumber(sum, rest + (one.low + other.low), error: one.error + other.error)
  }

  static prefix func - (number: PreciseNumber) -> PreciseNumber {
    var number = number
    (number.high, number.low) = (-number.high, -number.low)
    return number
  }

  @inline(__always)
  static func - (one: PreciseNumber, other: PreciseNumber) -> PreciseNumber { one + -other }

  @inline(__always)
  static func * (one: PreciseNumber, other: PreciseNumber) -> PreciseNumber {
    let product = one.high * other.high
    let rest = (-product).addingProduct(one.high, other.high)
    let error = abs(one.high) * other.error + abs(other.high) * one.error
    return PreciseNumber(
      product, rest + (one.high * other.low + one.low * other.high), error: error)
  }

  static func / (one: PreciseNumber, other: PreciseNumber) -> PreciseNumber {
    var quotient = zero
    for _ in 0..<3 {
      quotient = quotient + PreciseNumber((one - quotient * other).high / other.high)
    }
    quotient.error =
      (one.error + abs(quotient.high) * other.error) / abs(other.high)
      + 4 * rounding * abs(quotient.high)
    return quotient
  }

  static func += (sum: inout PreciseNumber, term: PreciseNumber) { sum = sum + term }
  static func -= (sum: inout PreciseNumber, term: PreciseNumber) { sum = sum - term }
}
