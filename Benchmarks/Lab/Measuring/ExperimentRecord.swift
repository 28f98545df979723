// SPDX-License-Identifier: MIT

import LayoutCore

/// What the answers of one solver to one scene are worth, found out before timing.
public struct Answer: Equatable, Codable, Sendable {
  /// The number of boxes, or 0 where only rows are known.
  public var boxes: Int
  /// The number of variables of the model.
  public var variables: Int
  /// The number of rows of the model.
  public var constraints: Int
  /// The total violation per level of the first layout, highest level first.
  public var levels: [LevelViolation]
  /// How steady the frames are, if somebody looked.
  public var stability: Stability?
  /// What the first layout looks like, if it was kept.
  public var picture: Picture?

  /// An answer of which nobody has looked at the frames.
  public init(boxes: Int, variables: Int, constraints: Int, levels: [LevelViolation]) {
    self.boxes = boxes
    self.variables = variables
    self.constraints = constraints
    self.levels = levels
  }
}

/// A solved screen, to be drawn.
public struct Picture: Equatable, Codable, Sendable {
  /// A box of the screen.
  public struct Box: Equatable, Codable, Sendable {
    /// The name.
    public var name: String
    /// The number of boxes that it is in.
    public var depth: Int
    /// The frame in the space of the screen.
    public var frame: Rect

    /// A box with the given parts.
    public init(name: String, depth: Int, frame: Rect) {
      self.name = name
      self.depth = depth
      self.frame = frame
    }
  }

  /// The size of the window.
  public var window: Size
  /// The boxes, parents first.
  public var boxes: [Box]

  /// A picture with the given parts.
  public init(window: Size, boxes: [Box]) {
    self.window = window
    self.boxes = boxes
  }
}

/// How steady the frames of a screen are.
public struct Stability: Equatable, Codable, Sendable {
  /// The furthest that an edge of a box moved in the space of its parent, in points, when the
  /// window grew by one point in width and height. Layouts that only scale stay near 1.
  public var largestJump: Double
  /// The furthest that an edge is from where it was, in points, once the window has its first
  /// size again.
  public var returnDistance: Double

  /// A stability with the given numbers.
  public init(largestJump: Double, returnDistance: Double) {
    self.largestJump = largestJump
    self.returnDistance = returnDistance
  }
}

/// What is solved: a scene in one size and variant, or a trace.
public struct ExperimentCase: Hashable, Codable, Sendable {
  /// What is measured: times of different kinds are not to be compared.
  public enum Kind: String, Hashable, Codable, Sendable {
    /// Layouts of a screen by a session, with everything that a session does.
    case session
    /// The calls of a recorded trace: the solver alone.
    case trace
  }

  /// What is measured.
  public var kind: Kind
  /// The scene, or the trace.
  public var scene: String
  /// The size, or 0 for a trace.
  public var size: Int
  /// The variant, by its name.
  public var variant: String

  /// A case with the given parts.
  public init(
    kind: Kind = .session, scene: String, size: Int, variant: String = SceneVariant.usual.name
  ) {
    self.kind = kind
    self.scene = scene
    self.size = size
    self.variant = variant
  }
}

extension ExperimentCase: CustomStringConvertible {
  /// Scene and size, and the variant if it is not the usual one: `chat 50 rtl`.
  public var description: String {
    var words = [scene]
    if size > 0 { words.append("\(size)") }
    if variant != SceneVariant.usual.name { words.append(variant) }
    return words.joined(separator: " ")
  }
}

/// A line of an experiment: a case, a solver, and what came of it.
public struct ExperimentRecord: Equatable, Codable, Sendable {
  /// What was solved.
  public var subject: ExperimentCase
  /// The solver.
  public var solver: String
  /// The answer that was checked, if there was one.
  public var answer: Answer?
  /// The times, if the answer was right.
  public var measurement: Measurement?
  /// The least violation per level that any solver of the experiment reached, or its oracle.
  public var best: [LevelViolation] = []
  /// Which promise was broken, or nil when all were kept.
  public var failure: String?
  /// Why the solver did not take part: it refused a scene, as a solver that isn't complete may.
  public var refusal: String?

  /// A line on which nothing is written yet.
  public init(_ subject: ExperimentCase, solver: String) {
    self.subject = subject
    self.solver = solver
  }

  /// Where the answer falls short of the best one: the highest level at which they differ, and
  /// by how much it is missed beyond the best; nil when there is none.
  public var shortfall: LevelViolation? {
    answer.flatMap { LevelComparison.shortfall(of: $0.levels, from: best) }
  }
}
