// SPDX-License-Identifier: MIT

/// A variable that could have another value in an equally good solution. The other values of all
/// variables in one answer belong to one such solution.
public struct Ambiguity: Hashable, Sendable {
  /// The variable.
  public var variable: Variable
  /// The value it has.
  public var value: Double
  /// Its value in the other solution.
  public var alternative: Double

  /// A variable with its value and another one.
  public init(variable: Variable, value: Double, alternative: Double) {
    (self.variable, self.value, self.alternative) = (variable, value, alternative)
  }
}
