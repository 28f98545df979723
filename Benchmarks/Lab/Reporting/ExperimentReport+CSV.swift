// SPDX-License-Identifier: MIT

import LayoutCore

extension ExperimentReport {
  private static let columns = [
    "kind", "scene", "size", "variant", "solver", "seed", "boxes", "variables", "constraints",
    "action", "median_ms", "low_ms", "high_ms", "best_ms", "p95_ms", "worst_ms", "rounds",
    "repetitions", "pivots", "rows", "rebuilds", "bytes", "largest_jump", "return_distance",
    "shortfall_level", "shortfall", "levels", "failure", "refusal",
  ]

  /// Comma-separated values with the names of the columns: a line per action of each record.
  var csv: String {
    let rows = records.flatMap { record in
      let timings = record.measurement?.actions ?? []
      return timings.isEmpty ? [row(record, nil)] : timings.map { row(record, $0) }
    }
    return ([Self.columns] + rows).map { $0.map(Self.cell).joined(separator: ",") + "\n" }.joined()
  }

  private func row(_ record: ExperimentRecord, _ timing: ActionTiming?) -> [String] {
    let (subject, answer) = (record.subject, record.answer)
    let head = [
      subject.kind.rawValue, subject.scene, "\(subject.size)", subject.variant, record.solver,
      "\(seed)", Self.count(answer?.boxes), Self.count(answer?.variables),
      Self.count(answer?.constraints),
    ]
    let tail = [
      Self.count(record.measurement?.bytes),
      Self.number(answer?.stability?.largestJump), Self.number(answer?.stability?.returnDistance),
      Self.number(record.shortfall?.priority.value), Self.number(record.shortfall?.total),
      answer?.levels.map { "\(NumberText.exact($0.priority.value))=\(NumberText.exact($0.total))" }
        .joined(separator: " ") ?? "",
      record.failure ?? "", record.refusal ?? "",
    ]
    return head + Self.times(timing) + tail
  }

  private static func times(_ timing: ActionTiming?) -> [String] {
    guard let timing else { return Array(repeating: "", count: 12) }
    let (estimate, all) = (timing.estimate, timing.all)
    return [
      timing.name, number(estimate.value), number(estimate.interval?.lowerBound),
      number(estimate.interval?.upperBound), number(all.best), number(all.quantile(0.95)),
      number(all.sorted.last), "\(timing.rounds.count)", "\(all.sorted.count)",
      "\(timing.work.pivots)", "\(timing.work.rowsTouched)", "\(timing.work.rebuilds)",
    ]
  }

  private static func count(_ count: Int?) -> String { count.map { "\($0)" } ?? "" }

  private static func number(_ number: Double?) -> String {
    guard let number, number.isFinite else { return "" }
    return NumberText.exact(NumberText.rounded(number))
  }

  /// A value as a cell: in quotes when it holds a comma, a quote or a line's end.
  private static func cell(_ text: String) -> String {
    guard text.contains(where: { ",\"\n\r".contains($0) }) else { return text }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }
}
