// SPDX-License-Identifier: MIT

/// A sentence below required that the layout does not meet.
public struct MissedWish: Hashable, Sendable, CustomStringConvertible {
  /// The sentence.
  public var sentence: LayoutSentence
  /// By how much it is missed, in points.
  public var amount: Double
  /// What stands in its way, by id: sentences that count at least as much and would have to give
  /// for it to come closer. Empty when the solver cannot say.
  public var causes: [LayoutSentence]

  /// The wish, and a line for each cause.
  public var description: String {
    let because = causes.isEmpty ? "" : ", because of\n\(causes.lines)"
    return "\(sentence) is missed by \(amount.inPoints)\(because)"
  }
}

/// What the layout owes to the sentences of one priority.
public struct LevelLoss: Hashable, Sendable {
  /// The priority.
  public var priority: Priority
  /// The sum of what is missed, in points: the least that is possible given the higher levels, if
  /// the solver has ``SolverCapabilities/strictPriorities``.
  public var total: Double
  /// The sentences that are missed, by id.
  public var wishes: [MissedWish]
}

/// What the layout owes to the sentences below required, level by level.
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
      let wishes = level.wishes.map { "\n  " + $0.indented }
      return "priority \(level.priority): \(level.total.inPoints) missed\(wishes.joined())"
    }.joined(separator: "\n")
  }
}

extension MissedWish {
  var indented: String { description.split(separator: "\n").joined(separator: "\n  ") }
}
