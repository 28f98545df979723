// SPDX-License-Identifier: MIT

import LayoutCore

extension ExperimentReport {
  /// What the files say that they are.
  static let schema = "layout-benchmarks"
  /// The version of the schema. It grows when a reader of the version before would go wrong.
  static let schemaVersion = 2

  /// The report as a file to keep, which ``init(json:file:)`` reads: one object with where the
  /// numbers come from and all of them, outliers included.
  public var json: String {
    let head: [(String, JSONValue)] = [
      ("schema", .string(Self.schema)), ("version", .integer(Self.schemaVersion)),
      ("date", .string(origin.date)), ("commit", .string(origin.commit)),
      ("machine", .string(origin.machine)), ("build", .string(origin.build)),
      ("seed", .string("\(seed)")), ("complete", .bool(isComplete)),
      ("yardsticks_ms", .array(yardsticks.map(Self.times))),
    ]
    return JSONValue.object(head + [("records", .array(records.map(Self.object)))]).text + "\n"
  }

  private static func object(of record: ExperimentRecord) -> JSONValue {
    var fields: [(String, JSONValue)] = [
      ("kind", .string(record.subject.kind.rawValue)), ("scene", .string(record.subject.scene)),
      ("size", .integer(record.subject.size)), ("variant", .string(record.subject.variant)),
      ("solver", .string(record.solver)),
    ]
    if let answer = record.answer {
      fields += [
        ("boxes", .integer(answer.boxes)), ("variables", .integer(answer.variables)),
        ("constraints", .integer(answer.constraints)), ("levels", levels(answer.levels)),
      ]
      if let stability = answer.stability {
        fields += [
          ("largest_jump", .number(NumberText.rounded(stability.largestJump))),
          ("return_distance", .number(NumberText.rounded(stability.returnDistance))),
        ]
      }
      if let picture = answer.picture { fields.append(("picture", object(of: picture))) }
    }
    fields.append(("best_levels", levels(record.best)))
    if let bytes = record.measurement?.bytes { fields.append(("bytes", .integer(bytes))) }
    if let actions = record.measurement?.actions {
      fields.append(("actions", .array(actions.map(object))))
    }
    if let failure = record.failure { fields.append(("failure", .string(failure))) }
    if let refusal = record.refusal { fields.append(("refusal", .string(refusal))) }
    return .object(fields)
  }

  private static func object(of action: ActionTiming) -> JSONValue {
    .object([
      ("name", .string(action.name)), ("pivots", .integer(action.work.pivots)),
      ("rows", .integer(action.work.rowsTouched)), ("rebuilds", .integer(action.work.rebuilds)),
      ("rounds_ms", .array(action.rounds.map(times))),
    ])
  }

  private static func object(of picture: Picture) -> JSONValue {
    .object([
      ("window", .array([.number(picture.window.width), .number(picture.window.height)])),
      (
        "boxes",
        .array(
          picture.boxes.map { box in
            let frame = [box.frame.minX, box.frame.minY, box.frame.width, box.frame.height]
            return .array(
              [.string(box.name), .integer(box.depth)]
                + frame.map { .number(NumberText.rounded($0)) })
          })
      ),
    ])
  }

  private static func levels(_ levels: [LevelViolation]) -> JSONValue {
    .object(levels.map { (NumberText.exact($0.priority.value), .number($0.total)) })
  }

  private static func times(_ milliseconds: [Double]) -> JSONValue {
    .array(milliseconds.map { .number(NumberText.rounded($0)) })
  }
}
