// SPDX-License-Identifier: MIT

import SolverKit

/// A row with the roots of its variables: what is left of it for the inner model.
struct RewrittenRow {
  /// The terms, by root; the first `count` are in use.
  private(set) var terms: [InnerTerm] = []
  private(set) var count = 0
  private(set) var bound = 0.0
  /// The size of the numbers that the bound is the sum of.
  private(set) var boundSize = 0.0

  /// What is left of coefficients that cancel.
  static let cancellation = 1e-12

  /// Rewrites a row.
  mutating func write(
    _ row: OuterRow, _ entries: borrowing [SparseEntry], _ columns: borrowing [Substitution]
  ) {
    let length = Int(row.count)
    if terms.count < length {
      terms.append(
        contentsOf: repeatElement(
          InnerTerm(coefficient: 0, variable: 0), count: length - terms.count))
    }
    (count, bound, boundSize) = Self.write(row, entries.span, columns.span, &terms)
  }

  // A span of a property cannot be had while others are written; of a parameter it can.
  private static func write(
    _ row: OuterRow, _ entries: Span<SparseEntry>, _ columns: Span<Substitution>,
    _ terms: inout [InnerTerm]
  ) -> (count: Int, bound: Double, boundSize: Double) {
    var terms = terms.mutableSpan
    var bound = row.constant
    var boundSize = abs(bound)
    var count = 0
    var size = 0.0
    let start = Int(row.start)
    let length = Int(row.count)
    for place in start..<start + length {
      let column = columns[entries[place].column.index]
      let coefficient = entries[place].coefficient
      let share = coefficient * column.offset
      bound -= share
      boundSize += abs(share)
      let inner = coefficient * column.ratio
      size = max(size, abs(inner))
      var index = 0
      while index < count, terms[index].variable != column.root { index &+= 1 }
      if index == count {
        terms[count] = InnerTerm(coefficient: inner, variable: column.root)
        count &+= 1
      } else {
        terms[index].coefficient += inner
      }
    }
    if count < length {
      var kept = 0
      for index in 0..<count where abs(terms[index].coefficient) > Self.cancellation * size {
        terms[kept] = terms[index]
        kept &+= 1
      }
      count = kept
    }
    return (count, bound, boundSize)
  }

  /// Names the variables of the inner model instead of the roots.
  mutating func nameInner(_ columns: borrowing [Substitution]) {
    for index in 0..<count { terms[index].variable = columns[Int(terms[index].variable)].inner }
  }
}
