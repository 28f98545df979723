// SPDX-License-Identifier: MIT

/// A sentence below required that the layout does not meet.
public struct MissedWish: Hashable, Sendable, CustomStringConvertible {
  /// The sentence.
  public var sentence: LayoutSentence
  /// By how much it is missed, in points.
  public var amount: Double
  /// The sentences that keep it from being met, by id; empty if the solver cannot say.
  public var causes: [LayoutSentence]
  /// The wishes of the same priority that share the loss with it, itself included; empty if none
  /// does. See <doc:OneAnswer>.
  public var shares: [Share] = []

  /// A wish that shares a loss: the number it asks for and the number it gets.
  public struct Share: Hashable, Sendable {
    /// The wish.
    public var sentence: LayoutSentence
    /// The number that it asks for.
    public var wanted: Double
    /// The number in the layout.
    public var value: Double
  }

  /// The wish, how its loss is shared, and a line for each cause.
  public var description: String {
    let because = causes.isEmpty ? "" : ", because of\n\(causes.lines)"
    return "\(sentence) is missed by \(amount.inPoints)\(sharing)\(because)"
  }

  /// `, shared in proportion: 24 → 18.519, 300 → 231.481`.
  private var sharing: String {
    if shares.isEmpty { return "" }
    let isEven = shares.allSatisfy {
      abs(abs($0.wanted - $0.value) - amount) <= Tolerance.feasibility * max(1, amount)
    }
    let limit = 6
    let shown = shares.prefix(limit).map { "\($0.wanted.inWords) → \($0.value.inWords)" }
    let rest = shares.count > limit ? " and \(shares.count - limit) more" : ""
    let list = shown.joined(separator: ", ")
    return ", shared \(isEven ? "evenly" : "in proportion"): \(list)\(rest)"
  }
}

/// The violations of the wishes of one priority.
public struct LevelLoss: Hashable, Sendable {
  /// The priority.
  public var priority: Priority
  /// The sum of the violations, in points: as small as higher levels allow, if levels are strict.
  public var total: Double
  /// The sentences that are missed, by id.
  public var wishes: [MissedWish]
}

/// The violations of all wishes, level by level.
public struct LayoutLosses: Hashable, Sendable, CustomStringConvertible {
  /// Every level that occurs, highest first.
  public var levels: [LevelLoss]
  /// The sentences that are missed, highest level first.
  public var wishes: [MissedWish] { levels.flatMap(\.wishes) }

  /// A line for each level, and below it the wishes that are missed and why.
  public var description: String {
    if wishes.isEmpty { return "every wish is met" }
    return levels.map { level in
      if level.wishes.isEmpty { return "priority \(level.priority): every wish is met" }
      let wishes = level.wishes.map { "\n  " + $0.description.indented }
      return "priority \(level.priority): \(level.total.inPoints) missed\(wishes.joined())"
    }.joined(separator: "\n")
  }
}
