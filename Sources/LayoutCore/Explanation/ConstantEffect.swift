// SPDX-License-Identifier: MIT

/// How the layout would change if the constant of a sentence were a point larger or smaller.
public struct ConstantEffect: Hashable, CustomStringConvertible {
  /// One number of a frame that would change.
  public struct Movement: Hashable {
    /// The left, top, width or height of an item, positions in the space of the parent.
    public var subject: AttributeReference
    /// By how much, in points.
    public var amount: Double
  }

  /// The effect of changing the constant by one point in one direction.
  public enum Outcome: Hashable {
    /// These numbers change, by these amounts per point, until the constant reaches `limit`. The
    /// limit is infinite if there is no end, and nil if the solver cannot say. The list is empty if
    /// no frame depends on the constant.
    case movements([Movement], limit: Double?)
    /// The constant cannot move in this direction: the sentence would conflict with others.
    case conflict(LayoutConflict)
  }

  /// The sentence.
  public var sentence: LayoutSentence
  /// Its constant, in points.
  public var constant: Double
  /// The effect of one point more.
  public var more: Outcome
  /// The effect of one point less.
  public var less: Outcome

  /// The sentence, and a line for each direction.
  public var description: String {
    """
    \(sentence)
      a point more: \(text(more))
      a point less: \(text(less))
    """
  }

  private static let movementLimit = 8

  private func text(_ outcome: Outcome) -> String {
    switch outcome {
    case .movements(let movements, let limit):
      let moves = movements.map { "\($0.subject.text) \($0.amount.asAddend)" }
      let list = moves.shortened(to: Self.movementLimit).joined(separator: ", ")
      return (moves.isEmpty ? "nothing moves" : list)
        + (limit.map { $0.isFinite ? ", as far as \($0.inWords)" : ", however far" } ?? "")
    case .conflict(let conflict):
      let others = conflict.members.map(\.sentence).filter { $0.id != sentence.id }
      return others.isEmpty
        ? "it cannot hold" : "it cannot hold together with\n  \(others.lines.indented)"
    }
  }
}
