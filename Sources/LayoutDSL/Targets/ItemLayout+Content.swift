// SPDX-License-Identifier: MIT

extension ItemLayout {
  /// How strongly the item resists growing: `title.layout.contentHugging(along: .horizontal)`.
  public func contentHugging(along axis: LayoutAxis) -> Priority {
    node.metrics(of: item).hugging(along: axis)
  }

  /// Sets how strongly the item resists growing, whatever its metrics say:
  /// `title.layout.setContentHugging(.low + 1, along: .horizontal)`.
  public func setContentHugging(_ priority: Priority, along axis: LayoutAxis) {
    let path = axis == .horizontal ? \LayoutMetrics.horizontalHugging : \.verticalHugging
    node.change { $0.contentPriorities[path] = priority }
  }

  /// How strongly the item resists being smaller than its content:
  /// `title.layout.contentCompressionResistance(along: .vertical)`.
  public func contentCompressionResistance(along axis: LayoutAxis) -> Priority {
    node.metrics(of: item).compressionResistance(along: axis)
  }

  /// Sets how strongly the item resists being smaller than its content, whatever its metrics say:
  /// `price.layout.setContentCompressionResistance(.required, along: .horizontal)`.
  public func setContentCompressionResistance(_ priority: Priority, along axis: LayoutAxis) {
    let path =
      axis == .horizontal
      ? \LayoutMetrics.horizontalCompressionResistance : \.verticalCompressionResistance
    node.change { $0.contentPriorities[path] = priority }
  }

  /// Whether the item is collapsed along an axis: `subtitle.layout.isCollapsed(along: .vertical)`.
  public func isCollapsed(along axis: LayoutAxis) -> Bool { node.settings?.collapse[axis] == true }

  /// Collapses the item along an axis, or shows it again; its constraints and handles stay:
  /// `subtitle.layout.setCollapsed(isHidden, along: .vertical)`.
  ///
  /// A collapsed item has no extent, and its content is ignored. Sentences about this extent do not
  /// count. One distance is 0: that to the item before, or, if nothing is shown before it, that to
  /// the item after it. Every other sentence holds.
  public func setCollapsed(_ isCollapsed: Bool, along axis: LayoutAxis) {
    guard isCollapsed != self.isCollapsed(along: axis) else { return }
    node.change { $0.collapse[axis] = isCollapsed }
  }

  /// The guide around the scrolled content, as large as its constraints require; always the same
  /// one: `make.edges.equalTo(scroll.layout.contentGuide)`.
  public var contentGuide: LayoutGuide { node.guide(.content, of: item) }

  /// The guide at the item's frame, for items that do not scroll:
  /// `make.bottom.equalTo(scroll.layout.frameGuide)`.
  public var frameGuide: LayoutGuide { node.guide(.frame, of: item) }

  /// Whether the item scrolls. In sentences of the items inside, its edges and middles are then
  /// those of the content; its width and height are its own.
  ///
  ///     scroll.layout.scrollsContent = true
  ///     page.layout.makeConstraints { make in
  ///       make.edges.equalTo(scroll)
  ///       make.width.equalTo(scroll)
  ///     }
  public var scrollsContent: Bool {
    get { node.settings?.scrollsContent == true }
    nonmutating set {
      if newValue != scrollsContent { node.change { $0.scrollsContent = newValue } }
    }
  }

  /// The size of the content in the last layout: `scroll.layout.contentSize.height`.
  public var contentSize: Size { node.settings?.guide(.content)?.frame.size ?? .zero }

  /// How far the content is scrolled to the left and up, `scroll.layout.contentOffset.y = 120`.
  /// Leave it at 0 if the view that draws the items moves them itself.
  public var contentOffset: Point {
    get { node.settings?.contentOffset ?? .zero }
    nonmutating set {
      if newValue != contentOffset { node.change { $0.contentOffset = newValue } }
    }
  }

  /// The guide that follows the item's safe area, always the same one:
  /// `title.layout.makeConstraints { $0.top.equalTo(screen.layout.safeArea) }`.
  public var safeArea: LayoutGuide { node.guide(.safeArea, of: item) }

  /// The guide that follows the item's margins, always the same one:
  /// `text.layout.makeConstraints { $0.edges.equalTo(page.layout.marginsGuide) }`.
  public var marginsGuide: LayoutGuide { node.guide(.margins, of: item) }

  /// The guide with a name of your choice, placed by its own constraints; always the same.
  ///
  ///     screen.layout.guide("keyboard").layout.makeConstraints { make in
  ///       make.edges(except: .top).equalToSuperview()
  ///       make.height.equalTo(300)
  ///     }
  public func guide(_ name: String) -> LayoutGuide { node.guide(.named(name), of: item) }
}
