// SPDX-License-Identifier: MIT

import LayoutCore
import LayoutTestSupport
import SimplexSolver
import SolverLab
import Testing

/// What the sweep of each scene over widths costs beside its first layout and a warm edit: counted
/// in layouts, which the tests limit, in rows that the solver touches, and in time.
/// `SWEEP_TABLE=1` prints the numbers.
@Suite("The cost of a sweep", .serialized)
struct SweepCostTests {
  @Test("is a few layouts, and two where something measured changes", .slow)
  func cost() throws {
    var lines = ["scene | breaks | layouts | measured | rows | of limit | ms | of limit"]
    for scene in Scene.corpus {
      let cost = try SweepCost(scene, size: scene.sizes[0])
      lines.append(cost.line)
      #expect(cost.layoutCount <= 3 + 2 * cost.breakCount, "\(scene)")
      // Each line that a flow breaks elsewhere is found by bisection.
      #expect(cost.measurementCount <= 4 + 16 * cost.breakCount, "\(scene)")
    }
    if setting("SWEEP_TABLE") != nil { print(lines.joined(separator: "\n")) }
  }

  @Test("of a form with 16 fields is at most 5 ms", .slow)
  func form() throws {
    let scene = try #require(Scene.corpus.first { $0.name == "sign-in" })
    let cost = try SweepCost(scene, size: 16)
    if setting("SWEEP_TABLE") != nil { print(cost.line) }
    #if !DEBUG
      #expect(cost.sweep.milliseconds <= 5)
    #endif
  }
}

/// The work and the time of a sweep, of a first layout and of a warm edit.
private struct SweepCost {
  let name: String
  let breakCount, layoutCount, measurementCount: Int
  var sweep, first, edit: (rows: Double, milliseconds: Double)

  private static let rounds = 7
  private static let edits = 40

  init(_ scene: Scene, size: Int) throws {
    name = "\(scene) \(size)"
    let counter = WorkCounter()
    let clock = ContinuousClock()
    var firsts: [Double] = [], edits: [Double] = [], sweeps: [Double] = []
    var stage = scene.build(size: size)
    for _ in 0..<Self.rounds {
      stage = scene.build(size: size)
      let window = stage.windows[0]
      firsts.append(
        try clock.measure {
          try LayoutSession(root: stage.root, solver: Simplex()).layout(in: window)
        } / .milliseconds(1))
    }
    stage = scene.build(size: size)
    let window = stage.windows[0]
    let counted = LayoutSession(root: stage.root, solver: CountedSolver(counter))
    try counted.layout(in: window)
    let firstRows = Double(counter.take().rowsTouched)
    let found = try counted.sweep(.width, over: 320...1366)
    let sweepRows = Double(counter.take().rowsTouched)
    (breakCount, layoutCount) = (found.breakpoints.count, found.layoutCount)
    measurementCount = found.measurementCount
    var random = SplitMix64(seed: 3)
    for _ in 0..<Self.edits {
      let width = Double.random(in: 320...1366, using: &random)
      _ = try? counted.layout(in: Size(width: width, height: window.height))
    }
    let editRows = Double(counter.take().rowsTouched) / Double(Self.edits)

    stage = scene.build(size: size)
    let session = LayoutSession(root: stage.root, solver: Simplex())
    try session.layout(in: window)
    for _ in 0..<Self.edits {
      let width = Double.random(in: 320...1366, using: &random)
      edits.append(
        clock.measure {
          _ = try? session.layout(in: Size(width: width, height: window.height))
        } / .milliseconds(1))
    }
    try session.layout(in: window)
    for _ in 0..<Self.rounds {
      sweeps.append(
        try clock.measure { _ = try session.sweep(.width, over: 320...1366) } / .milliseconds(1))
    }
    sweep = (sweepRows, sweeps.median)
    first = (firstRows, firsts.median)
    edit = (editRows, edits.median)
  }

  /// A sweep as a share of what it may cost.
  private func share(_ part: (((rows: Double, milliseconds: Double)) -> Double)) -> Double {
    part(sweep) / (3 * part(first) + 3 * Double(breakCount) * part(edit))
  }

  var line: String {
    func short(_ number: Double) -> Double { (number * 1000).rounded() / 1000 }
    return [
      name, "\(breakCount)", "\(layoutCount)", "\(measurementCount)",
      "\(Int(sweep.rows)) (\(Int(first.rows)), \(short(edit.rows)))",
      "\(short(share { $0.rows }))",
      "\(short(sweep.milliseconds)) (\(short(first.milliseconds)), \(short(edit.milliseconds)))",
      "\(short(share { $0.milliseconds }))",
    ].joined(separator: " | ")
  }
}

extension [Double] {
  fileprivate var median: Double { sorted()[count / 2] }
}

/// The work of a solver and of its copies; tests use one from one thread only.
private final class WorkCounter: @unchecked Sendable {
  private var work = SolveReport()

  func add(_ report: SolveReport) { work = work + report }

  /// The work since the last call.
  func take() -> SolveReport {
    defer { work = SolveReport() }
    return work
  }
}

/// Simplex, whose work is counted, whatever asks for it.
private struct CountedSolver: SweepingSolver {
  private var base = Simplex()
  private let counter: WorkCounter

  init(_ counter: WorkCounter) { self.counter = counter }

  static var capabilities: SolverCapabilities { Simplex.capabilities }

  mutating func apply(_ delta: ModelDelta) throws(SolverError) { try base.apply(delta) }
  mutating func suggest(_ suggestions: Span<Suggestion>) throws(SolverError) {
    try base.suggest(suggestions)
  }
  mutating func solve() throws(SolverError) -> SolveReport {
    let report = try base.solve()
    counter.add(report)
    return report
  }
  func read(into values: inout MutableSpan<Double>) { base.read(into: &values) }
  mutating func readChanges(
    into values: inout MutableSpan<Double>, _ changed: inout [Int32]
  ) -> Bool { base.readChanges(into: &values, &changed) }
  func ambiguities() throws(SolverError) -> [Ambiguity] { try base.ambiguities() }
  func influences(on expression: LinearExpression) -> [Influence] {
    base.influences(on: expression)
  }
  func steadyConstants(of id: ConstraintID) -> ClosedRange<Double>? {
    base.steadyConstants(of: id)
  }
  func path(
    moving constants: [MovingConstant], over range: ClosedRange<Double>
  ) throws(SolverError) -> SolutionPath {
    let path = try base.path(moving: constants, over: range)
    counter.add(path.work)
    return path
  }
}
