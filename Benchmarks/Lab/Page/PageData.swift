// SPDX-License-Identifier: MIT

import LayoutCore

/// What the script of the page draws from: a row per record and action, and the fitted laws.
struct PageData {
  /// The quantiles that latency is shown by.
  private static let quantiles = [0, 0.05, 0.25, 0.5, 0.75, 0.95, 0.99, 1]

  let report: ExperimentReport

  var json: JSONValue {
    .object([
      ("solvers", .array(report.solvers.map { .string($0) })),
      ("actions", .array(report.actions.map { .string($0) })),
      ("rows", .array(report.records.flatMap(rows))),
      ("fits", .array(fits)),
    ])
  }

  private func rows(of record: ExperimentRecord) -> [JSONValue] {
    let subject = record.subject
    let miss = record.shortfall
    return report.actions.map { action in
      let timing = record.measurement?[action]
      let estimate = timing?.estimate
      let all = timing?.all
      return .object([
        ("kind", .string(subject.kind.rawValue)), ("scene", .string(subject.scene)),
        ("size", .integer(subject.size)), ("variant", .string(subject.variant)),
        ("name", .string(subject.description)), ("solver", .string(record.solver)),
        ("action", .string(action)), ("n", .integer(Self.extent(of: record))),
        ("ms", Self.number(estimate?.value)),
        ("low", Self.number(estimate?.interval?.lowerBound)),
        ("high", Self.number(estimate?.interval?.upperBound)),
        ("miss", record.answer == nil ? .null : Self.number(miss?.total ?? 0)),
        ("level", Self.number(miss?.priority.value)),
        (
          "quantiles",
          .array(all.map { all in Self.quantiles.map { Self.number(all.quantile($0)) } } ?? [])
        ),
      ])
    }
  }

  /// What a case is measured by in plots: its boxes or, where only rows are known, its variables.
  private static func extent(of record: ExperimentRecord) -> Int {
    guard let answer = record.answer else { return record.subject.size }
    return answer.boxes > 0 ? answer.boxes : answer.variables
  }

  /// How the times of each action grow with the scene, where it was run in several sizes.
  private var fits: [JSONValue] {
    let names = report.records.map {
      ExperimentCase(
        kind: $0.subject.kind, scene: $0.subject.scene, size: 0, variant: $0.subject.variant)
    }
    var known: Set<ExperimentCase> = []
    return names.filter { known.insert($0).inserted }.flatMap { name in
      report.solvers.flatMap { solver in
        report.actions.compactMap { action in fit(name, solver, action) }
      }
    }
  }

  private func fit(_ name: ExperimentCase, _ solver: String, _ action: String) -> JSONValue? {
    let points = report.records.compactMap { record -> (size: Double, time: Double)? in
      let subject = record.subject
      guard subject.kind == name.kind, subject.scene == name.scene, subject.variant == name.variant,
        record.solver == solver, let timing = record.measurement?[action]
      else { return nil }
      return (Double(Self.extent(of: record)), timing.estimate.value)
    }
    guard points.count > 1, let law = PowerLaw(points) else { return nil }
    return .object([
      ("kind", .string(name.kind.rawValue)), ("scene", .string(name.scene)),
      ("variant", .string(name.variant)), ("solver", .string(solver)),
      ("action", .string(action)), ("exponent", Self.number(law.exponent.value)),
      ("low", Self.number(law.exponent.interval?.lowerBound)),
      ("high", Self.number(law.exponent.interval?.upperBound)), ("scale", Self.number(law.scale)),
    ])
  }

  private static func number(_ number: Double?) -> JSONValue {
    guard let number, number.isFinite else { return .null }
    return .number(NumberText.rounded(number))
  }
}
