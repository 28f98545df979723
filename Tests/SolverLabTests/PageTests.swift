// SPDX-License-Identifier: MIT

import Foundation
import LayoutCore
@testable import SolverLab
import Testing

@Suite("The report's page")
struct PageTests {
  @Test("the page holds everything itself and asks for nothing")
  func selfContained() {
    let page = RecordTests.full.html()
    for word in ["src=", "href=", "@import", "url(", "fetch(", "XMLHttpRequest", "https:"] {
      #expect(!page.contains(word), "\(word)")
    }
    // The one address is the name of SVG.
    #expect(page.components(separatedBy: "http:").count == 2)
    #expect(page.contains("default-src 'none'"))
  }

  /// What the page's scripts read.
  private static func data(
    of report: ExperimentReport, corpus: [CorpusResult] = []
  ) throws -> [String: Any] {
    let page = report.html(corpus: corpus)
    let start = try #require(page.range(of: "id=\"data\">"))
    let end = try #require(page.range(of: "</script>", range: start.upperBound..<page.endIndex))
    let data = Data(page[start.upperBound..<end.lowerBound].utf8)
    return try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  @Test("names in the data end no script")
  func escaping() throws {
    #expect(!RecordTests.full.html().contains("a <b> &"))
    let object = try Self.data(of: RecordTests.full)
    #expect(object["solvers"] as? [String] == ["a <b> & \"c\"", "peer"])
  }

  @Test("the data has what tables, plots and pictures show")
  func data() throws {
    let object = try Self.data(of: RecordTests.full)
    let records = try #require(object["records"] as? [[String: Any]])
    #expect(records.map { $0["name"] as? String } == ["chat 10 rtl", "zoo", "grid 3"])
    #expect(records[0]["miss"] as? Double == 2.5)
    #expect(records[0]["level"] as? Double == 250)
    #expect(records[0]["n"] as? Int == 3)
    let actions = try #require(records[0]["actions"] as? [[String: Any]])
    #expect(actions.map { $0["name"] as? String } == ["cold", "edit"])
    #expect((actions[0]["time"] as? [String: Double]) == ["value": 1.625])
    #expect(
      actions[0]["quantiles"] as? [Double] == [1.25, 1.2875, 1.4375, 1.75, 11.5, 34.3, 38.86, 40])
    let picture = try #require(records[0]["picture"] as? [String: Any])
    #expect(picture["window"] as? [Double] == [390, 844])
    #expect(records[1]["failure"] as? String == "cycles")
    #expect((records[1]["actions"] as? [Any])?.isEmpty == true)
    #expect(records[2]["refusal"] as? String == "too hard")
    #expect(object["isComplete"] as? Bool == true)
  }

  @Test("times of other solvers are told as ratios to those of the first one")
  func comparisons() throws {
    var report = RecordTests.full
    var larger = report.records[0]
    larger.subject.size = 20
    larger.answer?.boxes = 6
    larger.measurement?.actions[0].rounds = [[6.5], [6.5]]
    var other = larger
    other.solver = "greedy"
    other.measurement?.actions[0].rounds = [[3.25], [3.25]]
    report.records = [report.records[0], larger, other]
    let object = try Self.data(of: report)
    let comparisons = try #require(object["comparisons"] as? [[String: Any]])
    let cold = try #require(comparisons.first { $0["action"] as? String == "cold" })
    #expect(abs(((cold["ratio"] as? [String: Double])?["value"] ?? 0) - 0.5) < 1e-9)
  }

  @Test("the results of a corpus are in the data, with sizes and times")
  func corpus() throws {
    var result = CorpusResult(name: "chain", mode: "MATCH_MATCH", solver: "peer")
    (result.equal, result.rows, result.milliseconds) = (true, 22, 0.5)
    let text = JSONFile.text([result])
    let read = try JSONDecoder().decode([CorpusResult].self, from: Data(text.utf8))
    let data = try Self.data(of: RecordTests.full, corpus: read)
    let results = try #require(data["corpus"] as? [[String: Any]])
    #expect(results.count == 1)
    #expect(results[0]["mode"] as? String == "MATCH_MATCH")
    #expect(results[0]["rows"] as? Int == 22)
    #expect(results[0]["ms"] as? Double == 0.5)
    #expect((try Self.data(of: RecordTests.full)["corpus"] as? [Any])?.isEmpty == true)
  }

  @Test("a report of nothing is a page, too")
  func empty() {
    let report = ExperimentReport(origin: RecordTests.full.origin, seed: 1)
    #expect(report.html().hasPrefix("<!DOCTYPE html>"))
    #expect(report.table.hasPrefix("case  solver"))
    #expect(report.csv.hasPrefix("kind,scene,size"))
  }
}
