// SPDX-License-Identifier: MIT

import LayoutCore

extension Scene {
  /// What a session asks of a solver for this scene.
  ///
  /// - Parameter edits: the number of layouts in the phases `edit` and `churn` each.
  public func record(
    size: Int, seed: UInt64 = 1, edits: Int = 10, with entry: SolverEntry
  ) throws(LayoutError) -> Trace {
    var stage = build(size: size, seed: seed)
    let recorder = TraceRecorder()
    let session = LayoutSession(root: stage.root, solver: entry.makeSolver(recordedBy: recorder))
    recorder.beginPhase("build")
    _ = try session.layout(in: stage.window(0))
    recorder.beginPhase("edit")
    for count in 0..<edits { _ = try session.layout(in: stage.window(count + 1)) }
    recorder.beginPhase("churn")
    for _ in 0..<edits {
      stage.churn()
      _ = try session.layout(in: stage.window(edits))
    }
    return recorder.trace(name: "\(name)_\(size)")
  }
}
