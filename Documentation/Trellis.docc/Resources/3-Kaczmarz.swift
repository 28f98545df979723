// SPDX-License-Identifier: MIT

import LayoutCore

/// Steps from row to row until all hold: the relaxation method of Kaczmarz (1937), for
/// inequalities after Agmon and after Motzkin and Schoenberg (1954).
///
/// A step moves the values to the nearest point at which one row holds. Required rows are met
/// if the steps get there in time.
public struct Kaczmarz: ConstraintSolver {
  /// Nothing beyond the laws: not every model is solved.
  public static let capabilities: SolverCapabilities = []

  private var rows = ConstraintStore()
  private var values: [Double] = []
  private var work = SolveReport()

  /// A solver without variables and constraints.
  public init() {}

  /// Changes the rows, if the required ones can be met then.
  public mutating func apply(_ delta: ModelDelta) throws(SolverError) {
    try rows.check(delta, variableCount: values.count)
    var next = self
    next.rows.apply(delta)
    let missing = max(0, delta.variableCount - values.count)
    next.values += [Double](repeating: 0, count: missing)
    try next.meetRequirements()
    self = next
  }

  /// Gives rows new constants, if the required ones can be met then.
  public mutating func suggest(_ suggestions: Span<Suggestion>) throws(SolverError) {
    try rows.check(suggestions)
    var next = self
    for index in suggestions.indices {
      let suggestion = suggestions[index]
      guard var row = next.rows[suggestion.id] else { continue }
      row.constant = suggestion.constant
      next.rows.replace(suggestion.id, with: row)
    }
    try next.meetRequirements()
    self = next
  }

  /// Reports the work: each change has met what is required.
  public mutating func solve() throws(SolverError) -> SolveReport {
    defer { work = SolveReport() }
    return work
  }

  /// Writes the values.
  public func read(into values: inout MutableSpan<Double>) {
    for index in self.values.indices { values[index] = self.values[index] }
  }
}

// MARK: Steps

extension Kaczmarz {
  /// About how many steps to required rows the solver makes before it gives up.
  private static let stepLimit = 4_000_000

  /// Steps to the required rows until all hold, or until twice as many sweeps brought them no
  /// nearer.
  private mutating func meetRequirements() throws(SolverError) {
    let required = rows.ids.filter { rows[$0]?.priority.isRequired ?? false }
    var (earlierMiss, nextLook) = (Double.infinity, 500)
    for sweep in 1...max(1000, Self.stepLimit / max(1, required.count)) {
      for id in required { step(to: id, reach: 1.5) }
      if required.allSatisfy(holds) { return }
      guard sweep == nextLook else { continue }
      let miss = required.reduce(0) { max($0, self.miss($1)) }
      if miss > 0.95 * earlierMiss { break }
      (earlierMiss, nextLook) = (miss, 2 * nextLook)
    }
    throw .unsupported(required.filter { !holds($0) }, reason: "too many steps")
  }

  /// Moves the values towards the nearest point at which a row holds: up to it, or beyond it by
  /// the part of `reach` above 1 if the row is an equation. Overshooting gets there sooner.
  private mutating func step(to id: ConstraintID, reach: Double = 1) {
    guard let row = rows[id] else { return }
    work.rowsTouched += 1
    guard row.violation(at: values.span) > 0 else { return }
    let expression = row.expression
    var square = 0.0
    for index in 0..<expression.count {
      square += expression[index].coefficient * expression[index].coefficient
    }
    guard square > 0 else { return }
    let part = row.relation == .equal ? reach : 1
    let stride = part * (row.constant - expression.value(at: values.span)) / square
    for index in 0..<expression.count {
      values[expression[index].variable.index] += stride * expression[index].coefficient
    }
  }

  private func miss(_ id: ConstraintID) -> Double {
    rows[id]?.violation(at: values.span) ?? 0
  }

  private func holds(_ id: ConstraintID) -> Bool {
    guard let row = rows[id] else { return true }
    let magnitude = max(abs(row.constant), row.expression.magnitude(at: values.span))
    return Tolerance.isFeasible(miss(id), magnitude: magnitude)
  }
}
