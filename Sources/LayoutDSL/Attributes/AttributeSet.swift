// SPDX-License-Identifier: MIT

/// A set of attributes of one item.
///
/// The order of the bits is the order in which a chain emits its constraints, whatever order it
/// was written in: left, top, right, bottom, leading, trailing, width, height, centerX, centerY,
/// lastBaseline, firstBaseline, then the margins (left, right, top, bottom, leading, trailing) and
/// the two centres within margins.
public struct AttributeSet: OptionSet, Hashable, Sendable, CustomStringConvertible {
  /// One bit per attribute, in emission order.
  public let rawValue: UInt32

  /// The set with the given bits.
  @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The set of one attribute: `make.attributes(AttributeSet(.left)).equalTo(photo)`.
  public init(_ attribute: LayoutAttribute) {
    self.init(rawValue: 1 << UInt32(Self.positions[Int(attribute.rawValue)]))
  }

  private static let order: [LayoutAttribute] = [
    .left, .top, .right, .bottom, .leading, .trailing, .width, .height, .centerX, .centerY,
    .lastBaseline, .firstBaseline, .leftMargin, .rightMargin, .topMargin, .bottomMargin,
    .leadingMargin, .trailingMargin, .centerXWithinMargins, .centerYWithinMargins,
  ]

  private static let positions = LayoutAttribute.allCases.map { order.firstIndex(of: $0) ?? 0 }

  var count: Int { rawValue.nonzeroBitCount }
  var first: LayoutAttribute? { isEmpty ? nil : Self.order[rawValue.trailingZeroBitCount] }

  /// Removes the first attribute in emission order and returns it; nil if the set is empty.
  mutating func popFirst() -> LayoutAttribute? {
    guard let attribute = first else { return nil }
    self = AttributeSet(rawValue: rawValue & (rawValue - 1))
    return attribute
  }

  func contains(_ attribute: LayoutAttribute) -> Bool { !isDisjoint(with: AttributeSet(attribute)) }

  /// The names in emission order, joined by dots: `left.top`.
  public var description: String {
    Self.order.filter { contains($0) }.map(\.description).joined(separator: ".")
  }

  // Computed, so that inlined words fold them into constants.

  /// Only `left`.
  @inlinable public static var left: Self { Self(rawValue: 1 << 0) }
  /// Only `top`.
  @inlinable public static var top: Self { Self(rawValue: 1 << 1) }
  /// Only `right`.
  @inlinable public static var right: Self { Self(rawValue: 1 << 2) }
  /// Only `bottom`.
  @inlinable public static var bottom: Self { Self(rawValue: 1 << 3) }
  /// Only `leading`.
  @inlinable public static var leading: Self { Self(rawValue: 1 << 4) }
  /// Only `trailing`.
  @inlinable public static var trailing: Self { Self(rawValue: 1 << 5) }
  /// Only `width`.
  @inlinable public static var width: Self { Self(rawValue: 1 << 6) }
  /// Only `height`.
  @inlinable public static var height: Self { Self(rawValue: 1 << 7) }
  /// Only `centerX`.
  @inlinable public static var centerX: Self { Self(rawValue: 1 << 8) }
  /// Only `centerY`.
  @inlinable public static var centerY: Self { Self(rawValue: 1 << 9) }
  /// Only `lastBaseline`.
  @inlinable public static var lastBaseline: Self { Self(rawValue: 1 << 10) }
  /// Only `firstBaseline`.
  @inlinable public static var firstBaseline: Self { Self(rawValue: 1 << 11) }
  /// Only `leftMargin`.
  @inlinable public static var leftMargin: Self { Self(rawValue: 1 << 12) }
  /// Only `rightMargin`.
  @inlinable public static var rightMargin: Self { Self(rawValue: 1 << 13) }
  /// Only `topMargin`.
  @inlinable public static var topMargin: Self { Self(rawValue: 1 << 14) }
  /// Only `bottomMargin`.
  @inlinable public static var bottomMargin: Self { Self(rawValue: 1 << 15) }
  /// Only `leadingMargin`.
  @inlinable public static var leadingMargin: Self { Self(rawValue: 1 << 16) }
  /// Only `trailingMargin`.
  @inlinable public static var trailingMargin: Self { Self(rawValue: 1 << 17) }
  /// Only `centerXWithinMargins`.
  @inlinable public static var centerXWithinMargins: Self { Self(rawValue: 1 << 18) }
  /// Only `centerYWithinMargins`.
  @inlinable public static var centerYWithinMargins: Self { Self(rawValue: 1 << 19) }
}
