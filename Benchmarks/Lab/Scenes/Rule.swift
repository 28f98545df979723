// SPDX-License-Identifier: MIT

import LayoutDSL

/// A sentence as a value, so that a box is added together with its sentences:
///
///     row.add("icon", .pin(.leading, 12), .pin(.centerY), .size(28))
struct Rule {
  private enum Target {
    /// Nil stands for the parent.
    case item((any LayoutItem)?)
    /// Nil stands for the box itself.
    case attribute(LayoutAttribute, of: (any LayoutItem)?)
    case number(Double)
  }

  private let attributes: AttributeSet
  private let relation: Relation
  private let target: Target
  private var inset = 0.0
  private var factor = 1.0
  private var offset = 0.0
  private var priority = Priority.required

  /// Makes the sentence, with the given line in messages.
  func say(in make: LayoutMaker, _ file: StaticString, _ line: UInt) {
    let word = RelationWord(make.attributes(attributes), relation)
    switch target {
    case .item(nil): scale(SuperviewWord(word)(file: file, line: line))
    case .item(let item?): scale(word(item, file: file, line: line))
    case .attribute(let other, let item):
      scale(word((item ?? make.item).layout[other], file: file, line: line))
    case .number(let number): finish(word(number, file: file, line: line))
    }
  }

  private func scale(_ sentence: ScalableSentence) {
    if factor == 1 { finish(sentence) } else { finish(sentence.multipliedBy(factor)) }
  }

  // Words without an effect are left out, as they would cost as much as others.
  private func finish(_ sentence: some LayoutEditable) {
    if inset != 0 { sentence.inset(inset) }
    if offset != 0 { sentence.offset(offset) }
    if !priority.isRequired { sentence.priority(priority) }
  }

  func times(_ factor: Double) -> Rule { changed { $0.factor = factor } }
  func plus(_ offset: Double) -> Rule { changed { $0.offset = offset } }
  func at(_ priority: Priority) -> Rule { changed { $0.priority = priority } }

  private func changed(_ change: (inout Rule) -> Void) -> Rule {
    var rule = self
    change(&rule)
    return rule
  }

  // Without an item, a rule relates to the parent.

  /// Attributes equal those of an item, moved inwards by an inset.
  static func pin(
    _ attributes: AttributeSet, _ inset: Double = 0, to item: (any LayoutItem)? = nil
  ) -> Rule { Rule(attributes: attributes, relation: .equal, target: .item(item), inset: inset) }

  /// An edge is inside of an item, at least by a distance.
  static func inside(
    _ edge: AttributeSet, _ inset: Double = 0, of item: (any LayoutItem)? = nil
  ) -> Rule {
    let isEnd = edge.isSubset(of: [.trailing, .bottom])
    return Rule(
      attributes: edge, relation: isEnd ? .lessThanOrEqual : .greaterThanOrEqual,
      target: .item(item), inset: inset)
  }

  /// An attribute is related to another one, of the box itself or of an item.
  static func relate(
    _ attribute: AttributeSet, _ relation: Relation = .equal, to other: LayoutAttribute,
    of item: (any LayoutItem)? = nil
  ) -> Rule { Rule(attributes: attribute, relation: relation, target: .attribute(other, of: item)) }

  /// The box begins after an item, in reading direction.
  static func after(_ item: any LayoutItem, _ gap: Double = 0) -> Rule {
    relate(.leading, to: .trailing, of: item).plus(gap)
  }
  static func after(_ item: any LayoutItem, atLeast gap: Double) -> Rule {
    relate(.leading, .greaterThanOrEqual, to: .trailing, of: item).plus(gap)
  }

  /// The box ends before an item, in reading direction.
  static func before(_ item: any LayoutItem, _ gap: Double = 0) -> Rule {
    relate(.trailing, to: .leading, of: item).plus(-gap)
  }
  static func before(_ item: any LayoutItem, atLeast gap: Double) -> Rule {
    relate(.trailing, .lessThanOrEqual, to: .leading, of: item).plus(-gap)
  }

  static func below(_ item: any LayoutItem, _ gap: Double = 0) -> Rule {
    relate(.top, to: .bottom, of: item).plus(gap)
  }

  static func above(_ item: any LayoutItem, _ gap: Double = 0) -> Rule {
    relate(.bottom, to: .top, of: item).plus(-gap)
  }

  static func extent(_ extents: AttributeSet, _ relation: Relation, _ length: Double) -> Rule {
    Rule(attributes: extents, relation: relation, target: .number(length))
  }

  static func width(_ length: Double) -> Rule { extent(.width, .equal, length) }
  static func height(_ length: Double) -> Rule { extent(.height, .equal, length) }
  static func size(_ length: Double) -> Rule { extent([.width, .height], .equal, length) }
  static func atLeast(_ extents: AttributeSet, _ length: Double) -> Rule {
    extent(extents, .greaterThanOrEqual, length)
  }
  static func atMost(_ extents: AttributeSet, _ length: Double) -> Rule {
    extent(extents, .lessThanOrEqual, length)
  }

  /// Extents are at least, or at most, those of an item.
  static func atLeast(_ extents: AttributeSet, of item: (any LayoutItem)? = nil) -> Rule {
    Rule(attributes: extents, relation: .greaterThanOrEqual, target: .item(item))
  }
  static func atMost(_ extents: AttributeSet, of item: (any LayoutItem)? = nil) -> Rule {
    Rule(attributes: extents, relation: .lessThanOrEqual, target: .item(item))
  }
}

extension AttributeSet {
  static let sides: AttributeSet = [.leading, .trailing]
  static let ends: AttributeSet = [.top, .bottom]
  static let center: AttributeSet = [.centerX, .centerY]
}

extension LayoutItem {
  /// Makes sentences from rules of the item, in order, without nil ones.
  @discardableResult
  func say(
    _ rules: Rule?..., file: StaticString = #fileID, line: UInt = #line
  ) -> ConstraintGroup { say(rules, file, line) }

  @discardableResult
  func say(_ rules: [Rule?], _ file: StaticString, _ line: UInt) -> ConstraintGroup {
    layout.makeConstraints(file: file, line: line) { make in
      for case let rule? in rules { rule.say(in: make, file, line) }
    }
  }
}
