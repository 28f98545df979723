// SPDX-License-Identifier: MIT

import LayoutCore

/// Times the actions of a scene with checked answers, one round at a time.
struct SceneTimer {
  let subject: SceneCase
  let entry: SolverEntry
  /// Seconds for the repetitions of each action.
  let seconds: Double
  /// The most repetitions of each action.
  let most: Int

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
    guard case (var stage, let session)? = ready else { return }
    measurement.add(sentences.milliseconds, SolveReport(), to: "sentences")
    measurement.add(cold.milliseconds, cold.work, to: "cold")
    var works: [String: SolveReport] = [:]
    // The first pass warms up and counts the work. The number of repetitions depends on the clock,
    // and a solver's next rebuild on its work so far.
    for isTimed in [false, true] {
      for script in subject.scripts where script.applies(to: stage) {
        let samples = try play(script, &stage, session, isTimed: isTimed)
        let work = works[script.name, default: samples.work]
        works[script.name] = work
        if isTimed { measurement.add(samples.milliseconds, work, to: script.name) }
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
        try samples.time { () throws(LayoutError) in
          ((), try session.layout(in: script.perform(step, on: &stage)).solve)
        }
      }
      samples.passes += 1
    } while isTimed && samples.wantsMore
    return samples
  }
}

/// The repetitions of one action within a round.
private struct Samples {
  let seconds: Double
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
    let clock = ContinuousClock()
    let start = clock.now
    let (value, report) = try step()
    var time = clock.now - start
    if handicap > 0 {
      let goal = time * (1 + handicap)
      repeat { time = clock.now - start } while time < goal
    }
    milliseconds.append(time / .milliseconds(1))
    if passes == 0 { work = work + report }
    return value
  }
}
