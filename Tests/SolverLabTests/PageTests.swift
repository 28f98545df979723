// SPDX-License-Identifier: MIT

import Foundation
import LayoutCore
@testable import SolverLab
import Testing

@Suite("The report's page")
struct PageTests {
  @Test("the page holds everything itself and asks for nothing")
  func selfContained() {
    let page = RecordTests.full.html
    for word in ["src=", "href=", "@import", "url(", "fetch(", "XMLHttpRequest", "https:"] {
      #expect(!page.contains(word), "\(word)")
    }
    // The one address is the name of SVG.
    #expect(page.components(separatedBy: "http:").count == 2)
    #expect(page.contains("default-src 'none'"))
  }

  @Test("names are escaped, in text and in the data")
  func escaping() throws {
    let page = RecordTests.full.html
    #expect(!page.contains("a <b> &"))
    #expect(page.contains("a &lt;b&gt; &amp; &quot;c&quot;"))
    let start = try #require(page.range(of: "id=\"data\">"))
    let end = try #require(page.range(of: "</script>", range: start.upperBound..<page.endIndex))
    let data = Data(page[start.upperBound..<end.lowerBound].utf8)
    let object = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(object["solvers"] as? [String] == ["a <b> & \"c\"", "peer"])
    let rows = try #require(object["rows"] as? [[String: Any]])
    #expect(rows.count == 6)
    #expect(rows[0]["ms"] as? Double == 1.625)
    #expect(rows[0]["miss"] as? Double == 2.5)
    #expect(
      rows[0]["quantiles"] as? [Double] == [1.25, 1.2875, 1.4375, 1.75, 11.5, 34.3, 38.86, 40])
    #expect(rows[2]["ms"] == nil)
  }

  @Test("problems stand at the top, and what was not timed in the table")
  func problems() {
    var report = RecordTests.full
    report.isComplete = false
    report.origin.build = "Swift 6.3, debug"
    let page = report.html
    for text in [
      "The run was interrupted", "This is a debug build", "<li>peer on zoo failed: cycles</li>",
      "<li>peer on grid 3 was refused: too hard</li>", ">refused</td>", ">failed</td>",
    ] {
      #expect(page.contains(text), "\(text)")
    }
    #expect(RecordTests.full.html.contains("2.5 at 250"))
  }

  @Test("pictures mark what is elsewhere than in the first one, and say it in words")
  func pictures() throws {
    var report = RecordTests.full
    var other = report.records[0]
    other.solver = "greedy"
    report.records = [report.records[0], other]
    #expect(report.html.contains("<b>greedy</b> same frames as a &lt;b&gt;"))
    report.records[1].answer?.picture?.boxes[1].frame.origin.x = 20
    let page = report.html
    #expect(
      page.contains("1 of 2 boxes differ from a &lt;b&gt; &amp; &quot;c&quot;, by up to 11.75"))
    #expect(page.contains("<li>&lt;send&gt;: 11.75 points</li>"))
    #expect(
      page.contains("<rect class=\"leaf marked\" x=\"20\" y=\"9\" width=\"60\" height=\"36\">"))
    #expect(page.contains("<title>&lt;send&gt;: 20, 9, 60, 36</title>"))
    report.records[1].answer?.picture?.boxes.removeLast()
    #expect(report.html.contains("has other boxes than a &lt;b&gt;"))
  }

  @Test("a report of nothing is a page, too")
  func empty() {
    let report = ExperimentReport(origin: RecordTests.full.origin, seed: 1)
    #expect(report.html.contains("<dt>Cases</dt><dd>0</dd>"))
    #expect(report.table.hasPrefix("case  solver"))
    #expect(report.csv.hasPrefix("kind,scene,size"))
  }
}
