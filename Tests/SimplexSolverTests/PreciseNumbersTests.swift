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
      let unit = remainder.normalize(&vector)
      #expect(unit == (left == 40 ? 32 : 4))
      #expect(vector[1] == left / (unit ?? 1))
      vector.clear()
    }
    vector.set(4, at: 1)
    #expect(remainder.normalize(&vector) == nil)
    #expect(vector.count == 0)
    #expect(remainder.doubt > 0)
    #expect(remainder.normalize(&vector) == nil)
    #expect(remainder.isExact && remainder.doubt == 0)
  }
}
