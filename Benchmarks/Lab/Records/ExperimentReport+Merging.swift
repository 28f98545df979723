// SPDX-License-Identifier: MIT

import LayoutCore

extension ExperimentReport {
  /// Combines the records of several files as if they were of one run. The best answer to a case is
  /// the best of all. Two files must not have the same case of the same solver.
  init(
    merging reports: [(file: String, report: ExperimentReport)]
  ) throws(RecordError) {
    self.init(
      origin: Self.origin(of: reports.map(\.report.origin)), seed: reports.first?.report.seed ?? 0,
      isComplete: reports.allSatisfy(\.report.isComplete))
    if reports.count == 1 { yardsticks = reports[0].report.yardsticks }
    var known: [ExperimentCase: Set<String>] = [:]
    for (file, report) in reports {
      for record in report.records
      where !known[record.subject, default: []].insert(record.solver).inserted {
        throw RecordError(
          place: file, reason: "\(record.solver) on \(record.subject) is in another record, too")
      }
      records += report.records
    }
    let best = Self.best(of: records)
    for index in records.indices { records[index].best = best[records[index].subject] ?? [] }
  }

  /// The best levels by case: from the records or, if they have none, from the answers. A record
  /// without them is of a solver whose answers were not audited.
  private static func best(of records: [ExperimentRecord]) -> [ExperimentCase: [LevelViolation]] {
    let groups = Dictionary(grouping: records, by: \.subject)
    return groups.compactMapValues { records in
      LevelComparison.best(records.map(\.best).filter { !$0.isEmpty })
        ?? LevelComparison.best(records.compactMap(\.answer?.levels))
    }
  }

  /// Whether the parts were measured on one machine with one build.
  var isOfOnePlace: Bool {
    !origin.machine.contains(Self.separator) && !origin.build.contains(Self.separator)
  }

  private static let separator = " | "

  private static func origin(of origins: [RunOrigin]) -> RunOrigin {
    func joined(_ part: (RunOrigin) -> String) -> String {
      unique(origins.map(part)).joined(separator: separator)
    }
    return RunOrigin(
      date: joined(\.date), commit: joined(\.commit), machine: joined(\.machine),
      build: joined(\.build))
  }
}
