// SPDX-License-Identifier: MIT

import LayoutCore

/// A random model with what its generator knows about it.
public struct GeneratedModel: Sendable {
  /// The number of variables.
  public var variableCount: Int
  /// The rows, in the order in which they are meant to be added.
  public var rows: [Constraint] = []
  /// A value for each variable; all required rows but those of ``contradiction`` hold there.
  public var witness: [Double]
  /// The places in ``rows`` of a planted irreducible conflict, or empty.
  public var contradiction: [Int] = []

  /// A model without rows.
  public init(witness: [Double]) {
    variableCount = witness.count
    self.witness = witness
  }

  /// The rows with the ids that a script gives them: the slot is the place.
  public var constraints: [(id: ConstraintID, row: Constraint)] {
    rows.enumerated().map { (ConstraintID(slot: $0), $1) }
  }
}
