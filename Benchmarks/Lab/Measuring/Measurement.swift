// SPDX-License-Identifier: MIT

import LayoutCore

/// An action of a scene, repeated against the clock by one solver.
public struct ActionTiming: Equatable, Codable, Sendable {
  /// What is done: `sentences` (writing them, the same for every solver), `cold` (a new session
  /// and its first layout), the name of a script, or a phase of a trace.
  public let name: String
  /// The milliseconds of every repetition, in the order they were measured, by round. None is
  /// left out.
  public internal(set) var rounds: [[Double]] = []
  /// The work of the solver in the first pass through all steps of the action.
  public internal(set) var work = SolveReport()

  /// All repetitions as if they were of one round: their distribution, not their noise.
  var all: Statistics { Statistics(rounds.flatMap(\.self)) }
  var roundMedians: [Double] { rounds.map { Statistics($0).median } }
  /// The median of the rounds' medians, in milliseconds, with its range. Repetitions of a round
  /// follow each other at once and share their luck, so that rounds are what counts as samples.
  var estimate: Estimate { Statistics(roundMedians).medianEstimate() }
}

/// What one solver took for one scene in one size.
public struct Measurement: Equatable, Codable, Sendable {
  /// The actions, in the order they are made.
  public internal(set) var actions: [ActionTiming] = []
  /// The bytes that sentences, session and solver hold after the first layout, where the platform
  /// tells.
  public internal(set) var bytes: Int?

  subscript(name: String) -> ActionTiming? { actions.first { $0.name == name } }

  mutating func add(_ milliseconds: [Double], _ work: SolveReport, to name: String) {
    let known = actions.firstIndex { $0.name == name }
    let index = known ?? actions.count
    if known == nil { actions.append(ActionTiming(name: name, work: work)) }
    actions[index].rounds.append(milliseconds)
  }
}
