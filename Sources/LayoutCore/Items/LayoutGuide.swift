// SPDX-License-Identifier: MIT

/// A rectangle without content inside an owner: an item that is only there to be related to.
///
/// A guide takes part in sentences on both sides. Its frame is in the space of its owner.
public final class LayoutGuide: LayoutItem {
  /// The place for constraints.
  public let layoutNode = LayoutNode()
  /// The item whose space the guide lives in.
  public private(set) weak var owner: (any LayoutItem)?
  /// The frame in the space of the owner, as of the last layout.
  public private(set) var frame = Rect.zero
  /// The name used in messages.
  public let name: String
  /// What the guide follows by itself.
  package let role: Role

  /// What places a guide.
  package enum Role {
    /// Its own constraints.
    case free
    /// The owner's frame without the owner's safe area insets.
    case safeArea
    /// The owner's frame without the owner's margins.
    case margins
  }

  /// A guide in `owner` that is placed by its own constraints.
  public convenience init(_ name: String, in owner: any LayoutItem) {
    self.init(name, in: owner, role: .free)
  }

  /// The guide that follows the owner's safe area, made by `layout.safeArea`.
  package init(_ name: String, in owner: any LayoutItem, role: Role) {
    self.name = name
    self.owner = owner
    self.role = role
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
