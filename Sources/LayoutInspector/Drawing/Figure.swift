// SPDX-License-Identifier: MIT

import LayoutCore

extension LayoutDrawing {
  /// The line that represents a sentence in a drawing, in the space of the root.
  public struct Figure: Hashable, Sendable {
    /// What the line says.
    public enum Kind: Hashable, Sendable {
      /// The distance of two positions. The line ends at the item that the sentence is about.
      case distance
      /// Two equal positions. The line goes through both.
      case alignment
      /// The extent of the item. The line is inside of it.
      case extent
    }

    /// What the line says.
    public let kind: Kind
    /// The axis along which the sentence measures.
    public let axis: LayoutAxis
    /// The start of the line, at the target.
    public let start: Point
    /// The end of the line, at the item.
    public let end: Point
    /// The point of the target that is nearest to the line, if the line does not touch it.
    public let witness: Point?
    /// The label of the line: `8`, `≥ 120`, `= title`; empty if the line alone is clear.
    public let label: String
  }
}

extension LayoutDrawing.Figure {
  init?(_ sentence: SessionInspection.Sentence, in inspection: SessionInspection) {
    let constraint = sentence.constraint
    let attribute = constraint.first.attribute
    let item = inspection.items[sentence.item]
    guard let box = item.box else { return nil }
    let axis = attribute.axis
    let across = Band(box, across: axis)
    func point(_ along: Double, _ across: Double) -> Point {
      axis == .horizontal ? Point(x: along, y: across) : Point(x: across, y: along)
    }
    if attribute.isSize {
      let along = Band(box, across: axis.across)
      let place = across.upper - min(4, across.length / 4)
      self.init(
        kind: .extent, axis: axis, start: point(along.lower, place),
        end: point(along.upper, place), witness: nil, label: Self.sizeLabel(constraint))
      return
    }
    let target = (sentence.target ?? item.parent).map { inspection.items[$0] }
    guard let target, let targetBox = target.box else { return nil }
    let targetAttribute = constraint.targetAttribute ?? axis.minEdge
    guard targetAttribute.axis == axis, !targetAttribute.isSize else { return nil }
    let first = attribute.value(in: box, item.metrics, item.direction)
    let second = targetAttribute.value(in: targetBox, target.metrics, item.direction)
    let other = Band(targetBox, across: axis)
    if abs(first - second) < 0.5 {
      // Inside of the other item, a tick on its edge is enough.
      let isInside = other.contains(across)
      let length = min(6, across.length / 3)
      let from = isInside ? across.middle - length : other.nearest(to: across.middle)
      let to = isInside ? across.middle + length : across.middle
      self.init(
        kind: .alignment, axis: axis, start: point(second, from), end: point(first, to),
        witness: nil, label: "")
      return
    }
    let shared = across.middle(sharedWith: other)
    let position = shared ?? across.middle
    let label = Self.distanceLabel(constraint, direction: item.direction)
    self.init(
      kind: .distance, axis: axis, start: point(second, position), end: point(first, position),
      witness: shared == nil ? point(second, other.nearest(to: position)) : nil,
      label: label.isEmpty ? abs(first - second).short : label)
  }

  private static func sizeLabel(_ constraint: LayoutConstraint) -> String {
    let sign = constraint.relation.sign
    let constant = constraint.constant
    guard var target = constraint.targetName, constraint.target != .parentOrigin
    else { return constraint.relation == .equal ? constant.short : "\(sign) \(constant.short)" }
    if let other = constraint.target.reference, other.node === constraint.first.node {
      target = "\(other.attribute)"
    }
    let amount = constant == 0 ? "" : " \(constant < 0 ? "−" : "+") \(abs(constant).short)"
    let factor = constraint.multiplier == 1 ? "" : "\(constraint.multiplier.short) × "
    return "\(sign) \(factor)\(target)\(amount)"
  }

  /// The label of a distance; empty if its length is drawn to scale.
  private static func distanceLabel(
    _ constraint: LayoutConstraint, direction: ReadingDirection
  ) -> String {
    let factor = constraint.multiplier == 1 ? "" : "× \(constraint.multiplier.short)"
    if constraint.relation == .equal { return factor }
    // Left of the other item, the distance is at least 8 when the position is at most 8 less.
    let constant = constraint.constant(in: direction)
    let isBefore = constant < 0 || (constant == 0 && constraint.first.attribute.side > 0)
    let relation = isBefore ? constraint.relation.flipped : constraint.relation
    return "\(relation.sign) \(abs(constant).short)\(factor.isEmpty ? "" : " \(factor)")"
  }
}

extension Relation {
  fileprivate var sign: String {
    switch self {
    case .lessThanOrEqual: "≤"
    case .equal: "="
    case .greaterThanOrEqual: "≥"
    }
  }
}

/// The interval that a rectangle covers across an axis.
private struct Band {
  let lower, upper: Double

  init(_ box: Rect, across axis: LayoutAxis) {
    (lower, upper) = axis == .horizontal ? (box.minY, box.maxY) : (box.minX, box.maxX)
  }

  var middle: Double { (lower + upper) / 2 }
  var length: Double { upper - lower }

  func contains(_ other: Band) -> Bool { lower <= other.lower && other.upper <= upper }

  /// The middle of what both cover, if there is any.
  func middle(sharedWith other: Band) -> Double? {
    let (start, end) = (max(lower, other.lower), min(upper, other.upper))
    return start <= end ? (start + end) / 2 : nil
  }

  func nearest(to position: Double) -> Double { min(max(position, lower), upper) }
}
