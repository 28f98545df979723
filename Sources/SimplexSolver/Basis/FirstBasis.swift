// SPDX-License-Identifier: MIT

/// The rows that a walk over the model makes tight.
struct FirstBasis {
  /// At each position a row, or the filler of a variable as `~variable`.
  var heads: [Int32] = []
  /// By position: the variable that the walk had it decide.
  var variables: [Int32] = []
  /// The number of terms that the rows have besides those of the variables they decide.
  var otherTermCount = 0
  /// Whether each row mentions, besides the variable it decides, only variables that earlier
  /// positions decide.
  var isTriangular = true
}
