// SPDX-License-Identifier: MIT

/// What lint looks for.
public enum LintRule: String, Hashable, Sendable, CaseIterable {
  /// A chain of attributes without a relation.
  case missingRelation = "missing-relation"
  /// A sentence that has never counted, an item with sentences outside of the tree, or a guide that
  /// nothing relates to.
  case unused
  /// A sentence that says what another one says.
  case duplicate
  /// A sentence that follows from the required ones, whatever the size of the layout.
  case implied
  /// A wish that can have no effect, whatever the size of the layout.
  case dead
  /// An item that is held by left or right and by leading or trailing.
  case mixedEdges = "mixed-edges"
  /// A number that shifts opposite edges in the same direction.
  case numberOnEdges = "number-on-edges"
  /// An inset between opposing edges, which lets the items overlap.
  case insetOnOpposingEdges = "inset-on-opposing-edges"
  /// A distance whose sign puts an item outside of the one around it, or over its neighbour.
  case suspiciousOffset = "suspicious-offset"
  /// An item that no sentence places.
  case unconstrained
}

extension LintRule: CustomStringConvertible {
  /// The name in findings: `mixed-edges`.
  public var description: String { rawValue }
}
