// SPDX-License-Identifier: MIT

#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  import LayoutCore

  /// Every view is an item. It takes part if it, or a view in it, has constraints or settings.
  extension PlatformView: @MainActor LayoutItem {
    /// The node that stores the view's constraints, made at the first use.
    public var layoutNode: LayoutNode { layoutRecord.node }

    /// The superview; nil for a host that its owner places.
    public var layoutParent: (any LayoutItem)? {
      if let host = self as? LayoutHostView, host.enclosingHost == nil { return nil }
      return superview
    }

    /// The subviews that take part. The internal views of controls do not.
    public var layoutChildren: [any LayoutItem] { participants }

    /// The size of the content, priorities, baselines and margins.
    public var layoutMetrics: LayoutMetrics {
      let record = layoutRecord
      let text = textContent
      var metrics = LayoutMetrics()
      if text != nil, text == record.text, let known = record.metrics {
        metrics.intrinsicWidth = known.intrinsicWidth
        metrics.intrinsicHeight = known.intrinsicHeight
      } else if !(self is LayoutHostView) {
        let size = contentSize
        metrics.intrinsicWidth = size.width < 0 ? nil : Double(size.width)
        metrics.intrinsicHeight = size.height < 0 ? nil : Double(size.height)
      }
      metrics.heightFollowsWidth = heightFollowsWidth
      metrics.alignmentInsets = Insets(alignmentRectInsets)
      metrics.horizontalHugging = Priority(contentHuggingPriority(for: .horizontal))
      metrics.verticalHugging = Priority(contentHuggingPriority(for: .vertical))
      metrics.horizontalCompressionResistance = Priority(
        contentCompressionResistancePriority(for: .horizontal))
      metrics.verticalCompressionResistance = Priority(
        contentCompressionResistancePriority(for: .vertical))
      // Other views inherit the part of it that overlaps them, in the same layout.
      if layoutParent == nil { metrics.safeArea = Insets(safeAreaInsets) }
      readPlatform(&metrics)
      record.metrics = metrics
      record.text = text
      return metrics
    }

    /// The height of the content at a width; both are those of the alignment rectangle.
    public func layoutHeight(forWidth width: Double) -> Double? {
      Double(contentHeight(forWidth: CGFloat(width)))
    }

    /// The label of the layout, else the accessibility identifier, else the name of the class.
    public var layoutName: String { layoutNode.label ?? accessibleName ?? "\(type(of: self))" }

    /// Sets the frame of the view, unless it is the root of its layout.
    public func layoutDidResolve(_ frame: LayoutCore.Rect) {
      if layoutParent == nil { return }
      layoutRecord.frame = frame
      place(frame)
    }

    var participants: [PlatformView] {
      subviews.filter { view in
        guard view.existingRecord != nil else { return false }
        return (view as? LayoutHostView).map { $0.enclosingHost != nil } ?? true
      }
    }

    var isPlacedByLayout: Bool {
      guard let node = existingRecord?.node else { return false }
      return !node.allIDs.isEmpty || node.settings?.placement != nil
    }
  }

  extension PlatformView {
    /// Whether the height of the content follows from the width, as in labels of several lines,
    /// text that does not scroll, and stack views. Set it for your own views with `sizeThatFits`.
    public var heightFollowsWidth: Bool {
      get { existingRecord?.heightFollowsWidth ?? isTextOfSeveralLines }
      set {
        layoutRecord.heightFollowsWidth = newValue
        layoutContentDidChange()
      }
    }

    /// The axes along which the view collapses while it is hidden; none by default. A host checks
    /// `isHidden` in each of its passes.
    ///
    ///     subtitle.collapsesWhenHidden = [.vertical]
    public var collapsesWhenHidden: Set<LayoutAxis> {
      get { existingRecord?.hiddenAxes ?? [] }
      set {
        layoutRecord.hiddenAxes = newValue
        layoutContentDidChange()
      }
    }

    /// Tells the host that the view's text, font, image, visibility or subviews changed.
    public func layoutContentDidChange() {
      layoutRecord.text = nil
      layoutNode.metricsDidChange()
    }

    /// Reads changes that UIKit and AppKit do not announce, before a layout.
    func refreshTree() {
      let record = layoutRecord
      for axis in record.hiddenAxes { layout.setCollapsed(isHidden, along: axis) }
      let children = participants
      let identities = children.map(ObjectIdentifier.init)
      if identities != record.children {
        record.children = identities
        layoutNode.childrenDidChange()
      }
      let (metrics, text) = (record.metrics, record.text)
      if layoutMetrics != metrics || record.text != text { layoutNode.metricsDidChange() }
      for child in children {
        (child as? LayoutHostView)?.engine.end()
        child.refreshTree()
      }
    }
  }
#endif
