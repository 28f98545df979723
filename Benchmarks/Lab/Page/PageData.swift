// SPDX-License-Identifier: MIT

import Foundation
import LayoutCore

/// What the script of the page draws from: a row per record and action, and the fitted laws.
struct PageData: Encodable {
  private struct Row: Encodable {
    var kind: ExperimentCase.Kind
    var scene: String
    var size: Int
    var variant: String
    var name: String
    var solver: String
    var action: String
    /// What the case is measured by in plots.
    var n: Int
    var ms, low, high: Double?
    /// How far the answer falls short, and at which level.
    var miss, level: Double?
    var quantiles: [Double]
  }

  /// How the times of an action grow with a scene.
  private struct Fit: Encodable {
    var kind: ExperimentCase.Kind
    var scene: String
    var variant: String
    var solver: String
    var action: String
    var exponent: Double
    var low, high: Double?
    var scale: Double
  }

  /// The quantiles that latency is shown by.
  private static let quantiles = [0, 0.05, 0.25, 0.5, 0.75, 0.95, 0.99, 1]

  private let solvers: [String]
  private let actions: [String]
  private let rows: [Row]
  private let fits: [Fit]

  init(_ report: ExperimentReport) {
    let actions = report.actions
    solvers = report.solvers
    self.actions = actions
    rows = report.records.flatMap { record in actions.map { Self.row(record, $0) } }
    // Each scene in several sizes, with each solver.
    let groups = Dictionary(grouping: report.records) { record in
      let subject = record.subject
      return [subject.kind.rawValue, subject.scene, subject.variant, record.solver]
    }
    fits = groups.sorted { $0.key.lexicographicallyPrecedes($1.key) }.flatMap { _, records in
      actions.compactMap { Self.fit(records, $0) }
    }
  }

  /// The data as JSON that can stand inside a page.
  var text: String { JSONFile.text(self, isPretty: false).replacing("<", with: "\\u003c") }

  private static func row(_ record: ExperimentRecord, _ action: String) -> Row {
    let subject = record.subject
    let timing = record.measurement?[action]
    let estimate = timing?.estimate
    let all = timing?.all
    let miss = record.shortfall
    return Row(
      kind: subject.kind, scene: subject.scene, size: subject.size, variant: subject.variant,
      name: subject.description, solver: record.solver, action: action, n: extent(of: record),
      ms: estimate?.value, low: estimate?.interval?.lowerBound,
      high: estimate?.interval?.upperBound,
      miss: record.answer == nil ? nil : miss?.total ?? 0, level: miss?.priority.value,
      quantiles: all.map { all in quantiles.map { NumberText.rounded(all.quantile($0)) } } ?? [])
  }

  /// The boxes or, where only rows are known, the variables.
  private static func extent(of record: ExperimentRecord) -> Int {
    guard let answer = record.answer else { return record.subject.size }
    return answer.boxes > 0 ? answer.boxes : answer.variables
  }

  private static func fit(_ records: [ExperimentRecord], _ action: String) -> Fit? {
    let points = records.compactMap { record in
      record.measurement?[action].map {
        (size: Double(extent(of: record)), time: $0.estimate.value)
      }
    }
    guard points.count > 1, let law = PowerLaw(points), let first = records.first else {
      return nil
    }
    return Fit(
      kind: first.subject.kind, scene: first.subject.scene, variant: first.subject.variant,
      solver: first.solver, action: action, exponent: law.exponent.value,
      low: law.exponent.interval?.lowerBound, high: law.exponent.interval?.upperBound,
      scale: law.scale)
  }
}
