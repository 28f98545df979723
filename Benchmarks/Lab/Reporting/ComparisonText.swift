// SPDX-License-Identifier: MIT

enum ComparisonText {
  private static let limit = 30

  static func text(_ comparison: RunComparison) -> String {
    let caveats = comparison.caveats.map { "caution: \($0)\n" }.joined()
    return caveats + (caveats.isEmpty ? "" : "\n") + table(comparison.actions) + "\n"
      + cases(comparison) + certainties(comparison) + verdict(comparison) + "\n"
  }

  static func verdict(_ comparison: RunComparison) -> String {
    var parts: [String] = []
    for verdict in [TimeChange.Verdict.slower, .faster] {
      let changes = (comparison.actions + comparison.cases).filter { $0.verdict == verdict }
      if !changes.isEmpty { parts.append("\(verdict.rawValue): " + names(changes)) }
    }
    let certain = comparison.certainties.count
    if certain > 0 { parts.append("work, quality or failures changed in \(certain) places") }
    let margin = NumberText.change(1 + comparison.margin)
    return parts.isEmpty ? "no change beyond noise and \(margin)" : parts.joined(separator: "; ")
  }

  private static func names(_ changes: [TimeChange]) -> String {
    let overall = changes.filter { $0.subject == nil }.map {
      "\($0.solver) \($0.action) by \(NumberText.change($0.ratio.value))"
    }
    let single = changes.count - overall.count
    let cases = single == 0 ? [] : ["\(single) single case\(single == 1 ? "" : "s")"]
    return (overall + cases).joined(separator: ", ")
  }

  private static func table(_ changes: [TimeChange]) -> String {
    let rows = changes.map { change in
      let range = change.ratio.interval.map {
        "\(NumberText.change($0.lowerBound)) to \(NumberText.change($0.upperBound))"
      }
      let verdict =
        switch change.verdict {
        case .slower: "SLOWER"
        case .faster: "faster"
        case .none: change.ratio.interval == nil ? "too few rounds" : "no change"
        }
      return [
        change.solver, change.action, change.subject?.description ?? "all",
        NumberText.change(change.ratio.value), range ?? "–", verdict,
      ]
    }
    let titles = ["solver", "action", "case", "change", "95 % interval", "verdict"]
    return TextTable.text(titles, numeric: 3..<5, rows: rows)
  }

  private static func cases(_ comparison: RunComparison) -> String {
    let changed = comparison.cases.filter { $0.verdict != .none }
    return changed.isEmpty ? "" : table(Array(changed.prefix(limit))) + rest(of: changed.count)
  }

  private static func certainties(_ comparison: RunComparison) -> String {
    let lines = comparison.certainties.map { ($0.isWorse ? "WORSE " : "") + $0.text + "\n" }
    return lines.isEmpty ? "" : lines.prefix(limit).joined() + rest(of: lines.count)
  }

  private static func rest(of count: Int) -> String {
    count > limit ? "and \(count - limit) more\n\n" : "\n"
  }
}

struct ReplayTable {
  private struct Row: Encodable {
    /// The members in the order of the columns, whose titles they are.
    enum CodingKeys: String, CodingKey, CaseIterable {
      case trace, solver, phase
      case best = "best_ms"
      case median = "median_ms"
      case solves, pivots, moved, variables, constraints
    }

    var trace, solver, phase: String
    var best, median: Double
    var solves, pivots, moved, variables, constraints: Int
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
    let titles = Row.CodingKeys.allCases.map { $0.rawValue.replacing("_", with: " ") }
    let lines = rows.map { row in
      let times = [row.best, row.median].map(NumberText.milliseconds)
      let counts = [row.solves, row.pivots, row.moved, row.variables, row.constraints]
      return [row.trace, row.solver, row.phase] + times + counts.map { "\($0)" }
    }
    return TextTable.text(titles, numeric: 3..<10, rows: lines)
  }
}
