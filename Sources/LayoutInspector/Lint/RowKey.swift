// SPDX-License-Identifier: MIT

import LayoutCore

/// What a row says, however it was written: `a.left == b.right + 8` and `b.right == a.left - 8`
/// have the same key.
struct RowKey: Hashable {
  /// The left side, by variable, the first with the coefficient 1.
  struct Side: Hashable {
    var variables: [Variable]
    var coefficients: [Double]
  }

  var side: Side
  var relation: Relation
  var constant: Double

  /// The key of a row; nil for one without variables.
  init?(_ row: Constraint) {
    let terms = (0..<row.expression.count).map { row.expression[$0] }
      .filter { $0.coefficient != 0 }.sorted { $0.variable < $1.variable }
    guard let leading = terms.first?.coefficient else { return nil }
    side = Side(
      variables: terms.map(\.variable), coefficients: terms.map { $0.coefficient / leading })
    relation = leading < 0 ? row.relation.flipped : row.relation
    // Adding 0 makes a negative zero positive.
    constant = row.constant / leading + 0
  }
}
