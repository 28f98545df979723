// SPDX-License-Identifier: MIT

/// The settings of an item beyond its sentences. They are stored apart from the node, because few
/// items have any. Each belongs to one feature of the session; nothing of a session is kept here.
package final class NodeSettings {
  package internal(set) var guides: [LayoutGuide] = []
  /// Which guide of its owner the item is; nil for other items.
  var guideKind: GuideKind?
  /// Priorities of the content, in place of those in the item's metrics.
  package var contentPriorities: [WritableKeyPath<LayoutMetrics, Priority>: Priority] = [:]
  package var collapse = AxisPair(horizontal: false, vertical: false)
  package var placement: FramePlacement?
  /// Whether its edges stand for those of its content in sentences of the items inside.
  package var scrollsContent = false
  package var contentOffset = Point.zero
  /// Measures the height for a width, in place of the item's own code.
  package var heightForWidth: ((Double) -> Double)?
  /// Places the items inside, with numbers computed after a solve.
  package var arrangement: (any Arrangement)?
  package var conditionalSets: [ConditionalSet] = []
  /// Handles of constraints, kept alive as long as the item.
  package var handles: [AnyObject] = []

  package func guide(_ kind: GuideKind) -> LayoutGuide? { guides.first { $0.kind == kind } }
  package var isCollapsed: Bool { collapse.horizontal || collapse.vertical }

  func adjust(_ metrics: LayoutMetrics) -> LayoutMetrics {
    var metrics = metrics
    for (path, priority) in contentPriorities { metrics[keyPath: path] = priority }
    if heightForWidth != nil || arrangement?.height(forWidth: 0, []) != nil {
      metrics.heightFollowsWidth = true
    }
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

package struct AxisPair<Value> {
  package var horizontal: Value
  package var vertical: Value

  package init(horizontal: Value, vertical: Value) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }

  init(_ value: (LayoutAxis) -> Value) {
    (horizontal, vertical) = (value(.horizontal), value(.vertical))
  }

  package subscript(axis: LayoutAxis) -> Value {
    get { axis == .horizontal ? horizontal : vertical }
    set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }
}

extension AxisPair: Equatable, Hashable where Value: Hashable {}

extension LayoutNode {
  package var settingsMadeIfNeeded: NodeSettings {
    if let settings { return settings }
    let new = NodeSettings()
    settings = new
    return new
  }

  /// The item's metrics with the changes that the settings make.
  package func metrics(of item: any LayoutItem) -> LayoutMetrics {
    settings?.adjust(item.layoutMetrics) ?? item.layoutMetrics
  }

  /// Removes the frame that the item was given, if any; its sentences place it again.
  package func forgetPlacement() {
    if settings?.placement != nil { change { $0.placement = nil } }
  }

  package func guide(_ kind: GuideKind, of item: any LayoutItem) -> LayoutGuide {
    if let guide = settings?.guide(kind) { return guide }
    let guide = LayoutGuide("\(item.layoutName).\(kind)", in: item, kind: kind)
    settingsMadeIfNeeded.guides.append(guide)
    return guide
  }
}

/// Places items inside another one with constants that depend on their sizes, as a flow does. The
/// size of an item that is not in the tree is nil. Laws: `height` changes nothing. `place` sets
/// constants of its own sentences, the same for equal sizes.
package protocol Arrangement: AnyObject {
  var nodes: [LayoutNode] { get }
  /// The lengths at which what was asked for last may change, while sizes stay.
  var nextBreaks: (axis: LayoutAxis, lengths: [Double]) { get }
  /// The height of the content at a width of the container; nil if it does not depend on the width.
  func height(forWidth width: Double, _ sizes: [Size?]) -> Double?
  /// Sets the constants for a container of `size`; false if none changed.
  func place(in size: Size, _ sizes: [Size?]) -> Bool
}
