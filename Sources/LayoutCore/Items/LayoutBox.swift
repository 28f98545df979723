// SPDX-License-Identifier: MIT

/// A ready-made item: a name, children and a frame.
public final class LayoutBox: LayoutItem {
  /// The place for constraints.
  public let layoutNode = LayoutNode()
  /// The name used in messages.
  public let name: String
  /// The box around this one, which keeps this one alive.
  public var parent: LayoutBox? { container }
  // Not weak, as in the node. Set exactly while the box is in the container's `children`; the
  // container clears it in `deinit`. Unchecked: a layout reads it a dozen times for each box.
  @exclusivity(unchecked) private unowned(unsafe) var container: LayoutBox?
  /// The boxes in this one, in the order they were added.
  @exclusivity(unchecked) public private(set) var children: [LayoutBox] = []
  /// The frame in the space of the parent, as of the last layout.
  @exclusivity(unchecked) public private(set) var frame = Rect.zero
  /// Content, margins and direction. Setting them tells the session.
  public var metrics: LayoutMetrics {
    get { ownMetrics.first ?? LayoutMetrics() }
    set {
      if newValue == metrics { return }
      ownMetrics = [newValue]
      layoutNode.metricsDidChange()
    }
  }
  // Empty until metrics are given, which most boxes never are: stored inline, they would be half of
  // a box.
  @exclusivity(unchecked) private var ownMetrics: [LayoutMetrics]

  /// The height of the content at a width, or nil if it does not depend on it. Setting it tells the
  /// session. The closure is kept: one that needs the box refers to it weakly.
  ///
  ///     text.heightForWidth = { width in 20 * (240 / max(width, 1)).rounded(.up) }
  public var heightForWidth: ((Double) -> Double)? {
    get { layoutNode.settings?.heightForWidth }
    set { layoutNode.change { $0.heightForWidth = newValue } }
  }

  /// A box with the given metrics.
  public convenience init(_ name: String, metrics: LayoutMetrics) {
    self.init(name, own: [metrics])
  }

  /// A box with content of a certain size, or without content.
  public convenience init(_ name: String, width: Double? = nil, height: Double? = nil) {
    var metrics = LayoutMetrics()
    metrics.intrinsicWidth = width
    metrics.intrinsicHeight = height
    self.init(name, own: width == nil && height == nil ? [] : [metrics])
  }

  private init(_ name: String, own metrics: [LayoutMetrics]) {
    (self.name, ownMetrics) = (name, metrics)
    layoutNode.label = name
    layoutNode.adopt(self)
  }

  // Frees a deep tree level by level; freeing children recursively would overflow the stack.
  deinit {
    layoutNode.box = nil
    var rest = releaseChildren()
    while var box = rest.popLast() {
      if isKnownUniquelyReferenced(&box) { rest += box.releaseChildren() }
    }
  }

  private func releaseChildren() -> [LayoutBox] {
    for child in children { child.container = nil }
    return children.takeAll()
  }

  /// The children.
  public var layoutChildren: [any LayoutItem] { children }
  /// The parent.
  public var layoutParent: (any LayoutItem)? { parent }
  /// The metrics.
  public var layoutMetrics: LayoutMetrics { metrics }
  /// The result of ``heightForWidth``.
  public func layoutHeight(forWidth width: Double) -> Double? { heightForWidth?(width) }
  /// The name.
  public var layoutName: String { name }
  /// Stores the frame.
  public func layoutDidResolve(_ frame: Rect) { self.frame = frame }

  /// Adds boxes as the last children, removing them from their parents. To add a box to itself or
  /// its descendants is a mistake of the next layout.
  public func addChildren(_ boxes: LayoutBox...) { addChildren(boxes) }

  /// Adds boxes as the last children; see the other form.
  public func addChildren(_ boxes: [LayoutBox]) {
    for box in boxes {
      if isInside(box) {
        let call = "\(name).addChildren(\(box.name))"
        layoutNode.report(LayoutMistake("a box cannot be inside of itself", about: call))
        continue
      }
      box.removeFromParent()
      box.container = self
      children.append(box)
      if let registry = box.layoutNode.registry { layoutNode.registryMadeIfNeeded.join(registry) }
      layoutNode.host?.attach([box])
    }
  }

  /// Removes the box from its parent. Constraints across the border are suspended until it returns.
  public func removeFromParent() {
    guard let parent else { return }
    // First, because the host may change the tree, or free the parent, when it is told.
    container = nil
    parent.children.removeAll { $0 === self }
    parent.layoutNode.registry?.host?.detach([self])
  }

  /// This box and everything in it, parents first.
  public var subtree: [LayoutBox] {
    var boxes = [self]
    var next = 0
    while next < boxes.count {
      boxes += boxes[next].children
      next += 1
    }
    return boxes
  }

  private func isInside(_ box: LayoutBox) -> Bool {
    if box.children.isEmpty { return box === self }
    return sequence(first: self) { $0.parent }.contains { $0 === box }
  }
}
