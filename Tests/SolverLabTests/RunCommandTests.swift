// SPDX-License-Identifier: MIT

import Foundation
@testable import SolverLab
import Testing

@Suite("Running experiments from the command line")
struct RunCommandTests {
  @Test("run writes the same records as table, JSON, CSV and page")
  func run() throws {
    try withFolder { folder in
      let (html, json, csv) = (
        folder.path + "/out.html", folder.path + "/out.json", folder.path + "/out.csv"
      )
      let transcript = Transcript(
        "--quick", "--scene", "row", "--scene", "list", "--sizes", "2,3", "--variants", "usual,rtl",
        "--scripts", "drag,churn,recurring-sizes", "--html", html, "--json", json, "--csv", csv)
      #expect(transcript.code == 0)
      #expect(transcript.errors == "")
      #expect(transcript.output.contains("\nlist 3 rtl  greedy"))
      #expect(transcript.output.contains("\ncold: greedy takes "))
      #expect(transcript.output.hasSuffix("\nreport: \(html)\n"))
      let report = try ExperimentReport(
        json: String(contentsOfFile: json, encoding: .utf8), file: json)
      #expect(report.isComplete)
      #expect(report.isSound)
      #expect(report.records.count == 16)
      #expect(report.solvers == ["simplex", "greedy"])
      #expect(report.actions == ["sentences", "cold", "drag", "churn", "recurring-sizes"])
      #expect(report.yardsticks.count == TimeBudget.quick.rounds)
      for record in report.records {
        #expect(record.measurement?["cold"]?.rounds.count == TimeBudget.quick.rounds)
        #expect((record.answer?.picture != nil) == (record.subject.size == 2))
      }
      let lines = try String(contentsOfFile: csv, encoding: .utf8).split(separator: "\n")
      #expect(lines.count == 1 + 16 * 5)
      #expect(lines[1].hasPrefix("session,row,2,usual,simplex,1,3,"))
      #expect(try String(contentsOfFile: html, encoding: .utf8).hasPrefix("<!DOCTYPE html>"))

      let again = folder.path + "/again.html"
      let merged = Transcript("report", json, "--html", again)
      #expect(merged.code == 0)
      #expect(merged.output.contains("\nlist 3 rtl  greedy"))
      #expect(try String(contentsOfFile: again, encoding: .utf8).hasPrefix("<!DOCTYPE html>"))
      let doubled = Transcript("report", json, json, "--html", again)
      #expect(doubled.code == 1)
      #expect(doubled.errors == "Benchmarks: \(json): simplex on row 2 is in another record, too\n")
    }
  }

  @Test("an interrupted run writes what it has, and ends in code 130", arguments: [0, 1, 3, 4])
  func interruption(questions: Int) throws {
    try withFolder { folder in
      let (html, json) = (folder.path + "/out.html", folder.path + "/out.json")
      let transcript = Transcript(
        [
          "--repeat", "4", "--scene", "row", "--sizes", "2,3", "--html", html, "--json", json,
        ], interruption: questions)
      #expect(transcript.code == 130)
      #expect(
        transcript.errors
          == "Benchmarks: interrupted; the files hold what was measured until then\n")
      let report = try ExperimentReport(
        json: String(contentsOfFile: json, encoding: .utf8), file: json)
      #expect(!report.isComplete)
      // Two cases are checked, then timed one after the other.
      #expect(report.records.count == 2 * min(questions, 2))
      #expect(report.records.count { $0.measurement != nil } == 2 * max(0, min(questions - 2, 2)))
      #expect(
        try String(contentsOfFile: html, encoding: .utf8).contains("\"isComplete\":false"))
    }
  }

  @Test("the parts of a run are put together as the whole")
  func shards() throws {
    try withFolder { folder in
      let files = ["1/3", "2/3", "3/3", "1/1"].map { shard in
        let file = folder.path + "/" + shard.replacing("/", with: "-")
        let words = ["--repeat", "1", "--scene", "row,list", "--sizes", "2,3", "--shard", shard]
        #expect(Transcript(words + ["--html", file + ".html", "--json", file]).code == 0)
        return file
      }
      let merged = folder.path + "/merged"
      let words = ["report"] + files.dropLast() + ["--html", merged + ".html", "--json", merged]
      #expect(Transcript(words).code == 0)
      let names = try [merged, files[3]].map { file in
        try ExperimentReport(json: String(contentsOfFile: file, encoding: .utf8), file: file)
          .records.map { "\($0.subject) \($0.solver) \($0.measurement != nil)" }.sorted()
      }
      #expect(names[0] == names[1])
      #expect(names[0].count == 8)
    }
  }

  @Test("a shard is a part of a number of parts", arguments: ["0/2", "3/2", "2", "a/b", "1/2/3"])
  func oddShard(text: String) {
    #expect(Transcript("run", "--shard", text).code == 2)
  }

  @Test("what is no record ends in code 1 and says where")
  func brokenRecord() throws {
    try withFolder { folder in
      let file = folder.path + "/bad.json"
      try Data("{\"schema\": \"layout-benchmarks\",\n \"version\": 1 \"date\"".utf8)
        .write(to: URL(fileURLWithPath: file))
      let transcript = Transcript("compare", file, file)
      #expect(transcript.code == 1)
      let reason = "this is no JSON: Invalid value around character 46."
      #expect(transcript.errors == "Benchmarks: \(file): \(reason)\n")
    }
  }

  @Test("the best answer known is the oracle's, though it does not take part")
  func oracle() throws {
    try withFolder { folder in
      let (html, json) = (folder.path + "/out.html", folder.path + "/out.json")
      let words = [
        "--solver", "greedy", "--scene", "grid", "--sizes", "16", "--html", html, "--json", json,
      ]
      #expect(Transcript(["--quick"] + words).code == 0)
      let report = try ExperimentReport(
        json: String(contentsOfFile: json, encoding: .utf8), file: json)
      #expect(report.solvers == ["greedy"])
      #expect(report.records.first?.shortfall?.total ?? 0 > 1)
    }
  }

  @Test("a planted slowdown takes the time that it says")
  func slowdown() throws {
    try withFolder { folder in
      let (html, json) = (folder.path + "/out.html", folder.path + "/out.json")
      let words = [
        "--scene", "list", "--sizes", "30", "--repeat", "5", "--html", html, "--json", json,
      ]
      #expect(Transcript(words + ["--slow", "greedy=900"]).code == 0)
      let report = try ExperimentReport(
        json: String(contentsOfFile: json, encoding: .utf8), file: json)
      let ratio = report.comparisons.first { $0.action == "sentences" }?.ratio
      // Writing sentences is the same for both, but for the slowdown by a factor of 10, of which
      // tests that run at the same time leave less to be seen.
      #expect(ratio?.value ?? 0 > 1.2)
    }
  }
}
