// SPDX-License-Identifier: MIT

import LayoutCore

/// A random model with what its generator knows about it.
package struct GeneratedModel: Sendable {
  package var variableCount: Int
  /// The rows, in the order in which they are meant to be added.
  package var rows: [Constraint] = []
  /// A value for each variable; all required rows but those of ``contradiction`` hold there.
  package var witness: [Double]
  /// The places in ``rows`` of a planted irreducible conflict, or empty.
  package var contradiction: [Int] = []

  package init(witness: [Double]) {
    variableCount = witness.count
    self.witness = witness
  }

  /// The rows with the ids that a script gives them: the slot is the place.
  package var constraints: [(id: ConstraintID, row: Constraint)] {
    rows.enumerated().map { (ConstraintID(slot: $0), $1) }
  }
}
