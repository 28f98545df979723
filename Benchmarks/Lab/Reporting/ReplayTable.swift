// SPDX-License-Identifier: MIT

/// Replays as a table for readers and as JSON for programs.
enum ReplayTable {
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

  private static func rows(_ replays: [Replay]) -> [Row] {
    replays.flatMap { replay in
      replay.phases.map { phase in
        let times = Statistics(phase.milliseconds)
        return Row(
          trace: replay.trace, solver: replay.solver, phase: phase.name, best: times.best,
          median: times.median, solves: phase.solves, pivots: phase.pivots, moved: phase.moved,
          variables: phase.variables, constraints: phase.constraints)
      }
    }
  }

  static func json(_ replays: [Replay]) -> String { JSONFile.text(rows(replays)) }

  static func text(_ replays: [Replay]) -> String {
    var table = TextTable(
      [
        "trace", "solver", "phase", "best ms", "median ms", "solves", "pivots", "moved",
        "variables", "constraints",
      ], numeric: 3..<10)
    for row in rows(replays) {
      let times = [row.best, row.median].map(NumberText.milliseconds)
      let counts = [row.solves, row.pivots, row.moved, row.variables, row.constraints]
      table.add([row.trace, row.solver, row.phase] + times + counts.map { "\($0)" })
    }
    return table.text
  }
}
