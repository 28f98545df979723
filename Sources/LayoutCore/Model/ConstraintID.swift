// SPDX-License-Identifier: MIT

/// Names a live constraint of a model. The slot is dense, so that solvers index arrays with it; the
/// generation tells a constraint from an earlier one in the same slot, so that a stale name is
/// found out.
public struct ConstraintID: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The place in dense tables, from 0.
  public let slot: Int32
  /// Counts the constraints that have lived in the slot.
  public let generation: UInt32

  /// The name of the `generation`-th constraint in `slot`.
  @inlinable public init(slot: Int, generation: UInt32 = 0) {
    (self.slot, self.generation) = (Int32(truncatingIfNeeded: slot), generation)
  }

  /// The slot as an index.
  @inlinable public var index: Int { Int(slot) }

  /// Orders by slot, then by generation.
  @inlinable public static func < (left: ConstraintID, right: ConstraintID) -> Bool {
    (left.slot, left.generation) < (right.slot, right.generation)
  }

  /// The slot, and the generation when it isn't the first: `7`, `7.2`.
  public var description: String { generation == 0 ? "\(slot)" : "\(slot).\(generation)" }
}
