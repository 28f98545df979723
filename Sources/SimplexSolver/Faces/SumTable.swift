// SPDX-License-Identifier: MIT

import LayoutCore
import SolverKit

/// The sums of a system of least squares, each with its terms, and the sums that an unknown is in.
struct SumTable {
  /// A shared sum that an unknown is part of, and the unknown's coefficient there.
  typealias Use = (sum: Int, coefficient: Double)

  private let terms: [[Term]]
  /// By unknown: the sum that is the unknown itself, or -1.
  let own: [Int]
  /// The sums of several unknowns, short ones first: of dependent sums, these stay held.
  let shared: [Int]
  /// The uses of the first unknown, then those of the next, and so on.
  let uses: [Use]
  /// By unknown: the place behind its last use.
  private let useEnds: [Int]

  /// - Parameter terms: by sum: all are different; the coefficient of a sum with one term is 1.
  init(_ terms: [[Term]], unknownCount: Int) {
    self.terms = terms
    var own = Array(repeating: -1, count: unknownCount)
    var parts: [(unknown: Int, use: Use)] = []
    for (index, sum) in terms.enumerated() {
      if sum.count == 1 {
        own[sum[0].variable.index] = index
      } else {
        for term in sum { parts.append((term.variable.index, (index, term.coefficient))) }
      }
    }
    self.own = own
    (uses, useEnds) = parts.grouped(below: unknownCount, by: \.unknown, \.use)
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
