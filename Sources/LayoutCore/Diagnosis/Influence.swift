// SPDX-License-Identifier: MIT

/// One part of what decides a value.
public struct Influence: Hashable, Sendable {
  /// What has the influence.
  public enum Source: Hashable, Sendable {
    /// A constraint that the solution holds with equality: its constant counts.
    case constraint(ConstraintID)
    /// A variable that no constraint decides: its value counts.
    case variable(Variable)
  }

  /// What has the influence.
  public var source: Source
  /// By how much the value moves when the number of the source grows by 1.
  public var weight: Double

  /// A source that moves the value by `weight` per unit of its number.
  public init(_ source: Source, weight: Double) {
    self.source = source
    self.weight = weight
  }

  var constraint: ConstraintID? { if case .constraint(let id) = source { id } else { nil } }
}
