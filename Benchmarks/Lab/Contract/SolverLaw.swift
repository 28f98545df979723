// SPDX-License-Identifier: MIT

import LayoutCore

/// The laws of `ConstraintSolver`, by number.
public enum SolverLaw: Int, CaseIterable, Sendable, CustomStringConvertible {
  /// A call that throws changes nothing.
  case allOrNothing = 1
  /// After a solve every required constraint holds.
  case feasibility
  /// A lower priority never costs a higher one.
  case strictPriorities
  /// The same calls give the same values and reports, bit for bit.
  case determinism
  /// A thrown conflict is one, is irreducible, and is proved.
  case irreducibleConflicts
  /// What is told of changes is the difference between two readings of all values.
  case changes
  /// The values are a function of the live constraints: neither the history nor the order in which
  /// constraints came matters.
  case oneAnswer

  /// Whether a solver with `capabilities` promises the law. For a solver that doesn't prove
  /// its conflicts, law 5 still says that a conflict must be one.
  public func isPromised(by capabilities: SolverCapabilities) -> Bool {
    switch self {
    case .allOrNothing, .feasibility, .determinism, .changes: true
    case .strictPriorities: capabilities.contains(.strictPriorities)
    case .irreducibleConflicts: capabilities.contains(.provesConflicts)
    case .oneAnswer: capabilities.contains(.historyFree)
    }
  }

  /// The number and the name: `law 1, all or nothing`.
  public var description: String {
    let name =
      switch self {
      case .allOrNothing: "all or nothing"
      case .feasibility: "feasibility"
      case .strictPriorities: "strict priorities"
      case .determinism: "determinism"
      case .irreducibleConflicts: "irreducible conflicts"
      case .changes: "changes"
      case .oneAnswer: "one answer"
      }
    return "law \(rawValue), \(name)"
  }
}
