// SPDX-License-Identifier: MIT

import LayoutCore
import SolverKit

/// The order in which the unknowns of a system of least squares are eliminated: those first that
/// few others depend on, also by what was eliminated before (minimum degree on a quotient graph:
/// George and Liu 1989), so that the factors of chains and trees of sums are as sparse as the sums.
///
/// In a careful system held sums come before all else (null-space method: Nocedal and Wright 2006,
/// section 16.2), so that the amount by which two of them differ is not squared; fixed ones first.
///
/// Law: each column with a strength above 0 has a pivot of its own when its turn comes, unless its
/// equation depends on those before it, or the system is careful. A held sum without a strength and
/// one of its unknowns, which comes next, are each other's pivots. Cost: n log n, where n counts
/// the terms of the sums and the entries of the factors.
struct EliminationOrder {
  /// Unknowns that are not held, and forces of shared sums that are held or have a goal.
  private(set) var columns: [Int] = []
  /// By column: a unit in which its equation and its pivot are near 1.
  private(set) var units: [Double]
  /// By column: the column in which its equation has its pivot, if the entry there is large enough.
  private(set) var pivots: [Int]
  /// By column: the weight at an unknown, or how much a sum yields, when its turn comes. What an
  /// unknown without a goal gets from the sums around it is that of springs in parallel, and what
  /// a held sum gets from its unknowns is that of springs in series.
  private var strengths: [Double]
  /// By column: no less than how many neighbours are left; -1 if it has had its turn, or is not in
  /// the system.
  private var degrees: [Int]
  /// By eliminated column: the neighbours that it had then, as places in `members`. Its elimination
  /// connects them to each other. Empty once a later elimination connects them to others, too.
  private var cliques: [Range<Int>]
  private var members: [Int] = []
  /// By column: the first of its `links`, to the eliminated columns whose cliques it has been a
  /// member of, or -1.
  private var memberships: [Int]
  /// Each with the next link of the same column, or -1.
  private var links: [(eliminated: Int, next: Int)] = []
  private var marks = MarkSet()
  /// The columns whose turn may come next, the cheapest first: each as its cost times the number of
  /// columns, plus its number.
  private var heap = Heap<Int>()

  /// A held sum without a strength comes as late as one with this many neighbours more: it connects
  /// those of one of its unknowns, too.
  private static let pairCost = 4

  init(columnCount: Int = 0) {
    units = Array(repeating: 1, count: columnCount)
    pivots = Array(0..<columnCount)
    strengths = Array(repeating: 0, count: columnCount)
    degrees = Array(repeating: -1, count: columnCount)
    cliques = Array(repeating: 0..<0, count: columnCount)
    memberships = Array(repeating: -1, count: columnCount)
  }

  /// Finds the order for the weights and the held sums that there are now.
  mutating func arrange(_ squares: LeastSquares) {
    begin(squares)
    for column in degrees.indices { push(column, squares) }
    while let next = heap.popFirst() {
      let (cost, column) = next.quotientAndRemainder(dividingBy: degrees.count)
      if degrees[column] < 0 || cost != self.cost(of: column) { continue }
      if strengths[column] == 0 { pair(column, squares) }
      append(column, squares)
      if pivots[column] != column { append(pivots[column], squares) }
    }
    for unknown in 0..<squares.count where degrees[unknown] >= 0 { append(unknown, squares) }
    guard squares.isCareful else { return }
    let held = columns.filter(squares.isHeldSum)
    let sorted = [LeastSquares.Side.fixed, .low, .high].flatMap { side in
      held.filter { squares.sides[$0 - squares.count] == side }
    }
    columns = sorted + columns.filter { !squares.isHeldSum($0) }
  }

  private mutating func begin(_ squares: LeastSquares) {
    let count = squares.count
    columns.removeAll(keepingCapacity: true)
    members.removeAll(keepingCapacity: true)
    links.removeAll(keepingCapacity: true)
    for column in units.indices {
      (units[column], pivots[column], strengths[column], degrees[column]) = (1, column, 0, -1)
      (cliques[column], memberships[column]) = (0..<0, -1)
    }
    for unknown in 0..<count where !squares.isHeld(unknown) {
      (strengths[unknown], degrees[unknown]) = (squares.ownWeight(unknown), 0)
    }
    for sum in squares.shared where squares.isActive(sum) {
      if squares.sides[sum] == .nowhere { strengths[count + sum] = 1 / squares.weights[sum] }
      degrees[count + sum] = 0
      squares.forEachNeighbour(of: count + sum) { unknown, _ in
        if degrees[unknown] < 0 { return }
        degrees[count + sum] += 1
        degrees[unknown] += 1
      }
    }
  }

  /// Makes a held sum and its unknown with the fewest neighbours each other's pivots.
  private mutating func pair(_ column: Int, _ squares: LeastSquares) {
    var best = column
    squares.forEachNeighbour(of: column) { unknown, _ in
      if degrees[unknown] < 0 || best != column && degrees[best] <= degrees[unknown] { return }
      best = unknown
    }
    (pivots[column], pivots[best]) = (best, column)
  }

  private mutating func append(_ column: Int, _ squares: LeastSquares) {
    columns.append(column)
    degrees[column] = -1
    let strength = strengths[column]
    if strength > 0 { units[column] = 1 / strength.squareRoot() }
    marks.begin(count: degrees.count)
    let start = members.count
    squares.forEachNeighbour(of: column) { other, coefficient in
      if degrees[other] < 0 { return }
      degrees[other] -= 1
      if strength > 0 { strengths[other] += coefficient * coefficient / strength }
      if marks.insert(other) { members.append(other) }
    }
    var link = memberships[column]
    while link >= 0 {
      let old = links[link].eliminated
      link = links[link].next
      for place in cliques[old] where members[place] != column {
        let member = members[place]
        degrees[member] -= cliques[old].count - 1
        if marks.insert(member) { members.append(member) }
      }
      cliques[old] = 0..<0
    }
    cliques[column] = start..<members.count
    for place in cliques[column] {
      let member = members[place]
      links.append((column, memberships[member]))
      memberships[member] = links.count - 1
      degrees[member] += members.count - start - 1
      push(member, squares)
    }
  }

  private func cost(of column: Int) -> Int {
    degrees[column] + (strengths[column] == 0 ? Self.pairCost : 0)
  }

  /// Adds a column to the heap, unless it is an unknown that could not have a pivot of its own.
  private mutating func push(_ column: Int, _ squares: LeastSquares) {
    if degrees[column] < 0 || strengths[column] == 0 && column < squares.count { return }
    heap.push(cost(of: column) * degrees.count + column)
  }
}
