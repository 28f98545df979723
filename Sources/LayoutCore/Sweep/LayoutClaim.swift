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

  private init(_ kind: Kind, _ description: String) {
    self.kind = kind
    self.description = description
  }

  /// No two items in the same parent overlap; guides don't count.
  public static let noOverlap = noOverlap(except: [])
  /// Every item stays inside its parent, unless that scrolls.
  public static let insideParent = LayoutClaim(.insideParent, "every item inside of its parent")
  /// No content has less room than its natural size.
  public static let noTruncation = LayoutClaim(.noTruncation, "no truncation")
  /// There is a layout. Every proof claims that.
  public static let noConflict = LayoutClaim(.noConflict, "no conflict")
  /// Frames are continuous, but where a measure changes, as the height of a text does with its
  /// lines.
  public static let noJump = LayoutClaim(.noJump, "no jump")

  /// No two items in the same parent overlap, but for some groups of items that may.
  public static func noOverlap(except groups: [[any LayoutItem]]) -> LayoutClaim {
    LayoutClaim(.noOverlap(except: groups.map { Set(Self.nodes($0)) }), "no overlap")
  }

  /// Items are at least so wide and high: 44 for what is tapped.
  public static func leastExtent(_ least: Double, of items: any LayoutItem...) -> LayoutClaim {
    LayoutClaim(.leastExtent(least, nodes(items)), "no extent below \(least.inWords)")
  }

  /// Each item ends before the next one begins.
  public static func order(_ axis: LayoutAxis, _ items: any LayoutItem...) -> LayoutClaim {
    LayoutClaim(.order(axis, nodes(items)), "\(axis) order")
  }

  /// An edge, or the middle, of the items is on one line.
  public static func aligned(
    _ attribute: LayoutAttribute, _ items: any LayoutItem...
  ) -> LayoutClaim {
    LayoutClaim(.alignment(attribute, nodes(items)), "alignment by \(attribute)")
  }

  /// No wish with a priority above that is missed.
  public static func noLostWish(above priority: Priority) -> LayoutClaim {
    LayoutClaim(.noLostWish(above: priority), "no lost wish above \(priority)")
  }

  private static func nodes(_ items: [any LayoutItem]) -> [ObjectIdentifier] {
    items.map { ObjectIdentifier($0.layoutNode) }
  }
}

/// A linear function of the frames in a segment, above 0 where it speaks against a claim.
struct SweepFunction {
  /// A number of a frame, by place.
  struct Term {
    var place: Int
    var attribute: LayoutAttribute
    var factor: Double
  }

  var terms: [Term]
  /// What is added, at the start and at the end of the segment.
  var constants = (start: 0.0, end: 0.0)

  static func - (left: Self, right: Self) -> Self {
    var difference = left
    difference.terms += right.terms.map {
      Term(place: $0.place, attribute: $0.attribute, factor: -$0.factor)
    }
    difference.constants.start -= right.constants.start
    difference.constants.end -= right.constants.end
    return difference
  }

  /// The values at the ends of a segment.
  func ends(in segment: LayoutSweep.Segment) -> (start: Double, end: Double) {
    var ends = constants
    for term in terms {
      ends.start += term.factor * segment.starts[term.place].number(term.attribute)
      ends.end += term.factor * segment.ends[term.place].number(term.attribute)
    }
    return ends
  }
}

/// Functions that are all above 0 where a claim does not hold about some items.
struct ClaimTest {
  var claim: LayoutClaim
  var places: [Int]
  var functions: [SweepFunction]

  /// The part of a segment where the claim does not hold, and the farthest place; nil if it holds.
  /// Less than a millionth of a point is rounding.
  func breach(
    in segment: LayoutSweep.Segment
  ) -> (range: ClosedRange<Double>, worst: Double, amount: Double)? {
    let ends = functions.map { $0.ends(in: segment) }
    guard ends.allSatisfy({ max($0.start, $0.end) > Tolerance.frame }) else { return nil }
    var shares = 0.0...1.0
    for (limit, isLast) in [(Tolerance.frame, false), (0, true)] {
      var (low, high) = (0.0, 1.0)
      for (start, end) in ends where min(start, end) <= limit {
        let crossing = (limit - start) / (end - start)
        if start > end { high = min(high, crossing) } else { low = max(low, crossing) }
      }
      if low > high { return nil }
      if isLast { shares = low...high }
    }
    let (start, length) = (
      segment.range.lowerBound, segment.range.upperBound - segment.range.lowerBound
    )
    // The least of the functions is concave: largest at an end, or where two of them meet.
    var places = [shares.lowerBound, shares.upperBound]
    for (index, one) in ends.enumerated() {
      for other in ends[..<index] {
        let slope = (one.end - one.start) - (other.end - other.start)
        if slope != 0 { places.append((other.start - one.start) / slope) }
      }
    }
    let least = places.filter(shares.contains).map { share in
      (share, ends.map { $0.start + share * ($0.end - $0.start) }.min() ?? 0)
    }
    guard let worst = least.max(by: { $0.1 < $1.1 }) else { return nil }
    return (
      start + shares.lowerBound * length...start + shares.upperBound * length,
      start + worst.0 * length, worst.1
    )
  }
}
