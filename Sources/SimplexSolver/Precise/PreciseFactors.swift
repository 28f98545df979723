// SPDX-License-Identifier: MIT

/// The factors of a sparse matrix: Gaussian elimination with the least fill (Markowitz 1957).
struct PreciseFactors {
  private struct Pivot {
    var row: Int
    var column: Int
    var number: PreciseNumber
    /// The other numbers of the row.
    var rest: [(column: Int, number: PreciseNumber)] = []
    /// The multiples of the row that were taken off others.
    var factors: [(row: Int, number: PreciseNumber)] = []
  }

  private var pivots: [Pivot] = []

  /// A pivot is at least this share of the largest number of its row.
  private static let share = 1e-3

  /// Factorises a matrix, given by rows and columns; nil if it is singular.
  init?(_ matrix: [[Int: PreciseNumber]]) {
    var rows = matrix
    var columns = [Set<Int>](repeating: [], count: rows.count)
    for row in rows.indices { for column in rows[row].keys { columns[column].insert(row) } }
    var open = Array(rows.indices)
    while !open.isEmpty {
      guard let (index, column) = Self.next(open, rows, columns) else { return nil }
      let row = open.remove(at: index)
      var pivot = Pivot(row: row, column: column, number: rows[row][column] ?? .zero)
      for (other, number) in rows[row] {
        columns[other].remove(row)
        if other != column { pivot.rest.append((other, number)) }
      }
      pivot.rest.sort { $0.column < $1.column }
      for other in columns[column].sorted() {
        guard let number = rows[other].removeValue(forKey: column) else { continue }
        let factor = number / pivot.number
        pivot.factors.append((other, factor))
        for (column, number) in pivot.rest {
          let new = (rows[other][column] ?? .zero) - factor * number
          rows[other][column] = new.sign == 0 ? nil : new
          if new.sign == 0 { columns[column].remove(other) } else { columns[column].insert(other) }
        }
      }
      columns[column].removeAll()
      pivots.append(pivot)
    }
  }

  /// The next pivot: of all that are large enough, the one whose elimination fills least.
  private static func next(
    _ open: [Int], _ rows: [[Int: PreciseNumber]], _ columns: [Set<Int>]
  ) -> (index: Int, column: Int)? {
    var best: (cost: Int, index: Int, column: Int)?
    for (index, row) in open.enumerated() {
      let largest = rows[row].values.reduce(0) { max($0, abs($1.high)) }
      for (column, number) in rows[row] where abs(number.high) >= share * largest {
        let cost = (rows[row].count - 1) * (columns[column].count - 1)
        if best.map({ (cost, index, column) < $0 }) ?? true { best = (cost, index, column) }
      }
      if best?.cost == 0 { break }
    }
    return best.map { ($0.index, $0.column) }
  }

  /// The numbers by column that the rows add up to some right sides.
  func solve(_ rightSides: [PreciseNumber]) -> [PreciseNumber] {
    var rightSides = rightSides
    for pivot in pivots where rightSides[pivot.row].sign != 0 {
      for (row, factor) in pivot.factors { rightSides[row] -= factor * rightSides[pivot.row] }
    }
    var solution = rightSides
    for pivot in pivots.reversed() {
      var sum = rightSides[pivot.row]
      for (column, number) in pivot.rest { sum -= number * solution[column] }
      solution[pivot.column] = sum.sign == 0 ? .zero : sum / pivot.number
    }
    return solution
  }

  /// The numbers by row that make the columns add up to some sums.
  func solveTransposed(_ sums: [PreciseNumber]) -> [PreciseNumber] {
    var sums = sums
    var solution = [PreciseNumber](repeating: .zero, count: sums.count)
    for pivot in pivots where sums[pivot.column].sign != 0 {
      let number = sums[pivot.column] / pivot.number
      solution[pivot.row] = number
      for (column, other) in pivot.rest { sums[column] -= other * number }
    }
    for pivot in pivots.reversed() {
      for (row, factor) in pivot.factors { solution[pivot.row] -= factor * solution[row] }
      if solution[pivot.row].sign == 0 { solution[pivot.row] = .zero }
    }
    return solution
  }
}
