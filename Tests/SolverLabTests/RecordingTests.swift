// SPDX-License-Identifier: MIT

import LayoutCore
import LayoutTestSupport
@testable import SolverLab
import Testing

@Suite("Recording")
struct RecordingTests {
  private let left = LinearExpression([Term(1, Variable(0))])
  private let gap = LinearExpression([Term(1, Variable(1)), Term(-1, Variable(0))])

  @Test("what is done to a solver is written down, refusals left out")
  func lines() throws {
    let recorder = TraceRecorder()
    var solver = RecordingSolver(ReferenceSolver(), recorder)
    recorder.beginPhase("build")
    var delta = ModelDelta(variableCount: 2)
    delta.add(Constraint(left, .equal, 4), as: ConstraintID(slot: 0))
    delta.add(Constraint(gap, .greaterThanOrEqual, 8, priority: 500), as: ConstraintID(slot: 1))
    try solver.apply(delta)
    _ = try solver.solve()
    recorder.beginPhase("edit")
    try solver.suggest([Suggestion(ConstraintID(slot: 0), constant: 6)].span)
    var clash = ModelDelta(variableCount: 2)
    clash.add(Constraint(left, .equal, 7), as: ConstraintID(slot: 2))
    #expect(throws: SolverError.self) { try solver.apply(clash) }
    var change = ModelDelta(variableCount: 2, removed: [ConstraintID(slot: 1)])
    change.add(Constraint(gap, .greaterThanOrEqual, 8, priority: 600), as: ConstraintID(slot: 1))
    try solver.apply(change)
    _ = try solver.solve()
    try solver.apply(ModelDelta(removed: [ConstraintID(slot: 1)]))
    var reuse = ModelDelta(variableCount: 3)
    reuse.add(Constraint(gap, .equal, 1), as: ConstraintID(slot: 1, generation: 1))
    try solver.apply(reuse)
    _ = try solver.solve()

    let trace = recorder.trace(name: "lines")
    #expect(
      trace.text == """
        layout-trace 1
        phase build
        variables 2
        constraint 0 required = 4  1*x0
        constraint 1 500 >= 8  1*x1 -1*x0
        solve
        phase edit
        constant 0 6
        priority 1 600
        solve
        remove 1
        variables 3
        constraint 1 required = 1  1*x1 -1*x0
        solve

        """)
    var values = [0.0, 0, 0]
    var span = values.mutableSpan
    solver.read(into: &span)
    let replay = try Replay(trace, with: SolverEntry(name: "reference") { ReferenceSolver() })
    #expect(replay.values == values)
  }

  @Test("a session reads from a recorded solver as it reads from the solver itself")
  func changes() {
    var solvers: [any ConstraintSolver] = [
      TellingSolver(), RecordingSolver(TellingSolver(), TraceRecorder()),
    ]
    for index in solvers.indices {
      var values = [0.0, 0]
      var span = values.mutableSpan
      var changed: [Int32] = []
      #expect(solvers[index].readChanges(into: &span, &changed))
      #expect(changed == [1])
      #expect(values == [0, 7])
    }
  }

  @Test("a solver that a session makes anew goes on with the trace of the one before")
  func rebuilt() throws {
    let recorder = TraceRecorder()
    let empty = RecordingSolver(ReferenceSolver(), recorder)
    var first = empty
    var delta = ModelDelta(variableCount: 2)
    delta.add(Constraint(left, .equal, 4), as: ConstraintID(slot: 0))
    delta.add(Constraint(gap, .equal, 8), as: ConstraintID(slot: 1))
    try first.apply(delta)
    var second = empty
    var rest = ModelDelta(variableCount: 2)
    rest.add(Constraint(left, .equal, 4), as: ConstraintID(slot: 0))
    try second.apply(rest)
    #expect(
      recorder.trace(name: "t").events == [
        .variables(2),
        .constraint(id: 0, Constraint(left, .equal, 4)),
        .constraint(id: 1, Constraint(gap, .equal, 8)),
        .remove(id: 1),
      ])
  }
}

/// A solver whose second value has changed.
private struct TellingSolver: ConstraintSolver {
  static var capabilities: SolverCapabilities { [] }
  func apply(_ delta: ModelDelta) {}
  func suggest(_ suggestions: Span<Suggestion>) {}
  func solve() -> SolveReport { SolveReport() }
  func read(into values: inout MutableSpan<Double>) {}
  func readChanges(into values: inout MutableSpan<Double>, _ changed: inout [Int32]) -> Bool {
    values[1] = 7
    changed.append(1)
    return true
  }
}
