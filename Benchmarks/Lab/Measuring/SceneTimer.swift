// SPDX-License-Identifier: MIT

import LayoutCore

/// Times the actions of a scene whose answers were checked, a round at a time.
struct SceneTimer {
  let subject: SceneCase
  let entry: SolverEntry
  /// Seconds for the repetitions of each action.
  let seconds: Double
  /// The most repetitions of each action.
  let most: Int

  func addRound(to measurement: inout Measurement) throws(LayoutError) {
    if measurement.bytes == nil {
      measurement.bytes = try HeldBytes(
        of: subject.scene, size: subject.size, seed: subject.seed, variant: subject.variant, entry
      )?.total
    }
    var sentences = samples
    var cold = samples
    var ready: (stage: Stage, session: LayoutSession)?
    while cold.wantsMore {
      // The end of the session and the boxes before is not to be timed.
      ready = nil
      var stage: Stage?
      sentences.addPass {
        stage = subject.build()
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
    var works: [String: SolveReport] = [:]
    let applying = subject.scripts.filter { $0.applies(to: stage) }
    // First once through all of them, for warming up and to count the work: how often things are
    // repeated depends on the clock, and a solver's next rebuild on how much it has done before.
    for isTimed in [false, true] {
      for script in applying {
        let samples = try play(script, &stage, session, isTimed: isTimed)
        if isTimed {
          let work = works[script.name] ?? SolveReport()
          measurement.add(samples.milliseconds, work, to: script.name)
        } else {
          works[script.name] = samples.work
        }
        stage.restore()
        try session.layout(in: stage.currentWindow)
      }
    }
  }

  private var samples: Samples { Samples(seconds: seconds, most: most, handicap: entry.handicap) }

  /// The milliseconds of each step of a script, in one pass or again and again.
  private func play(
    _ script: EditScript, _ stage: inout Stage, _ session: LayoutSession, isTimed: Bool
  ) throws(LayoutError) -> Samples {
    var samples = samples
    repeat {
      let steps = script.steps(on: stage)
      if script.begin(steps, on: &stage) { try session.layout(in: stage.currentWindow) }
      for step in 0..<steps {
        try samples.addStep { () throws(LayoutError) in
          try session.layout(in: script.perform(step, on: &stage)).solve
        }
      }
      samples.endPass()
    } while isTimed && samples.wantsMore
    return samples
  }
}

/// A scene in one of its sizes and variants, with what happens on it.
struct SceneCase {
  let scene: Scene
  let size: Int
  let variant: SceneVariant
  let seed: UInt64
  /// What is done to the screen after the first layout.
  let scripts: [EditScript]

  /// What records call it.
  var name: ExperimentCase {
    ExperimentCase(scene: scene.name, size: size, variant: variant.name)
  }

  func build() -> Stage { scene.build(size: size, seed: seed, variant: variant) }
}
