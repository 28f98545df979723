// SPDX-License-Identifier: MIT

import Foundation
import LayoutInspector

extension ExperimentReport {
  /// The report as a page for a browser: one file that asks the network for nothing.
  ///
  /// Tables and pictures are there without the page's script, which draws the plots, sorts and
  /// filters. The page is meant for paper and for dark rooms, too.
  var html: String {
    let parts = [
      "style": Self.resource(PackageResources.page_css),
      "script": Self.resource(PackageResources.page_js),
      "facts": PageFacts(report: self).text, "standings": PageStandings(report: self).text,
      "table": PageTable(report: self).text, "pictures": PagePictures(report: self).text,
      "data": PageData(self).text, "actions": actionChoices, "solvers": solverChoices,
    ]
    // A part is not searched for places of other parts.
    let pieces = Self.resource(PackageResources.page_html).components(separatedBy: "{{")
    return pieces[0]
      + pieces.dropFirst().map { piece in
        let halves = piece.split(separator: "}}", maxSplits: 1, omittingEmptySubsequences: false)
        return (parts[String(halves[0])] ?? "") + halves[1]
      }.joined()
  }

  private static func resource(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self)
  }

  private var actionChoices: String {
    actions.map { action in
      let name = MarkupText.escaped(action)
      return "<option\(action == "cold" ? " selected" : "")>\(name)</option>"
    }.joined()
  }

  private var solverChoices: String {
    solvers.map { solver in
      let name = MarkupText.escaped(solver)
      return "<label><input type=\"checkbox\" name=\"solver\" value=\"\(name)\" checked>"
        + "<svg class=\"key\" viewBox=\"0 0 20 12\" data-key=\"\(name)\"></svg> \(name)</label>"
    }.joined()
  }
}
