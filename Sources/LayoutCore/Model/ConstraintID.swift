// SPDX-License-Identifier: MIT

/// Identifies a live constraint of a model. Slots are small, so that solvers can use them as
/// indices. The generation distinguishes a constraint from earlier ones in the same slot.
public struct ConstraintID: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The place in dense tables, from 0.
  public let slot: Int32
  /// The number of constraints that were in the slot before.
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
