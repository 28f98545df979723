// SPDX-License-Identifier: MIT

/// With how many digits solutions are found, and what counts as a rounding error then.
enum Precision {
  /// Those of a double, as the factors have them.
  case single
  /// Twice as many.
  case twice
  /// Twice as many, and the coefficients count as exact to the last digit, and so do costs that
  /// follow from these digits alone.
  case literal

  /// A rate is a rounding error below this share of the numbers it is the sum of.
  var rate: Double {
    switch self {
    case .single: SimplexTolerance.rate
    case .twice: 1e-13
    case .literal: 1e-27
    }
  }

  /// In rough models the entries of a direction carry an error of `rate` times this share of the
  /// largest.
  var direction: Double { self == .single ? 1e-6 : 0 }

  /// The share of a coefficient that may be a rounding error: of whoever computed it, or of what
  /// is done with it.
  var coefficient: Double { self == .literal ? SimplexTolerance.visible : 0x1p-50 }

  /// What is left of an entry that an elimination changed is 0 below this share of its row's
  /// original size.
  var cancellation: Double { self == .single ? 1e-11 : 0x1p-52 }

  /// The number of steps after which a search counts as stalled. With twice the digits each is as
  /// much work as a solution.
  func stepLimit(variables: Int, rows: Int) -> Int {
    self == .single ? 1000 + 50 * (variables + rows) : 500 + 2 * variables
  }

  /// How far beyond a row's bound a step may end for a more stable pivot.
  var slack: Double { self == .single ? SimplexTolerance.primal * 0.1 : 1e-20 }
}
