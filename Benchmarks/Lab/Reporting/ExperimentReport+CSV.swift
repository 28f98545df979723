// SPDX-License-Identifier: MIT

import LayoutCore

extension ExperimentReport {
  /// Comma-separated values with the names of the columns: a line per action of each record.
  var csv: String {
    let rows = records.flatMap { record in
      let actions: [ActionTiming?] = record.measurement?.actions ?? []
      return (actions.isEmpty ? [nil] : actions).map { row(record, $0).map(\.value) }
    }
    let nothing = ExperimentRecord(ExperimentCase(scene: "", size: 0), solver: "")
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
      "rebuilds": count(work?.rebuilds), "bytes": count(record.measurement?.bytes),
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
