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
  /// How often all required rows are stepped to before the solver gives up.
  private static let sweepLimit = 1000

  /// Steps to the required rows until all hold.
  private mutating func meetRequirements() throws(SolverError) {
    let required = rows.ids.filter { rows[$0]?.priority.isRequired ?? false }
    for _ in 0..<Self.sweepLimit {
      for id in required { step(to: id) }
      if required.allSatisfy(holds) { return }
    }
    throw .unsupported(
      required.filter { !holds($0) }, reason: "missed after \(Self.sweepLimit) sweeps")
  }

  /// Moves the values to the nearest point at which a row holds.
  private mutating func step(to id: ConstraintID) {
    guard let row = rows[id] else { return }
    work.rowsTouched += 1
    guard row.violation(at: values.span) > 0 else { return }
    let expression = row.expression
    var square = 0.0
    for index in 0..<expression.count {
      square += expression[index].coefficient * expression[index].coefficient
    }
    guard square > 0 else { return }
    let stride = (row.constant - expression.value(at: values.span)) / square
    for index in 0..<expression.count {
      values[expression[index].variable.index] += stride * expression[index].coefficient
    }
  }

  private func holds(_ id: ConstraintID) -> Bool {
    guard let row = rows[id] else { return true }
    let magnitude = max(abs(row.constant), row.expression.magnitude(at: values.span))
    return Tolerance.isFeasible(row.violation(at: values.span), magnitude: magnitude)
  }
}
