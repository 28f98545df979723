// SPDX-License-Identifier: MIT

import LayoutCore

/// The repetitions of one action within a round.
struct Samples {
  private(set) var milliseconds: [Double] = []
  /// The work of the first pass.
  private(set) var work = SolveReport()
  private let seconds: Double
  private let most: Int
  /// The part of its time that an action is made longer by, to see whether that is noticed.
  private let handicap: Double
  private var passes = 0
  private var spent = 0.0
  private let clock = ContinuousClock()

  init(seconds: Double, most: Int, handicap: Double) {
    self.seconds = seconds
    self.most = most
    self.handicap = handicap
  }

  /// Whether another pass through the steps of the action is due.
  var wantsMore: Bool { passes == 0 || passes < most && spent < seconds }

  mutating func addPass<Failure: Error>(
    _ action: () throws(Failure) -> SolveReport
  ) throws(Failure) {
    try addStep(action)
    endPass()
  }

  mutating func addStep<Failure: Error>(
    _ action: () throws(Failure) -> SolveReport
  ) throws(Failure) {
    let start = clock.now
    let report = try action()
    var time = clock.now - start
    if handicap > 0 {
      let goal = time * (1 + handicap)
      repeat { time = clock.now - start } while time < goal
    }
    spent += time / .seconds(1)
    milliseconds.append(time / .milliseconds(1))
    if passes == 0 { work = work + report }
  }

  mutating func endPass() { passes += 1 }
}
