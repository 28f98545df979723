// SPDX-License-Identifier: MIT

import LayoutCore

extension ExperimentReport {
  /// The records as a table for readers, with what the columns mean below it.
  public var table: String {
    var table = TextTable([
      .words("scene"), .numbers("size"), .words("solver"), .numbers("cold ms"), .numbers("±%"),
      .numbers("edit ms"), .numbers("±%"), .numbers("churn ms"), .numbers("±%"),
      .numbers("pivots"), .words("violation per level"),
    ])
    var last: String?
    for record in records {
      if let last, last != record.scene { table.addGap() }
      last = record.scene
      table.add([record.scene, "\(record.size)", record.solver] + Self.cells(record))
    }
    return table.text + Self.legend + problems
  }

  private static func cells(_ record: ExperimentRecord) -> [String] {
    let timings = record.measurement.map { [$0.cold, $0.edit, $0.churn] }
    guard let timings, let answer = record.answer else {
      let word = record.failure == nil ? "refused" : "FAILED"
      return Array(repeating: "–", count: 7) + [word]
    }
    let times = timings.flatMap { timing in
      let statistics = timing.milliseconds
      return [
        NumberText.milliseconds(statistics.median),
        "\(Int((statistics.spread * 100).rounded()))",
      ]
    }
    let pivots = timings.map { "\($0.work.pivots)" }.joined(separator: "/")
    let word = record.failure == nil ? "" : "FAILED "
    return times + [pivots, word + levels(answer.levels, best: record.best)]
  }

  /// The levels that are missed, with what is beyond the best solution: `750=12.5 250=3(+1)`.
  static func levels(_ levels: [LevelViolation], best: [LevelViolation]) -> String {
    let words = levels.compactMap { level -> String? in
      let slack = Tolerance.optimality * max(1, level.total)
      let excess = level.total - LevelComparison.total(best, level.priority)
      guard level.total > slack || abs(excess) > slack else { return nil }
      let text = NumberText.exact(level.priority.value) + "=" + NumberText.short(level.total)
      if abs(excess) <= slack { return text }
      return text + "(\(excess < 0 ? "-" : "+")\(NumberText.short(abs(excess))))"
    }
    return words.isEmpty ? "none" : words.joined(separator: " ")
  }

  private static let legend = """

    cold: new session and first layout. edit: window resized. churn: one sentence removed and one
    added. Medians, with half the distance of the quartiles in percent. pivots: of the cold layout,
    of one round of window sizes, of a churn there and back. Violation: the levels that the cold
    layout misses, in points; in parentheses, how far from the best solution found.

    """

  /// A line per failure and refusal.
  private var problems: String {
    records.map { record in
      let place = "\(record.scene) \(record.size) \(record.solver)"
      if let failure = record.failure { return "FAILED \(place): \(failure)\n" }
      return record.refusal.map { "refused \(place): \($0)\n" } ?? ""
    }.joined()
  }
}
