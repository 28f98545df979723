// SPDX-License-Identifier: MIT

import LayoutCore
import SolverKit

/// The order in which the unknowns of a system of least squares are eliminated: those first that
/// few others depend on (minimum degree: Tinney and Walker 1967), so that the factors of chains and
/// trees of sums are as sparse as the sums.
///
/// In a careful system held sums come before all else (null-space method: Nocedal and Wright 2006,
/// section 16.2), so that the amount by which two of them differ is not squared.
///
/// Law: each column with a strength above 0 has a pivot of its own when its turn comes, unless its
/// equation depends on those before it, or the system is careful. Of held sums that depend on each
/// other, the fixed ones come first, then those at the low end of their range. Cost: n log n for n
/// terms of sums.
struct EliminationOrder {
  /// Unknowns that are not held, and forces of shared sums that are held or have a goal.
  private(set) var columns: [Int] = []
  /// By column: a unit in which its equation and its pivot are near 1.
  private(set) var units: [Double]
  /// By column: whether it is an unknown with so many neighbours that it comes late. In a careful
  /// system none is: digits matter more than sparse factors.
  private(set) var isHub: [Bool]
  /// By column: the weight at an unknown, or how much a sum yields, when its turn comes. What an
  /// unknown without a goal gets from the sums around it is that of springs in parallel, and what
  /// a held sum gets from its unknowns is that of springs in series.
  private var strengths: [Double]
  /// By column: how many neighbours are left; -1 if it has had its turn, or is not in the system.
  private var degrees: [Int]
  /// The columns that would have pivots of their own if their turn came now, the one with the
  /// fewest neighbours first: each as its degree times the number of columns, plus its number.
  private var heap = Heap<Int>()

  /// An unknown with more neighbours than this waits: to eliminate it would connect all of them.
  private static let hubDegree = 8

  init(columnCount: Int = 0) {
    units = Array(repeating: 1, count: columnCount)
    isHub = Array(repeating: false, count: columnCount)
    strengths = Array(repeating: 0, count: columnCount)
    degrees = Array(repeating: -1, count: columnCount)
  }

  /// Finds the order for the weights and the held sums that there are now.
  mutating func arrange(_ squares: LeastSquares) {
    let count = squares.count
    columns.removeAll(keepingCapacity: true)
    for column in units.indices { (units[column], strengths[column], degrees[column]) = (1, 0, -1) }
    for unknown in 0..<count where !squares.isHeld(unknown) {
      strengths[unknown] = squares.ownWeight(unknown)
      degrees[unknown] = 0
    }
    for sum in squares.shared where squares.isActive(sum) {
      if squares.sides[sum] == .nowhere { strengths[count + sum] = 1 / squares.weights[sum] }
      degrees[count + sum] = 0
      for unknown in squares.sums[sum].lazy.map(\.variable.index) where degrees[unknown] >= 0 {
        degrees[count + sum] += 1
        degrees[unknown] += 1
      }
    }
    for unknown in 0..<count {
      isHub[unknown] = degrees[unknown] > Self.hubDegree && !squares.isCareful
      push(unknown)
    }
    for side in [LeastSquares.Side.nowhere, .fixed, .low, .high] {
      for sum in squares.shared where squares.sides[sum] == side { push(count + sum) }
      appendReady(squares, side)
      for sum in squares.shared where squares.sides[sum] == side && degrees[count + sum] >= 0 {
        append(count + sum, squares)
        appendReady(squares, side)
      }
    }
    for unknown in 0..<count where degrees[unknown] >= 0 { append(unknown, squares) }
    guard squares.isCareful else { return }
    columns = columns.filter(squares.isHeldSum) + columns.filter { !squares.isHeldSum($0) }
  }

  /// Appends the columns in the heap, and those that become ready with them. Forces of sums that
  /// are held at another side wait for their turn.
  private mutating func appendReady(_ squares: LeastSquares, _ side: LeastSquares.Side) {
    while let next = heap.popFirst() {
      let (degree, column) = next.quotientAndRemainder(dividingBy: degrees.count)
      if degree != degrees[column] { continue }
      let sum = column - squares.count
      let isOwn = sum < 0 || squares.sides[sum] == side || squares.sides[sum] == .nowhere
      if isOwn { append(column, squares) }
    }
  }

  private mutating func append(_ column: Int, _ squares: LeastSquares) {
    columns.append(column)
    degrees[column] = -1
    if strengths[column] > 0 { units[column] = 1 / strengths[column].squareRoot() }
    if column < squares.count {
      for use in squares.uses[column] { follow(squares.count + use.sum, column, use.coefficient) }
    } else {
      for term in squares.sums[column - squares.count] {
        follow(term.variable.index, column, term.coefficient)
      }
    }
  }

  /// Records that a neighbour of a column has had its turn.
  private mutating func follow(_ column: Int, _ neighbour: Int, _ coefficient: Double) {
    if degrees[column] < 0 { return }
    degrees[column] -= 1
    if strengths[neighbour] > 0 {
      strengths[column] += coefficient * coefficient / strengths[neighbour]
    }
    push(column)
  }

  private mutating func push(_ column: Int) {
    if degrees[column] < 0 || strengths[column] == 0 { return }
    if isHub[column], degrees[column] > Self.hubDegree { return }
    heap.push(degrees[column] * degrees.count + column)
  }
}
