// SPDX-License-Identifier: MIT

import LayoutInspector

/// Where the numbers come from, and what is to be known before they are read.
struct PageFacts {
  let report: ExperimentReport

  var text: String {
    let rounds = report.records.compactMap { $0.measurement?.actions.first?.rounds.count }
    let roundText = rounds.isEmpty ? "none" : "\(rounds.min() ?? 0)"
    let facts = [
      ("Date", report.origin.date), ("Commit", report.origin.commit),
      ("Machine", report.origin.machine), ("Build", report.origin.build),
      ("Seed", "\(report.seed)"), ("Rounds", roundText),
      ("Cases", "\(Set(report.records.map(\.subject)).count)"),
    ]
    let list = facts.map { name, value in
      "<div><dt>\(name)</dt><dd>\(MarkupText.escaped(value))</dd></div>"
    }
    return "<dl class=\"facts\">\(list.joined())</dl>\n" + problems
  }

  private var problems: String {
    var texts: [String] = []
    if !report.isComplete {
      texts.append("The run was interrupted: this is what was measured until then.")
    }
    if report.origin.build.contains("debug") {
      texts.append("This is a debug build, whose times mean nothing.")
    }
    if !report.isOfOnePlace {
      texts.append(
        "The parts were measured on different machines or builds: times of different "
          + "solvers are not to be compared.")
    }
    for record in report.records {
      let place = "\(record.solver) on \(record.subject)"
      if let failure = record.failure { texts.append("\(place) failed: \(failure)") }
      if let refusal = record.refusal { texts.append("\(place) was refused: \(refusal)") }
    }
    if texts.isEmpty { return "<p class=\"fine\">Every answer was checked, and none failed.</p>" }
    let items = texts.map { "<li>\(MarkupText.escaped($0))</li>" }.joined()
    return "<section class=\"problems\" aria-label=\"Problems\"><h2>To know first</h2>"
      + "<ul>\(items)</ul></section>"
  }
}
