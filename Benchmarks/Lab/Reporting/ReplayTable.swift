// SPDX-License-Identifier: MIT

/// Replays as a table for readers and as JSON for programs.
enum ReplayTable {
  static func text(_ replays: [Replay]) -> String {
    var table = TextTable([
      .words("trace"), .words("solver"), .words("phase"), .numbers("best ms"),
      .numbers("median ms"), .numbers("solves"), .numbers("pivots"), .numbers("moved"),
      .numbers("variables"), .numbers("constraints"),
    ])
    for replay in replays {
      for phase in replay.phases {
        let times = Statistics(phase.milliseconds)
        table.add([
          replay.trace, replay.solver, phase.name, NumberText.milliseconds(times.best),
          NumberText.milliseconds(times.median), "\(phase.solves)", "\(phase.pivots)",
          "\(phase.moved)", "\(phase.variables)", "\(phase.constraints)",
        ])
      }
    }
    return table.text
  }

  /// A line of the table as programs read it.
  private struct Row: Encodable {
    var trace, solver, phase: String
    var best, median: Double
    var solves, pivots, moved, variables, constraints: Int

    enum CodingKeys: String, CodingKey {
      case trace, solver, phase, solves, pivots, moved, variables, constraints
      case best = "best_ms"
      case median = "median_ms"
    }
  }

  static func json(_ replays: [Replay]) -> String {
    JSONFile.text(
      replays.flatMap { replay in
        replay.phases.map { phase in
          let times = Statistics(phase.milliseconds)
          return Row(
            trace: replay.trace, solver: replay.solver, phase: phase.name, best: times.best,
            median: times.median, solves: phase.solves, pivots: phase.pivots,
            moved: phase.moved, variables: phase.variables, constraints: phase.constraints)
        }
      })
  }
}
