// SPDX-License-Identifier: MIT

import Testing

/// No level is worse than in a fresh solver where multipliers and values have rounding errors.
@Suite("Multipliers and rounding errors")
struct MultiplierRoundingTests {
  /// A multiplier was the product of a large step and a weight of 1e-6, and no less accurate.
  @Test("the size of a multiplier does not outgrow it when it is a large step times a small weight")
  func sizeOfMultiplier() throws {
    try checkChanges(
      """
      layout-trace 1
      variables 38
      phase build
      constraint 3 required >= 0.0 1.0*x7
      constraint 7 required >= 0.0 1.0*x14
      constraint 8 required >= 0.0 1.0*x16
      constant 3 226.0
      constraint 42 750.0 <= -18.0 -0.01*x14 0.3333333333333333*x13
      constraint 48 required = 16.0 0.01*x13 100.0*x9
      constraint 55 required = 211.0 -1.0*x7 -0.5*x9 101.77777777777777*x6
      constraint 56 required <= 140.0 0.8333333333333333*x10 1.0*x14 1.7777777777777777*x9
      constant 42 205.0
      constraint 64 required <= 245.0 1.7777777777777777*x15 1.0*x13 0.3333333333333333*x14
      constraint 67 required <= 67.0 -0.01*x15 0.01*x16
      constraint 72 750.0 >= 252.0 1.0*x10
      solve
      constraint 86 250.0 = 2.0 0.3333333333333333*x15
      constraint 96 required = 132.0 0.01*x9 0.5*x14
      constraint 101 required = 58.0 1.01*x7 0.5*x6
      solve
      """)
  }

  /// An exchange by a share of 0.003 left -2e-12 at a high level, which hid 2 at a lower one.
  @Test("what an exchange by a small weight leaves of 0 hides no number at a lower level")
  func roughExchange() throws {
    try checkChanges(
      """
      layout-trace 1
      variables 32
      phase build
      constraint 2 required >= 0.0 1.0*x5
      constraint 3 required >= 0.0 1.0*x7
      constraint 17 750.0 <= 223.0 -0.01*x4 100.0*x7 1.7777777777777777*x5
      constraint 18 required >= -3.0 -0.01*x5 100.0*x4
      constant 3 227.0
      constraint 21 750.0 = 179.0 -0.01*x6
      constraint 23 required = 174.0 -0.5*x0 0.5*x4
      constraint 32 1.0 = 157.0 -0.5*x4 0.01*x7
      constraint 37 50.0 <= 160.0 -2.0*x0 -1.0*x4
      constraint 45 999.0 <= 10.0 1.0*x4 -1.0*x6
      solve
      """)
  }

  /// The same, after exchanges by some weights of several thousand.
  @Test("what exchanges by large weights leave of 0 hides no number at a lower level")
  func roughExchanges() throws {
    try checkChanges(
      """
      layout-trace 1
      variables 28
      phase build
      constraint 25 required <= 295.0 -0.5*x8 0.5*x10 100.33333333333333*x11
      constraint 26 250.0 >= 121.0 -0.01*x7 1.0*x8
      constraint 27 750.0 = 52.0 -0.5*x18
      constraint 31 required <= 226.0 1.0*x5 -1.0*x7
      constraint 34 required = 109.0 -1.0*x23
      constraint 35 1.0 = 230.0 -0.5*x6 -1.0*x5
      constraint 41 required = 195.0 100.0*x7 100.0*x5
      constraint 55 required <= 129.0 1.7777777777777777*x8 -0.5*x10 -1.0*x11
      constraint 56 250.0 <= 174.0 0.01*x10 100.0*x6
      constraint 59 250.0 >= 276.0 -1.0*x8 0.01*x6
      solve
      constraint 63 999.0 = 105.0 3.5555555555555554*x11
      solve
      """)
  }

  /// A value moved by 1e7 a few times, and was 0.004 beside the bound that holds it.
  @Test("values that come back from far away are computed anew in a small model, too")
  func valuesFromAfar() throws {
    try checkChanges(
      """
      layout-trace 1
      variables 38
      phase build
      constraint 19 required >= 0.0 1.0*x30
      constraint 29 1.0 <= 7.0 1.0*x36 0.5*x35 -0.01*x37 1.0*x32
      constant 19 226.0
      constraint 32 required = 214.0 -1.0*x32 1.7777777777777777*x33
      constraint 40 500.0 >= 218.0 99.5*x32 0.01*x35 -0.5*x30
      constraint 54 750.0 <= 235.0 -0.51*x33 100.0*x30
      remove 19
      constraint 55 999.0 = 8.0 -0.5*x35
      constraint 59 250.0 >= 293.0 -1.0*x34
      constraint 63 250.0 = 75.0 100.0*x34 -0.5*x32 -1.0*x35
      solve
      """)
  }
}
