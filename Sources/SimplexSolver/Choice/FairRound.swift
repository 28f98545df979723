// SPDX-License-Identifier: MIT

import LayoutCore

/// A round of ``FairShare``: the least bound on some losses, within limits.
///
/// It is a linear program with few variables. The simplex method solves it in a dictionary (Chvátal
/// 1983, chapter 2): each basic variable as a constant less a combination of those that are 0, which
/// are steps at first, and then slacks of rows. Cost: rows times directions for each pivot.
struct FairRound {
  /// `rates · steps <= room`, and for a loss, `rates · steps <= room + bound`.
  struct Row {
    /// What the caller calls it.
    var index: Int
    var rates: [Double]
    var room: Double
    var isLoss: Bool
  }

  private enum Name {
    case step(Int)
    /// The slack of the row that the caller calls so.
    case slack(Int)
    /// The bound itself, which is not negative.
    case bound
  }

  /// A variable as `constant - rates · columns`.
  private struct Line {
    var name: Name
    var constant: Double
    var rates: [Double]

    /// Writes the variable of a column as a line does.
    mutating func exchange(_ column: Int, by line: Line) {
      let rate = rates[column]
      if rate == 0 { return }
      constant -= rate * line.constant
      rates[column] = 0
      for other in rates.indices { rates[other] -= rate * line.rates[other] }
    }
  }

  private var columns: [Name]
  private var lines: [Line] = []
  private var bound: Line

  /// Solves the program, which no steps at all are a solution of.
  init(_ rows: [Row], directionCount: Int) throws(SolverError) {
    columns = (0..<directionCount).map { .step($0) }
    bound = Line(name: .bound, constant: 0, rates: Array(repeating: 0, count: directionCount + 1))
    let worst = rows.indices.filter { rows[$0].isLoss }.min { rows[$0].room < rows[$1].room }
    if let worst, rows[worst].room < 0 {
      columns.append(.slack(rows[worst].index))
      bound = Line(
        name: .bound, constant: -rows[worst].room, rates: rows[worst].rates.map(-) + [-1])
      lines.append(bound)
    } else {
      columns.append(.bound)
      bound.rates[directionCount] = -1
    }
    for (place, row) in rows.enumerated() where place != worst || row.room >= 0 {
      var line = Line(name: .slack(row.index), constant: row.room, rates: row.rates + [0])
      if row.isLoss {
        line.constant += bound.constant
        for column in columns.indices { line.rates[column] += bound.rates[column] }
      }
      lines.append(line)
    }
    try minimize()
  }

  /// How far each direction goes.
  var steps: [Double] {
    var steps = Array(repeating: 0.0, count: columns.count - 1)
    for line in lines {
      if case .step(let direction) = line.name { steps[direction] = line.constant }
    }
    return steps
  }

  /// The least bound, at least 0.
  var least: Double { max(0, bound.constant) }

  /// The rows that keep it from being less: those with multipliers.
  var binding: [Int] {
    columns.indices.compactMap { column in
      guard case .slack(let index) = columns[column] else { return nil }
      return -bound.rates[column] > SimplexTolerance.rate ? index : nil
    }
  }

  private mutating func minimize() throws(SolverError) {
    let patience = 20 * (columns.count + lines.count)
    for count in 0..<patience {
      // Bland's rule ends circles.
      guard let column = improvingColumn(isCautious: 2 * count > patience) else { return }
      guard let line = blockingLine(column) else { break }
      pivot(line, column)
    }
    throw .stalled(iterations: patience)
  }

  /// A variable whose change lowers the bound: most of all, or simply the first one.
  private func improvingColumn(isCautious: Bool) -> Int? {
    let candidates = columns.indices.filter {
      if case .step = columns[$0] { return abs(bound.rates[$0]) > SimplexTolerance.rate }
      return bound.rates[$0] > SimplexTolerance.rate
    }
    if isCautious { return candidates.first }
    return candidates.max { abs(bound.rates[$0]) < abs(bound.rates[$1]) }
  }

  /// The line that becomes 0 first when a variable changes so that the bound falls.
  private func blockingLine(_ column: Int) -> Int? {
    let sign = bound.rates[column] > 0 ? 1.0 : -1
    var best: Int?
    var (least, size) = (Double.infinity, 0.0)
    for (index, line) in lines.enumerated() {
      let rate = sign * line.rates[column]
      if case .step = line.name { continue }
      guard rate > SimplexTolerance.rate else { continue }
      let length = max(0, line.constant) / rate
      if length < least || length == least && rate > size {
        (best, least, size) = (index, length, rate)
      }
    }
    return best
  }

  /// Exchanges the variable of a line and that of a column.
  private mutating func pivot(_ index: Int, _ column: Int) {
    var line = lines[index]
    let pivot = line.rates[column]
    line.constant /= pivot
    for other in columns.indices { line.rates[other] /= pivot }
    line.rates[column] = 1 / pivot
    for other in lines.indices where other != index { lines[other].exchange(column, by: line) }
    bound.exchange(column, by: line)
    swap(&line.name, &columns[column])
    lines[index] = line
  }
}
