// SPDX-License-Identifier: MIT

import LayoutCore

/// Minimises the violations of rows level by level: a textbook simplex on a dense tableau.
///
/// Row `i` reads `expression + under_i - over_i = constant` with `under`, `over` >= 0, and a
/// violation is one of the two that its relation forbids; rows are divided by a power of two that
/// makes their largest coefficient about 1, so that 0 can be told from rounding. Required rows are
/// the highest level, whose optimum must be 0, so the method needs no phase 1. After a level is
/// optimal, a column with a positive reduced cost there may not enter any more: what is left is
/// exactly the set of optima of that level (preemptive goal programming, Ignizio 1976).
struct LevelTableau {
  /// Below this a number that arithmetic made is taken for 0.
  static let zero = 1e-9
  /// More pivots than any test model needs.
  static let pivotLimit = 200_000

  private let rows: [Constraint]
  private let variableCount: Int
  private let stride: Int
  /// What each row was divided by.
  private let scales: [Double]
  private var cells: [Double]
  /// The column that is basic in each row.
  private var basis: [Int]
  private var mayEnter: [Bool]
  /// The exchanges so far.
  private(set) var pivots = 0

  /// The tableau of `rows` with every free variable that can be basic in the basis.
  init(_ rows: [Constraint], variableCount: Int) {
    self.rows = rows
    self.variableCount = variableCount
    scales = rows.map(Self.scale(of:))
    let columnCount = variableCount + 2 * rows.count
    stride = columnCount + 1
    cells = []
    basis = rows.indices.map { variableCount + 2 * $0 }
    mayEnter = (0..<columnCount).map { $0 >= variableCount }
    writeRows()
    eliminateFreeVariables()
  }

  /// Writes the rows as they are, with no column eliminated.
  private mutating func writeRows() {
    cells = [Double](repeating: 0, count: rows.count * stride)
    for (index, row) in rows.enumerated() {
      let start = index * stride
      for place in 0..<row.expression.count {
        let term = row.expression[place]
        cells[start + term.variable.index] += term.coefficient / scales[index]
      }
      cells[start + under(index)] = 1
      cells[start + over(index)] = -1
      cells[start + stride - 1] = row.constant / scales[index]
    }
  }

  /// Eliminates the columns of the basis anew, the largest number first, so that the cells carry
  /// the rounding errors of no more pivots than there are rows.
  private mutating func refactor() {
    let old = self
    var open = Array(rows.indices)
    var missing = basis
    writeRows()
    while !missing.isEmpty {
      var best = (row: 0, column: 0, size: Self.zero)
      for (row, place) in open.enumerated() {
        for (column, other) in missing.enumerated() {
          let size = abs(cells[place * stride + other])
          if size > best.size { best = (row, column, size) }
        }
      }
      guard best.size > Self.zero else { return self = old }
      pivot(open.remove(at: best.row), missing.remove(at: best.column))
    }
    pivots = old.pivots
  }

  /// The total and the multiplier of each row when the violations of `level` are minimal among
  /// the optima of the levels minimised before; nil when the pivot limit was reached.
  ///
  /// What is found is found again from a new elimination, until that changes nothing.
  mutating func minimise(_ level: Priority) -> (total: Double, multipliers: [Double])? {
    let costs = costs(of: level)
    var reduced: [Double] = []
    var before = -1
    while pivots != before {
      if before >= 0 { refactor() }
      before = pivots
      guard let found = improve(costs) else { return nil }
      reduced = found
    }
    for column in mayEnter.indices where reduced[column] > Self.zero { mayEnter[column] = false }
    let multipliers = rows.indices.map {
      (costs[under($0)] - reduced[under($0)]) / scales[$0]
    }
    return (-reduced[stride - 1], multipliers)
  }

  /// Pivots until no column improves the costs, and returns their reduced costs; nil when the
  /// pivot limit was reached.
  private mutating func improve(_ costs: [Double]) -> [Double]? {
    var reduced = costs + [0]
    for (row, column) in basis.enumerated() where costs[column] != 0 {
      for place in 0..<stride { reduced[place] -= costs[column] * cells[row * stride + place] }
    }
    // Bland's rule: the first column that improves, and the first basic column among ties.
    while let entering = mayEnter.indices.first(where: {
      mayEnter[$0] && reduced[$0] < -Self.zero
    }) {
      guard pivots < Self.pivotLimit, let row = leavingRow(entering: entering) else { return nil }
      pivot(row, entering)
      let factor = reduced[entering]
      for place in 0..<stride { reduced[place] -= factor * cells[row * stride + place] }
      reduced[entering] = 0
    }
    return reduced
  }

  /// The values of the variables at the current basis; one that isn't basic has its value in
  /// `old`, or 0 beyond its end.
  func values(keeping old: [Double]) -> [Double] {
    var values = (0..<variableCount).map { $0 < old.count ? old[$0] : 0 }
    let nonbasic = Set(0..<variableCount).subtracting(basis).sorted()
    for (row, column) in basis.enumerated() where column < variableCount {
      values[column] = nonbasic.reduce(cells[row * stride + stride - 1]) {
        $0 - cells[row * stride + $1] * values[$1]
      }
    }
    return values
  }

  private static func scale(of row: Constraint) -> Double {
    let largest = (0..<row.expression.count).map { abs(row.expression[$0].coefficient) }.max() ?? 1
    return largest > 0 ? largest.binade : 1
  }

  private func under(_ row: Int) -> Int { variableCount + 2 * row }
  private func over(_ row: Int) -> Int { variableCount + 2 * row + 1 }

  private func costs(of level: Priority) -> [Double] {
    var costs = [Double](repeating: 0, count: stride - 1)
    for (index, row) in rows.enumerated() where row.priority == level {
      if row.relation != .lessThanOrEqual { costs[under(index)] = scales[index] }
      if row.relation != .greaterThanOrEqual { costs[over(index)] = scales[index] }
    }
    return costs
  }

  /// Pivots free variables into the basis, which they never leave, and then makes the other
  /// basic columns not negative by taking `over` instead of `under`.
  private mutating func eliminateFreeVariables() {
    for column in 0..<variableCount {
      let size = { [cells, stride] row in abs(cells[row * stride + column]) }
      let open = rows.indices.filter { basis[$0] >= variableCount }
      guard let row = open.max(by: { size($0) < size($1) }), size(row) > Self.zero else {
        continue
      }
      pivot(row, column)
    }
    for row in rows.indices where basis[row] >= variableCount {
      guard cells[row * stride + stride - 1] < 0 else { continue }
      basis[row] = over(row)
      for place in 0..<stride { cells[row * stride + place].negate() }
    }
  }

  private func leavingRow(entering: Int) -> Int? {
    var best: (row: Int, ratio: Double)?
    for row in rows.indices where basis[row] >= variableCount {
      let coefficient = cells[row * stride + entering]
      guard coefficient > Self.zero else { continue }
      let ratio = max(0, cells[row * stride + stride - 1]) / coefficient
      guard let (other, smallest) = best else {
        best = (row, ratio)
        continue
      }
      if ratio < smallest || (ratio == smallest && basis[row] < basis[other]) {
        best = (row, ratio)
      }
    }
    return best?.row
  }

  private mutating func pivot(_ row: Int, _ column: Int) {
    pivots += 1
    let start = row * stride
    let scale = 1 / cells[start + column]
    for place in 0..<stride { cells[start + place] *= scale }
    cells[start + column] = 1
    for other in rows.indices where other != row {
      let factor = cells[other * stride + column]
      guard factor != 0 else { continue }
      for place in 0..<stride { cells[other * stride + place] -= factor * cells[start + place] }
      cells[other * stride + column] = 0
    }
    basis[row] = column
  }
}
