// SPDX-License-Identifier: MIT

import KaczmarzSolver
import LayoutCore
import SimplexSolver
import SolverLab
import Testing

@Suite("Kaczmarz, the solver of the tutorial")
struct KaczmarzTests {
  @Test("it keeps the laws, and refuses what it does not reach")
  func contract() {
    let report = SolverContract.check({ Kaczmarz() }, scripts: SolverContract.scripts(count: 2))
    #expect(report.isKept, "\(report)")
    #expect(report.acceptedChanges > report.refusals)
    #expect(report.refusals > 0)
    #expect(report.conflicts == 0)
  }

  @Test("a solver that promises strict priorities without keeping them is found out")
  func boast() {
    let report = SolverContract.check(
      { Boastful() }, scripts: SolverContract.scripts(from: [.dense], count: 2))
    #expect(!report.failures(of: .strictPriorities).isEmpty)
  }

  @Test("it stands in its own report, beside Simplex")
  func report() throws {
    let solvers = [
      SolverEntry(name: "kaczmarz") { Kaczmarz() }, SolverEntry(name: "simplex") { Simplex() },
    ]
    let scenes = Scene.all.filter { ["row", "nest"].contains($0.name) }.map { $0.withSizes([3]) }
    let report = Experiment(solvers: solvers, scenes: scenes, budget: .quick).run()
    #expect(report.records.map(\.solver) == ["kaczmarz", "simplex", "kaczmarz", "simplex"])
    for record in report.records { #expect(record.failure == nil) }
    let row = try #require(report.records.first)
    #expect(row.subject.scene == "row")
    #expect(row.measurement != nil)
  }
}

/// Promises what it does not keep.
private struct Boastful: ConstraintSolver {
  static let capabilities: SolverCapabilities = [.strictPriorities]
  private var base = Kaczmarz()

  mutating func apply(_ delta: ModelDelta) throws(SolverError) { try base.apply(delta) }

  mutating func suggest(_ suggestions: Span<Suggestion>) throws(SolverError) {
    try base.suggest(suggestions)
  }

  mutating func solve() throws(SolverError) -> SolveReport { try base.solve() }

  func read(into values: inout MutableSpan<Double>) { base.read(into: &values) }
}
