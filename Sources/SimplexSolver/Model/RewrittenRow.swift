// SPDX-License-Identifier: MIT

/// A row with the roots of its variables: what is left of it for the inner model.
struct RewrittenRow {
  /// The terms, by root; the first `count` are in use.
  var terms: [InnerTerm] = []
  var count = 0
  var bound = 0.0
  /// The size of the numbers that the bound is the sum of.
  var boundSize = 0.0

  /// What is left of coefficients that cancel.
  static let cancellation = 1e-12
}
