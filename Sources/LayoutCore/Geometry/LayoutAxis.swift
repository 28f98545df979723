// SPDX-License-Identifier: MIT

/// One of the two directions in which a layout extends.
public enum LayoutAxis: Hashable, Sendable, CaseIterable {
  /// Along x.
  case horizontal
  /// Along y.
  case vertical
}

/// The direction in which an item is read; it decides what `leading` and `trailing` mean.
public enum ReadingDirection: Hashable, Sendable, CaseIterable {
  /// Leading is left.
  case leftToRight
  /// Leading is right.
  case rightToLeft
}
