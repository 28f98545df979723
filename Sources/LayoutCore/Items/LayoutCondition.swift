// SPDX-License-Identifier: MIT

/// When a set of constraints counts: for a size of the layout, a reading direction, or a tag that is
/// switched.
///
///     card.layout.makeConstraints(when: .landscape && !.tag("editing")) { make in
///       make.width.equalToSuperview().percent(50)
///     }
public indirect enum LayoutCondition: Hashable, Sendable {
  /// The layout is at least so many points wide.
  case widthAtLeast(Double)
  /// The layout is at least so many points high.
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
}

/// What conditions are about.
package struct LayoutEnvironment {
  /// The size of the layout; nil before there is one: no condition on it holds.
  package var size: Size?
  package var tags: Set<String>
  package var direction: ReadingDirection

  package init(size: Size?, tags: Set<String>, direction: ReadingDirection) {
    self.size = size
    self.tags = tags
    self.direction = direction
  }
}

extension LayoutCondition {
  /// Whether the condition holds.
  package func holds(in environment: LayoutEnvironment) -> Bool {
    switch self {
    case .widthAtLeast(let width): environment.size.map { $0.width >= width } ?? false
    case .heightAtLeast(let height): environment.size.map { $0.height >= height } ?? false
    case .landscape: environment.size.map { $0.width > $0.height } ?? false
    case .rightToLeft: environment.direction == .rightToLeft
    case .tag(let tag): environment.tags.contains(tag)
    case .not(let condition): !condition.holds(in: environment)
    case .both(let left, let right):
      left.holds(in: environment) && right.holds(in: environment)
    case .either(let left, let right):
      left.holds(in: environment) || right.holds(in: environment)
    }
  }
}

/// Constraints of a node that are active while a condition holds.
package struct ConditionalSet {
  package let condition: LayoutCondition
  package let ids: [LayoutConstraintID]
  /// What was found out last; nil before.
  var isMet: Bool?

  package init(_ condition: LayoutCondition, _ ids: [LayoutConstraintID]) {
    self.condition = condition
    self.ids = ids
  }
}

extension LayoutNode {
  /// Switches the sets whose condition has become true or false.
  package func checkConditions(in environment: LayoutEnvironment) {
    guard let extras else { return }
    for place in extras.conditionalSets.indices {
      let set = extras.conditionalSets[place]
      let isMet = set.condition.holds(in: environment)
      if isMet == set.isMet { continue }
      extras.conditionalSets[place].isMet = isMet
      for id in set.ids { setActive(id, isMet) }
    }
  }
}
