// SPDX-License-Identifier: MIT

/// What few items need, kept apart from the node so that the others do not pay for it.
package final class NodeExtras {
  /// The guides in the item that have been asked for, oldest first.
  package private(set) var guides: [LayoutGuide] = []
  /// Wishes about content that stand for those in the item's metrics.
  package var contentPriorities = ContentPriorities()
  /// Whether the item takes no room along an axis.
  package var collapse = AxisPair(horizontal: false, vertical: false)
  /// The frame that the item was given instead of constraints.
  package var placement: FramePlacement?
  /// Whether sentences of the items inside mean the content when they speak of the edges.
  package var scrollsContent = false
  /// How far the content has been moved towards the left and the top, in points.
  package var contentOffset = Point.zero
  /// The height of the content at a width, for an item that has no code of its own.
  package var heightForWidth: ((Double) -> Double)?
  /// The width at which the height was last measured; NaN if it has to be measured again.
  package var measuredWidth = Double.nan
  /// The session whose list of measuring items has the item.
  package var measuringHost: ObjectIdentifier?
  /// Constraints that count under a condition.
  package var conditionalSets: [ConditionalSet] = []
  /// The session whose list of items with conditions has the item.
  package var conditionHost: ObjectIdentifier?
  /// Handles that are objects: the item keeps them, whoever else refers to them weakly.
  package var handles: [AnyObject] = []

  init() {}

  /// The guide of a kind, if it has been asked for.
  package func guide(_ kind: GuideKind) -> LayoutGuide? { guides.first { $0.kind == kind } }

  func add(_ guide: LayoutGuide) { guides.append(guide) }

  /// Whether the item takes no room along any axis.
  package var isCollapsed: Bool { collapse.horizontal || collapse.vertical }

  /// What the item says about itself, as it has been adjusted from outside.
  func adjust(_ metrics: LayoutMetrics) -> LayoutMetrics {
    var metrics = metrics
    contentPriorities.apply(to: &metrics)
    if heightForWidth != nil { metrics.heightFollowsWidth = true }
    if collapse.horizontal {
      metrics.intrinsicWidth = 0
      metrics.horizontalHugging = .required
    }
    if collapse.vertical {
      metrics.intrinsicHeight = 0
      metrics.heightFollowsWidth = false
      metrics.verticalHugging = .required
      metrics.firstBaselineFromTop = 0
      metrics.lastBaselineFromBottom = 0
    }
    return metrics
  }
}

/// One value per axis.
package struct AxisPair<Value> {
  package var horizontal: Value
  package var vertical: Value

  package init(horizontal: Value, vertical: Value) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// The value of an axis.
  package subscript(axis: LayoutAxis) -> Value {
    get { axis == .horizontal ? horizontal : vertical }
    set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }
}

/// Levels for the wishes about content; nil leaves what the metrics say.
package struct ContentPriorities {
  package var hugging = AxisPair<Priority?>(horizontal: nil, vertical: nil)
  package var compressionResistance = AxisPair<Priority?>(horizontal: nil, vertical: nil)

  func apply(to metrics: inout LayoutMetrics) {
    metrics.horizontalHugging = hugging.horizontal ?? metrics.horizontalHugging
    metrics.verticalHugging = hugging.vertical ?? metrics.verticalHugging
    metrics.horizontalCompressionResistance =
      compressionResistance.horizontal ?? metrics.horizontalCompressionResistance
    metrics.verticalCompressionResistance =
      compressionResistance.vertical ?? metrics.verticalCompressionResistance
  }
}

extension LayoutNode {
  /// The extras, made when they are first needed.
  package var extrasMadeIfNeeded: NodeExtras {
    if let extras { return extras }
    let new = NodeExtras()
    extras = new
    return new
  }

  /// What the item says about itself, as it has been adjusted through the node.
  package func metrics(of item: any LayoutItem) -> LayoutMetrics {
    guard let extras else { return item.layoutMetrics }
    return extras.adjust(item.layoutMetrics)
  }

  /// The guide of a kind in the item: always the same one.
  package func guide(_ kind: GuideKind, of item: any LayoutItem) -> LayoutGuide {
    if let guide = extras?.guide(kind) { return guide }
    let guide = LayoutGuide("\(item.layoutName).\(kind)", in: item, kind: kind)
    extrasMadeIfNeeded.add(guide)
    return guide
  }
}
