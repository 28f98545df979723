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
  /// By row: how fast it moves with each direction; some may be closed.
  private var rows: [[Term]]
  /// By row: the number of open directions that move it.
  private var moverCounts: [Int] = []
  /// By row: how far it has gone.
  var sums: [Double]
  /// By direction: the rows that it moves.
  private var columns: [[(row: Int, rate: Double)]] = []

  /// One direction for each movement.
  init(_ program: FaceProgram) {
    movementCount = program.movementCount
    count = movementCount
    isClosed = Array(repeating: false, count: count)
    rows = (0..<count).map { [Term(1, Variable($0))] }
    sums = Array(repeating: 0, count: count)
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
    rows[row].lazy.filter { !isClosed[$0.variable.index] }
  }

  /// Adds the combinations that a program has more than before.
  mutating func extend(to program: FaceProgram) {
    let old = rows.count
    for terms in program.combinations[places.count...] {
      if terms.count == 1 {
        places.append(terms[0].variable.index)
      } else {
        places.append(rows.count)
        sums.append(terms.reduce(0) { $0 + $1.coefficient * sums[$1.variable.index] })
        rows.append(terms)
      }
    }
    for row in old..<rows.count where count < movementCount {
      rows[row] = Self.sum(
        rows[row].flatMap { term in
          rates(ofRow: term.variable.index).map {
            Term(term.coefficient * $0.coefficient, $0.variable)
          }
        })
    }
    if moverCounts.count < rows.count { linkColumns() }
  }

  /// Moves along a direction.
  mutating func move(along direction: Int, by length: Double) {
    for (row, rate) in columns[direction] { sums[row] += length * rate }
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
      for entry in columns[direction] { moverCounts[entry.row] -= 1 }
      return
    }
    let others = Array(rates(ofRow: row))
    rows[row] = []
    for entry in columns[direction] where entry.row != row {
      let factor = -entry.rate / pivot.coefficient
      let terms = others.map { Term(factor * $0.coefficient, $0.variable) }
      rows[entry.row] = Self.sum(Array(rates(ofRow: entry.row)) + terms)
    }
    linkColumns()
  }

  /// The open direction that moves a combination fastest, of several the last one: where rows are
  /// eliminated in order, those of the others then still have one mover.
  private func pivot(of combination: Int) -> Term {
    var best = Term(0, Variable(0))
    for term in rates(of: combination) where abs(term.coefficient) >= abs(best.coefficient) {
      best = term
    }
    return best
  }

  /// Adds up terms about the same direction; those that cancel are no movement.
  private static func sum(_ terms: [Term]) -> [Term] {
    var parts: [Variable: (rate: Double, size: Double)] = [:]
    for term in terms {
      parts[term.variable, default: (0, 0)].rate += term.coefficient
      parts[term.variable, default: (0, 0)].size += abs(term.coefficient)
    }
    return parts.filter { abs($1.rate) > SimplexTolerance.rate * max(1, $1.size) }
      .map { Term($1.rate, $0) }.sorted { $0.variable < $1.variable }
  }

  /// Lists the rates by direction, and counts the movers of each row.
  private mutating func linkColumns() {
    moverCounts = Array(repeating: 0, count: rows.count)
    columns = Array(repeating: [], count: movementCount)
    for (row, terms) in rows.enumerated() {
      for term in terms where !isClosed[term.variable.index] {
        moverCounts[row] += 1
        columns[term.variable.index].append((row, term.coefficient))
      }
    }
  }
}
