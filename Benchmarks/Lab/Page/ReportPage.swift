// SPDX-License-Identifier: MIT

import LayoutInspector

extension ExperimentReport {
  /// The report as a page for a browser: one file that asks the network for nothing.
  ///
  /// Tables and pictures are there without the page's script, which draws the plots, sorts and
  /// filters. The page is meant for paper and for dark rooms, too.
  public var html: String { ReportPage(report: self).text }
}

/// The report as a page, section by section.
struct ReportPage {
  let report: ExperimentReport

  var text: String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
    style-src 'unsafe-inline'; script-src 'unsafe-inline'">
    <title>Layout solvers compared</title>
    <style>\(PageStyle.text)</style>
    </head>
    <body>
    <header>
    <h1>Layout solvers compared</h1>
    \(PageFacts(report: report).text)
    </header>
    \(controls)
    <main>
    \(PageStandings(report: report).text)
    \(plots)
    \(PageTable(report: report).text)
    \(PagePictures(report: report).text)
    \(PageMethod.text)
    </main>
    <script type="application/json" id="data">\(PageData(report: report).json.text)\
    </script>
    <script>\(PageScript.text)</script>
    </body>
    </html>

    """
  }

  private var controls: String {
    let solvers = report.solvers.map { solver in
      let name = MarkupText.escaped(solver)
      return "<label><input type=\"checkbox\" name=\"solver\" value=\"\(name)\" checked>"
        + "<svg class=\"key\" viewBox=\"0 0 20 12\" data-key=\"\(name)\"></svg> \(name)</label>"
    }
    let actions = report.actions.map { action in
      let name = MarkupText.escaped(action)
      return "<option\(action == "cold" ? " selected" : "")>\(name)</option>"
    }
    return """
      <form id="controls" aria-label="What the page shows">
      <label>Case <input type="search" id="search" placeholder="chat, rtl, 100 …"></label>
      <label>Action <select id="action">\(actions.joined())</select></label>
      <fieldset><legend>Solvers</legend>\(solvers.joined())</fieldset>
      <output id="shown" role="status"></output>
      </form>
      """
  }

  private var plots: String {
    let sections = [
      (
        "scaling", "Growth",
        "Median time by the number of boxes (of variables, for traces), both axes logarithmic. The "
          + "exponent is that of a least-squares fit, with its 95 % interval."
      ),
      (
        "profile", "Performance profile",
        "The part of the cases shown that a solver lays out in at most so many times the time of "
          + "the fastest one (Dolan and Moré 2002). Failures count as infinitely slow."
      ),
      (
        "quality", "Quality against time",
        "Each mark is a case: how long its layout takes, and how far it falls short of the best "
          + "answer known at the highest level where they differ. The lowest line is the optimum."
      ),
      (
        "latency", "Latency",
        "All repetitions of the action: the box holds the middle half, the line 5 to 95 %, the tick "
          + "is the median, the marks are 99 % and the slowest. No outlier is left out."
      ),
    ]
    return sections.map { id, title, note in
      """
      <section id="\(id)" class="plots"><h2>\(title) <span class="of-action"></span></h2>
      <p class="note">\(note)</p><div class="charts"></div>
      <noscript><p>The plots need JavaScript; the table below has the same numbers.</p></noscript>
      </section>

      """
    }.joined()
  }
}
