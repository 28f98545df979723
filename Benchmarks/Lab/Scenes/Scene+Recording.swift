// SPDX-License-Identifier: MIT

import LayoutCore

extension Scene {
  /// What a session asks of a solver for this scene: the phase `build`, then one per script.
  ///
  /// - Parameters:
  ///   - edits: the number of layouts in each phase after the first, or nil for as many as a
  ///     script usually has steps; fewer where the scene has too little for them.
  ///   - scripts: the further phases, each with the name of its script; those that do not apply
  ///     to the scene are left out. What a script needs first is in a phase `NAME-setup`.
  package func record(
    size: Int, seed: UInt64 = 1, variant: SceneVariant = .usual, edits: Int? = nil,
    scripts: [EditScript] = [.drag, .churn], with entry: SolverEntry
  ) throws(LayoutError) -> Trace {
    var stage = build(size: size, seed: seed, variant: variant)
    let recorder = TraceRecorder()
    let session = LayoutSession(root: stage.root, solver: entry.makeSolver(recordedBy: recorder))
    recorder.beginPhase("build")
    try session.layout(in: stage.currentWindow)
    for script in scripts where script.applies(to: stage) {
      let steps = script.steps(on: stage, wanted: edits)
      if script.begin(steps, on: &stage) {
        recorder.beginPhase("\(script.name)-setup")
        try session.layout(in: stage.currentWindow)
      }
      recorder.beginPhase(script.name)
      for index in 0..<steps { try session.layout(in: script.perform(index, on: &stage)) }
    }
    let suffix = variant == .usual ? "" : "_\(variant.name)"
    return recorder.trace(name: "\(name)_\(size)\(suffix)")
  }
}
