// SPDX-License-Identifier: MIT

import LayoutCore
import LayoutInspector

extension ExperimentReport {
  /// What the files say that they are.
  private static let schema = "layout-benchmarks"
  /// The version of the schema. It grows when a reader of the version before would go wrong.
  private static let schemaVersion = 3

  private struct Head: Decodable {
    var schema: String?
    var version: Int?
  }

  private struct File: Codable {
    var schema = ExperimentReport.schema
    var version = ExperimentReport.schemaVersion
    var report: ExperimentReport
  }

  /// The report as a file to keep, which ``init(json:file:)`` reads: where the numbers come from and
  /// all of them, outliers included.
  public var json: String { JSONFile.text(File(report: self)) + "\n" }

  /// Reads what ``json`` wrote.
  ///
  /// - Parameter file: what errors call the text.
  /// - Throws: ``RecordError`` for a text that is no JSON or no record, one of another version, or
  ///   one with numbers that no run can have.
  public init(json: String, file: String) throws(RecordError) {
    // Foundation's decoder does not say where a text is no JSON, nor which number does not fit.
    let document: JSONNode
    do throws(JSONError) { document = try JSONNode(json) } catch {
      throw RecordError(place: "\(file):\(error.line):\(error.column)", reason: error.reason)
    }
    do throws(JSONFault) {
      if let path = Self.pathOfOddNumber(in: document, at: "") {
        throw JSONFault(path: path, reason: "expected a whole number")
      }
      let head = try JSONFile.value(Head.self, from: json)
      guard head.schema == Self.schema else {
        throw JSONFault(path: "", reason: "this is no record of an experiment")
      }
      guard head.version == Self.schemaVersion else {
        throw JSONFault(
          path: "",
          reason: "the record has version \(head.version.map(String.init) ?? "unknown"), "
            + "this program reads \(Self.schemaVersion)")
      }
      self = try JSONFile.value(File.self, from: json).report
      try checkNumbers()
    } catch {
      throw RecordError(
        place: ([file, error.path].filter { !$0.isEmpty }).joined(separator: ": "),
        reason: error.reason)
    }
  }
}

/// Numbers that no run can have.
extension ExperimentReport {
  /// The members that are whole numbers.
  private static let wholeNumbers: Set = [
    "version", "size", "boxes", "variables", "constraints", "depth", "pivots", "rows", "rebuilds",
    "bytes", "seed",
  ]

  /// The way to a number that should be a whole one, and one that a computer counts up to.
  private static func pathOfOddNumber(in node: JSONNode, at path: String) -> String? {
    switch node.content {
    case .object(let members):
      for (key, value) in members {
        let path = path.isEmpty ? key : "\(path).\(key)"
        if case .number(let number) = value.content, wholeNumbers.contains(key),
          number != number.rounded() || number.magnitude > 1.9e19
        {
          return path
        }
        if let odd = pathOfOddNumber(in: value, at: path) { return odd }
      }
    case .array(let values):
      for (index, value) in values.enumerated() {
        if let odd = pathOfOddNumber(in: value, at: "\(path)[\(index)]") { return odd }
      }
    default: break
    }
    return nil
  }

  /// The longest time that is believed, in milliseconds, and the largest of other numbers: sums
  /// and products of a record's numbers stay finite.
  private static let limit = 1e12

  private func checkNumbers() throws(JSONFault) {
    for (index, row) in yardsticks.enumerated() {
      let path = "report.yardsticks[\(index)]"
      for time in row { try Self.check(time, path, isPositive: true) }
      guard row.count == yardsticks[0].count else {
        throw JSONFault(path: path, reason: "expected as many numbers as in other rounds")
      }
    }
    for (index, record) in records.enumerated() {
      let path = "report.records[\(index)]"
      try Self.check(Double(record.subject.size), "\(path).subject.size")
      try Self.check(record.best, "\(path).best")
      if let answer = record.answer { try Self.check(answer, "\(path).answer") }
      if let measurement = record.measurement {
        try Self.check(measurement, "\(path).measurement")
      }
    }
  }

  private static func check(_ answer: Answer, _ path: String) throws(JSONFault) {
    try check(Double(answer.boxes), "\(path).boxes")
    try check(Double(answer.variables), "\(path).variables")
    try check(Double(answer.constraints), "\(path).constraints")
    try check(answer.levels, "\(path).levels")
    if let stability = answer.stability {
      try check(stability.largestJump, "\(path).stability.largestJump")
      try check(stability.returnDistance, "\(path).stability.returnDistance")
    }
    guard let picture = answer.picture else { return }
    try check(picture.window.width, "\(path).picture.window.width")
    try check(picture.window.height, "\(path).picture.window.height")
    for (index, box) in picture.boxes.enumerated() {
      let path = "\(path).picture.boxes[\(index)]"
      try check(Double(box.depth), "\(path).depth")
      let frame = box.frame
      for number in [frame.minX, frame.minY, frame.width, frame.height] {
        try check(number.magnitude, "\(path).frame")
      }
    }
  }

  private static func check(_ measurement: Measurement, _ path: String) throws(JSONFault) {
    try check(Double(measurement.bytes ?? 0), "\(path).bytes")
    for (index, action) in measurement.actions.enumerated() {
      let path = "\(path).actions[\(index)]"
      let work = action.work
      for number in [work.pivots, work.rowsTouched, work.rebuilds] {
        try check(Double(number), "\(path).work")
      }
      for (index, round) in action.rounds.enumerated() {
        let path = "\(path).rounds[\(index)]"
        if round.isEmpty { throw JSONFault(path: path, reason: "expected a time") }
        for time in round { try check(time, path) }
      }
      if action.rounds.isEmpty {
        throw JSONFault(path: "\(path).rounds", reason: "expected a round")
      }
    }
  }

  private static func check(_ levels: [LevelViolation], _ path: String) throws(JSONFault) {
    for (index, level) in levels.enumerated() {
      try check(level.priority.value, "\(path)[\(index)].priority")
      try check(level.total, "\(path)[\(index)].total")
    }
  }

  /// Checks that a number is not below 0, and none to run away with.
  private static func check(
    _ number: Double, _ path: String, isPositive: Bool = false
  ) throws(JSONFault) {
    guard number >= 0, number <= limit, number > 0 || !isPositive else {
      let least = isPositive ? "above 0" : "from 0"
      throw JSONFault(path: path, reason: "expected a number \(least) up to 1e12, found \(number)")
    }
  }
}
