// SPDX-License-Identifier: MIT

import LayoutDSL

/// A region of the terminal: an item in a tree of this program's own. One point is one cell.
class View: LayoutItem {
  let layoutNode = LayoutNode()
  private(set) weak var parent: View?
  private(set) var children: [View] = []
  private(set) var frame = Rect.zero
  var style = Style.plain

  init(_ name: String) { layoutNode.label = name }

  var layoutParent: (any LayoutItem)? { parent }
  var layoutChildren: [any LayoutItem] { children }
  var layoutMetrics: LayoutMetrics {
    var metrics = LayoutMetrics()
    metrics.margins = .zero
    return metrics
  }
  func layoutHeight(forWidth width: Double) -> Double? { nil }
  func layoutDidResolve(_ frame: Rect) { self.frame = frame }

  func add(_ views: View...) {
    for view in views { view.parent = self }
    children += views
    layoutNode.childrenDidChange()
  }

  func remove(_ view: View) {
    view.parent = nil
    children.removeAll { $0 === view }
    layoutNode.childrenDidChange()
  }

  /// Draws the view itself; the origin of the canvas is that of the view.
  func draw(on canvas: inout Canvas) {}

  /// Draws the view and everything in it, cut off at its edges.
  final func drawTree(on canvas: inout Canvas) {
    canvas.inside(frame) { canvas in
      draw(on: &canvas)
      for child in children { child.drawTree(on: &canvas) }
    }
  }
}
