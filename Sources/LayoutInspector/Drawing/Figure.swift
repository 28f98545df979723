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
    if attribute.isSize {
      self.init(extent: axis, of: box, label: Self.sizeLabel(constraint))
      return
    }
    let place = sentence.target ?? item.parent
    guard let place, let targetBox = inspection.items[place].box else { return nil }
    let second = constraint.targetAttribute ?? (axis == .horizontal ? .left : .top)
    guard second.axis == axis, !second.isSize else { return nil }
    let target = inspection.items[place]
    self.init(
      from: second.value(in: targetBox, target.metrics, item.direction), of: targetBox,
      to: attribute.value(in: box, item.metrics, item.direction), of: box, axis,
      label: Self.distanceLabel(constraint, direction: item.direction))
  }

  private init(extent axis: LayoutAxis, of box: Rect, label: String) {
    kind = .extent
    self.axis = axis
    let along = Band(box, across: axis == .horizontal ? .vertical : .horizontal)
    let across = Band(box, across: axis)
    let place = across.upper - min(4, across.length / 4)
    start = Self.point(along.lower, place, axis)
    end = Self.point(along.upper, place, axis)
    witness = nil
    self.label = label
  }

  private init(
    from second: Double, of target: Rect, to first: Double, of box: Rect, _ axis: LayoutAxis,
    label: String
  ) {
    self.axis = axis
    let across = Band(box, across: axis)
    let other = Band(target, across: axis)
    if abs(first - second) < 0.5 {
      kind = .alignment
      self.label = ""
      witness = nil
      // Inside of the other item, a tick on its edge is enough.
      let isInside = other.contains(across)
      let length = min(6, across.length / 3)
      let from = isInside ? across.middle - length : other.nearest(to: across.middle)
      start = Self.point(second, from, axis)
      end = Self.point(first, isInside ? across.middle + length : across.middle, axis)
      return
    }
    kind = .distance
    self.label = label.isEmpty ? abs(first - second).short : label
    let overlap = across.overlap(other)
    let position = overlap?.middle ?? across.middle
    start = Self.point(second, position, axis)
    end = Self.point(first, position, axis)
    witness = overlap == nil ? Self.point(second, other.nearest(to: position), axis) : nil
  }

  private static func point(_ along: Double, _ across: Double, _ axis: LayoutAxis) -> Point {
    axis == .horizontal ? Point(x: along, y: across) : Point(x: across, y: along)
  }

  private static func sizeLabel(_ constraint: LayoutConstraint) -> String {
    let sign = constraint.relation.sign
    let constant = constraint.constant
    let amount = constant == 0 ? "" : " \(constant < 0 ? "−" : "+") \(abs(constant).short)"
    let factor = constraint.multiplier == 1 ? "" : "\(constraint.multiplier.short) × "
    switch constraint.target {
    case .constant, .parentOrigin:
      let number = constant.short
      return constraint.relation == .equal ? number : "\(sign) \(number)"
    case .parent(let attribute):
      return "\(sign) \(factor)\(constraint.parentName).\(attribute)\(amount)"
    case .parentGuide(let kind, let attribute):
      return "\(sign) \(factor)\(constraint.parentName).\(kind).\(attribute)\(amount)"
    case .item(let reference):
      let isSelf = reference.node === constraint.first.node
      let name = isSelf ? "" : "\(reference.node.name)."
      return "\(sign) \(factor)\(name)\(reference.attribute)\(amount)"
    }
  }

  /// The label of a distance; empty if its length is drawn to scale.
  private static func distanceLabel(
    _ constraint: LayoutConstraint, direction: ReadingDirection
  ) -> String {
    let constant = abs(constraint.constant(in: direction))
    let factor = constraint.multiplier == 1 ? "" : "× \(constraint.multiplier.short)"
    if constraint.relation == .equal { return factor }
    // Left of the other item, the distance is at least 8 when the position is at most 8 less.
    let signed = constraint.constant(in: direction)
    let isBefore = signed < 0 || (signed == 0 && constraint.first.attribute.side > 0)
    let relation = isBefore ? constraint.relation.flipped : constraint.relation
    return "\(relation.sign) \(constant.short)\(factor.isEmpty ? "" : " \(factor)")"
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

  var middle: Double { (lower + upper) / 2 }
  var length: Double { upper - lower }

  func contains(_ other: Band) -> Bool { lower <= other.lower && other.upper <= upper }

  func overlap(_ other: Band) -> Band? {
    let common = Band(lower: max(lower, other.lower), upper: min(upper, other.upper))
    return common.lower <= common.upper ? common : nil
  }

  func nearest(to position: Double) -> Double { min(max(position, lower), upper) }
}

extension Band {
  init(_ box: Rect, across axis: LayoutAxis) {
    self =
      axis == .horizontal
      ? Band(lower: box.minY, upper: box.maxY) : Band(lower: box.minX, upper: box.maxX)
  }
}
