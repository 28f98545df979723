// SPDX-License-Identifier: MIT

// A bias of 0.3 puts the point at 0.3 of the item onto the point at 0.3 of the target, which is one
// row.
extension LayoutRelatable where Shape: PositionShape {
  /// Divides the free room beside the item in `target`, by default the superview:
  /// `make.centerX.bias(0.3)` leaves 30 % of it before the item, in reading direction, and 70 %
  /// after it. 0 is at the start, 0.5 in the middle, 1 at the end. The chain may hold `centerX`,
  /// `centerY` or `center`.
  ///
  ///     let gap = row.layout.span(from: icon.layout.trailing, to: price.layout.leading)
  ///     make.centerX.bias(0.7, in: gap)
  @discardableResult public func bias(
    _ share: Double, in target: (any LayoutItem)? = nil, file: StaticString = #fileID,
    line: UInt = #line
  ) -> EditableSentence {
    equalTo.relate([], of: target?.layout.node, file, line).editing { $0.bias = share }.editable
  }
}
