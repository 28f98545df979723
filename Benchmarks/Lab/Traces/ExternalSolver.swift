// SPDX-License-Identifier: MIT

import LayoutCore

/// A solver in any language: a program that reads a trace from its standard input and answers each
/// `solve` with values or a conflict. <doc:SolversInAnyLanguage> has the protocol.
///
///     let entry = SolverEntry.external("python3 solver.py")
///
/// If the program ends, answers too late or answers nonsense, the change fails with the reason. The
/// next change starts the program again, up to three times.
public struct ExternalSolver: ConstraintSolver {
  /// Solutions are optimal level by level, and only conflicts are refused.
  public static let capabilities: SolverCapabilities = [.strictPriorities, .complete]

  private let pool: ExternalPool
  private var lease: ExternalPool.Lease?
  /// Whether the program holds exactly `rows`.
  private var isTold = false
  private var rows = ConstraintStore()
  private var values: [Double] = []

  /// A solver that starts `command`, which has `timeout` seconds for each answer.
  public init(command: String, timeout: Double = 10) {
    self.init(ExternalPool(command, timeout: timeout))
  }

  init(_ pool: ExternalPool) { self.pool = pool }

  /// Sends the change to the program and asks for values.
  public mutating func apply(_ delta: ModelDelta) throws(SolverError) {
    try rows.check(delta, variableCount: values.count)
    var next = rows
    next.apply(delta)
    let count = max(values.count, delta.variableCount)
    let growth: [TraceEvent] = count > values.count ? [.variables(count)] : []
    let removals = delta.removed.map { TraceEvent.remove(id: $0.index) }
    let additions = delta.added.map { TraceEvent.constraint(id: $0.id.index, $0.constraint) }
    try change(to: next, variableCount: count, by: growth + removals + additions)
  }

  /// Sends the constants to the program and asks for values.
  public mutating func suggest(_ suggestions: Span<Suggestion>) throws(SolverError) {
    try rows.check(suggestions)
    var next = rows
    var events: [TraceEvent] = []
    for index in suggestions.indices {
      next.setConstant(suggestions[index])
      events.append(.constant(id: suggestions[index].id.index, suggestions[index].constant))
    }
    try change(to: next, variableCount: values.count, by: events)
  }

  /// Does nothing: a change is solved at once, to find out whether it is refused.
  public mutating func solve() throws(SolverError) -> SolveReport { SolveReport() }

  /// Writes the values that the program answered last.
  public func read(into values: inout MutableSpan<Double>) {
    for index in self.values.indices { values[index] = self.values[index] }
  }
}

extension ExternalSolver {
  /// Makes the change if the program has values for it.
  private mutating func change(
    to next: ConstraintStore, variableCount: Int, by events: [TraceEvent]
  ) throws(SolverError) {
    do throws(SolverError) { values = try ask(next, variableCount, events) } catch {
      if case .unsupported = error { lease = nil }
      throw error
    }
    (rows, isTold) = (next, true)
  }

  private mutating func ask(
    _ next: ConstraintStore, _ variableCount: Int, _ events: [TraceEvent]
  ) throws(SolverError) -> [Double] {
    // A copy of this solver with the same lease may have sent other changes to the program.
    if lease == nil || !isKnownUniquelyReferenced(&lease) {
      lease = try pool.lease()
      isTold = false
    }
    guard let lease else { throw .unsupported([], reason: "there is no program") }
    var text = ""
    if !isTold { text = "layout-trace \(Trace.formatVersion)\nvariables \(variableCount)\n" }
    let told =
      isTold ? events : next.ids.compactMap { id in next[id].map { .constraint(id: id.index, $0) } }
    for event in told { text += event.line + "\n" }
    isTold = false
    let line = try lease.answer(to: text + "solve\n")
    if let answer = try Self.answer(line, next, variableCount) { return answer }
    lease.fail()
    throw .unsupported(
      [],
      reason: "the program answered \"\(line.prefix(60))\", which is neither "
        + "\(variableCount) values nor a conflict of live constraints")
  }

  /// The values of an answer such as `values 0 12.5`, or nil if it makes no sense.
  ///
  /// - Throws: the conflict of an answer such as `conflict 7 12`.
  private static func answer(
    _ line: String, _ rows: ConstraintStore, _ variableCount: Int
  ) throws(SolverError) -> [Double]? {
    let words = line.split(whereSeparator: \.isWhitespace)
    let rest = words.dropFirst()
    if words.first == "values" {
      let values = rest.compactMap { Double($0) }.filter(\.isFinite)
      return values.count == variableCount && rest.count == variableCount ? values : nil
    }
    let ids = Set(rest).compactMap { Int32($0).flatMap { rows.addition(inSlot: $0)?.id } }
    guard words.first == "conflict", !ids.isEmpty, ids.count == Set(rest).count else { return nil }
    throw .conflict(Conflict(members: ids.map { Conflict.Member(id: $0, multiplier: 1) }))
  }
}
