// SPDX-License-Identifier: MIT

import LayoutCore
import LayoutInspector

extension ExperimentReport {
  /// Reads what ``json`` wrote.
  ///
  /// - Parameter file: what errors call the text.
  /// - Throws: ``RecordError`` for a text that is no JSON or no record, or one of another version.
  public init(json: String, file: String) throws(RecordError) {
    let document: JSONNode
    do throws(JSONError) { document = try JSONNode(json) } catch {
      throw RecordError(place: "\(file):\(error.line):\(error.column)", reason: error.reason)
    }
    let fields = try RecordFields(document, at: file)
    guard try fields.optionalString("schema") == Self.schema else {
      throw RecordError(place: file, reason: "this is no record of an experiment")
    }
    let version = try fields.integer("version")
    guard version == Self.schemaVersion else {
      throw RecordError(
        place: file,
        reason: "the record has version \(version), this program reads \(Self.schemaVersion)")
    }
    let origin = RunOrigin(
      date: try fields.string("date"), commit: try fields.string("commit"),
      machine: try fields.string("machine"), build: try fields.string("build"))
    guard let seed = UInt64(try fields.string("seed")) else {
      throw fields.error("seed", "a whole number in quotes")
    }
    var records: [ExperimentRecord] = []
    for object in try fields.objects("records") { records.append(try Self.record(object)) }
    let yardsticks = try fields.numberRows("yardsticks_ms")
    guard yardsticks.allSatisfy({ $0.count == yardsticks[0].count }) else {
      throw fields.error("yardsticks_ms", "as many numbers in every row")
    }
    self.init(
      origin: origin, seed: seed, records: records, yardsticks: yardsticks,
      isComplete: try fields.bool("complete"))
  }

  private static func record(_ fields: RecordFields) throws(RecordError) -> ExperimentRecord {
    guard let kind = ExperimentCase.Kind(rawValue: try fields.string("kind")) else {
      throw fields.error("kind", "\"session\" or \"trace\"")
    }
    let subject = ExperimentCase(
      kind: kind, scene: try fields.string("scene"), size: try fields.integer("size"),
      variant: try fields.string("variant"))
    var record = ExperimentRecord(subject, solver: try fields.string("solver"))
    record.best = try levels(fields, "best_levels")
    record.failure = try fields.optionalString("failure")
    record.refusal = try fields.optionalString("refusal")
    if fields.has("levels") { record.answer = try answer(fields) }
    guard fields.has("actions") else { return record }
    var measurement = Measurement()
    for action in try fields.objects("actions") {
      measurement.actions.append(try Self.action(action))
    }
    if fields.has("bytes") { measurement.bytes = try fields.integer("bytes") }
    record.measurement = measurement
    return record
  }

  private static func answer(_ fields: RecordFields) throws(RecordError) -> Answer {
    var answer = Answer(
      boxes: try fields.integer("boxes"), variables: try fields.integer("variables"),
      constraints: try fields.integer("constraints"), levels: try levels(fields, "levels"))
    if fields.has("largest_jump") {
      answer.stability = Stability(
        largestJump: try fields.number("largest_jump"),
        returnDistance: try fields.number("return_distance"))
    }
    if let picture = try fields.optionalObject("picture") {
      answer.picture = try Self.picture(picture)
    }
    return answer
  }

  private static func action(_ fields: RecordFields) throws(RecordError) -> ActionTiming {
    var work = SolveReport()
    work.pivots = try fields.integer("pivots")
    work.rowsTouched = try fields.integer("rows")
    work.rebuilds = try fields.integer("rebuilds")
    let rounds = try fields.numberRows("rounds_ms")
    guard !rounds.contains(where: \.isEmpty) else {
      throw fields.error("rounds_ms", "a time in every round")
    }
    return ActionTiming(name: try fields.string("name"), rounds: rounds, work: work)
  }

  private static func picture(_ fields: RecordFields) throws(RecordError) -> Picture {
    let window = try fields.numbers("window")
    guard window.count == 2 else { throw fields.error("window", "width and height") }
    var picture = Picture(window: Size(width: window[0], height: window[1]), boxes: [])
    for element in try fields.elements("boxes") {
      let parts = element.array ?? []
      let numbers = parts.dropFirst(2).compactMap(\.number)
      guard parts.count == 6, numbers.count == 4, let name = parts[0].string,
        let depth = parts[1].integer
      else { throw fields.error("boxes", "rows of name, depth, x, y, width and height") }
      picture.boxes.append(
        Picture.Box(
          name: name, depth: depth,
          frame: Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])))
    }
    return picture
  }

  private static func levels(
    _ fields: RecordFields, _ name: String
  ) throws(RecordError) -> [LevelViolation] {
    try fields.numbersByNumber(name).map {
      LevelViolation(priority: Priority($0.key), total: $0.value)
    }
  }
}
