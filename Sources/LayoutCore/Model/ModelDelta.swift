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

/// A new right side for a live constraint.
public struct Suggestion: Hashable, Sendable {
  /// The constraint whose constant changes.
  public var id: ConstraintID
  /// The new constant.
  public var constant: Double

  /// Gives the constraint `id` the right side `constant`.
  @inlinable public init(_ id: ConstraintID, constant: Double) {
    (self.id, self.constant) = (id, constant)
  }
}

/// A change to the variables and constraints of a model, applied as a whole. Removals come first,
/// then additions. An id that is in both lists is replaced: that is how a priority, a relation or a
/// coefficient of a live constraint changes.
public struct ModelDelta: Sendable {
  /// A constraint that becomes part of the model under a name.
  public struct Addition: Sendable {
    /// Its name: not live before, or removed by the same delta.
    public var id: ConstraintID
    /// The row.
    public var constraint: Constraint

    /// Adds `constraint` as `id`.
    @inlinable public init(_ id: ConstraintID, _ constraint: Constraint) {
      (self.id, self.constraint) = (id, constraint)
    }
  }

  /// The number of variables after the delta; it never shrinks. A variable that no constraint
  /// mentions has the value 0 until one does.
  public var variableCount: Int
  /// The constraints to remove; each must be live.
  public var removed: [ConstraintID]
  /// The constraints to add. Their order may decide ties, unless the solver is history-free.
  public var added: [Addition]

  /// A delta with the given parts.
  public init(variableCount: Int = 0, removed: [ConstraintID] = [], added: [Addition] = []) {
    (self.variableCount, self.removed, self.added) = (variableCount, removed, added)
  }

  /// Whether the delta changes nothing but possibly the number of variables.
  public var isEmpty: Bool { removed.isEmpty && added.isEmpty }

  /// Adds a constraint.
  public mutating func add(_ constraint: Constraint, as id: ConstraintID) {
    added.append(Addition(id, constraint))
  }

  /// Removes a constraint.
  public mutating func remove(_ id: ConstraintID) { removed.append(id) }
}
