// SPDX-License-Identifier: MIT

import LayoutCore

/// The results of an experiment, or of several combined ones.
public struct ExperimentReport: Equatable, Codable, Sendable {
  var origin: RunOrigin
  var seed: UInt64
  /// A record per case and solver, in this order.
  public internal(set) var records: [ExperimentRecord] = []
  /// The time of each calibration kernel (``Yardstick``) in each round, in milliseconds: the speed
  /// of the machine at the time.
  var yardsticks: [[Double]] = []
  /// Whether the experiment was not interrupted.
  public internal(set) var isComplete = false

  /// Whether every solver kept its promises.
  public var isSound: Bool { records.allSatisfy { $0.failure == nil } }

  /// The names of the solvers, in the order of their first records.
  public var solvers: [String] { records.map(\.solver).unique }

  /// The names of all actions, in the order of their first times.
  var actions: [String] { records.flatMap { $0.measurement?.actions.map(\.name) ?? [] }.unique }
}

/// The subject of a record: a scene in one size and variant, or a trace.
public struct ExperimentCase: Hashable, Codable, Sendable, CustomStringConvertible {
  /// What is measured; times of different kinds cannot be compared.
  enum Kind: String, Hashable, Codable {
    /// Layouts of a screen, with all work of the session.
    case session
    /// The calls of a recorded trace: the solver alone.
    case trace
  }

  var kind = Kind.session
  /// The scene, or the trace.
  public var scene: String
  /// The size, or 0 for a trace.
  public var size: Int
  /// The variant, by its name.
  public var variant = SceneVariant.usual.name

  /// Scene and size, and the variant if it is not the usual one: `chat 50 rtl`.
  public var description: String {
    var words = [scene]
    if size > 0 { words.append("\(size)") }
    if variant != SceneVariant.usual.name { words.append(variant) }
    return words.joined(separator: " ")
  }
}

/// A line of an experiment: a case, a solver, and its results.
public struct ExperimentRecord: Equatable, Codable, Sendable {
  /// What was solved.
  public internal(set) var subject: ExperimentCase
  /// The solver.
  public internal(set) var solver: String
  var answer: Answer?
  /// The times, if the answer was right.
  public internal(set) var measurement: Measurement?
  /// The least violation per level that any solver of the experiment reached, or its oracle.
  var best: [LevelViolation] = []
  /// The broken promise, or nil if all were kept.
  public internal(set) var failure: String?
  /// Why the solver refused the scene, as an incomplete one may; nil if it did not.
  public internal(set) var refusal: String?

  /// The highest level at which the answer is worse than the best, and by how much; else nil.
  var shortfall: LevelViolation? { answer.flatMap { $0.levels.shortfall(from: best) } }
}

/// The times of an action of a scene with one solver.
public struct ActionTiming: Equatable, Codable, Sendable {
  /// The action: `sentences` (writing them, the same for every solver), `cold` (a new session and
  /// its first layout), the name of a script, or a phase of a trace.
  public let name: String
  /// The milliseconds of every repetition, by round, in order and complete.
  public internal(set) var rounds: [[Double]] = []
  /// The work of the solver in the first pass through all steps of the action.
  public internal(set) var work = SolveReport()

  /// All repetitions as if they were of one round: their distribution, not their noise.
  var all: Statistics { Statistics(rounds.flatMap(\.self)) }
  var roundMedians: [Double] { rounds.map { Statistics($0).median } }
  /// The median of the rounds' medians, in milliseconds, with its range. The samples are rounds,
  /// because the repetitions within one are not independent.
  var estimate: Estimate { Statistics(roundMedians).medianEstimate() }
}

/// The measurements of one solver on one scene in one size.
public struct Measurement: Equatable, Codable, Sendable {
  /// The actions, in the order they are made.
  public internal(set) var actions: [ActionTiming] = []

  subscript(name: String) -> ActionTiming? { actions.first { $0.name == name } }

  mutating func add(_ milliseconds: [Double], _ work: SolveReport, to name: String) {
    let index = actions.firstIndex { $0.name == name } ?? actions.count
    if index == actions.count { actions.append(ActionTiming(name: name, work: work)) }
    actions[index].rounds.append(milliseconds)
  }
}
