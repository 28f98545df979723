// SPDX-License-Identifier: MIT

import LayoutCore

/// Times the actions of a scene whose answers were checked, a round at a time.
struct SceneTimer {
  let scene: Scene
  let size: Int
  let variant: SceneVariant
  /// What is done to the screen besides changing the window and exchanging a sentence.
  let scripts: [EditScript]
  let seed: UInt64
  let entry: SolverEntry
  /// Seconds for the repetitions of each action.
  let seconds: Double
  /// The most repetitions of each action.
  let most: Int

  /// Adds a round to `measurement`.
  func addRound(to measurement: inout Measurement) throws(LayoutError) {
    if measurement.bytes == nil {
      measurement.bytes = try HeldBytes(
        of: scene, size: size, seed: seed, variant: variant, entry)?.total
    }
    var sentences = samples
    var cold = samples
    var ready: (stage: Stage, session: LayoutSession)?
    while cold.wantsMore {
      // The end of the session and the boxes before is not to be timed.
      ready = nil
      var stage: Stage?
      sentences.addPass {
        stage = scene.build(size: size, seed: seed, variant: variant)
        return SolveReport()
      }
      guard let stage else { break }
      var session: LayoutSession?
      try cold.addPass { () throws(LayoutError) in
        let new = LayoutSession(root: stage.root, solver: entry.makeSolver())
        session = new
        return try new.layout(in: stage.window(0)).solve
      }
      ready = session.map { (stage, $0) }
    }
    guard case (var stage, let session)? = ready else { return }
    measurement.add(sentences.milliseconds, sentences.work, to: "sentences")
    measurement.add(cold.milliseconds, cold.work, to: "cold")
    let windows = stage.windows
    let resizing = EditScript(name: "edit", summary: "the window changes", count: windows.count) {
      step, _ in windows[(step + 1) % windows.count]
    }
    let applying = ([resizing, .churn] + scripts).filter { $0.applies(to: stage) }
    // First once through all of them, for warming up and to count the work: how often things are
    // repeated depends on the clock, and a solver's next rebuild on how much it has done before.
    var works: [SolveReport] = []
    for script in applying { works.append(try pass(script, &stage, session)) }
    for (script, work) in zip(applying, works) {
      measurement.add(try time(script, &stage, session), work, to: script.name)
    }
  }

  private var samples: Samples {
    Samples(seconds: seconds, most: most, handicap: entry.handicap)
  }

  /// The work of going once through all steps.
  private func pass(
    _ script: EditScript, _ stage: inout Stage, _ session: LayoutSession
  ) throws(LayoutError) -> SolveReport {
    var work = SolveReport()
    for step in 0..<script.count {
      work = try work + session.layout(in: script.perform(step, on: &stage)).solve
    }
    return work
  }

  /// The milliseconds of each step, again and again.
  private func time(
    _ script: EditScript, _ stage: inout Stage, _ session: LayoutSession
  ) throws(LayoutError) -> [Double] {
    var samples = samples
    while samples.wantsMore {
      for step in 0..<script.count {
        try samples.addStep { () throws(LayoutError) in
          try session.layout(in: script.perform(step, on: &stage)).solve
        }
      }
      samples.endPass()
    }
    return samples.milliseconds
  }
}
