// SPDX-License-Identifier: MIT

/// One of the two directions in which a layout extends.
public enum Axis: Hashable, Sendable, CaseIterable {
  /// Along x.
  case horizontal
  /// Along y.
  case vertical
}

/// The direction in which an item is read; it decides what `leading` and `trailing` mean.
public enum LayoutDirection: Hashable, Sendable, CaseIterable {
  /// Leading is left.
  case leftToRight
  /// Leading is right.
  case rightToLeft
}
