// SPDX-License-Identifier: MIT

import Foundation
import LayoutCore
import LayoutInspector

extension ExperimentReport {
  /// The report as a web page in one file, without network access: its scripts draw from the data
  /// inside, for paper and dark backgrounds, too. `corpus` is a section of it.
  func html(corpus: [CorpusResult] = []) -> String {
    let data = JSONFile.text(PageData(self, corpus), isPretty: false)
    func text(_ file: [UInt8]) -> String { String(decoding: file, as: UTF8.self) }
    return MarkupText.filled(
      PackageResources.page_html,
      [
        "style": text(PackageResources.page_css), "tables": text(PackageResources.tables_js),
        "script": text(PackageResources.page_js), "data": data.replacing("<", with: "\\u003c"),
      ]) + "\n"
  }
}

private struct PageData: Encodable {
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
    /// The size of the case in plots.
    var n: Int
    var boxes, constraints: Int?
    /// By how much the answer falls short, and at which level.
    var miss, level: Double?
    var failure, refusal: String?
    var picture: Picture?
    var actions: [Timing]
  }

  private static let quantiles = [0, 0.05, 0.25, 0.5, 0.75, 0.95, 0.99, 1]

  var origin: RunOrigin
  var seed: String
  var rounds: Int?
  var isComplete, isOfOnePlace: Bool
  var solvers, actions: [String]
  var records: [Record]
  var comparisons: [PairedComparison]
  var corpus: [CorpusResult]

  init(_ report: ExperimentReport, _ corpus: [CorpusResult]) {
    (origin, seed, isComplete) = (report.origin, "\(report.seed)", report.isComplete)
    rounds = report.records.compactMap { $0.measurement?.actions.first?.rounds.count }.min()
    (isOfOnePlace, solvers, actions) = (report.isOfOnePlace, report.solvers, report.actions)
    records = report.records.map { Self.record($0, in: report) }
    (comparisons, self.corpus) = (report.comparisons, corpus)
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
      miss: answer.map { _ in miss?.total ?? 0 }, level: miss?.priority.value,
      failure: record.failure, refusal: record.refusal, picture: answer?.picture, actions: timings)
  }
}
