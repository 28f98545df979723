// SPDX-License-Identifier: MIT

import Foundation
import LayoutCore

extension ExperimentReport {
  /// The report as a page for a browser, one file that asks the network for nothing: its scripts
  /// draw from the data inside, for paper and for dark rooms, too. `corpus` is a section of it.
  func html(corpus: [CorpusResult] = []) -> String {
    let data = JSONFile.text(PageData(self, corpus), isPretty: false)
    let parts = [
      "style": PackageResources.page_css, "tables": PackageResources.tables_js,
      "script": PackageResources.page_js, "data": Array(data.replacing("<", with: "\\u003c").utf8),
    ].mapValues { String(decoding: $0, as: UTF8.self) }
    // A part is not searched for places of other parts.
    let pieces = String(decoding: PackageResources.page_html, as: UTF8.self)
      .components(separatedBy: "{{")
    return pieces[0]
      + pieces.dropFirst().map { piece in
        let halves = piece.split(separator: "}}", maxSplits: 1, omittingEmptySubsequences: false)
        return (parts[String(halves[0])] ?? "") + halves[1]
      }.joined()
  }
}

/// What the page's scripts draw from.
private struct PageData: Encodable {
  /// An action of a record.
  struct Timing: Encodable {
    var name: String
    var time: Estimate
    /// The time over that of the first solver.
    var ratio: Estimate?
    var quantiles: [Double]
    var work: SolveReport
  }

  struct Record: Encodable {
    var subject: ExperimentCase
    var name, solver: String
    /// What the case is measured by in plots.
    var n: Int
    var boxes, constraints, bytes: Int?
    /// How far the answer falls short, and at which level.
    var miss, level, jump: Double?
    var failure, refusal: String?
    var picture: Picture?
    var actions: [Timing]
  }

  /// A scene in all of its sizes, with a solver.
  struct Series: Hashable, Encodable {
    var subject: ExperimentCase
    var solver: String

    init(_ record: Record) {
      (subject, solver) = (record.subject, record.solver)
      subject.size = 0
    }
  }

  /// How the times of an action grow with a scene.
  struct Fit: Encodable {
    var series: Series
    var action: String
    var exponent: Estimate
    var scale: Double

    init?(_ series: Series, of records: [Record], _ action: String) {
      let points = records.filter { Series($0) == series }.compactMap { record in
        record.actions.first { $0.name == action }.map { (Double(record.n), $0.time.value) }
      }
      guard points.count > 1, let law = PowerLaw(points) else { return nil }
      (self.series, self.action, exponent, scale) = (series, action, law.exponent, law.scale)
    }
  }

  /// The solver's times over those of the first one, over all cases of a kind.
  struct Comparison: Encodable {
    var kind: ExperimentCase.Kind
    var solver, action: String
    var ratio: Estimate
  }

  /// The quantiles that latency is shown by.
  private static let quantiles = [0, 0.05, 0.25, 0.5, 0.75, 0.95, 0.99, 1]

  private let origin: RunOrigin
  private let seed: String
  private let rounds: Int?
  private let isComplete, isOfOnePlace: Bool
  private let solvers, actions: [String]
  private let records: [Record]
  private let fits: [Fit]
  private let comparisons: [Comparison]
  private let corpus: [CorpusResult]

  init(_ report: ExperimentReport, _ corpus: [CorpusResult]) {
    self.corpus = corpus
    origin = report.origin
    seed = "\(report.seed)"
    rounds = report.records.compactMap { $0.measurement?.actions.first?.rounds.count }.min()
    isComplete = report.isComplete
    isOfOnePlace = report.isOfOnePlace
    solvers = report.solvers
    actions = report.actions
    records = report.records.map { Self.record($0, in: report) }
    let records = records
    fits = ExperimentReport.unique(records.map(Series.init)).flatMap { series in
      report.actions.compactMap { Fit(series, of: records, $0) }
    }
    comparisons = [ExperimentCase.Kind.session, .trace].flatMap { kind in
      report.comparisons(kind: kind).map {
        Comparison(kind: kind, solver: $0.solver, action: $0.action, ratio: $0.ratio)
      }
    }
  }

  private static func record(_ record: ExperimentRecord, in report: ExperimentReport) -> Record {
    let answer = record.answer
    let miss = record.shortfall
    let timings = (record.measurement?.actions ?? []).map { timing in
      Timing(
        name: timing.name, time: timing.estimate,
        ratio: report.comparison(of: record, timing.name)?.ratio,
        quantiles: quantiles.map { NumberText.rounded(timing.all.quantile($0)) }, work: timing.work)
    }
    let extent = answer.map { $0.boxes > 0 ? $0.boxes : $0.variables }
    return Record(
      subject: record.subject, name: record.subject.description, solver: record.solver,
      n: extent ?? record.subject.size, boxes: answer?.boxes, constraints: answer?.constraints,
      bytes: record.measurement?.bytes, miss: answer.map { _ in miss?.total ?? 0 },
      level: miss?.priority.value, jump: answer?.stability?.largestJump, failure: record.failure,
      refusal: record.refusal, picture: answer?.picture, actions: timings)
  }
}
