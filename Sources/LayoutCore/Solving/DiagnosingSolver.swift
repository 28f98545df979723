// SPDX-License-Identifier: MIT

/// A constraint's part in the value of a variable.
public struct Influence: Hashable, Sendable {
  /// A constraint that the solution holds with equality.
  public var id: ConstraintID
  /// By how much the variable moves when the constraint's constant grows by 1.
  public var weight: Double

  /// Constraint `id` moves the variable by `weight` per unit of its constant.
  public init(id: ConstraintID, weight: Double) {
    self.id = id
    self.weight = weight
  }
}

/// A solver that can say why its values are what they are.
///
/// Both answers are about the last solution.
public protocol DiagnosingSolver: ConstraintSolver {
  /// The variables whose value is not decided by the constraints, ascending, each with another
  /// value that is as good.
  func ambiguities() -> [Ambiguity]

  /// The constraints that decide a variable: its value is the sum of their constants times
  /// their weights, plus what undecided variables contribute.
  func influences(on variable: Variable) -> [Influence]
}
