// SPDX-License-Identifier: MIT

/// What the author says about an item beside sentences, apart from the node: few items have any.
/// Each part belongs to one feature of the session. Nothing of a session is kept here.
package final class NodeSettings {
  package private(set) var guides: [LayoutGuide] = []
  /// Levels for wishes about content that stand for those in the item's metrics.
  package var contentPriorities: [WritableKeyPath<LayoutMetrics, Priority>: Priority] = [:]
  package var collapse = AxisPair(horizontal: false, vertical: false)
  package var placement: FramePlacement?
  /// Whether sentences of the items inside mean the content when they speak of the edges.
  package var scrollsContent = false
  package var contentOffset = Point.zero
  /// The height of the content at a width, for an item that has no code of its own.
  package var heightForWidth: ((Double) -> Double)?
  /// What places the items inside by numbers found after a solve.
  package var arrangement: (any Arrangement)?
  package var conditionalSets: [ConditionalSet] = []
  /// Objects that stand for constraints and live as long as the item.
  package var handles: [AnyObject] = []

  init() {}
  package func guide(_ kind: GuideKind) -> LayoutGuide? { guides.first { $0.kind == kind } }
  func add(_ guide: LayoutGuide) { guides.append(guide) }
  package var isCollapsed: Bool { collapse.horizontal || collapse.vertical }

  /// What the item says about itself, as it has been adjusted from outside.
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
  /// Changes settings, made when they are first needed, and tells the session.
  package func change(_ body: (NodeSettings) -> Void) {
    body(settingsMadeIfNeeded)
    settingsDidChange()
  }

  package var settingsMadeIfNeeded: NodeSettings {
    if let settings { return settings }
    let new = NodeSettings()
    settings = new
    return new
  }

  /// What the item says about itself, as it has been adjusted through the node.
  package func metrics(of item: any LayoutItem) -> LayoutMetrics {
    guard let settings else { return item.layoutMetrics }
    return settings.adjust(item.layoutMetrics)
  }

  package func guide(_ kind: GuideKind, of item: any LayoutItem) -> LayoutGuide {
    if let guide = settings?.guide(kind) { return guide }
    let guide = LayoutGuide("\(item.layoutName).\(kind)", in: item, kind: kind)
    settingsMadeIfNeeded.add(guide)
    return guide
  }
}

/// Places items inside another one by numbers that depend on their sizes, as a flow does. Laws:
/// `height` changes nothing. `place` gives constants to sentences of its own; the same sizes give
/// the same constants.
package protocol Arrangement: AnyObject {
  var nodes: [LayoutNode] { get }
  /// How high the content is at a width of the item around it; nil if it does not depend on it.
  func height(forWidth width: Double, _ sizes: [Size]) -> Double?
  /// Gives the sentences the constants for an item of `size`; false if none is new.
  func place(in size: Size, _ sizes: [Size]) -> Bool
}
