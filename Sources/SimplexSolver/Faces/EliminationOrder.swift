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
/// Law: each column with a strength above 0 has a pivot of its own at its elimination, unless its
/// equation depends on those before it, or the system is careful. A held sum without a strength and
/// one of its unknowns, which comes next, are each other's pivots. Cost: n log n, where n counts
/// the terms of the sums and the entries of the factors.
struct EliminationOrder {
  /// What is known about a column.
  struct Column {
    /// A unit in which its equation and its pivot are near 1.
    fileprivate(set) var unit = 1.0
    /// The preferred pivot of its equation: the entry in this column, if that is large enough.
    fileprivate(set) var pivot: Int
    /// Of an unknown the weight of all that pulls at it, and of a sum how far it moves per unit of
    /// force, at its elimination. An unknown without a goal gets its weight from the sums around
    /// it, as from springs in parallel; a held sum gets its number from its unknowns, as from
    /// springs in series.
    fileprivate var strength = 0.0
    /// No less than how many neighbours are left; -1 if it is eliminated, or not in the system.
    fileprivate var degree = -1
    /// The cost with which it was added to the heap last.
    fileprivate var queuedCost = -1
    /// If it is eliminated: the places in `members` of the neighbours that it had then, and that
    /// its elimination connects to each other. Empty if a later elimination has connected the same
    /// ones, and more.
    fileprivate var clique = 0..<0
    /// The first of its `links`, to the eliminated columns whose cliques it has been a member of,
    /// or -1.
    fileprivate var membership = -1
  }

  /// Unknowns that are not held, and forces of shared sums that are held or have a goal.
  private(set) var sequence: [Int] = []
  /// By column of the system.
  private var columns: [Column]
  private var members: [Int] = []
  /// Each with the next link of the same column, or -1.
  private var links: [(eliminated: Int, next: Int)] = []
  private var marks = MarkSet()
  /// The columns that may be eliminated next, the cheapest first: each as its cost times the number
  /// of columns, plus its number.
  private var heap = Heap<Int>()

  /// A held sum without a strength comes as late as one with this many neighbours more: it connects
  /// those of one of its unknowns, too.
  private static let pairCost = 4

  init(columnCount: Int = 0) {
    columns = (0..<columnCount).map { Column(pivot: $0) }
    // About as many as a system of a layout has.
    sequence.reserveCapacity(columnCount)
    members.reserveCapacity(2 * columnCount)
    links.reserveCapacity(2 * columnCount)
  }

  subscript(column: Int) -> Column { columns[column] }

  /// Finds the order for the weights and the held sums that there are now.
  mutating func arrange(_ squares: LeastSquares) {
    begin(squares)
    for column in columns.indices { push(column, squares) }
    while let next = heap.popFirst() {
      let (cost, column) = next.quotientAndRemainder(dividingBy: columns.count)
      if columns[column].degree < 0 || cost != self.cost(of: column) { continue }
      if columns[column].strength == 0 { pair(column, squares) }
      append(column, squares)
      if columns[column].pivot != column { append(columns[column].pivot, squares) }
    }
    for unknown in 0..<squares.count where columns[unknown].degree >= 0 { append(unknown, squares) }
    guard squares.isCareful else { return }
    let held = sequence.filter(squares.isHeldSum)
    let sorted = [LeastSquares.Side.fixed, .low, .high].flatMap { side in
      held.filter { squares.sides[$0 - squares.count] == side }
    }
    sequence = sorted + sequence.filter { !squares.isHeldSum($0) }
  }

  private mutating func begin(_ squares: LeastSquares) {
    let count = squares.count
    sequence.removeAll(keepingCapacity: true)
    members.removeAll(keepingCapacity: true)
    links.removeAll(keepingCapacity: true)
    for column in columns.indices { columns[column] = Column(pivot: column) }
    for unknown in 0..<count where !squares.isHeld(unknown) {
      (columns[unknown].strength, columns[unknown].degree) = (squares.ownWeight(unknown), 0)
    }
    for sum in squares.sums.shared where squares.isActive(sum) {
      if squares.sides[sum] == .nowhere { columns[count + sum].strength = 1 / squares.weights[sum] }
      columns[count + sum].degree = 0
      squares.forEachNeighbour(of: count + sum) { unknown, _ in
        if columns[unknown].degree < 0 { return }
        columns[count + sum].degree += 1
        columns[unknown].degree += 1
      }
    }
  }

  /// Makes a held sum and its unknown with the fewest neighbours each other's pivots.
  private mutating func pair(_ column: Int, _ squares: LeastSquares) {
    var best = column
    squares.forEachNeighbour(of: column) { unknown, _ in
      let degree = columns[unknown].degree
      if degree < 0 || best != column && columns[best].degree <= degree { return }
      best = unknown
    }
    (columns[column].pivot, columns[best].pivot) = (best, column)
  }

  private mutating func append(_ column: Int, _ squares: LeastSquares) {
    sequence.append(column)
    columns[column].degree = -1
    let strength = columns[column].strength
    if strength > 0 { columns[column].unit = 1 / strength.squareRoot() }
    marks.begin(count: columns.count)
    let start = members.count
    squares.forEachNeighbour(of: column) { other, coefficient in
      if columns[other].degree < 0 { return }
      columns[other].degree -= 1
      if strength > 0 { columns[other].strength += coefficient * coefficient / strength }
      if marks.insert(other) { members.append(other) }
    }
    var link = columns[column].membership
    while link >= 0 {
      let old = links[link].eliminated
      link = links[link].next
      for place in columns[old].clique where members[place] != column {
        let member = members[place]
        columns[member].degree -= columns[old].clique.count - 1
        if marks.insert(member) { members.append(member) }
      }
      columns[old].clique = 0..<0
    }
    columns[column].clique = start..<members.count
    for place in columns[column].clique {
      let member = members[place]
      links.append((column, columns[member].membership))
      columns[member].membership = links.count - 1
      columns[member].degree += members.count - start - 1
      push(member, squares)
    }
  }

  private func cost(of column: Int) -> Int {
    columns[column].degree + (columns[column].strength == 0 ? Self.pairCost : 0)
  }

  /// Adds a column to the heap, unless it is an unknown that could not have a pivot of its own.
  private mutating func push(_ column: Int, _ squares: LeastSquares) {
    let item = columns[column]
    if item.degree < 0 || item.strength == 0 && column < squares.count { return }
    let cost = cost(of: column)
    if cost == item.queuedCost { return }
    columns[column].queuedCost = cost
    heap.push(cost * columns.count + column)
  }
}
