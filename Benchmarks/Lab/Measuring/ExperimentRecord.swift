// SPDX-License-Identifier: MIT

import LayoutCore

/// What the answers of one solver to one scene are worth, found out before timing.
struct Answer: Equatable, Codable, Sendable {
  /// The number of boxes, or 0 where only rows are known.
  var boxes: Int
  var variables: Int
  var constraints: Int
  /// The total violation per level of the first layout, highest level first.
  var levels: [LevelViolation]
  /// How steady the frames are, if somebody looked.
  var stability: Stability?
  /// What the first layout looks like, if it was kept.
  var picture: Picture?
}

/// A solved screen, to be drawn.
struct Picture: Equatable, Codable, Sendable {
  struct Box: Equatable, Codable, Sendable {
    var name: String
    /// The number of boxes that it is in.
    var depth: Int
    /// The frame in the space of the screen.
    var frame: Rect
  }

  var window: Size
  /// The boxes, parents first.
  var boxes: [Box]
}

/// How steady the frames of a screen are.
struct Stability: Equatable, Codable, Sendable {
  /// The furthest that an edge of a box moved in the space of its parent, in points, when the
  /// window grew by one point in width and height. Layouts that only scale stay near 1.
  var largestJump = 0.0
  /// The furthest that an edge is from where it was, in points, once the window has its first
  /// size again.
  var returnDistance = 0.0
}

/// What is solved: a scene in one size and variant, or a trace.
public struct ExperimentCase: Hashable, Codable, Sendable, CustomStringConvertible {
  /// What is measured: times of different kinds are not to be compared.
  enum Kind: String, Hashable, Codable {
    /// Layouts of a screen by a session, with everything that a session does.
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

/// A line of an experiment: a case, a solver, and what came of it.
public struct ExperimentRecord: Equatable, Codable, Sendable {
  /// What was solved.
  public internal(set) var subject: ExperimentCase
  /// The solver.
  public internal(set) var solver: String
  /// The answer that was checked, if there was one.
  var answer: Answer?
  /// The times, if the answer was right.
  public internal(set) var measurement: Measurement?
  /// The least violation per level that any solver of the experiment reached, or its oracle.
  var best: [LevelViolation] = []
  /// Which promise was broken, or nil when all were kept.
  public internal(set) var failure: String?
  /// Why the solver did not take part: it refused a scene, as a solver that isn't complete may.
  public internal(set) var refusal: String?

  init(_ subject: ExperimentCase, solver: String) {
    self.subject = subject
    self.solver = solver
  }

  /// Where the answer falls short of the best one: the highest level at which they differ, and
  /// by how much it is missed beyond the best; nil when there is none.
  var shortfall: LevelViolation? {
    answer.flatMap { LevelComparison.shortfall(of: $0.levels, from: best) }
  }
}

extension Picture {
  /// The most boxes that a picture is taken of: more cannot be told apart on a page.
  private static let boxLimit = 400

  /// The picture of a screen as it was last laid out, in `window`; nil for too many boxes.
  init?(of root: LayoutBox, in window: Size) {
    var boxes: [Box] = []
    var rest: [(box: LayoutBox, depth: Int, origin: Point)] = [(root, 0, Point(x: 0, y: 0))]
    while let (box, depth, origin) = rest.popLast() {
      var frame = box.frame
      frame.origin.x += origin.x
      frame.origin.y += origin.y
      boxes.append(Box(name: box.name, depth: depth, frame: frame))
      if boxes.count > Self.boxLimit { return nil }
      rest += box.children.reversed().map { ($0, depth + 1, frame.origin) }
    }
    self.init(window: window, boxes: boxes)
  }
}
