// SPDX-License-Identifier: MIT

#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  import LayoutCore

  /// Every view is an item; it takes part when it, or a view inside, has constraints or settings.
  extension PlatformView: @MainActor LayoutItem {
    /// The view's place for constraints, made when it is first asked for and kept with the view.
    public var layoutNode: LayoutNode { layoutRecord.node }

    /// The superview; none for a host that is placed by somebody else.
    public var layoutParent: (any LayoutItem)? {
      if let host = self as? LayoutHostView, host.enclosingHost == nil { return nil }
      return superview
    }

    /// The subviews that take part. What UIKit and AppKit put into controls does not.
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
      // The others have the part of it that overlaps them, in the same layout.
      if layoutParent == nil { metrics.safeArea = Insets(safeAreaInsets) }
      readPlatform(&metrics)
      record.metrics = metrics
      record.text = text
      return metrics
    }

    /// The height of the content at a width, which is that of the alignment rectangle.
    public func layoutHeight(forWidth width: Double) -> Double? {
      Double(contentHeight(forWidth: CGFloat(width)))
    }

    /// The label of the layout, else the accessibility identifier, else the name of the class.
    public var layoutName: String { layoutNode.label ?? accessibleName ?? "\(type(of: self))" }

    /// Sets the frame of the view, unless it is the root of its layout, which its owner places.
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

    /// Whether constraints or a frame place the view.
    var isPlacedByLayout: Bool {
      guard let node = existingRecord?.node else { return false }
      return !node.allIDs.isEmpty || node.settings?.placement != nil
    }
  }

  extension PlatformView {
    /// Whether the height of the content follows from the width, as for labels of several lines,
    /// text that does not scroll and stack views; set it for views of your own that answer
    /// `sizeThatFits`.
    public var heightFollowsWidth: Bool {
      get { existingRecord?.heightFollowsWidth ?? isTextOfSeveralLines }
      set {
        layoutRecord.heightFollowsWidth = newValue
        layoutContentDidChange()
      }
    }

    /// Along which axes the view takes no room while it is hidden; none by default. A host looks at
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

    /// Tells the host around that the view has a new text, font, image, subview or was hidden.
    public func layoutContentDidChange() {
      layoutRecord.text = nil
      layoutNode.metricsDidChange()
    }

    /// Asks the views that take part for what UIKit and AppKit do not announce, before a layout.
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
