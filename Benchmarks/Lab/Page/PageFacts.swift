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

/// How the numbers were made.
enum PageMethod {
  static let text = """
    <section id="method"><h2>How to read this</h2>
    <p>Every answer is checked before anything is timed: required constraints hold, known frames \
    are met, and the same model is solved as well after edits as before. An experiment then goes \
    through all cases in rounds, in which the solvers take turns; the repetitions of a round give \
    its median, and the medians of the rounds are the samples. Repetitions are warmed up, and no \
    outlier is left out.</p>
    <p>Intervals hold the true value in 95 of 100 cases. Of a median they are order statistics \
    (Conover 1999; they need 6 rounds). Ratios to the first solver are Hodges–Lehmann estimates \
    over the rounds in pairs, with the interval of Wilcoxon's signed rank test (Hollander and Wolfe \
    1999); over many cases they are geometric means (Fleming and Wallace 1986).</p>
    <p><em>sentences</em> is writing the layout down, the same for every solver; <em>cold</em> a \
    new session and its first layout; <em>drag</em> a layout after the window got a size that it \
    never had before; <em>churn</em> one after a sentence was exchanged. Traces hold the solver's \
    calls alone, so that their times are not to be compared with those of sessions. \
    <em>Misses</em> is how far an answer falls short of the best one known, at the highest priority \
    level where they differ. <em>Jump</em> is the furthest that an edge moves, in points, when the \
    window grows by one point.</p></section>
    """
}
