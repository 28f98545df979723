// SPDX-License-Identifier: MIT

/// A row as the author of the layout wrote it.
public struct LayoutSentence: Hashable, Sendable, CustomStringConvertible {
  /// The sentence: `title.left == avatar.right + 8`.
  public var text: String
  /// Where it was written; ``ConstraintOrigin/implied`` for a row that an item brings along.
  public var origin: ConstraintOrigin
  /// The level at which it counts.
  public var priority: Priority
  /// The row in the solver.
  public var id: ConstraintID

  /// The sentence and its place: `title.width == 80 @high, "wide" at Feed.swift:31`.
  public var description: String {
    let level = priority.isRequired ? "" : " @\(priority)"
    if origin.isImplied { return text + level }
    return "\(text)\(level), \(origin.label == nil ? "at " : "")\(origin)"
  }
}

extension [LayoutSentence] {
  private static let lineLimit = 24

  /// One line per sentence, indented by two spaces; a long list ends with the number left out.
  var lines: String {
    map(\.description).shortened(to: count > Self.lineLimit ? Self.lineLimit - 1 : count)
      .map { "  \($0)" }.joined(separator: "\n")
  }
}

extension String {
  /// The text with all lines but the first indented by two spaces.
  var indented: String { split(separator: "\n").joined(separator: "\n  ") }
}

extension [String] {
  /// The first texts, and the number of the others.
  func shortened(to limit: Int) -> [String] {
    count > limit ? prefix(limit) + ["and \(count - limit) more"] : self
  }
}

/// Sentences that cannot hold together, with the proof and a way out. Without any one of them the
/// rest can hold, if the solver promises it (``SolverCapabilities/provesConflicts``).
public struct LayoutConflict: Hashable, Sendable, CustomStringConvertible {
  /// A sentence with its multiplier in the proof.
  public struct Member: Hashable, Sendable {
    /// The sentence.
    public var sentence: LayoutSentence
    /// The factor of its row; see ``Conflict``.
    public var multiplier: Double
  }

  /// A way out: the sentence to change, and by how much.
  public struct Remedy: Hashable, Sendable {
    /// The newest sentence of the conflict, else the newest row that an item brings along.
    public var sentence: LayoutSentence
    /// The amount to add to its constant so that all can hold; nil without a proof.
    public var change: Double?
    /// The sentence with that constant, `title.width == 100`; nil if no single constant says it.
    public var replacement: String?
  }

  /// The sentences, by id.
  public var members: [Member]
  /// How far the sentences are apart, in points of the remedy's sentence; nil without a proof.
  public var distance: Double?
  /// The sentence to change; nil if only the size of the layout can.
  public var remedy: Remedy?

  /// How far the sentences are apart, one line for each, and what can be done.
  public var description: String {
    let gap = distance?.inPoints
    let headline =
      members.count == 1
      ? "this required constraint cannot hold" + (gap.map { "; it is \($0) off" } ?? "")
      : "these required constraints cannot hold together"
        + (gap.map { "; they are \($0) apart" } ?? "")
    return "\(headline):\n\(members.map(\.sentence).lines)\n\(advice)"
  }

  private var advice: String {
    guard let remedy
    else { return "lay out in another size, or give one of them a priority below required" }
    let subject = members.count == 1 ? "" : "the newest is \(remedy.sentence.text): "
    let otherwise = ", or give it a priority below required"
    if let replacement = remedy.replacement {
      return "\(subject)make it \(replacement)\(otherwise)"
    }
    guard let change = remedy.change else { return "\(subject)change or remove it\(otherwise)" }
    return "\(subject)change its constant by \(change.inPoints)\(otherwise)"
  }
}
