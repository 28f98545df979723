// SPDX-License-Identifier: MIT

import LayoutCore

extension ExperimentReport {
  /// The records as an array of objects.
  public var json: String {
    JSONText.array(records.map { .object(fields(of: $0)) }).text + "\n"
  }

  /// The records as lines of values between commas, with the names of the columns first.
  public var csv: String {
    let rows = records.map { fields(of: $0) }
    guard let first = rows.first else { return "" }
    let names = first.map(\.0).joined(separator: ",")
    let lines = rows.map { row in row.map { Self.cell($0.1) }.joined(separator: ",") }
    return ([names] + lines).joined(separator: "\n") + "\n"
  }

  private func fields(of record: ExperimentRecord) -> [(String, JSONText)] {
    let timings = record.measurement
    var fields: [(String, JSONText)] = [
      ("scene", .string(record.scene)), ("size", .integer(record.size)),
      ("solver", .string(record.solver)), ("seed", .integer(Int(clamping: seed))),
      ("boxes", record.answer.map { .integer($0.boxes) } ?? .null),
      ("variables", record.answer.map { .integer($0.variables) } ?? .null),
      ("constraints", record.answer.map { .integer($0.constraints) } ?? .null),
    ]
    let parts = [
      ("sentences", timings?.sentences), ("cold", timings?.cold), ("edit", timings?.edit),
      ("churn", timings?.churn),
    ]
    for (name, timing) in parts { fields += Self.fields(of: timing, name) }
    fields.append(("levels", Self.levelObject(record.answer?.levels)))
    fields.append(("best_levels", Self.levelObject(record.best)))
    fields.append(("failure", record.failure.map { .string($0) } ?? .null))
    fields.append(("refusal", record.refusal.map { .string($0) } ?? .null))
    return fields
  }

  private static func fields(
    of timing: Measurement.Timing?, _ name: String
  ) -> [(String, JSONText)] {
    let times = timing?.milliseconds
    var fields: [(String, JSONText)] = [
      (name + "_best_ms", .number(times?.best ?? .nan)),
      (name + "_median_ms", .number(times?.median ?? .nan)),
      (name + "_spread", .number(times?.spread ?? .nan)),
      (name + "_repetitions", .integer(times?.sorted.count ?? 0)),
    ]
    if name != "sentences" {
      fields.append((name + "_pivots", timing.map { .integer($0.work.pivots) } ?? .null))
      fields.append((name + "_rows", timing.map { .integer($0.work.rowsTouched) } ?? .null))
    }
    return fields
  }

  private static func levelObject(_ levels: [LevelViolation]?) -> JSONText {
    guard let levels else { return .null }
    return .object(levels.map { (NumberText.exact($0.priority.value), .number($0.total)) })
  }

  /// A value as a cell: in quotes when it holds a comma, a quote or a line's end.
  private static func cell(_ value: JSONText) -> String {
    let text =
      switch value {
      case .string(let string): string
      case .null: ""
      case .object(let members):
        members.map { "\($0.0)=\($0.1.text)" }.joined(separator: " ")
      default: value.text == "null" ? "" : value.text
      }
    guard text.contains(where: { ",\"\n\r".contains($0) }) else { return text }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }
}
