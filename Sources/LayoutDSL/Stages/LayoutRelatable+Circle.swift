// SPDX-License-Identifier: MIT

import Foundation

extension LayoutRelatable where Shape == Shapes.Center {
  /// Puts the middle on a circle around that of `item`:
  /// `make.center.onCircle(around: icon, radius: 80, angle: 90)` is to the right of it. Angles are
  /// in degrees, clockwise from the top.
  @discardableResult public func onCircle(
    around item: some LayoutItem, radius: some LayoutNumber, angle: some LayoutNumber,
    file: StaticString = #fileID, line: UInt = #line
  ) -> EditableSentence {
    let (radius, angle) = (radius.layoutValue, angle.layoutValue * .pi / 180)
    // Quarters of a circle are exact.
    func exact(_ value: Double) -> Double { abs(value) < 1e-15 ? 0 : value }
    return equalTo(item, file: file, line: line).editable
      .offset(Point(x: radius * exact(sin(angle)), y: -radius * exact(cos(angle))))
      .named("circle")
  }
}
