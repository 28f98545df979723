// SPDX-License-Identifier: MIT

import LayoutCore

/// A round of ``FairShare``: the least bound on some losses, within limits.
///
/// It is a linear program with few variables. The simplex method solves it in a dictionary
/// (Chvátal 1983, chapter 2): each basic variable is a constant less a combination of those that
/// are 0, which are steps at first, and then slacks of rows. Cost: rows times directions for each
/// pivot.
struct FairRound {
  private enum Name {
    case step(Int)
    /// The slack of a row.
    case slack(Int)
    /// The bound itself, which is not negative.
    case bound
  }

  /// The variables that are 0.
  private var columns: [Name]
  /// The basic variables.
  private var names: [Name] = []
  /// By basic variable: its rates by column, and its constant.
  private var lines: [Double] = []
  /// The line of the bound.
  private var objective: [Double]
  private var losses: [Int] = []
  private let width: Int

  /// A program without rows.
  init(directionCount: Int) {
    columns = (0..<directionCount).map { .step($0) }
    width = directionCount + 2
    objective = Array(repeating: 0, count: width)
  }

  /// Adds a row `factor · rates · steps <= room`, or, for a loss, `<= room + bound`. Steps of 0
  /// satisfy it, with a bound that is large enough.
  mutating func add(_ factor: Double, _ rates: some Sequence<Term>, room: Double, isLoss: Bool) {
    if isLoss { losses.append(names.count) }
    let start = lines.count
    names.append(.slack(names.count))
    lines.grow(to: start + width, with: 0)
    for rate in rates { lines[start + rate.variable.index] = factor * rate.coefficient }
    lines[start + width - 1] = isLoss ? room : max(0, room)
  }

  /// How far each direction goes.
  var steps: [Double] {
    var steps = Array(repeating: 0.0, count: width - 2)
    for (line, name) in names.enumerated() {
      if case .step(let direction) = name { steps[direction] = constant(line) }
    }
    return steps
  }

  /// The least bound, at least 0.
  var least: Double { max(0, objective[width - 1]) }

  /// The rows that keep it from being less: those with multipliers.
  var binding: [Int] {
    columns.indices.compactMap { column in
      guard case .slack(let row) = columns[column] else { return nil }
      return -objective[column] > SimplexTolerance.rate ? row : nil
    }
  }

  /// Solves the program.
  mutating func minimize() throws(SolverError) {
    let worst = losses.min { constant($0) < constant($1) }
    guard let worst, constant(worst) < 0 else { return }
    columns.append(.slack(worst))
    names[worst] = .bound
    for place in worst * width..<(worst + 1) * width { lines[place] *= -1 }
    lines[(worst + 1) * width - 2] = -1
    objective = Array(lines[worst * width..<(worst + 1) * width])
    for loss in losses where loss != worst {
      for column in 0..<width { lines[loss * width + column] += objective[column] }
    }
    let patience = 20 * (columns.count + names.count)
    for count in 0..<patience {
      // Bland's rule ends circles.
      guard let column = improvingColumn(isCautious: 2 * count > patience) else { return }
      guard let line = blockingLine(column) else { break }
      pivot(line, column)
    }
    throw .stalled(iterations: patience)
  }

  private func constant(_ line: Int) -> Double { lines[(line + 1) * width - 1] }

  /// A variable whose change lowers the bound: most of all, or simply the first one.
  private func improvingColumn(isCautious: Bool) -> Int? {
    var best: Int?
    var most = SimplexTolerance.rate
    for column in columns.indices {
      var gain = objective[column]
      if case .step = columns[column] { gain = abs(gain) }
      if gain <= most { continue }
      if isCautious { return column }
      (best, most) = (column, gain)
    }
    return best
  }

  /// The line that becomes 0 first when a variable changes so that the bound falls.
  private func blockingLine(_ column: Int) -> Int? {
    let sign = objective[column] > 0 ? 1.0 : -1
    var best: Int?
    var (least, size) = (Double.infinity, 0.0)
    for line in names.indices {
      let rate = sign * lines[line * width + column]
      guard rate > SimplexTolerance.rate else { continue }
      if case .step = names[line] { continue }
      let length = max(0, constant(line)) / rate
      if length < least || length == least && rate > size {
        (best, least, size) = (line, length, rate)
      }
    }
    return best
  }

  /// Exchanges the variable of a line and that of a column.
  private mutating func pivot(_ line: Int, _ column: Int) {
    let places = line * width..<(line + 1) * width
    let pivot = lines[places.lowerBound + column]
    for place in places { lines[place] /= pivot }
    lines[places.lowerBound + column] = 1 / pivot
    var row: [(place: Int, rate: Double)] = []
    for place in places where lines[place] != 0 {
      row.append((place - places.lowerBound, lines[place]))
    }
    for other in names.indices where other != line {
      Self.exchange(column, by: row, in: &lines, from: other * width)
    }
    Self.exchange(column, by: row, in: &objective, from: 0)
    swap(&names[line], &columns[column])
  }

  /// Writes the variable of a column as a line does, in another line.
  private static func exchange(
    _ column: Int, by row: [(place: Int, rate: Double)], in lines: inout [Double], from start: Int
  ) {
    let rate = lines[start + column]
    if rate == 0 { return }
    var lines = lines.mutableSpan
    lines[start + column] = 0
    for term in row { lines[start + term.place] -= rate * term.rate }
  }
}
