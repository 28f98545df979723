// SPDX-License-Identifier: MIT

import Foundation
import LayoutCore
import LayoutInspector

extension ExperimentReport {
  private static let schema = "layout-benchmarks"
  /// The version of the schema. It changes when older readers would go wrong.
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

  /// The report as JSON, complete with outliers.
  var json: String { JSONFile.text(File(report: self)) + "\n" }

  /// Reads a text written by ``json``; errors call it `file`. It may be invalid JSON, another kind
  /// of file, of another version, or have impossible numbers.
  init(json: String, file: String) throws(JSONError) {
    do throws(JSONError) {
      let head = try JSONError.value(Head.self, from: json)
      guard head.schema == Self.schema
      else { throw JSONError(reason: "this is no record of an experiment") }
      guard head.version == Self.schemaVersion else {
        throw JSONError(
          reason: "the record has version \(head.version.map(String.init) ?? "unknown"), "
            + "this program reads \(Self.schemaVersion)")
      }
      // The decoder does not report which number does not fit.
      let document = try? JSONSerialization.jsonObject(with: Data(json.utf8))
      try Self.checkNumbers(in: document ?? [], of: "", at: "")
      self = try JSONError.value(File.self, from: json).report
      try checkRounds()
    } catch { throw JSONError(path: file, reason: error.description) }
  }

  /// The members that are whole numbers.
  private static let wholeNumbers: Set = [
    "version", "size", "boxes", "variables", "constraints", "depth", "pivots", "rows", "rebuilds",
    "seed",
  ]

  /// The largest number accepted: sums and products of a record's numbers stay finite.
  private static let limit = 1e12

  /// Checks every number of a record: `key` is the member that it belongs to.
  private static func checkNumbers(
    in value: Any, of key: String, at path: String
  ) throws(JSONError) {
    switch value {
    case let members as [String: Any]:
      for (key, value) in members.sorted(by: { $0.key < $1.key }) {
        try checkNumbers(in: value, of: key, at: path.isEmpty ? key : "\(path).\(key)")
      }
    case let values as [Any]:
      for (index, value) in values.enumerated() {
        try checkNumbers(in: value, of: key, at: "\(path)[\(index)]")
      }
    case let number as NSNumber:
      let number = number.doubleValue
      if wholeNumbers.contains(key), number != number.rounded() || number.magnitude > 1.9e19 {
        throw JSONError(path: path, reason: "expected a whole number")
      }
      // Coordinates may be negative, and a seed is any number.
      let size = key == "frame" ? number.magnitude : number
      guard key == "seed" || size >= 0 && size <= limit && (size > 0 || key != "yardsticks") else {
        let from = key == "yardsticks" ? "above 0" : "from 0"
        throw JSONError(path: path, reason: "expected a number \(from) up to 1e12, found \(number)")
      }
    default: break
    }
  }

  private func checkRounds() throws(JSONError) {
    for (index, row) in yardsticks.enumerated() where row.count != yardsticks[0].count {
      throw JSONError(
        path: "report.yardsticks[\(index)]", reason: "expected as many numbers as in other rounds")
    }
    for (index, record) in records.enumerated() {
      for (place, action) in (record.measurement?.actions ?? []).enumerated() {
        let path = "report.records[\(index)].measurement.actions[\(place)].rounds"
        if action.rounds.isEmpty { throw JSONError(path: path, reason: "expected a round") }
        if let round = action.rounds.firstIndex(where: \.isEmpty) {
          throw JSONError(path: "\(path)[\(round)]", reason: "expected a time")
        }
      }
    }
  }

  /// Combines the records of several files as if they were of one run. The best answer to a case is
  /// the best of all. Two files must not have the same case of the same solver.
  init(merging reports: [(file: String, report: ExperimentReport)]) throws(JSONError) {
    func joined(_ part: (RunOrigin) -> String) -> String {
      reports.map { part($0.report.origin) }.unique.joined(separator: Self.separator)
    }
    let origin = RunOrigin(
      date: joined(\.date), commit: joined(\.commit), machine: joined(\.machine),
      build: joined(\.build))
    self.init(
      origin: origin, seed: reports.first?.report.seed ?? 0,
      isComplete: reports.allSatisfy(\.report.isComplete))
    if reports.count == 1 { yardsticks = reports[0].report.yardsticks }
    var known: [ExperimentCase: Set<String>] = [:]
    for (file, report) in reports {
      for record in report.records
      where !known[record.subject, default: []].insert(record.solver).inserted {
        throw JSONError(
          path: file, reason: "\(record.solver) on \(record.subject) is in another record, too")
      }
      records += report.records
    }
    // From the records or, if they have none, from the answers: a record without the best levels is
    // of a solver whose answers were not audited.
    let groups = Dictionary(grouping: records, by: \.subject)
    let best: [ExperimentCase: [LevelViolation]] = groups.compactMapValues { records in
      .best(of: records.map(\.best).filter { !$0.isEmpty })
        ?? .best(of: records.compactMap(\.answer?.levels))
    }
    for index in records.indices { records[index].best = best[records[index].subject] ?? [] }
  }

  /// Whether the parts were measured on one machine with one build.
  var isOfOnePlace: Bool {
    !origin.machine.contains(Self.separator) && !origin.build.contains(Self.separator)
  }

  private static let separator = " | "
}
