// SPDX-License-Identifier: MIT

/// A number that the words take without a cast.
public protocol LayoutNumber {
  /// The number as a `Double`.
  var layoutValue: Double { get }
}

extension Double: LayoutNumber {
  /// The number itself.
  @inlinable public var layoutValue: Double { self }
}

extension Float: LayoutNumber {
  /// The number as a `Double`.
  @inlinable public var layoutValue: Double { Double(self) }
}

extension Int: LayoutNumber {
  /// The number as a `Double`.
  @inlinable public var layoutValue: Double { Double(self) }
}

extension UInt: LayoutNumber {
  /// The number as a `Double`.
  @inlinable public var layoutValue: Double { Double(self) }
}
