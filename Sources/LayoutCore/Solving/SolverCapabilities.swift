// SPDX-License-Identifier: MIT

/// What a solver promises beyond the laws that hold for every one.
public struct SolverCapabilities: OptionSet, Hashable, Sendable {
  /// The promises as bits.
  public let rawValue: UInt32

  /// The promises given as bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The solution is optimal level by level (law 3).
  public static let strictPriorities = SolverCapabilities(rawValue: 1 << 0)
  /// Every satisfiable set of required constraints is solved, none refused as unsupported.
  public static let complete = SolverCapabilities(rawValue: 1 << 1)
  /// A thrown conflict is irreducible and carries multipliers that prove it (law 5).
  public static let provesConflicts = SolverCapabilities(rawValue: 1 << 2)
  /// A change costs what it touches, not what the model holds.
  public static let incremental = SolverCapabilities(rawValue: 1 << 3)
  /// The values are a function of the live constraints, in any order, after any history (law 7).
  public static let historyFree = SolverCapabilities(rawValue: 1 << 4)
}
