// SPDX-License-Identifier: MIT

/// A variable that could have another value in a solution that is just as good.
public struct Ambiguity: Hashable, Sendable {
  /// The variable.
  public var variable: Variable
  /// The value it has.
  public var value: Double
  /// Another value that costs nothing at any level.
  public var alternative: Double

  /// A variable with its value and another one.
  public init(variable: Variable, value: Double, alternative: Double) {
    self.variable = variable
    self.value = value
    self.alternative = alternative
  }
}
