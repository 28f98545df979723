// SPDX-License-Identifier: MIT

// Computed, so that the names fold into constants where the words are inlined.
extension AttributeSet {
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
