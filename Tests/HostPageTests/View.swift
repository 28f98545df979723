// SPDX-License-Identifier: MIT

import LayoutDSL

// The views of a program, as the page "Putting Trellis under your views" shows them.

// page
@MainActor class View {
  let layoutNode = LayoutNode()
  private(set) weak var superview: View?
  private(set) var subviews: [View] = []
  var frame = Rect.zero

  // What a layout has to know, said when it is new.
  var isRightToLeft: Bool? { didSet { layoutNode.metricsDidChange() } }
  var safeArea = Insets.zero { didSet { layoutNode.metricsDidChange() } }
  var isHidden = false { didSet { layout.setCollapsed(isHidden, along: .vertical) } }

  // For those that have content.
  var contentSize: Size? { nil }
  var heightFollowsWidth: Bool { false }
  func height(forWidth width: Double) -> Double? { nil }

  init(_ name: String) { layoutNode.label = name }

  func addSubview(_ view: View) {
    view.removeFromSuperview()
    view.superview = self
    subviews.append(view)
    layoutNode.childrenDidChange()
  }

  func removeFromSuperview() {
    guard let superview else { return }
    superview.subviews.removeAll { $0 === self }
    self.superview = nil
    superview.layoutNode.childrenDidChange()
  }
}
// end

// page
extension View: @MainActor LayoutItem {
  var layoutParent: (any LayoutItem)? { superview }
  var layoutChildren: [any LayoutItem] { subviews }

  var layoutMetrics: LayoutMetrics {
    var metrics = LayoutMetrics()
    metrics.intrinsicWidth = contentSize?.width
    metrics.intrinsicHeight = contentSize?.height
    metrics.heightFollowsWidth = heightFollowsWidth
    metrics.safeArea = safeArea
    metrics.direction = isRightToLeft.map { $0 ? .rightToLeft : .leftToRight }
    return metrics
  }

  func layoutHeight(forWidth width: Double) -> Double? { height(forWidth: width) }

  func layoutDidResolve(_ frame: Rect) { self.frame = frame }
}
// end

// page
final class Label: View {
  var text = "" { didSet { layoutNode.metricsDidChange() } }

  override var contentSize: Size? { Size(width: 8 * Double(text.count), height: 20) }
  override var heightFollowsWidth: Bool { true }
  override func height(forWidth width: Double) -> Double? {
    20 * (8 * Double(text.count) / max(8, width)).rounded(.up)
  }
}
// end
