// SPDX-License-Identifier: MIT

import LayoutCore

extension Scene {
  /// What a session asks of a solver for this scene: the phase `build`, then one per script.
  ///
  /// - Parameters:
  ///   - edits: the number of layouts in the phase `edit`, in which the window goes through its
  ///     sizes, and in the phase `churn`.
  ///   - scripts: further phases, each with the name of its script; those that do not apply to
  ///     the scene are left out.
  public func record(
    size: Int, seed: UInt64 = 1, variant: SceneVariant = .usual, edits: Int = 10,
    scripts: [EditScript] = [], with entry: SolverEntry
  ) throws(LayoutError) -> Trace {
    var stage = build(size: size, seed: seed, variant: variant)
    let recorder = TraceRecorder()
    let session = LayoutSession(root: stage.root, solver: entry.makeSolver(recordedBy: recorder))
    recorder.beginPhase("build")
    try session.layout(in: stage.window(0))
    recorder.beginPhase("edit")
    for count in 0..<edits { try session.layout(in: stage.window(count + 1)) }
    recorder.beginPhase("churn")
    for _ in 0..<edits {
      stage.churn()
      try session.layout(in: stage.window(edits))
    }
    for script in scripts where script.applies(to: stage) {
      recorder.beginPhase(script.name)
      for index in 0..<script.count {
        try session.layout(in: script.perform(index, on: &stage))
      }
    }
    let suffix = variant == .usual ? "" : "_\(variant.name)"
    return recorder.trace(name: "\(name)_\(size)\(suffix)")
  }
}
