// SPDX-License-Identifier: MIT

import LayoutCore

/// Times the actions of a scene with checked answers, one round at a time.
struct SceneTimer {
  let subject: SceneCase
  let entry: SolverEntry
  /// The limits of an action's repetitions, without any so far.
  let samples: Samples

  func addRound(to measurement: inout Measurement) throws(LayoutError) {
    var (sentences, cold) = (samples, samples)
    var ready: (stage: Stage, session: LayoutSession)?
    while cold.wantsMore {
      // Freeing the former session and boxes is not timed.
      ready = nil
      let stage = sentences.time { (subject.build(), SolveReport()) }
      let session = try cold.time { () throws(LayoutError) in
        let session = LayoutSession(root: stage.root, solver: entry.makeSolver())
        return (session, try session.layout(in: stage.window(0)).solve)
      }
      cold.passes += 1
      ready = (stage, session)
    }
    guard let (stage, session) = ready else { return }
    measurement.add(sentences.milliseconds, SolveReport(), to: "sentences")
    measurement.add(cold.milliseconds, cold.work, to: "cold")
    let scripts = subject.scripts.filter { $0.applies(to: stage) }
    // The first pass warms up and counts the work. The number of repetitions depends on the clock,
    // and a solver's next rebuild on its work so far.
    let works = try scripts.map { script throws(LayoutError) in
      try play(script, stage, session, isTimed: false).work
    }
    for (script, work) in zip(scripts, works) {
      let samples = try play(script, stage, session, isTimed: true)
      measurement.add(samples.milliseconds, work, to: script.name)
    }
  }

  /// The milliseconds of each step of a script, once or repeatedly, before the stage is restored.
  private func play(
    _ script: EditScript, _ stage: Stage, _ session: LayoutSession, isTimed: Bool
  ) throws(LayoutError) -> Samples {
    var samples = samples
    repeat {
      let steps = script.steps(on: stage)
      if script.begin(steps, on: stage) { try session.layout(in: stage.currentWindow) }
      for step in 0..<steps {
        try samples.time { () throws(LayoutError) in
          ((), try session.layout(in: script.perform(step, on: stage)).solve)
        }
      }
      samples.passes += 1
    } while isTimed && samples.wantsMore
    stage.restore()
    try session.layout(in: stage.currentWindow)
    return samples
  }
}

/// The repetitions of one action within a round.
struct Samples {
  let seconds: Double
  /// The most repetitions.
  let most: Int
  /// The fraction by which an action is made longer, to test whether that is noticed.
  let handicap: Double
  /// The passes through the steps of the action.
  var passes = 0
  var milliseconds: [Double] = []
  var work = SolveReport()

  var wantsMore: Bool { passes == 0 || passes < most && milliseconds.reduce(0, +) < seconds * 1000 }

  mutating func time<Value, Failure: Error>(
    _ step: () throws(Failure) -> (Value, SolveReport)
  ) throws(Failure) -> Value {
    let start = ContinuousClock.now
    let (value, report) = try step()
    var time = ContinuousClock.now - start
    if handicap > 0 {
      let goal = time * (1 + handicap)
      repeat { time = ContinuousClock.now - start } while time < goal
    }
    milliseconds.append(time / .milliseconds(1))
    if passes == 0 { work = work + report }
    return value
  }
}
