// SPDX-License-Identifier: MIT

import Foundation
import LayoutCore
import LayoutTestSupport
import SolverLab
import Testing

/// Writes random scripts as traces with the reference solver's levels beside them, for
/// `Scripts/oracle/check` to hold against HiGHS. Off unless `ORACLE_FOLDER` says where to.
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
}
