// SPDX-License-Identifier: MIT

import SolverKit

/// A row rewritten with the roots of its variables, as the inner model has it.
struct RewrittenRow {
  /// The terms, by root, before others that are not in use. Behind those of a long row there is an
  /// entry for each root, whose `variable` is the place of the root's term, if it has one.
  var terms: [InnerTerm] = []

  /// A coefficient below this share of its largest part counts as cancelled.
  static let cancellation = 1e-12
  /// One below this share of its last part may be.
  private static let suspicion = 1e-3
  /// In rows of more terms, those of one variable are not found one by one.
  static let longCount = 16

  /// Rewrites a row with the roots of its variables. Returns the number of its terms, its bound,
  /// and the size of the numbers that add up to the bound.
  mutating func write(
    _ row: OuterRow, _ entries: borrowing [SparseEntry], _ values: borrowing [Affine]
  ) -> (count: Int, bound: Double, boundSize: Double) {
    let size = Int(row.count) + (row.count > Self.longCount ? values.count : 0)
    terms.grow(to: size, with: InnerTerm(coefficient: 0, variable: 0))
    var terms = terms.mutableSpan
    return Self.write(row, entries.span, values.span, &terms, isNamingInner: false)
  }

  /// Rewrites a row with the roots of its variables, or with their indices in the inner model.
  @inline(__always)
  static func write(
    _ row: OuterRow, _ entries: Span<SparseEntry>, _ values: Span<Affine>,
    _ terms: inout MutableSpan<InnerTerm>, isNamingInner: Bool
  ) -> (count: Int, bound: Double, boundSize: Double) {
    var bound = row.constant
    var boundSize = abs(bound)
    var count = 0
    let start = Int(row.start)
    let length = Int(row.count)
    for place in start..<start + length {
      let value = values[entries[place].column.index]
      let variable = isNamingInner ? value.inner : value.root
      let coefficient = entries[place].coefficient
      let share = coefficient * value.offset
      bound -= share
      boundSize += abs(share)
      let inner = coefficient * value.ratio
      var index = 0
      if length <= Self.longCount {
        while index < count, terms[index].variable != variable { index &+= 1 }
      } else {
        index = Int(terms[length + Int(variable)].variable)
        if index >= count || terms[index].variable != variable {
          index = count
          terms[length + Int(variable)].variable = Int32(truncatingIfNeeded: count)
        }
      }
      if index == count {
        terms[count] = InnerTerm(coefficient: inner, variable: variable)
        count &+= 1
      } else {
        var sum = terms[index].coefficient + inner
        if sum != 0, abs(sum) < Self.suspicion * abs(inner) {
          let largest = largestPart(of: variable, start...place, entries, values, isNamingInner)
          if abs(sum) <= Self.cancellation * largest { sum = 0 }
        }
        terms[index].coefficient = sum
      }
    }
    if count < length {
      var kept = 0
      for index in 0..<count where terms[index].coefficient != 0 {
        terms[kept] = terms[index]
        kept &+= 1
      }
      count = kept
    }
    return (count, bound, boundSize)
  }

  /// The largest amount that one of some entries adds to, or takes from, a variable's coefficient.
  @inline(never)
  private static func largestPart(
    of variable: Int32, _ places: ClosedRange<Int>, _ entries: Span<SparseEntry>,
    _ values: Span<Affine>, _ isNamingInner: Bool
  ) -> Double {
    var largest = 0.0
    for place in places {
      let value = values[entries[place].column.index]
      guard (isNamingInner ? value.inner : value.root) == variable else { continue }
      largest = max(largest, abs(entries[place].coefficient * value.ratio))
    }
    return largest
  }
}
