// SPDX-License-Identifier: MIT

import LayoutCore

extension ExperimentReport {
  /// The actions that the table shows: those that every scene has.
  private static let tableActions = ["cold", "drag", "churn"]

  var table: String {
    let titles =
      ["case", "solver"] + Self.tableActions.flatMap { ["\($0) ms", "±%"] }
      + ["pivots", "violation per level"]
    // With a gap between scenes.
    let rows = zip(records, records.prefix(1) + records).flatMap { record, last in
      (record.subject.scene == last.subject.scene ? [] : [[]])
        + [[record.subject.description, record.solver] + Self.cells(record)]
    }
    return TextTable.text(titles, numeric: 2..<9, rows: rows) + Self.legend + summary + problems
  }

  private static func cells(_ record: ExperimentRecord) -> [String] {
    guard let measurement = record.measurement, let answer = record.answer else {
      let word = record.refusal == nil ? "not timed" : "refused"
      return Array(repeating: "–", count: 7) + [record.failure == nil ? word : "FAILED"]
    }
    let timings = tableActions.map { measurement[$0] }
    let times = timings.flatMap { timing -> [String] in
      guard let estimate = timing?.estimate else { return ["–", "–"] }
      // Half the width of the interval, in percent of the estimate.
      let half = estimate.interval.map { ($0.upperBound - $0.lowerBound) / 2 }
      let relative = estimate.value > 0 ? half.map { $0 / estimate.value } : nil
      let width = relative.map { "\(Int(($0 * 100).rounded()))" } ?? "–"
      return [NumberText.milliseconds(estimate.value), width]
    }
    let pivots = timings.map { $0.map { "\($0.work.pivots)" } ?? "–" }.joined(separator: "/")
    let word = record.failure == nil ? "" : "FAILED "
    return times + [pivots, word + levels(answer.levels, best: record.best)]
  }

  /// The violated levels, with the excess over the best solution: `750=12.5 250=3(+1)`.
  static func levels(_ levels: [LevelViolation], best: [LevelViolation]) -> String {
    let words = levels.compactMap { level -> String? in
      let slack = Tolerance.optimality * max(1, level.total)
      let excess = level.total - best.total(at: level.priority)
      guard level.total > slack || abs(excess) > slack else { return nil }
      let text = NumberText.exact(level.priority.value) + "=" + NumberText.short(level.total)
      if abs(excess) <= slack { return text }
      return text + "(\(excess < 0 ? "-" : "+")\(NumberText.short(abs(excess))))"
    }
    return words.isEmpty ? "none" : words.joined(separator: " ")
  }

  private static let legend = """

    cold: new session and first layout. drag: window resized, to sizes that do not come back. churn:
    one sentence removed and one added. Medians of the rounds' medians, with half of their 95 %
    interval in percent (– below 6 rounds). pivots: of the cold layout, of a drag in 16 steps, \
    of a
    churn there and back.
    Violation: the levels that the cold layout misses, in points; in parentheses, how far from the
    best solution known.

    """

  /// A line per action and solver after the first: the ratio of its time to the first's.
  private var summary: String {
    let lines = comparisons.filter { $0.action != "sentences" }.map { comparison in
      let range = comparison.ratio.interval.map {
        " (95 %: \(NumberText.short($0.lowerBound)) to \(NumberText.short($0.upperBound)))"
      }
      let cases = "\(comparison.caseCount) case\(comparison.caseCount == 1 ? "" : "s")"
      return "\(comparison.action): \(comparison.solver) takes "
        + "\(NumberText.short(comparison.ratio.value)) times as long as \(comparison.baseline)"
        + "\(range ?? ""), geometric mean of \(cases)\n"
    }
    return lines.isEmpty ? "" : "\n" + lines.joined()
  }

  private var problems: String {
    records.map { record in
      let place = "\(record.subject) \(record.solver)"
      if let failure = record.failure { return "FAILED \(place): \(failure)\n" }
      return record.refusal.map { "refused \(place): \($0)\n" } ?? ""
    }.joined()
  }

  /// Comma-separated values with the names of the columns: a line per action of each record.
  var csv: String {
    let rows = records.flatMap { record in
      let actions: [ActionTiming?] = record.measurement?.actions ?? []
      return (actions.isEmpty ? [nil] : actions).map { row(record, $0).map(\.value) }
    }
    let nothing = ExperimentRecord(subject: ExperimentCase(scene: "", size: 0), solver: "")
    return ([row(nothing, nil).map(\.key)] + rows)
      .map { $0.map { Self.cell($0 ?? "") }.joined(separator: ",") + "\n" }.joined()
  }

  private func row(
    _ record: ExperimentRecord, _ timing: ActionTiming?
  ) -> KeyValuePairs<String, String?> {
    let (subject, answer, shortfall) = (record.subject, record.answer, record.shortfall)
    let (estimate, all, work) = (timing?.estimate, timing?.all, timing?.work)
    func count(_ count: Int?) -> String? { count.map { "\($0)" } }
    func number(_ number: Double?) -> String? {
      number.flatMap { $0.isFinite ? NumberText.exact(NumberText.rounded($0)) : nil }
    }
    return [
      "kind": subject.kind.rawValue, "scene": subject.scene, "size": count(subject.size),
      "variant": subject.variant, "solver": record.solver, "seed": "\(seed)",
      "boxes": count(answer?.boxes), "variables": count(answer?.variables),
      "constraints": count(answer?.constraints), "action": timing?.name,
      "median_ms": number(estimate?.value), "low_ms": number(estimate?.interval?.lowerBound),
      "high_ms": number(estimate?.interval?.upperBound), "best_ms": number(all?.best),
      "p95_ms": number(all?.quantile(0.95)), "worst_ms": number(all?.sorted.last),
      "rounds": count(timing?.rounds.count), "repetitions": count(all?.sorted.count),
      "pivots": count(work?.pivots), "rows": count(work?.rowsTouched),
      "rebuilds": count(work?.rebuilds),
      "shortfall_level": number(shortfall?.priority.value), "shortfall": number(shortfall?.total),
      "levels": answer?.levels.map {
        "\(NumberText.exact($0.priority.value))=\(NumberText.exact($0.total))"
      }.joined(separator: " "), "failure": record.failure, "refusal": record.refusal,
    ]
  }

  /// A value as a cell: in quotes when it holds a comma, a quote or a line's end.
  private static func cell(_ text: String) -> String {
    guard text.contains(where: { ",\"\n\r".contains($0) }) else { return text }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }
}
