// SPDX-License-Identifier: MIT

import LayoutCore

/// Plays a script on a solver and judges every call.
struct Examination<Solver: ConstraintSolver> {
  let make: () -> Solver
  let peer: Judge
  /// A solver that is known to be exact, if there is one.
  let oracle: Judge?
  let script: ModelScript
  /// Whether answers are checked against the laws, rather than only recorded.
  let isJudged: Bool
  var report: ContractReport
  private var solver: Solver
  /// The model that the solver must have.
  private(set) var model = LiveModel()
  private var reading = ChangeReading()
  private(set) var step = 0
  /// The number of next solutions to compare with those of a new solver, after a refused change.
  var solvesToCompare = 0
  /// A hash of everything that the solver has answered.
  private var fingerprint: UInt64 = 0xCBF2_9CE4_8422_2325

  init(
    _ make: @escaping () -> Solver, oracle: (() -> any ConstraintSolver)?,
    script: ModelScript, report: ContractReport, isJudged: Bool = true
  ) {
    (self.make, self.script, self.report, self.isJudged) = (make, script, report, isJudged)
    peer = Judge { make() }
    self.oracle = oracle.map { Judge(make: $0) }
    solver = make()
  }

  var complete: Judge? { oracle ?? (report.capabilities.contains(.complete) ? peer : nil) }

  mutating func run() {
    report.scripts += 1
    checkDeterminism(playScript())
    report.fingerprint = (report.fingerprint &* 31) &+ fingerprint
  }

  /// Makes all calls and returns the fingerprint after each step. The calls depend on the script
  /// and on the answers of the solver, but not on `isJudged`.
  private mutating func playScript() -> [UInt64] {
    script.steps.enumerated().map { index, call in
      step = index
      if index == script.steps.count / 2 {
        for misuse in Misuse.all(in: model) { checkRefusal(of: misuse) }
        checkNothingChanged()
        play(.solve)
      }
      play(call)
      return fingerprint
    }
  }

  mutating func fail(_ law: SolverLaw, _ reason: String) {
    report.failures.append(
      ContractReport.Failure(law: law, script: script, step: step, reason: reason))
  }

  private mutating func play(_ call: SolverCall) {
    let call = model.adapted(call)
    let attempted = model.after(call)
    do throws(SolverError) {
      let work = try solver.make(call)
      guard case .solve = call else {
        report.acceptedChanges += 1
        model = attempted
        return mix(1)
      }
      take(work)
    } catch {
      note(error)
      switch (call, error) {
      case (.solve, _):
        report.solves += 1
        return fail(.feasibility, "solve failed: \(error)")
      case (_, .conflict(let conflict)):
        report.conflicts += 1
        if isJudged { checkConflict(conflict, in: attempted) }
      case (_, .unsupported) where !report.capabilities.contains(.complete): report.refusals += 1
      default: fail(.allOrNothing, "a valid change was refused: \(error)")
      }
      checkNothingChanged()
    }
  }

  /// Reads and judges a solution.
  private mutating func take(_ work: SolveReport) {
    report.solves += 1
    let values = read().values
    let counts = [work.pivots, work.rowsTouched, work.rebuilds]
    let words = values.map(\.bitPattern) + counts.map { UInt64(truncatingIfNeeded: $0) }
    for word in words { mix(word) }
    if isJudged { checkSolution(values) }
    // Some solutions are left unread, so that changes add up.
    if step % 3 == 1 { return }
    report.count(.changes)
    let reason = reading.update(from: &solver, to: values)
    mix(reason == nil ? 2 : 3)
    if let reason { fail(.changes, reason) }
  }

  private mutating func checkRefusal(of misuse: Misuse) {
    report.count(.allOrNothing)
    do throws(SolverError) {
      try solver.make(misuse.call)
      fail(.allOrNothing, "\(misuse.name) was accepted")
    } catch {
      note(error)
      if misuse.isExpected(error) { return }
      fail(.allOrNothing, "\(misuse.name) was refused because \(error)")
    }
  }

  /// Removes all live constraints and an unknown one, which must be refused because of the latter.
  private mutating func checkNothingChanged() {
    solvesToCompare = 2
    let ids = model.rows.ids
    let unknown = ConstraintID(slot: 1 + (ids.map(\.index).max() ?? -1))
    let removal = SolverCall.apply(ModelDelta(removed: ids + [unknown]))
    checkRefusal(
      of: Misuse(name: "after a refused change the removal of an unknown constraint", call: removal)
      { $0 == .unknownConstraint(unknown) })
  }

  /// Makes the same calls on another solver, which must give the same answers.
  private mutating func checkDeterminism(_ fingerprints: [UInt64]) {
    report.count(.determinism)
    var second = Examination(
      make, oracle: nil, script: script,
      report: ContractReport(capabilities: report.capabilities), isJudged: false)
    let others = second.playScript()
    if let index = fingerprints.indices.first(where: { fingerprints[$0] != others[$0] }) {
      step = index
      fail(.determinism, "the same calls gave another value, report or error the second time")
    }
  }

  /// The solver's values, and whether it left the place beyond them alone.
  func read() -> (values: [Double], isInBounds: Bool) {
    var room = [Double](repeating: ChangeReading.mark, count: model.variableCount + 1)
    var span = room.mutableSpan
    solver.read(into: &span)
    let last = room.removeLast()
    return (room, last == ChangeReading.mark)
  }

  private mutating func note(_ error: SolverError) {
    for byte in error.description.utf8 { mix(UInt64(byte)) }
    guard case .conflict(let conflict) = error else { return }
    for member in conflict.members { mix(member.multiplier.bitPattern) }
  }

  // FNV-1a, over words.
  private mutating func mix(_ word: UInt64) {
    fingerprint = (fingerprint ^ word) &* 0x0000_0100_0000_01B3
  }
}

/// A call that every solver must refuse as a whole, although a part of it is valid.
struct Misuse {
  let name: String
  let call: SolverCall
  let isExpected: (SolverError) -> Bool

  static func all(in model: LiveModel) -> [Misuse] {
    let slot = 1 + (model.constraints.map(\.id.index).max() ?? -1)
    let (fresh, next) = (ConstraintID(slot: slot), ConstraintID(slot: slot + 1))
    let unknown = Variable(model.variableCount + 7)
    func row(
      _ coefficient: Double = 1, _ constant: Double = 1, _ priority: Priority = 400,
      _ rest: [Term] = []
    ) -> Constraint {
      let expression = LinearExpression([Term(coefficient, Variable(0))] + rest)
      return Constraint(expression, .equal, constant, priority: priority)
    }
    /// Removes the oldest row, adds a row, and does something wrong.
    func misuse(
      _ name: String, _ expected: SolverError? = nil, removing removed: ConstraintID? = nil,
      adding wrong: Constraint? = nil, as id: ConstraintID = next
    ) -> Misuse {
      var delta = ModelDelta(variableCount: max(1, model.variableCount))
      if let oldest = model.constraints.first { delta.remove(oldest.id) }
      delta.add(row(), as: fresh)
      if let removed { delta.remove(removed) }
      if let wrong { delta.add(wrong, as: id) }
      return Misuse(name: name, call: .apply(delta)) { error in
        if let expected { return error == expected }
        return if case .invalidNumber(_, let id) = error { id.slot >= fresh.slot } else { false }
      }
    }
    let keep = model.constraints.last.map { Suggestion($0.id, constant: $0.row.constant + 3) }
    let second = [keep, Suggestion(fresh, constant: 1)].compactMap(\.self)
    return [
      misuse("the removal of an unknown constraint", .unknownConstraint(next), removing: next),
      misuse("a second row of a name", .duplicateConstraint(fresh), adding: row(), as: fresh),
      misuse("an infinite constant", adding: row(1, .infinity)),
      misuse("a coefficient NaN", adding: row(.nan)),
      misuse("the priority 1001", adding: row(1, 1, 1001)),
      misuse(
        "an unknown variable", .unknownVariable(unknown, in: next),
        adding: row(1, 1, 400, [Term(1, unknown)])),
      Misuse(name: "a constant for an unknown constraint", call: .suggest(second)) {
        $0 == .unknownConstraint(fresh)
      },
    ]
  }
}

/// A copy of the values that is updated by `readChanges`, as a session does.
struct ChangeReading {
  /// The content of a place that was never written.
  fileprivate static let mark = 12345.678

  private var values: [Double] = []
  private var hasRead = false

  /// Reads the changes, and compares with a reading of all values; nil if they agree.
  mutating func update(from solver: inout some ConstraintSolver, to all: [Double]) -> String? {
    let old = values + Array(repeating: hasRead ? 0 : Self.mark, count: all.count - values.count)
    var room = old + [Self.mark]
    var changed: [Int32] = [-1]
    var span = room.mutableSpan
    let expected = solver.readChanges(into: &span, &changed) ? all : old
    (values, hasRead) = (all, true)
    for place in room.indices.dropLast() where room[place] != expected[place] {
      return "x\(place) is told to be \(room[place]), not \(expected[place])"
    }
    let moved = all.indices.filter { expected[$0] != old[$0] }.map { Variable($0) }
    let told = changed.dropFirst().sorted().map { Variable(Int($0)) }
    if changed.first == -1, told == moved, room.last == Self.mark { return nil }
    return "changes are told of \(told), not of \(moved)"
  }
}
