// SPDX-License-Identifier: MIT

import LayoutCore
@testable import SolverLab
import Testing

@Suite("Records of experiments")
struct RecordTests {
  /// A report with everything that a record can hold.
  static var full: ExperimentReport {
    var report = ExperimentReport(
      origin: RunOrigin(date: "now", commit: "abc", machine: "m \"1\"\\", build: "b\n\u{1}ü😀"),
      seed: .max, yardsticks: [[0.25, 1], [0.5, 2]], isComplete: true)
    var solved = ExperimentRecord(
      subject: ExperimentCase(scene: "chat", size: 10, variant: "rtl"), solver: "a <b> & \"c\"")
    var answer = Answer(
      boxes: 3, variables: 12, constraints: 20,
      levels: [
        LevelViolation(priority: 999.5, total: 0), LevelViolation(priority: 250, total: 12.5),
      ])
    answer.picture = Picture(
      window: [390, 844],
      boxes: [
        Picture.Box(name: "chat", depth: 0, frame: [0, 0, 390, 844]),
        Picture.Box(name: "<send>", depth: 1, frame: [8.25, 9, 60, 36]),
      ])
    solved.answer = answer
    solved.best = [LevelViolation(priority: 250, total: 10)]
    var measurement = Measurement()
    var work = SolveReport()
    (work.pivots, work.rowsTouched, work.rebuilds) = (3, 4, 5)
    measurement.actions = [
      ActionTiming(name: "cold", rounds: [[1.5, 2, 40], [1.25]], work: work),
      ActionTiming(name: "edit", rounds: [[0.001], [0.002]]),
    ]
    solved.measurement = measurement
    var failed = ExperimentRecord(
      subject: ExperimentCase(kind: .trace, scene: "zoo", size: 0), solver: "peer")
    failed.failure = "cycles"
    var refused = ExperimentRecord(subject: ExperimentCase(scene: "grid", size: 3), solver: "peer")
    refused.refusal = "too hard"
    report.records = [solved, failed, refused]
    return report
  }

  @Test("a record reads back as it was written")
  func roundTrip() throws {
    let report = Self.full
    #expect(try ExperimentReport(json: report.json, file: "run.json") == report)
    #expect(report.records[0].shortfall == LevelViolation(priority: 250, total: 2.5))
  }

  @Test(
    "what is no record says why",
    arguments: [
      ("[]", "run.json: expected an object"),
      ("{}", "run.json: this is no record of an experiment"),
      ("{\"schema\": \"other\"}", "run.json: this is no record of an experiment"),
      (
        "{\"schema\": \"layout-benchmarks\", \"version\": 2}",
        "run.json: the record has version 2, this program reads 3"
      ),
      (
        "{\"schema\": \"layout-benchmarks\", \"version\": \"1\"}",
        "run.json: version: expected a whole number"
      ),
      (
        "{\"schema\": \"layout-benchmarks\", \"version\": 3}",
        "run.json: report: is missing"
      ),
    ])
  func broken(text: String, message: String) {
    #expect { try ExperimentReport(json: text, file: "run.json") } throws: { error in
      "\(error)" == message
    }
  }

  @Test("what is no JSON is an error", arguments: ["", "{", "{\"a\" 1}", "[1, 2", "[\"a", "[1] 2"])
  func noJSON(text: String) {
    #expect { try ExperimentReport(json: text, file: "run.json") } throws: { error in
      "\(error)".hasPrefix("run.json: this is no JSON: ")
    }
  }

  @Test(
    "a member that is wrong is named with its place",
    arguments: [
      ("\"zoo\"", "7", "report.records[1].subject.scene: expected a string"),
      (
        "\"trace\"", "\"film\"",
        "report.records[1].subject.kind: Cannot initialize Kind from invalid String value film"
      ),
      ("\"machine\"", "\"machines\"", "report.origin.machine: is missing"),
      (
        "\"size\" : 10", "\"size\" : 1e99",
        "report.records[0].subject.size: expected a whole number"
      ),
    ])
  func wrongMember(old: String, new: String, message: String) {
    let text = Self.full.json.replacing(old, with: new)
    #expect { try ExperimentReport(json: text, file: "run.json") } throws: { error in
      "\(error)" == "run.json: \(message)"
    }
  }

  @Test("records of different solvers on the same case become one report")
  func merging() throws {
    var peers = Self.full
    peers.origin.build = "gcc"
    peers.records = [peers.records[0]]
    peers.records[0].solver = "kiwi"
    peers.records[0].best = []
    let merged = try ExperimentReport(merging: [("a", Self.full), ("b", peers)])
    #expect(merged.solvers == ["a <b> & \"c\"", "peer", "kiwi"])
    #expect(merged.records.last?.shortfall == LevelViolation(priority: 250, total: 2.5))
    #expect(!merged.isOfOnePlace)
    #expect(try ExperimentReport(merging: [("a", Self.full)]) == Self.full)
    #expect { try ExperimentReport(merging: [("a", Self.full), ("b", Self.full)]) } throws: {
      "\($0)" == "b: a <b> & \"c\" on chat 10 rtl is in another record, too"
    }
  }
}
