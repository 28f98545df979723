// SPDX-License-Identifier: MIT

import LayoutCore

/// The answers of a solver to the calls of a trace.
struct Answers: Sendable {
  /// A value that a solve has changed.
  struct Change: Hashable, Sendable {
    var variable: Int32
    var value: Double
  }

  /// By call of `apply` or `suggest`: why it was refused, or nil.
  private(set) var refusals: [SolverError?] = []
  /// The changes of each solve. Equal ones share storage: recurring values are always warm.
  private(set) var solves: [[Change]] = []
  private var known: Set<[Change]> = []
  private(set) var variableCount = 0

  mutating func add(_ refusal: SolverError?) { refusals.append(refusal) }

  mutating func add(_ places: [Int], of values: [Double]) {
    variableCount = max(variableCount, values.count)
    let news = places.map { Change(variable: Int32($0), value: values[$0]) }
    solves.append(known.insert(news).memberAfterInsert)
  }
}

/// A solver that copies known answers to one trace: the part of a solver's time that remains when
/// nothing has to be computed.
struct AnswerCopy: ConstraintSolver {
  private let answers: Answers
  private var values: [Double]
  private var callCount = 0
  private var solveCount = 0

  init(_ answers: Answers) {
    self.answers = answers
    values = [Double](repeating: 0, count: answers.variableCount)
  }

  static var capabilities: SolverCapabilities { [] }

  mutating func apply(_ delta: ModelDelta) throws(SolverError) { try answer() }

  mutating func suggest(_ suggestions: Span<Suggestion>) throws(SolverError) { try answer() }

  private mutating func answer() throws(SolverError) {
    callCount += 1
    if let refusal = answers.refusals[callCount - 1] { throw refusal }
  }

  mutating func solve() throws(SolverError) -> SolveReport {
    Self.copy(answers.solves[solveCount], to: &values)
    solveCount += 1
    return SolveReport()
  }

  private static func copy(_ changes: borrowing [Answers.Change], to values: inout [Double]) {
    let changes = changes.span
    var values = values.mutableSpan
    for index in changes.indices { values[Int(changes[index].variable)] = changes[index].value }
  }

  func read(into values: inout MutableSpan<Double>) {
    let known = self.values.span
    for place in 0..<min(values.count, known.count) { values[place] = known[place] }
  }
}
