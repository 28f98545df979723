// SPDX-License-Identifier: MIT

import GreedySolver
import LayoutCore
import LayoutTestSupport
import SimplexSolver
@testable import SolverLab
import Testing

@Suite("Scenes")
struct SceneTests {
  @Test(
    "the smallest size of every scene is sound with both solvers", .slow, arguments: Scene.corpus)
  func sound(_ scene: Scene) throws {
    let experiment = Experiment(
      solvers: [
        SolverEntry(name: "simplex") { Simplex() }, SolverEntry(name: "greedy") { Greedy() },
      ],
      scenes: [scene.withSizes(Array(scene.sizes.prefix(1)))], budget: .quick)
    let report = experiment.run()
    #expect(report.records.map(\.solver) == ["simplex", "greedy"])
    for record in report.records {
      #expect(record.failure == nil)
      #expect(record.refusal == nil)
      #expect(record.measurement != nil)
    }
  }

  @Test("every screen has landmarks or is there for its optimum", arguments: Scene.all)
  func landmarks(_ scene: Scene) {
    let stage = scene.build(size: scene.sizes.first ?? 1)
    #expect(stage.landmarks.isEmpty == !scene.isDetermined)
    #expect(stage.windows.count == 3)
  }

  @Test("a scene of the same size and seed is the same, of another seed another")
  func seeds() throws {
    let entry = SolverEntry(name: "simplex") { Simplex() }
    let first = try Scene.chat.record(size: 10, seed: 7, edits: 1, with: entry)
    #expect(try Scene.chat.record(size: 10, seed: 7, edits: 1, with: entry) == first)
    #expect(try Scene.chat.record(size: 10, seed: 8, edits: 1, with: entry) != first)
  }

  @Test("a size of one is a scene, too", .slow, arguments: Scene.corpus)
  func smallest(_ scene: Scene) {
    let entry = SolverEntry(name: "simplex") { Simplex() }
    let report = Experiment(
      solvers: [entry], scenes: [scene], sizes: [1, 2], budget: .quick
    ).run()
    #expect(report.records.map(\.failure) == [nil, nil])
  }

  @Test(
    "what is recorded from a session replays to the session's values", .slow,
    arguments: Scene.corpus)
  func recording(_ scene: Scene) throws {
    let tap = Tap()
    let tapped = SolverEntry(name: "tapped") { TappedSolver(tap) }
    let trace = try scene.record(size: scene.sizes.first ?? 1, edits: 5, with: tapped)
    #expect(trace.events.filter { $0 == .solve }.count >= 6)
    let text = try Trace(text: trace.text, file: trace.name)
    let replay = try Replay(text, with: SolverEntry(name: "simplex") { Simplex() })
    #expect(replay.values.count == tap.values.count)
    for (replayed, seen) in zip(replay.values, tap.values) {
      #expect(abs(replayed - seen) <= Tolerance.frame)
    }
    #expect(replay.phases.map(\.name) == ["build", "drag", "churn"])
  }
}

extension Scene {
  /// Whether the sentences determine every frame, so that all exact solvers agree.
  var isDetermined: Bool {
    !["grid", "random-areas", "random-conflict", "random-dense"].contains(name)
  }
}
