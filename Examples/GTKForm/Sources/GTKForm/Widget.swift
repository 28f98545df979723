// SPDX-License-Identifier: MIT

import CGTK
import LayoutDSL

/// A pointer to a widget, as most functions of GTK take it.
typealias WidgetPointer = UnsafeMutablePointer<GtkWidget>

/// An item that stands for a widget of GTK.
final class Widget: LayoutItem {
  let layoutNode = LayoutNode()
  let pointer: WidgetPointer
  private(set) weak var parent: Widget?
  private(set) var children: [Widget] = []
  private(set) var frame = Rect.zero
  private var metrics: LayoutMetrics?
  private var minimum: (width: ConstraintHandle, height: ConstraintHandle)?

  /// An item for a widget that has just been made; GTK's functions for that never return nil.
  init(_ name: String, _ pointer: WidgetPointer!) {
    self.pointer = pointer
    layoutNode.label = name
  }

  var layoutParent: (any LayoutItem)? { parent }
  var layoutChildren: [any LayoutItem] { children }
  func layoutDidResolve(_ frame: Rect) { self.frame = frame }

  func add(_ widgets: Widget...) {
    for widget in widgets {
      widget.parent = self
      children.append(widget)
      gtk_box_append(UnsafeMutablePointer(OpaquePointer(pointer)), widget.pointer)
    }
    layoutNode.childrenDidChange()
  }

  /// What the widget says about itself; a hidden one says nothing.
  var layoutMetrics: LayoutMetrics {
    var metrics = LayoutMetrics()
    metrics.margins = .zero
    metrics.direction =
      gtk_widget_get_direction(pointer) == GTK_TEXT_DIR_RTL ? .rightToLeft : .leftToRight
    if parent != nil, gtk_widget_get_visible(pointer) != 0 {
      let (width, height) = (measure(.horizontal), measure(.vertical))
      metrics.intrinsicWidth = Double(width.natural)
      metrics.intrinsicHeight = Double(height.natural)
      metrics.firstBaselineFromTop = Double(max(0, height.baseline))
      metrics.lastBaselineFromBottom = Double(height.natural - max(0, height.baseline))
      metrics.heightFollowsWidth =
        gtk_widget_get_request_mode(pointer) == GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH
    }
    self.metrics = metrics
    return metrics
  }

  /// `gtk_widget_measure` is the question that a layout asks.
  func layoutHeight(forWidth width: Double) -> Double? {
    Double(measure(.vertical, for: Int32(width)).natural)
  }

  /// Looks at what a widget says only when it is asked: GTK tells the layout manager around it that
  /// something has changed, and not what.
  func refresh() {
    let isHidden = gtk_widget_get_visible(pointer) == 0
    layout.setCollapsed(isHidden, along: .vertical)
    let known = metrics
    if layoutMetrics != known { layoutNode.metricsDidChange() }
    for child in children { child.refresh() }
    if parent == nil || isHidden { return }
    let least = (measure(.horizontal).minimum, measure(.vertical).minimum)
    if let minimum {
      minimum.width.update(offset: Double(least.0))
      minimum.height.update(offset: Double(least.1))
    } else {
      // GTK does not draw a widget that is smaller than it says.
      layout.makeConstraints { make in
        minimum = (
          make.width.greaterThanOrEqualTo(Double(least.0)).constraint,
          make.height.greaterThanOrEqualTo(Double(least.1)).constraint
        )
      }
    }
  }

  /// Hands the frames to GTK, which wants to hear of each widget every time.
  func allocateChildren() {
    for child in children where gtk_widget_get_visible(child.pointer) != 0 {
      var allocation = GtkAllocation(
        x: Int32(child.frame.minX), y: Int32(child.frame.minY), width: Int32(child.frame.width),
        height: Int32(child.frame.height))
      gtk_widget_size_allocate(child.pointer, &allocation, -1)
    }
  }

  private func measure(
    _ axis: LayoutAxis, for size: Int32 = -1
  ) -> (minimum: Int32, natural: Int32, baseline: Int32) {
    var (minimum, natural, baseline): (Int32, Int32, Int32) = (0, 0, -1)
    gtk_widget_measure(
      pointer, axis == .horizontal ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL, size,
      &minimum, &natural, nil, &baseline)
    return (minimum, natural, baseline)
  }
}
