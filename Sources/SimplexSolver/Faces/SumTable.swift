// SPDX-License-Identifier: MIT

import LayoutCore

/// The sums of a system of least squares, each with its terms, and of which sums each unknown is a
/// part.
struct SumTable {
  /// A sum that an unknown is part of.
  typealias Use = (sum: Int, coefficient: Double)

  private let terms: [[Term]]
  /// By unknown: the sum that is the unknown itself, or -1.
  let own: [Int]
  /// The sums of several unknowns, short ones first: of dependent sums, these stay held.
  let shared: [Int]
  /// By unknown, one after the other: the shared sums that it is part of, and where they end.
  let uses: [Use]
  private let useEnds: [Int]

  /// - Parameter terms: by sum: all are different; the coefficient of a sum with one term is 1.
  init(_ terms: [[Term]], unknownCount: Int) {
    self.terms = terms
    var own = Array(repeating: -1, count: unknownCount)
    // The uses in the order of the unknowns (counting sort).
    var ends = Array(repeating: 0, count: unknownCount + 1)
    for (index, sum) in terms.enumerated() {
      if sum.count == 1 {
        own[sum[0].variable.index] = index
      } else {
        for term in sum { ends[term.variable.index + 1] += 1 }
      }
    }
    for unknown in own.indices { ends[unknown + 1] += ends[unknown] }
    var uses = Array(repeating: Use(sum: 0, coefficient: 0), count: ends[unknownCount])
    for (index, sum) in terms.enumerated() where sum.count > 1 {
      for term in sum {
        uses[ends[term.variable.index]] = (index, term.coefficient)
        ends[term.variable.index] += 1
      }
    }
    (self.own, self.uses, useEnds) = (own, uses, ends)
    shared = terms.indices.filter { terms[$0].count > 1 }
      .sorted { (terms[$0].count, $0) < (terms[$1].count, $1) }
  }

  var count: Int { terms.count }
  var indices: Range<Int> { terms.indices }
  subscript(sum: Int) -> [Term] { terms[sum] }

  /// The places of an unknown's uses.
  func places(of unknown: Int) -> Range<Int> {
    (unknown > 0 ? useEnds[unknown - 1] : 0)..<useEnds[unknown]
  }
}
