// SPDX-License-Identifier: MIT

/// What numbers of a rough model have beyond the digits of a double, and how exact they are.
struct PreciseNumbers {
  /// By variable: what its value is larger than the double that stands for it.
  var valueTails: [Double] = []
  /// By variable: what its value can be off by.
  var valueErrors: [Double] = []
  /// By variable: what the entry of the direction is larger than the double that stands for it.
  var directionTails: [Double] = []
  /// By variable: what the entry of the direction can be off by.
  var directionErrors: [Double] = []
  /// By variable: a row that is to be expressed by the tight rows.
  var sums: [DoubleDouble] = []
  /// By position: the weights that do so.
  var weights: [DoubleDouble] = []
  /// By level and variable: the size of the numbers that the weights of the level balance.
  var slopeSizes: [Double] = []
}
