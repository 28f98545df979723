// SPDX-License-Identifier: MIT

import Foundation

/// The distance of an edge from that of a container, inwards. A plain number is a minimum.
public struct InsideDistance {
  let amount: Double
  /// The relation at the start edges; it is reversed at the others.
  let relation: Relation

  /// At least `amount` points inside: `make.edges.inside(panel, by: .atLeast(8))`.
  public static func atLeast(_ amount: some LayoutNumber) -> InsideDistance {
    InsideDistance(amount: amount.layoutValue, relation: .greaterThanOrEqual)
  }

  /// At most `amount` points inside, or any distance outside:
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

  /// Keeps a distance, counted inwards: `make.edges.inside(panel, by: .atMost(20))`.
  @discardableResult public func inside(
    _ item: some LayoutItem, by distance: InsideDistance, file: StaticString = #fileID,
    line: UInt = #line
  ) -> EditableSentence { inside(item.layout.node, distance, file, line) }

  /// Keeps the edges inside of those of the superview, at least `amount` points away from them:
  /// `make.right.bottom.insideSuperview(by: 8)`.
  @discardableResult public func insideSuperview(
    by amount: some LayoutNumber = 0, file: StaticString = #fileID, line: UInt = #line
  ) -> EditableSentence { inside(nil, .atLeast(amount), file, line) }

  /// Keeps a distance, counted inwards: `make.edges.insideSuperview(by: .atMost(20))`.
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

// A bias of 0.3 puts the point at 0.3 of the item onto the point at 0.3 of the target: one row.
extension LayoutRelatable where Shape: PositionShape {
  /// Divides the free space beside the item in `target`, by default the superview:
  /// `make.centerX.bias(0.3)` leaves 30 % of it before the item, in reading direction, and 70 %
  /// after it. 0 is at the start, 0.5 in the middle, 1 at the end. The chain may have `centerX`,
  /// `centerY` or `center`.
  ///
  ///     let gap = row.layout.span(from: icon.layout.trailing, to: price.layout.leading)
  ///     make.centerX.bias(0.7, in: gap)
  @discardableResult public func bias(
    _ share: Double, in target: (any LayoutItem)? = nil, file: StaticString = #fileID,
    line: UInt = #line
  ) -> EditableSentence {
    equalTo.relate([], of: target?.layout.node, file, line).editing { $0.bias = share }.editable
  }
}

extension LayoutRelatable where Shape == Shapes.Center {
  /// Puts the middle on a circle around that of `item`. Angles are in degrees, clockwise from the
  /// top: `make.center.onCircle(around: icon, radius: 80, angle: 90)` is to the right of it.
  @discardableResult public func onCircle(
    around item: some LayoutItem, radius: some LayoutNumber, angle: some LayoutNumber,
    file: StaticString = #fileID, line: UInt = #line
  ) -> EditableSentence {
    let (radius, angle) = (radius.layoutValue, angle.layoutValue * .pi / 180)
    // Quarters of a circle are exact.
    func exact(_ value: Double) -> Double { abs(value) < 1e-15 ? 0 : value }
    return equalTo(item, file: file, line: line).editable
      .offset(Point(x: radius * exact(sin(angle)), y: -radius * exact(cos(angle))))
      .named("circle")
  }
}
