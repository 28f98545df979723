// SPDX-License-Identifier: MIT

import LayoutCore

/// What the calls of a trace came to with some solver.
struct Answers: Sendable {
  /// A value that a solve has changed.
  struct Change: Hashable, Sendable {
    var variable: Int32
    var value: Double
  }

  /// By call of `apply` or `suggest`: why it was refused, or nil.
  private(set) var refusals: [SolverError?] = []
  /// What the solves have changed, and where in it what each of them has. Solves that change the
  /// same share it: what comes back again and again would be as warm for any solver.
  private(set) var changes: [Change] = []
  private(set) var solves: [Range<Int>] = []
  private var known: [[Change]: Range<Int>] = [:]
  private(set) var variableCount = 0

  /// Takes note of what a change came to.
  mutating func note(_ refusal: SolverError?) { refusals.append(refusal) }

  /// Takes note of what a solve has changed.
  mutating func note(_ values: [Double], since old: [Double]) {
    variableCount = max(variableCount, values.count)
    var news: [Change] = []
    for (place, value) in values.enumerated() where value != (place < old.count ? old[place] : 0) {
      news.append(Change(variable: Int32(place), value: value))
    }
    let range = known[news] ?? changes.count..<changes.count + news.count
    if range.upperBound > changes.count {
      changes += news
      known[news] = range
    }
    solves.append(range)
  }
}

/// A solver that knows the answers to one trace and copies what they change: what is left of a
/// solver's time when nothing has to be found out.
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
    Self.copy(answers.solves[solveCount], of: answers, to: &values)
    solveCount += 1
    return SolveReport()
  }

  private static func copy(
    _ places: Range<Int>, of answers: borrowing Answers, to values: inout [Double]
  ) {
    let changes = answers.changes.span.extracting(places)
    var values = values.mutableSpan
    for index in changes.indices { values[Int(changes[index].variable)] = changes[index].value }
  }

  func read(into values: inout MutableSpan<Double>) {
    let known = self.values.span
    for place in 0..<min(values.count, known.count) { values[place] = known[place] }
  }
}
