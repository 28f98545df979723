// SPDX-License-Identifier: MIT

/// A row in the words of whoever wrote the layout.
public struct LayoutSentence: Hashable, Sendable {
  /// The sentence: `title.left == avatar.right + 8`.
  public var text: String
  /// Where it was written; ``ConstraintOrigin/implied`` for a row that an item brings along.
  public var origin: ConstraintOrigin
  /// The level at which it counts.
  public var priority: Priority
  /// The row in the solver.
  public var id: ConstraintID

  /// A sentence with the given parts.
  public init(text: String, origin: ConstraintOrigin, priority: Priority, id: ConstraintID) {
    self.text = text
    self.origin = origin
    self.priority = priority
    self.id = id
  }
}

extension LayoutSentence: CustomStringConvertible {
  /// The sentence and its place: `title.width == 80 @high, "wide" at Feed.swift:31`.
  public var description: String {
    let level = priority.isRequired ? "" : " @\(priority)"
    if origin.isImplied { return text + level }
    return "\(text)\(level), \(origin.label == nil ? "at " : "")\(origin)"
  }
}

/// Sentences that cannot hold together, with the proof.
///
/// Without any one of them the rest can hold, if the solver promises it
/// (``SolverCapabilities/provesConflicts``).
public struct LayoutConflict: Hashable, Sendable {
  /// A sentence with its weight in the proof.
  public struct Member: Hashable, Sendable {
    /// The sentence.
    public var sentence: LayoutSentence
    /// What its row is multiplied with; see ``Conflict``.
    public var multiplier: Double

    /// A member of a conflict.
    public init(sentence: LayoutSentence, multiplier: Double) {
      self.sentence = sentence
      self.multiplier = multiplier
    }
  }

  /// The sentences, by id.
  public var members: [Member]

  /// A conflict between `members`.
  public init(members: [Member]) {
    self.members = members
  }
}

extension LayoutConflict: CustomStringConvertible {
  /// One line per sentence, and what can be done.
  public var description: String {
    let lines = members.map { "  \($0.sentence)" }
    return """
      these required constraints cannot hold together:
      \(lines.joined(separator: "\n"))
      change or remove one of them, or give one a priority below required
      """
  }
}
