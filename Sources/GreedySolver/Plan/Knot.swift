// SPDX-License-Identifier: MIT

/// Variables that can only be computed together: a cycle of rows, cut open at a few *tears*.
///
/// Rows were combined until nothing but a tear and variables from outside was left. What came
/// of it computes the tear, and from there the rows compute the other members one by one.
struct Knot: Sendable {
  /// A member that is computed from a combination of rows.
  struct Tear: Sendable {
    var variable: Int32
    /// The rows that were combined, in ``Knot/shares``.
    var shares: Range<Int>
    /// What is left of their terms, in ``Knot/terms``.
    var terms: Range<Int>
    /// What the sum of the two is divided by: once and at the end, so that thirds of whole
    /// numbers stay whole where they can.
    var divisor = 1.0
  }

  /// All members in the order of computation; the tears come first, the last of
  /// ``tears`` before the others.
  var members: [Int32] = []
  var tears: [Tear] = []
  /// What the constant of a row is multiplied with.
  var shares: [(row: Int32, weight: Double)] = []
  /// What the value of a variable is multiplied with.
  var terms: [(variable: Int32, weight: Double)] = []

  /// Forgets everything but its storage.
  mutating func clear() {
    members.clear()
    tears.clear()
    shares.clear()
    terms.clear()
  }
}
