// SPDX-License-Identifier: MIT

/// How far inside of something an edge is. A plain number means at least that far.
public struct InsideDistance {
  let amount: Double
  /// The relation where an item begins.
  let relation: Relation

  /// At least `amount` points inside: `make.edges.inside(panel, by: .atLeast(8))`.
  public static func atLeast(_ amount: some LayoutNumber) -> InsideDistance {
    InsideDistance(amount: amount.layoutValue, relation: .greaterThanOrEqual)
  }

  /// At most `amount` points inside, and maybe outside:
  /// `make.edges.inside(panel, by: .atMost(20))`.
  public static func atMost(_ amount: some LayoutNumber) -> InsideDistance {
    InsideDistance(amount: amount.layoutValue, relation: .lessThanOrEqual)
  }
}

// Inequalities that depend on the side: `left` and `top` are at least the distance, `right` and
// `bottom` at most. `greaterThanOrEqualTo`, in contrast, is the same relation on every side.
extension LayoutRelatable where Shape: SideShape {
  /// Keeps the edges inside of those of `item`, at least `amount` points away from them:
  /// `make.edges.inside(panel, by: 8)`. Insets that follow are added.
  @discardableResult public func inside(
    _ item: some LayoutItem, by amount: some LayoutNumber = 0, file: StaticString = #fileID,
    line: UInt = #line
  ) -> EditableSentence { inside(item.layout.node, .atLeast(amount), file, line) }

  /// Keeps the edges at some distance from those of `item`, counted inwards:
  /// `make.edges.inside(panel, by: .atMost(20))`.
  @discardableResult public func inside(
    _ item: some LayoutItem, by distance: InsideDistance, file: StaticString = #fileID,
    line: UInt = #line
  ) -> EditableSentence { inside(item.layout.node, distance, file, line) }

  /// Keeps the edges inside of those of the superview, at least `amount` points away from them:
  /// `make.right.bottom.insideSuperview(by: 8)`.
  @discardableResult public func insideSuperview(
    by amount: some LayoutNumber = 0, file: StaticString = #fileID, line: UInt = #line
  ) -> EditableSentence { inside(nil, .atLeast(amount), file, line) }

  /// Keeps the edges at some distance from those of the superview, counted inwards:
  /// `make.edges.insideSuperview(by: .atMost(20))`.
  @discardableResult public func insideSuperview(
    by distance: InsideDistance, file: StaticString = #fileID, line: UInt = #line
  ) -> EditableSentence { inside(nil, distance, file, line) }

  func inside(
    _ node: LayoutNode?, _ distance: InsideDistance, _ file: StaticString, _ line: UInt
  ) -> EditableSentence {
    let word = RelationWord(chain, distance.relation)
    return word.relate([], of: node, file, line).editing { $0.isInside = true }.editable
      .inset(distance.amount)
  }
}
