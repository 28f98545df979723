// SPDX-License-Identifier: MIT

/// A rectangle without content inside an owner: an item that is only there to be related to. A
/// guide takes part in sentences on both sides. Its frame is in the space of its owner.
public final class LayoutGuide: LayoutItem {
  /// The place for constraints.
  public let layoutNode = LayoutNode()
  /// The item whose space the guide lives in.
  public private(set) weak var owner: (any LayoutItem)?
  /// The frame in the space of the owner, as of the last layout.
  public private(set) var frame = Rect.zero
  /// The name used in messages.
  public let name: String
  /// Which of its owner's guides this is: says what the guide follows by itself.
  package let kind: GuideKind

  /// A guide in `owner` that is placed by its own constraints.
  public convenience init(_ name: String, in owner: any LayoutItem) {
    self.init(name, in: owner, kind: .named(name))
  }

  package init(_ name: String, in owner: any LayoutItem, kind: GuideKind) {
    (self.name, self.owner, self.kind) = (name, owner, kind)
    layoutNode.label = name
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

/// Which of the guides of an item.
public enum GuideKind: Hashable, Sendable, CustomStringConvertible {
  /// One with a name of its author's choice, placed by its own constraints.
  case named(String)
  /// From one attribute to another, as its constraints say; its extents may be negative.
  case span(String)
  /// The item's frame without its safe area insets.
  case safeArea
  /// The item's frame without its margins.
  case margins
  /// What the item scrolls: begins at the content offset, as large as its constraints say.
  case content
  /// The item's frame, whatever is scrolled in it.
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
