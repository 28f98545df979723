// SPDX-License-Identifier: MIT

/// When a set of constraints is active: depending on size, reading direction or tags.
///
///     card.layout.makeConstraints(when: .landscape && !.tag("editing")) { make in
///       make.width.equalToSuperview().percent(50)
///     }
public indirect enum LayoutCondition: Hashable, Sendable {
  /// The layout is at least this wide, in points.
  case widthAtLeast(Double)
  /// The layout is at least this high, in points.
  case heightAtLeast(Double)
  /// The layout is wider than it is high.
  case landscape
  /// The item is read from right to left.
  case rightToLeft
  /// The session has the tag; see `LayoutSession.tags`.
  case tag(String)
  /// The condition does not hold.
  case not(LayoutCondition)
  /// Both hold.
  case both(LayoutCondition, LayoutCondition)
  /// One of them holds, or both.
  case either(LayoutCondition, LayoutCondition)

  /// The layout is at most as wide as it is high.
  public static let portrait = not(.landscape)

  /// Whether the condition holds; one that depends on a size that is not known does not.
  package func holds(in environment: LayoutEnvironment) -> Bool { truth(environment) == true }

  /// Nil if it depends on a size that is not known yet.
  private func truth(_ environment: LayoutEnvironment) -> Bool? {
    switch self {
    case .widthAtLeast(let width): return environment.size.map { $0.width >= width }
    case .heightAtLeast(let height): return environment.size.map { $0.height >= height }
    case .landscape: return environment.size.map { $0.width > $0.height }
    case .rightToLeft: return environment.direction == .rightToLeft
    case .tag(let tag): return environment.tags.contains(tag)
    case .not(let condition): return condition.truth(environment).map { !$0 }
    case .both(let left, let right):
      let truths = [left.truth(environment), right.truth(environment)]
      return truths.contains(false) ? false : truths.contains(nil) ? nil : true
    case .either(let left, let right):
      return LayoutCondition.both(.not(left), .not(right)).truth(environment).map { !$0 }
    }
  }
}

/// The facts that decide conditions.
package struct LayoutEnvironment {
  /// The size of the layout; nil before the first one.
  package var size: Size?
  package var tags: Set<String>
  package var direction: ReadingDirection
}

/// Constraints of a node that are active while a condition holds.
package struct ConditionalSet {
  package let condition: LayoutCondition
  package let ids: [LayoutConstraintID]
  /// The result of the last check; nil before the first.
  var isMet: Bool?

  package init(_ condition: LayoutCondition, _ ids: [LayoutConstraintID]) {
    (self.condition, self.ids) = (condition, ids)
  }
}
