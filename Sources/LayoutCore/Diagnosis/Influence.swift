// SPDX-License-Identifier: MIT

/// A constraint or variable that a value depends on, with its weight.
public struct Influence: Hashable, Sendable {
  /// What has the influence.
  public enum Source: Hashable, Sendable {
    /// A constraint that is tight in the solution: its constant counts.
    case constraint(ConstraintID)
    /// A variable that no constraint decides: its value counts.
    case variable(Variable)
  }

  /// What has the influence.
  public var source: Source
  /// The change of the value when the number of the source grows by 1.
  public var weight: Double

  /// A source that moves the value by `weight` per unit of its number.
  public init(_ source: Source, weight: Double) { (self.source, self.weight) = (source, weight) }
  var constraint: ConstraintID? { if case .constraint(let id) = source { id } else { nil } }
}
