// SPDX-License-Identifier: MIT

import LayoutInspector

/// Who is how fast over all cases.
struct PageStandings {
  let report: ExperimentReport

  var text: String {
    let kinds: [ExperimentCase.Kind] = [.session, .trace]
    return kinds.compactMap { kind in table(kind) }.joined()
  }

  private func table(_ kind: ExperimentCase.Kind) -> String? {
    let records = report.records.filter { $0.subject.kind == kind }
    if records.isEmpty { return nil }
    let actions = report.actions.filter { name in
      name != "sentences" && records.contains { $0.measurement?[name] != nil }
    }
    let comparisons = report.comparisons(kind: kind)
    let solvers = report.solvers.filter { name in records.contains { $0.solver == name } }
    let rows = solvers.map { solver in
      row(solver, records.filter { $0.solver == solver }, actions, comparisons)
    }
    let heads = actions.map { "<th scope=\"col\">\(MarkupText.escaped($0))</th>" }.joined()
    let caption =
      kind == .session
      ? "Layouts of screens by a session" : "Calls of traces, without a session"
    let baseline = report.solvers.first.map(MarkupText.escaped) ?? ""
    return """
      <p class="note" id="standings-\(kind.rawValue)">\(caption): times as multiples of \
      \(baseline)’s, geometric mean over the cases that both have (95 % interval)</p>
      <div class="wide"><table class="standings" aria-labelledby="standings-\(kind.rawValue)">
      <thead><tr><th scope="col">Solver</th><th scope="col">Cases timed</th>\
      <th scope="col">Optimal</th><th scope="col">Refused</th><th scope="col">Failed</th>\(heads)\
      </tr></thead>
      <tbody>\(rows.joined())</tbody></table></div>

      """
  }

  private func row(
    _ solver: String, _ records: [ExperimentRecord], _ actions: [String],
    _ comparisons: [PairedComparison]
  ) -> String {
    let answered = records.filter { $0.answer != nil }
    let counts = [
      "\(records.count { $0.measurement != nil }) of \(records.count)",
      "\(answered.count { $0.shortfall == nil }) of \(answered.count)",
      "\(records.count { $0.refusal != nil })", "\(records.count { $0.failure != nil })",
    ]
    let ratios = actions.map { action in
      let comparison = comparisons.first { $0.solver == solver && $0.action == action }
      if let comparison { return PageNumber.ratio(comparison.ratio) }
      return solver == report.solvers.first ? "1×" : "–"
    }
    let cells = (counts + ratios).map { "<td>\($0)</td>" }.joined()
    return "<tr><th scope=\"row\">\(MarkupText.escaped(solver))</th>\(cells)</tr>\n"
  }
}

/// Numbers as the page shows them.
enum PageNumber {
  /// A ratio with its range: `0.31× (0.30 to 0.33)`.
  static func ratio(_ estimate: Estimate) -> String {
    guard estimate.value.isFinite else { return "–" }
    let format = { NumberText.short($0, digits: 3) }
    return "<b>\(format(estimate.value))×</b>" + range(estimate, format)
  }

  /// A duration in milliseconds with its range.
  static func time(_ estimate: Estimate) -> String {
    NumberText.milliseconds(estimate.value) + range(estimate, NumberText.milliseconds)
  }

  private static func range(_ estimate: Estimate, _ format: (Double) -> String) -> String {
    guard let interval = estimate.interval else { return "" }
    return " <small>(\(format(interval.lowerBound)) to \(format(interval.upperBound)))</small>"
  }

  /// Bytes in units that fit.
  static func bytes(_ bytes: Int) -> String {
    switch bytes {
    case ..<10_000: "\(bytes) B"
    case ..<10_000_000: "\(bytes / 1000) kB"
    default: "\(bytes / 1_000_000) MB"
    }
  }
}
