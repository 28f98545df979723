// SPDX-License-Identifier: MIT

// Numbers in texts for people: a thousandth of a point is the last thing that can be seen.

extension Double {
  /// The number to the nearest thousandth, without a fraction that says nothing: `8`, `33.333`.
  var inWords: String {
    // Beyond this the number has no thousandths to round to.
    guard abs(self) < 0x1p40 else { return "\(self)" }
    let rounded = (self * 1000).rounded() / 1000
    return LayoutConstraint.text(rounded == 0 ? 0 : rounded)
  }

  /// The number as something that is added: `+ 8`, `- 33.333`.
  var asAddend: String { "\(self < 0 ? "-" : "+") \(abs(self).inWords)" }

  /// The size of a distance: `1 point`, `33.333 points`.
  var inPoints: String {
    let number = abs(self).inWords
    return number == "1" ? "1 point" : "\(number) points"
  }
}

extension ClosedRange<Double> {
  /// The ends: `320 to 430`.
  var inWords: String { "\(lowerBound.inWords) to \(upperBound.inWords)" }
}
