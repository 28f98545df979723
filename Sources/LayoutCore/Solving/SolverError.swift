// SPDX-License-Identifier: MIT

/// Why a solver refused a change. The live constraints are those from before the call.
public enum SolverError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Required constraints cannot hold together.
  case conflict(Conflict)
  /// The solver cannot meet these required constraints; a complete one may.
  case unsupported([ConstraintID], reason: String)
  /// A removal or suggestion names a constraint that isn't live.
  case unknownConstraint(ConstraintID)
  /// An addition names a constraint that is live already, or one of the same delta.
  case duplicateConstraint(ConstraintID)
  /// A row mentions a variable beyond the model's number of variables.
  case unknownVariable(Variable, in: ConstraintID)
  /// A coefficient, constant or priority is NaN, infinite or out of range.
  case invalidNumber(Double, in: ConstraintID)
  /// The work limit was reached. The model is kept; a rebuilt solver may succeed.
  case stalled(iterations: Int)

  /// One sentence, with the ids and numbers concerned.
  public var description: String {
    switch self {
    case .conflict(let conflict): "required constraints cannot hold together: \(conflict)"
    case .unsupported(let ids, let reason):
      "this solver cannot meet required constraints "
        + ids.map(\.description).joined(separator: ", ") + ": \(reason)"
    case .unknownConstraint(let id): "constraint \(id) is not live"
    case .duplicateConstraint(let id): "constraint \(id) is live already"
    case .unknownVariable(let variable, let id):
      "constraint \(id) mentions \(variable), which the model does not have"
    case .invalidNumber(let number, let id):
      "constraint \(id) has the number \(number), which is not allowed there"
    case .stalled(let iterations): "no solution after \(iterations) iterations"
    }
  }
}
