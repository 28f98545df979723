// SPDX-License-Identifier: MIT

import LayoutCore
import SolverKit

/// The directions in a face that leave alone what is decided, and how far its movements have gone.
///
/// A *row* moves with the directions: it is a movement of the face or, after all of these, a
/// combination of several. A direction is named after the movement that it began as.
///
/// Law: no open direction moves a row that was eliminated, and the directions are independent.
/// Cost of each operation: the entries of the directions and rows that it is about, which are few
/// where each movement is about one box.
struct OpenDirections {
  private let movementCount: Int
  /// By direction.
  private var isClosed: [Bool]
  private(set) var count: Int
  /// By combination.
  private var places: [Int] = []
  /// By row: the range of the terms that say how fast it moves with each direction, by ascending
  /// direction; some may be closed.
  private var rows: [Range<Int>] = []
  private var terms: [Term] = []
  /// By row: the number of open directions that move it.
  private var moverCounts: [Int] = []
  /// By row: how far it has gone.
  var sums: [Double]
  /// By direction: the range of the entries that say which rows it moves, and how fast.
  private var columns: [Range<Int>] = []
  private var entries: [(row: Int, rate: Term)] = []

  /// One direction for each movement.
  init(_ program: FaceProgram) {
    movementCount = program.movementCount
    count = movementCount
    isClosed = Array(repeating: false, count: count)
    sums = Array(repeating: 0, count: count)
    rows = (0..<count).map { $0..<$0 + 1 }
    terms = (0..<count).map { Term(1, Variable($0)) }
    extend(to: program)
  }

  /// All directions; closed ones move nothing.
  var all: Range<Int> { 0..<movementCount }

  /// How far each movement has gone.
  var point: [Double] { Array(sums[..<movementCount]) }

  /// Whether a direction moves a combination.
  func isOpen(_ combination: Int) -> Bool { moverCounts[places[combination]] > 0 }

  func moverCount(_ combination: Int) -> Int { moverCounts[places[combination]] }

  func sum(of combination: Int) -> Double { sums[places[combination]] }

  /// How fast a combination moves with each open direction that moves it.
  func rates(of combination: Int) -> some Sequence<Term> { rates(ofRow: places[combination]) }

  private func rates(ofRow row: Int) -> some Sequence<Term> {
    terms[rows[row]].lazy.filter { !isClosed[$0.variable.index] }
  }

  /// Stores the rates of a row. Returns their range among the terms.
  private mutating func store(_ rates: [Term]) -> Range<Int> {
    terms += rates
    return terms.count - rates.count..<terms.count
  }

  /// Adds the combinations that a program has more than before.
  mutating func extend(to program: FaceProgram) {
    let old = rows.count
    for terms in program.combinations[places.count...] {
      if terms.count == 1 {
        places.append(terms[0].variable.index)
        continue
      }
      places.append(rows.count)
      sums.append(terms.reduce(0) { $0 + $1.coefficient * sums[$1.variable.index] })
      let rates =
        count == movementCount
        ? terms
        : terms.reduce(into: []) { sum, term in
          sum = Self.sum(sum, term.coefficient, Array(self.rates(ofRow: term.variable.index)))
        }
      rows.append(store(rates))
    }
    if old < rows.count || entries.isEmpty { linkColumns() }
  }

  /// Moves along a direction.
  mutating func move(along direction: Int, by length: Double) {
    for (row, rate) in entries[columns[direction]] { sums[row] += length * rate.coefficient }
  }

  /// Moves along one direction until a combination has a sum, and leaves only directions that don't
  /// move it.
  mutating func settle(_ combination: Int, at sum: Double) {
    let pivot = pivot(of: combination)
    let length = (sum - self.sum(of: combination)) / pivot.coefficient
    move(along: pivot.variable.index, by: length)
    eliminate(combination)
  }

  /// Leaves only directions that don't move a combination.
  mutating func eliminate(_ combination: Int) {
    guard isOpen(combination) else { return }
    let pivot = pivot(of: combination)
    let (row, direction) = (places[combination], pivot.variable.index)
    isClosed[direction] = true
    count -= 1
    if moverCounts[row] == 1 {
      for place in columns[direction] { moverCounts[entries[place].row] -= 1 }
      return
    }
    let others = Array(rates(ofRow: row))
    rows[row] = 0..<0
    for entry in entries[columns[direction]] where entry.row != row {
      let own = Array(rates(ofRow: entry.row))
      rows[entry.row] = store(Self.sum(own, -entry.rate.coefficient / pivot.coefficient, others))
    }
    linkColumns()
  }

  /// The open direction that moves a combination fastest, of several the last one: where rows are
  /// eliminated in order, those of the others then still have one mover.
  private func pivot(of combination: Int) -> Term {
    var best = Term(0, Variable(0))
    for term in terms[rows[places[combination]]]
    where abs(term.coefficient) >= abs(best.coefficient) && !isClosed[term.variable.index] {
      best = term
    }
    return best
  }

  /// The sum of some rates and a multiple of others; those that cancel are no movement.
  private static func sum(_ rates: [Term], _ factor: Double, _ others: [Term]) -> [Term] {
    var sum: [Term] = []
    sum.reserveCapacity(rates.count + others.count)
    var place = 0
    for other in others {
      while place < rates.count, rates[place].variable < other.variable {
        sum.append(rates[place])
        place += 1
      }
      let change = factor * other.coefficient
      var (rate, size) = (change, max(1, abs(change)))
      if place < rates.count, rates[place].variable == other.variable {
        rate += rates[place].coefficient
        size = max(size, abs(rates[place].coefficient))
        place += 1
      }
      if abs(rate) > SimplexTolerance.rate * size { sum.append(Term(rate, other.variable)) }
    }
    return sum + rates[place...]
  }

  /// Lists the rates by direction, and counts the movers of each row.
  private mutating func linkColumns() {
    moverCounts = Array(repeating: 0, count: rows.count)
    var all: [(row: Int, rate: Term)] = []
    all.reserveCapacity(terms.count)
    for row in rows.indices {
      for term in terms[rows[row]] where !isClosed[term.variable.index] {
        moverCounts[row] += 1
        all.append((row, term))
      }
    }
    (entries, columns) = all.grouped(into: movementCount) { $0.rate.variable.index }
  }
}
