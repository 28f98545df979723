// SPDX-License-Identifier: MIT

/// Replays as a table for readers and as JSON for programs.
struct ReplayTable {
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

  private let rows: [Row]

  init(_ replays: [Replay]) {
    rows = replays.flatMap { replay in
      replay.phases.map { phase in
        let times = Statistics(phase.milliseconds)
        return Row(
          trace: replay.trace, solver: replay.solver, phase: phase.name, best: times.best,
          median: times.median, solves: phase.solves, pivots: phase.pivots, moved: phase.moved,
          variables: phase.variables, constraints: phase.constraints)
      }
    }
  }

  var json: String { JSONFile.text(rows) }

  var text: String {
    let titles = [
      "trace", "solver", "phase", "best ms", "median ms", "solves", "pivots", "moved", "variables",
      "constraints",
    ]
    let lines = rows.map { row in
      let times = [row.best, row.median].map(NumberText.milliseconds)
      let counts = [row.solves, row.pivots, row.moved, row.variables, row.constraints]
      return [row.trace, row.solver, row.phase] + times + counts.map { "\($0)" }
    }
    return TextTable(titles, numeric: 3..<10, rows: lines).text
  }
}
