// SPDX-License-Identifier: MIT

import LayoutDSL

/// An item of a tree of one's own that a session is told nothing about, unless it lists children.
final class Pane: LayoutItem {
  let layoutNode = LayoutNode()
  weak var parent: Pane?
  var content: Size?
  /// The items that the view says are in it.
  var listed: [Pane] = []
  private(set) var frame = Rect.zero
  private(set) var toldCount = 0
  var onFrame: (() -> Void)?

  init(_ name: String, in parent: Pane? = nil, content: Size? = nil) {
    layoutNode.label = name
    self.parent = parent
    self.content = content
  }

  var layoutParent: (any LayoutItem)? { parent }
  var layoutChildren: [any LayoutItem] { listed }
  var layoutMetrics: LayoutMetrics {
    var metrics = LayoutMetrics()
    metrics.intrinsicWidth = content?.width
    metrics.intrinsicHeight = content?.height
    return metrics
  }
  func layoutDidResolve(_ frame: Rect) {
    self.frame = frame
    toldCount += 1
    onFrame?()
  }
}

extension NamedSolver {
  /// A session for a tree of views with this solver.
  func session(
    of root: Pane, policy: ConflictPolicy = .throwing
  ) -> LayoutSession {
    LayoutSession(root: root, solver: make(), policy: policy)
  }

  /// A relaxing session for a tree of boxes.
  func relaxing(_ root: LayoutBox) -> LayoutSession {
    LayoutSession(root: root, solver: make(), policy: .relaxing)
  }
}
