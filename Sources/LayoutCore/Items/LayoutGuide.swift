// SPDX-License-Identifier: MIT

/// An invisible rectangle inside an owner, for other items to relate to. A guide can be on both
/// sides of a sentence. Its frame is in the space of its owner.
public final class LayoutGuide: LayoutItem {
  /// The place for constraints.
  public let layoutNode = LayoutNode()
  /// The item that the guide is inside of.
  public private(set) weak var owner: (any LayoutItem)?
  /// The frame in the space of the owner, as of the last layout.
  public private(set) var frame = Rect.zero
  /// The name used in messages.
  public let name: String
  /// Which of its owner's guides this is, which decides what it follows by itself.
  package let kind: GuideKind

  /// A guide in `owner` that is placed by its own constraints.
  public convenience init(_ name: String, in owner: any LayoutItem) {
    self.init(name, in: owner, kind: .named(name))
  }

  package init(_ name: String, in owner: any LayoutItem, kind: GuideKind) {
    (self.name, self.owner, self.kind) = (name, owner, kind)
    layoutNode.label = name
    layoutNode.settingsMadeIfNeeded.guideKind = kind
    layoutNode.adopt(self)
    owner.layoutNode.adopt(owner)
  }

  /// The owner.
  public var layoutParent: (any LayoutItem)? { owner }
  /// No content and no margins.
  public var layoutMetrics: LayoutMetrics {
    var metrics = LayoutMetrics()
    metrics.margins = .zero
    return metrics
  }
  /// The name.
  public var layoutName: String { name }
  /// Stores the frame.
  public func layoutDidResolve(_ frame: Rect) { self.frame = frame }
}

/// The kinds of guides that an item has.
public enum GuideKind: Hashable, Sendable, CustomStringConvertible {
  /// A guide with a name chosen by its author, placed by its own constraints.
  case named(String)
  /// A guide from one attribute to another; its extents may be negative.
  case span(String)
  /// The item's frame without its safe area insets.
  case safeArea
  /// The item's frame without its margins.
  case margins
  /// The scrolled content: it begins at the content offset, and its constraints decide its size.
  case content
  /// The item's frame, whether it scrolls or not.
  case frame

  /// The name of the guide in messages, after that of the item.
  public var description: String {
    switch self {
    case .named(let name), .span(let name): name
    case .safeArea: "safeArea"
    case .margins: "margins"
    case .content: "content"
    case .frame: "frame"
    }
  }
}
