// SPDX-License-Identifier: MIT

import LayoutCore

/// The calls that a replay makes, without anything that has to be found out on the way.
struct ReplayScript {
  /// A call to the solver.
  enum Call {
    case apply(ModelDelta, isAccepted: Bool)
    case suggest([Suggestion], isAccepted: Bool)
    case solveAndRead
  }

  /// A part of the trace that is timed on its own.
  struct Phase {
    var name: String
    var calls: [Call] = []
    var solveCount = 0
    var variableCount = 0
    var constraintCount = 0
  }

  private(set) var phases: [Phase] = []

  /// Begins a phase, in which nothing has changed as yet.
  mutating func beginPhase(_ name: String) {
    var phase = Phase(name: name)
    phase.variableCount = phases.last?.variableCount ?? 0
    phase.constraintCount = phases.last?.constraintCount ?? 0
    phases.append(phase)
  }

  /// Adds a call to the last phase. Calls before the first `phase` line are in one of their own.
  mutating func add(_ call: Call) {
    if phases.isEmpty { beginPhase("start") }
    phases[phases.count - 1].calls.append(call)
  }

  /// Adds a solve of a model of the given size.
  mutating func addSolve(variableCount: Int, constraintCount: Int) {
    add(.solveAndRead)
    phases[phases.count - 1].solveCount += 1
    phases[phases.count - 1].variableCount = variableCount
    phases[phases.count - 1].constraintCount = constraintCount
  }
}

extension ReplayScript {
  /// What a solver took for one phase.
  struct PhaseCost {
    var seconds = 0.0
    var pivots = 0
  }

  /// Makes all calls with an empty solver.
  ///
  /// - Returns: the time and pivots per phase, and the values at the end.
  /// - Throws: ``ReplayFailure`` when the solver does not do what it did at the rehearsal.
  func run(_ entry: SolverEntry) throws(ReplayFailure) -> (costs: [PhaseCost], values: [Double]) {
    var solver = entry.makeSolver()
    var values = [Double](repeating: 0, count: phases.map(\.variableCount).max() ?? 0)
    var costs: [PhaseCost] = []
    let clock = ContinuousClock()
    for phase in phases {
      var cost = PhaseCost()
      let start = clock.now
      for call in phase.calls {
        cost.pivots += try Self.make(call, &solver, &values)
      }
      cost.seconds = (clock.now - start) / .seconds(1)
      costs.append(cost)
    }
    return (costs, values)
  }

  /// Makes a call and returns the pivots it reports.
  private static func make(
    _ call: Call, _ solver: inout any ConstraintSolver, _ values: inout [Double]
  ) throws(ReplayFailure) -> Int {
    var isRepeated = true
    do throws(SolverError) {
      switch call {
      case .apply(let delta, let isAccepted):
        isRepeated = isAccepted
        try solver.apply(delta)
      case .suggest(let suggestions, let isAccepted):
        isRepeated = isAccepted
        try solver.suggest(suggestions.span)
      case .solveAndRead:
        let report = try solver.solve()
        var span = values.mutableSpan
        solver.read(into: &span)
        return report.pivots
      }
    } catch {
      isRepeated.toggle()
    }
    if !isRepeated { throw ReplayFailure(solve: nil, .unrepeatable) }
    return 0
  }
}
