// SPDX-License-Identifier: MIT

/// A variable that could have another value in a solution that is just as good.
///
/// The other values of all variables that are handed out together are one such solution.
public struct Ambiguity: Hashable, Sendable {
  /// The variable.
  public var variable: Variable
  /// The value it has.
  public var value: Double
  /// Its value in the other solution.
  public var alternative: Double

  /// A variable with its value and another one.
  public init(variable: Variable, value: Double, alternative: Double) {
    self.variable = variable
    self.value = value
    self.alternative = alternative
  }
}
