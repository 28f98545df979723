// SPDX-License-Identifier: MIT

/// Something that is to hold in every layout of a sweep; see
/// ``LayoutSession/prove(_:_:over:textScales:directions:tags:at:)``.
public struct LayoutClaim: Hashable, Sendable, CustomStringConvertible {
  enum Kind: Hashable, Sendable {
    case noOverlap(except: [Set<ObjectIdentifier>])
    case insideParent, noTruncation, noConflict, noJump
    case leastExtent(Double, [ObjectIdentifier])
    case order(LayoutAxis, [ObjectIdentifier])
    case alignment(LayoutAttribute, [ObjectIdentifier])
    case noLostWish(above: Priority)
  }

  let kind: Kind
  /// The claim in words: `no overlap`.
  public let description: String
  /// What is the case, after the names of the items, where it does not hold.
  let failure: String

  private init(_ kind: Kind, _ description: String, _ failure: String) {
    (self.kind, self.description, self.failure) = (kind, description, failure)
  }

  /// No two items in the same parent overlap; guides don't count.
  public static let noOverlap = noOverlap(except: [])
  /// Every item stays inside its parent, unless that scrolls.
  public static let insideParent = LayoutClaim(
    .insideParent, "every item inside of its parent", "is not inside of its parent")
  /// No content has less room than its natural size.
  public static let noTruncation = LayoutClaim(
    .noTruncation, "no truncation", "has less room than its content")
  /// There is a layout. Every proof claims that.
  public static let noConflict = LayoutClaim(.noConflict, "no conflict", "there is no layout")
  /// Frames are continuous, but where a measure changes, as that of a text does with its lines.
  public static let noJump = LayoutClaim(.noJump, "no jump", "jumps")

  /// No two items in the same parent overlap, but for some groups of items that may.
  public static func noOverlap(except groups: [[any LayoutItem]]) -> LayoutClaim {
    LayoutClaim(.noOverlap(except: groups.map { Set(nodes($0)) }), "no overlap", "overlap")
  }

  /// Items are at least so wide and high: 44 for what is tapped.
  public static func leastExtent(_ least: Double, of items: any LayoutItem...) -> LayoutClaim {
    LayoutClaim(
      .leastExtent(least, nodes(items)), "no extent below \(least.inWords)",
      "is smaller than \(least.inWords)")
  }

  /// Each item ends before the next one begins.
  public static func order(_ axis: LayoutAxis, _ items: any LayoutItem...) -> LayoutClaim {
    LayoutClaim(.order(axis, nodes(items)), "\(axis) order", "are not in their \(axis) order")
  }

  /// An edge, or the middle, of the items is on one line.
  public static func aligned(
    _ attribute: LayoutAttribute, _ items: any LayoutItem...
  ) -> LayoutClaim {
    LayoutClaim(
      .alignment(attribute, nodes(items)), "alignment by \(attribute)",
      "are not aligned by \(attribute)")
  }

  /// No wish with a priority above that is missed.
  public static func noLostWish(above priority: Priority) -> LayoutClaim {
    LayoutClaim(.noLostWish(above: priority), "no lost wish above \(priority)", "a wish is lost")
  }

  private static func nodes(_ items: [any LayoutItem]) -> [ObjectIdentifier] {
    items.map { ObjectIdentifier($0.layoutNode) }
  }
}
