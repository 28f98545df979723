// SPDX-License-Identifier: MIT

import LayoutCore
import LayoutInspector

/// Every number, to be sorted and filtered: a row per case, solver and action.
struct PageTable {
  let report: ExperimentReport

  /// A heading, with what it means and whether its cells are sorted as numbers.
  private static let columns: [(title: String, meaning: String, isNumeric: Bool)] = [
    ("Case", "scene, size and variant, or the trace", false),
    ("Boxes", "number of boxes", true),
    ("Rows", "number of constraints in the model", true),
    ("Solver", "the solver", false),
    ("Action", "what is timed", false),
    ("Median ms", "median of the rounds' medians, with its 95 % interval", true),
    ("p95 ms", "95 % of all repetitions take at most this", true),
    ("Ratio", "time over that of the first solver, with its 95 % interval", true),
    ("Pivots", "exchanges in the first pass", true),
    ("Rows touched", "rows looked at in the first pass", true),
    ("Misses", "points beyond the best answer known, at the highest level that differs", true),
    ("Jump", "furthest move of an edge for one point of window", true),
    ("Memory", "bytes that sentences, session and solver hold after the first layout", true),
  ]

  var text: String {
    let heads = Self.columns.enumerated().map { index, column in
      "<th scope=\"col\" aria-sort=\"none\" title=\"\(MarkupText.escaped(column.meaning))\">"
        + "<button type=\"button\" data-column=\"\(index)\" data-numeric=\"\(column.isNumeric)\">"
        + "\(column.title)</button></th>"
    }
    let rows = report.records.flatMap { record in
      report.actions.compactMap { action in row(record, action) }
    }
    return """
      <section id="numbers"><h2>Numbers</h2>
      <p class="note">A heading sorts; the second time the other way round.</p>
      <div class="wide"><table id="table">
      <thead><tr>\(heads.joined())</tr></thead>
      <tbody>
      \(rows.joined())</tbody></table></div></section>

      """
  }

  private func row(_ record: ExperimentRecord, _ action: String) -> String? {
    guard let timing = record.measurement?[action], let answer = record.answer else {
      // One line for what was not timed, so that it isn't hidden.
      guard record.measurement == nil, action == report.actions.first else { return nil }
      let reason =
        record.failure != nil ? "failed" : record.refusal != nil ? "refused" : "not timed"
      return line(record, "all", [("", reason)])
    }
    let estimate = timing.estimate
    let ratio = report.comparison(of: record, action)?.ratio
    let miss = record.shortfall
    let missText = miss.map {
      "\(NumberText.short($0.total)) at \(NumberText.exact($0.priority.value))"
    }
    let jump = answer.stability?.largestJump
    let bytes = record.measurement?.bytes
    return line(
      record, action,
      [
        ("\(estimate.value)", PageNumber.time(estimate)),
        ("\(timing.all.quantile(0.95))", NumberText.milliseconds(timing.all.quantile(0.95))),
        (
          ratio.map { "\($0.value)" } ?? "1",
          ratio.map(PageNumber.ratio) ?? (record.solver == report.solvers.first ? "1×" : "–")
        ),
        ("\(timing.work.pivots)", "\(timing.work.pivots)"),
        ("\(timing.work.rowsTouched)", "\(timing.work.rowsTouched)"),
        ("\(miss?.total ?? 0)", missText ?? "optimal"),
        ("\(jump ?? -1)", jump.map { NumberText.short($0) } ?? "–"),
        ("\(bytes ?? -1)", bytes.map(PageNumber.bytes) ?? "–"),
      ])
  }

  private func line(
    _ record: ExperimentRecord, _ action: String, _ cells: [(key: String, text: String)]
  ) -> String {
    let answer = record.answer
    let name = MarkupText.escaped(record.subject.description)
    let solver = MarkupText.escaped(record.solver)
    let size = answer.map { "\($0.boxes)" } ?? ""
    let rows = answer.map { "\($0.constraints)" } ?? ""
    let head =
      "<th scope=\"row\">\(name)</th><td data-key=\"\(size)\">\(size)</td>"
      + "<td data-key=\"\(rows)\">\(rows)</td><td>\(solver)</td><td>\(MarkupText.escaped(action))</td>"
    let rest = cells.map { "<td data-key=\"\($0.key)\">\($0.text)</td>" }.joined()
    return "<tr data-case=\"\(name)\" data-solver=\"\(solver)\" data-action=\""
      + "\(MarkupText.escaped(action))\">\(head)\(rest)</tr>\n"
  }
}
