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

  static func json(_ replays: [Replay]) -> JSONValue {
    .array(
      replays.flatMap { replay in
        replay.phases.map { phase in
          let times = Statistics(phase.milliseconds)
          return .object([
            ("trace", .string(replay.trace)),
            ("solver", .string(replay.solver)),
            ("phase", .string(phase.name)),
            ("best_ms", .number(times.best)),
            ("median_ms", .number(times.median)),
            ("solves", .integer(phase.solves)),
            ("pivots", .integer(phase.pivots)),
            ("moved", .integer(phase.moved)),
            ("variables", .integer(phase.variables)),
            ("constraints", .integer(phase.constraints)),
          ])
        }
      })
  }
}
