// SPDX-License-Identifier: MIT

import Testing

@testable import SimplexSolver

/// Numbers with twice the digits of a double, and how solutions come to have them.
@Suite struct PreciseNumbersTests {
  @Test("a sum keeps what a double has no digits for")
  func sum() {
    var sum = DoubleDouble(1e16)
    for _ in 0..<3 { sum.add(0.125) }
    sum.add(-1e16)
    #expect(sum.high == 0.375)
    #expect(sum.low == 0)
  }

  @Test("a product is kept to its last digit")
  func product() {
    let factor = 1 + 0x1p-40
    var square = DoubleDouble()
    square.add(factor, times: factor)
    square.add(-1)
    square.add(-0x1p-39)
    #expect(square.high == 0x1p-80)
  }

  @Test("the tail of a factor counts in a product")
  func tail() {
    var product = DoubleDouble()
    product.add(3, times: 1, 0x1p-70)
    product.add(-3)
    #expect(product.high == 3 * 0x1p-70)
  }

  @Test("corrections end when what is left over no longer falls")
  func remainder() {
    var remainder = Remainder()
    var vector = SparseVector()
    vector.grow(to: 2)
    for left in [6.0, 40.0, 5.0] {
      vector.set(left, at: 1)
      let unit = remainder.normalize(&vector) ?? 1
      #expect(vector[1] == left / unit)
      #expect(vector[1] > 1e80, "what is small beside it is not dropped")
      vector.clear()
    }
    vector.set(4, at: 1)
    #expect(remainder.normalize(&vector) == nil)
    #expect(vector.count == 0)
    #expect(remainder.doubt > 0)
    #expect(remainder.normalize(&vector) == nil)
    #expect(remainder.isExact && remainder.doubt == 0)
  }

  @Test("with the digits of doubles, corrections are counted")
  func rounds() {
    var remainder = Remainder(rounds: 2)
    var vector = SparseVector()
    vector.grow(to: 1)
    vector.set(3, at: 0)
    #expect(remainder.normalize(&vector) == 1)
    #expect(remainder.isWorthCorrecting)
    #expect(remainder.normalize(&vector) == 1)
    #expect(!remainder.isWorthCorrecting)
    #expect(vector[0] == 3)
  }

  @Test("a number knows what is missing from its double, and what it can be off by")
  func tails() {
    var tails = Tails()
    #expect(tails.add(1, to: 2, at: 0) == 3)
    #expect(tails[0] == 0 && tails.error(of: 3, at: 0) == 0)
    tails.begin(count: 1)
    var value = tails.add(1, to: 0, at: 0)
    tails.beginCorrection()
    value = tails.add(0x1p-70, to: value, at: 0)
    tails.endCorrections(doubt: 16)
    #expect(value == 1 && tails[0] == 0x1p-70)
    #expect(tails.error(of: value, at: 0) == 0x1p-66 + Tails.rounding)
  }

  @Test("what rounding left of a number is not taken for one")
  func cancelledNumber() {
    var tails = Tails()
    tails.begin(count: 1)
    var value = 1e-16
    for term in [-1e-16, 1e-130] {
      tails.beginCorrection()
      value = tails.add(term, to: value, at: 0)
    }
    tails.endCorrections(doubt: 0)
    #expect(value == 1e-130)
    #expect(abs(value) < tails.error(of: value, at: 0))
  }
}
