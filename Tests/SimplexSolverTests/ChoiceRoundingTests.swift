// SPDX-License-Identifier: MIT

import Testing

/// Changes sent one by one leave the values that a fresh solver finds, and no required row missed,
/// where rounding errors are large.
@Suite("Choices and rounding errors")
struct ChoiceRoundingTests {
  /// A multiplier that should be 0 is a rounding error of 6e-13, at a lower level.
  @Test("a multiplier that is a rounding error holds nothing")
  func smallMultiplier() throws {
    try checkChanges(
      """
      layout-trace 1
      variables 20
      phase build
      constraint 8 required >= 241.0 -0.75*x10 0.3333333333333333*x11
      constant 8 71.0
      constraint 12 999.0 >= 215.0 0.1*x12 -1.0*x11
      constraint 13 500.0 = 280.0 1.0*x9 -2.9*x12 -0.5*x10
      constraint 17 999.0 = 149.0 0.1*x10 2.0*x8 -3.0*x9
      constraint 18 1.0 >= 112.0 1.0*x5
      constraint 21 50.0 = 260.0 -0.5*x6 2.0*x8
      constraint 29 required >= 16.0 1.7777777777777777*x12 -0.5*x10
      constraint 30 750.0 <= 129.0 0.3333333333333333*x4
      constraint 32 250.0 >= 46.0 0.3333333333333333*x4 -0.5*x5 2.0*x8
      constraint 34 750.0 = 67.0 -1.0*x11 0.1*x8 -3.0*x10 0.1*x6
      solve
      """)
  }

  /// Positions below 0 are held where they are by four equations that differ by 1e-12.
  @Test("nearly dependent equations do not hide what pulls")
  func nearlyDependentEquations() throws {
    try checkChanges(
      """
      layout-trace 1
      variables 28
      phase build
      constraint 20 required >= 237.0 -1.3333333333333333*x15 1.7777777777777777*x13
      constraint 26 250.0 = 173.0 0.05*x19 0.3333333333333333*x23 1.7777777777777777*x20
      constraint 31 250.0 >= 172.0 1.7777777777777777*x15 0.3333333333333333*x17 \
      1.7777777777777777*x20
      constraint 36 500.0 >= 36.0 0.4444444444444444*x23 2.0*x20 -1.3333333333333333*x19
      constraint 39 500.0 >= 55.0 1.0*x15 -3.0*x16
      constraint 40 500.0 = 231.0 -0.75*x17 1.1*x13
      constraint 41 250.0 = 159.0 2.0*x20 0.3333333333333333*x21
      constraint 42 999.0 <= 261.0 1.0*x12 -0.5*x15 -0.16666666666666669*x14
      solve
      constraint 43 required = 172.0 0.1*x23 -1.0*x22
      constraint 47 required = 88.0 0.1*x21 -3.0*x17 0.05*x18
      constraint 48 250.0 = 73.0 0.1*x12 -1.5*x11
      constraint 50 500.0 <= 185.0 -0.5*x21 -3.0*x22
      constraint 51 required = 19.0 -1.0*x19 -0.5*x16 2.0*x18
      constraint 52 required >= 244.0 0.5*x7
      constraint 53 999.0 = 232.0 -0.5*x18 -0.75*x21
      constraint 54 required = 214.0 0.05*x4
      constant 20 47.0
      solve
      """)
  }

  /// One position is 11 million points below 0, another one 4e-9 points.
  @Test("a position that is below 0 by a rounding error is not held there")
  func positionNearZero() throws {
    try checkChanges(
      """
      layout-trace 1
      variables 12
      phase build
      constraint 6 required >= 0.0 1.0*x11
      constraint 11 500.0 = 685819.0 -1.0*x2 -1.0*x1 1.0*x3 -1.0*x4
      constant 6 1098681.0
      constraint 14 required >= 7191384.0 1.0*x5
      constraint 16 50.0 >= 8324618.0 1.0*x9 -1.0*x10 -1.0*x6 -1.0*x5
      constraint 19 50.0 <= 8941797.0 1.0*x9 1.0*x8 -1.0*x6
      constraint 20 500.0 = 9872291.0 -0.5*x0 -1.0*x9 -1.0*x11
      constraint 21 required >= 4120817.0 1.0*x8 1.0*x7
      solve
      """)
  }

  /// Forces of 1e12 at one end of a face, and of 6 at the other one.
  @Test("strong forces do not hide weak ones elsewhere")
  func weakForce() throws {
    try checkChanges(
      """
      layout-trace 1
      variables 30
      phase build
      constraint 1 required >= 0.0 1.0*x11
      constraint 4 required >= 0.0 1.0*x14
      constraint 16 250.0 = 247.0 -10.0*x4 -9.666666666666666*x7
      constant 4 125.0
      constraint 23 1.0 >= 111.0 1.5*x10 1.0*x12 0.5*x15
      constraint 24 required = -0.0 -1.0*x12 -0.1*x11
      constraint 38 250.0 >= 115.0 -0.1*x10 -10.0*x11
      constraint 39 750.0 >= -17.0 0.5*x4 -9.9*x5 -0.1*x3
      constraint 40 required = 154.0 -10.0*x17 -1.0*x19
      constraint 52 required = 208.0 -0.1*x8 -10.0*x12 10.0*x13
      constraint 53 750.0 >= 294.0 -0.9*x5
      constraint 55 50.0 = 216.0 0.3333333333333333*x4 0.8333333333333333*x5 1.0*x8
      solve
      constraint 59 required = 179.0 9.9*x15 -0.1*x14 -0.1*x17
      constraint 62 250.0 = 102.0 -1.0*x3 1.0*x5 10.0*x7
      solve
      """)
  }

  #if !InternalChecks  // These find that multipliers do not add up, before the solve ends.
    /// Values of 2e11 and coefficients of 0.001 and 1000: the values drift away from the bounds.
    @Test("values that have been very large leave no required row missed")
    func farValues() throws {
      try checkChanges(
        """
        layout-trace 1
        variables 16
        constraint 0 required >= 0 -1*x0 -0.5*x1
        constraint 1 500 >= 1 1*x2
        constraint 2 required >= 1 1*x3
        constraint 3 required <= 0 0.001*x4 -0.1*x0
        constraint 4 required >= 0 -0.1*x2
        constraint 5 required >= 1 -0.1*x5
        constraint 6 required = 0 0.001*x6
        constraint 7 500 >= 0 -0.5*x7
        constraint 8 500 >= 1 1*x8
        constraint 9 required >= 0 0.5*x9
        constraint 10 999 = 230 -1*x10 1.7777777777777777*x4
        constraint 11 required <= 0 1.7777777777777777*x11
        constraint 12 required = 0 1000*x12 -3*x10
        constraint 13 required >= 1 1*x12
        constraint 14 500 = 0 -0.1*x3
        constraint 15 750 <= 100 1*x4
        constraint 16 required = 0 -0.5*x13
        constraint 17 required >= 0 0.3333333333333333*x1 1000*x5 1000*x3
        constraint 18 500 = -4 1.7777777777777777*x8 -1*x12 -0.5*x4
        constraint 19 500 = 0 1*x5
        constraint 20 500 >= 0 1*x0
        constraint 21 500 >= 0 1.7777777777777777*x14
        constraint 22 required >= 0 1*x15
        solve
        """)
    }
  #endif

  /// The basis is at 1e12, and the chosen point near 0.
  @Test("a choice far from the basis leaves no required row missed")
  func farChoice() throws {
    try checkChanges(
      """
      layout-trace 1
      variables 10
      constraint 0 500 >= 0 0.9*x0
      constraint 1 required <= 0 -0.1*x1 2*x2 1*x3
      constraint 2 500 >= 1 -3*x0 0.3333333333333333*x1
      constraint 3 500 <= 0 0.1*x4
      constraint 4 required <= 1 0.5*x5 0.1*x6
      constraint 5 500 >= 0 1*x2
      constraint 6 500 >= 100 1*x7
      constraint 7 500 <= 100 1000*x0 2.001*x2 0.1*x8
      constraint 8 required = 0 1000*x4
      constraint 9 500 <= 0 0.001*x4
      constraint 10 500 >= 100 0.5*x6 0.1*x9
      constraint 11 250 = 0 -3*x3 1000*x7
      constraint 12 required >= 1 2*x5 1000*x8
      solve
      """)
  }
}
