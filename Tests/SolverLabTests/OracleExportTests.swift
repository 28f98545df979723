// SPDX-License-Identifier: MIT

import Foundation
import LayoutCore
import LayoutTestSupport
import SimplexSolver
@testable import SolverLab
import Testing

/// Writes what `Scripts/oracle/check` holds against other solvers: random scripts as traces with
/// the reference solver's levels beside them, and the corpus as linear programs with the optimum
/// that Simplex finds. Off unless `ORACLE_FOLDER` says where to.
@Suite("The oracle's material")
struct OracleExportTests {
  private static let folder = ProcessInfo.processInfo.environment["ORACLE_FOLDER"]

  @Test("random scripts are written as traces with their levels", .enabled(if: folder != nil))
  func writesTraces() throws {
    let folder = URL(fileURLWithPath: try #require(Self.folder))
    let reference = SolverEntry(name: "reference") { ReferenceSolver() }
    for script in SolverContract.scripts(count: 75, edits: 12, seed: 500_000) {
      let recorder = TraceRecorder()
      var solver = RecordingSolver(ReferenceSolver(), recorder)
      script.play(on: &solver)
      let trace = recorder.trace(name: "\(script.name)-\(script.seed)")
      let levels = try Replay(trace, with: reference).outcomes.map { "\($0)\n" }.joined()
      let file = folder.appendingPathComponent(trace.name)
      try trace.text.write(
        to: file.appendingPathExtension("trace"), atomically: true, encoding: .utf8)
      try levels.write(
        to: file.appendingPathExtension("reference"), atomically: true, encoding: .utf8)
    }
  }

  @Test(
    "the corpus is written as a linear program per level, in both formats",
    .enabled(if: folder != nil))
  func writesPrograms() throws {
    let folder = URL(fileURLWithPath: try #require(Self.folder))
    let simplex = SolverEntry(name: "simplex") { Simplex() }
    var traces = try Self.fixtures()
    for scene in Scene.corpus {
      for variant in SceneVariant.all {
        traces.append(try Self.record(scene, scene.sizes[0], variant, simplex))
      }
      traces.append(try Self.record(scene, scene.sizes[1], .usual, simplex))
    }
    var index = ""
    for trace in traces {
      let solves = trace.events.filter { $0 == .solve }.count
      for solve in Set([1, solves / 2, solves]).sorted() where solve > 0 {
        for level in try LinearProgram.levels(of: trace, after: solve, with: simplex) {
          let priority = level.program.level?.value ?? 1000
          let name = "\(trace.name)-\(solve)-\(priority)"
          let file = folder.appendingPathComponent(name)
          try level.program.lpText.write(
            to: file.appendingPathExtension("lp"), atomically: true, encoding: .utf8)
          try level.program.mpsText(name: name).write(
            to: file.appendingPathExtension("mps"), atomically: true, encoding: .utf8)
          index += "\(name) \(level.optimum)\n"
        }
      }
    }
    try index.write(
      to: folder.appendingPathComponent("optima"), atomically: true, encoding: .utf8)
  }

  private static func record(
    _ scene: Scene, _ size: Int, _ variant: SceneVariant, _ entry: SolverEntry
  ) throws -> Trace {
    try scene.record(
      size: size, variant: variant, edits: 2,
      scripts: EditScript.all.filter { $0.name != "animation" }, with: entry)
  }

  /// The recorded traces that this package keeps.
  private static func fixtures() throws -> [Trace] {
    let folder = try #require(Bundle.module.resourceURL).appendingPathComponent("Traces")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix(".trace") }
      .map { try Trace(contentsOf: folder.appendingPathComponent($0).path) }
  }
}
