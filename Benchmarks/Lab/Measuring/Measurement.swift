// SPDX-License-Identifier: MIT

import LayoutCore

/// What one solver took for one scene in one size.
public struct Measurement: Sendable {
  /// An action that was repeated against the clock.
  public struct Timing: Sendable {
    /// The times, in milliseconds per action.
    public var milliseconds: Statistics
    /// The work of the solver in the first repetition, all of its actions together.
    public var work: SolveReport
  }

  /// Writing the sentences: the same for every solver.
  public var sentences: Timing
  /// A new session and its first layout.
  public var cold: Timing
  /// A layout after the window changed its size; a repetition goes through all sizes once.
  public var edit: Timing
  /// Removing a sentence, adding one, and a layout; a repetition goes there and back.
  public var churn: Timing
}

/// What the answers of one solver to one scene are worth, found out before timing.
public struct Answer: Sendable {
  /// The number of boxes.
  public var boxes: Int
  /// The number of variables of the model.
  public var variables: Int
  /// The number of rows of the model.
  public var constraints: Int
  /// The total violation per level of the first layout, highest level first.
  public var levels: [LevelViolation]
}

/// A line of an experiment: a scene, a size, a solver, and what came of it.
public struct ExperimentRecord: Sendable {
  /// The scene.
  public var scene: String
  /// The size.
  public var size: Int
  /// The solver.
  public var solver: String
  /// The answer that was checked, if there was one.
  public var answer: Answer?
  /// The times, if the answer was right.
  public var measurement: Measurement?
  /// The least violation per level that any solver of the experiment reached.
  public var best: [LevelViolation] = []
  /// Which promise was broken, or nil when all were kept.
  public var failure: String?
  /// Why the solver did not take part: it refused a scene, as a solver that isn't complete may.
  public var refusal: String?
}
