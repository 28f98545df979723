// SPDX-License-Identifier: MIT

// How strongly the content counts, for one axis at a time.
extension ItemLayout {
  /// How strongly the item resists being larger than its content:
  /// `title.layout.contentHugging(along: .horizontal)`.
  public func contentHugging(along axis: LayoutAxis) -> Priority {
    node.metrics(of: item).hugging(along: axis)
  }

  /// Sets how strongly the item resists being larger than its content, whatever its metrics say:
  ///
  ///     title.layout.setContentHugging(.low + 1, along: .horizontal)
  public func setContentHugging(_ priority: Priority, along axis: LayoutAxis) {
    node.extrasMadeIfNeeded.contentPriorities.hugging[axis] = priority
    node.extrasDidChange()
  }

  /// How strongly the item resists being smaller than its content:
  /// `title.layout.contentCompressionResistance(along: .vertical)`.
  public func contentCompressionResistance(along axis: LayoutAxis) -> Priority {
    node.metrics(of: item).compressionResistance(along: axis)
  }

  /// Sets how strongly the item resists being smaller than its content, whatever its metrics say:
  ///
  ///     price.layout.setContentCompressionResistance(.required, along: .horizontal)
  public func setContentCompressionResistance(_ priority: Priority, along axis: LayoutAxis) {
    node.extrasMadeIfNeeded.contentPriorities.compressionResistance[axis] = priority
    node.extrasDidChange()
  }
}

// MARK: Items that take no room

extension ItemLayout {
  /// Whether the item takes no room along an axis: `subtitle.layout.isCollapsed(along: .vertical)`.
  public func isCollapsed(along axis: LayoutAxis) -> Bool { node.extras?.collapse[axis] == true }

  /// Lets the item take no room along an axis, or take it again; its constraints and handles stay.
  ///
  /// A collapsed item has no extent. Sentences that mention this extent rest, its content does not
  /// count, and one distance to a neighbour is 0: the one to the item before, or, if nothing is
  /// shown before it, the one to the item after it. Every other sentence holds.
  ///
  ///     subtitle.layout.setCollapsed(isHidden, along: .vertical)
  public func setCollapsed(_ isCollapsed: Bool, along axis: LayoutAxis) {
    guard isCollapsed != self.isCollapsed(along: axis) else { return }
    node.extrasMadeIfNeeded.collapse[axis] = isCollapsed
    node.extrasDidChange()
  }
}

// MARK: Scrolling

extension ItemLayout {
  /// The guide around what the item scrolls: it begins where the item does, and its constraints say
  /// how large it is, `make.edges.equalTo(scroll.layout.contentGuide)`. Always the same one.
  public var contentGuide: LayoutGuide { node.guide(.content, of: item) }

  /// The guide at the item's frame, for what does not scroll with the content:
  /// `make.bottom.equalTo(scroll.layout.frameGuide)`. Always the same one.
  public var frameGuide: LayoutGuide { node.guide(.frame, of: item) }

  /// Whether the item scrolls: sentences of the items inside mean the content when they speak of
  /// the item's edges and middles, and the item itself when they speak of its width and height.
  ///
  ///     scroll.layout.scrollsContent = true
  ///     page.layout.makeConstraints { make in
  ///       make.edges.equalTo(scroll)
  ///       make.width.equalTo(scroll)
  ///     }
  public var scrollsContent: Bool {
    get { node.extras?.scrollsContent == true }
    nonmutating set {
      guard newValue != scrollsContent else { return }
      node.extrasMadeIfNeeded.scrollsContent = newValue
      node.extrasDidChange()
    }
  }

  /// How large the content is, as of the last layout: `scroll.layout.contentSize.height`.
  public var contentSize: Size { node.extras?.guide(.content)?.frame.size ?? .zero }

  /// How far the content is moved to the left and up, in points: an edit of two constants,
  /// `scroll.layout.contentOffset.y = 120`. Leave it at 0 if whoever draws the items moves them.
  public var contentOffset: Point {
    get { node.extras?.contentOffset ?? .zero }
    nonmutating set {
      guard newValue != contentOffset else { return }
      node.extrasMadeIfNeeded.contentOffset = newValue
      node.extrasDidChange()
    }
  }
}
