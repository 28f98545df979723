// SPDX-License-Identifier: MIT

import Foundation
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

  /// The report as a file to keep, with all numbers, outliers included.
  var json: String { JSONFile.text(File(report: self)) + "\n" }

  /// Reads what ``json`` wrote, a text that errors call `file`: it may be no JSON, no record, one
  /// of another version, or one with numbers that no run can have.
  init(json: String, file: String) throws(RecordError) {
    do throws(JSONError) {
      let head = try JSONFile.value(Head.self, from: json)
      guard head.schema == Self.schema else {
        throw JSONError(reason: "this is no record of an experiment")
      }
      guard head.version == Self.schemaVersion else {
        throw JSONError(
          reason: "the record has version \(head.version.map(String.init) ?? "unknown"), "
            + "this program reads \(Self.schemaVersion)")
      }
      // The decoder does not say which number does not fit.
      let document = try? JSONSerialization.jsonObject(with: Data(json.utf8))
      try Self.checkNumbers(in: document ?? [], of: "", at: "")
      self = try JSONFile.value(File.self, from: json).report
      try checkRounds()
    } catch {
      throw RecordError(place: file, reason: error.description)
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

  /// The largest number that is believed: sums and products of a record's numbers stay finite.
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
      // Coordinates are on either side of 0, and a seed is any number.
      let size = key == "frame" ? number.magnitude : number
      guard key == "seed" || size >= 0 && size <= limit && (size > 0 || key != "yardsticks") else {
        let least = key == "yardsticks" ? "above 0" : "from 0"
        throw JSONError(
          path: path, reason: "expected a number \(least) up to 1e12, found \(number)")
      }
    default: break
    }
  }

  private func checkRounds() throws(JSONError) {
    for (index, row) in yardsticks.enumerated() where row.count != yardsticks[0].count {
      throw JSONError(
        path: "report.yardsticks[\(index)]",
        reason: "expected as many numbers as in other rounds")
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
}

/// Why a file is no record of an experiment.
struct RecordError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The name of the file, with the way to the member.
  var place: String
  var reason: String

  /// Place and reason: `run.json: version: expected a whole number`.
  var description: String { "\(place): \(reason)" }
}
