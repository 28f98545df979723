// SPDX-License-Identifier: MIT

import LayoutCore
import LayoutInspector

/// Every number, to be sorted and filtered: a row per case, solver and action.
struct PageTable {
  let report: ExperimentReport

  /// The lines of the table, whose headings `page.html` has.
  var text: String {
    report.records.flatMap { record in
      report.actions.compactMap { action in row(record, action) }
    }.joined()
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
      + "<td data-key=\"\(rows)\">\(rows)</td><td>\(solver)</td>"
      + "<td>\(MarkupText.escaped(action))</td>"
    let rest = cells.map { "<td data-key=\"\($0.key)\">\($0.text)</td>" }.joined()
    return "<tr data-case=\"\(name)\" data-solver=\"\(solver)\" data-action=\""
      + "\(MarkupText.escaped(action))\">\(head)\(rest)</tr>\n"
  }
}
