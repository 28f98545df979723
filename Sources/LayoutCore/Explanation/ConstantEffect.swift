// SPDX-License-Identifier: MIT

/// What a point more or less of a sentence's constant would do.
public struct ConstantEffect: Hashable, CustomStringConvertible {
  /// A number of a frame that would change.
  public struct Movement: Hashable {
    /// The left, top, width or height of an item, positions in the space of the parent.
    public var subject: AttributeReference
    /// By how much, in points.
    public var amount: Double
  }

  /// What one point in one direction would do.
  public enum Outcome: Hashable {
    /// Frames change, by so much per point, as far as a constant of `limit`: infinite if it goes
    /// on for good, nil if the solver cannot say. No movement if the sentence decides nothing.
    case movements([Movement], limit: Double?)
    /// No other constant is possible: the sentence would conflict with others.
    case conflict(LayoutConflict)
  }

  /// The sentence.
  public var sentence: LayoutSentence
  /// Its constant, in points.
  public var constant: Double
  /// What a point more would do.
  public var more: Outcome
  /// What a point less would do.
  public var less: Outcome

  /// The sentence, and a line for each direction.
  public var description: String {
    """
    \(sentence)
      a point more: \(text(more))
      a point less: \(text(less))
    """
  }

  private func text(_ outcome: Outcome) -> String {
    switch outcome {
    case .movements(let movements, let limit):
      let moves = movements.isEmpty ? "nothing moves" : Self.list(movements)
      return moves
        + (limit.map { $0.isFinite ? ", as far as \($0.inWords)" : ", however far" } ?? "")
    case .conflict(let conflict):
      let others = conflict.members.map(\.sentence).filter { $0.id != sentence.id }
      return others.isEmpty
        ? "it cannot hold" : "it cannot hold together with\n  \(others.lines.indented)"
    }
  }

  private static let movementLimit = 8

  private static func list(_ movements: [Movement]) -> String {
    movements.map {
      "\($0.subject.node.name).\($0.subject.attribute) \($0.amount.asAddend)"
    }.shortened(to: movementLimit).joined(separator: ", ")
  }
}
