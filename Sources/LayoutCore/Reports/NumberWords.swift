// SPDX-License-Identifier: MIT

extension Double {
  /// The number to the nearest thousandth, without trailing zeros: `8`, `33.333`.
  var inWords: String {
    // Larger numbers have no thousandths to round to.
    guard abs(self) < 0x1p40 else { return "\(self)" }
    let rounded = (self * 1000).rounded() / 1000
    return LayoutConstraint.text(rounded == 0 ? 0 : rounded)
  }

  /// The number as something that is added: `+ 8`, `- 33.333`.
  var asAddend: String { "\(self < 0 ? "-" : "+") \(abs(self).inWords)" }

  /// The absolute value in points: `1 point`, `33.333 points`.
  var inPoints: String {
    let number = abs(self).inWords
    return number == "1" ? "1 point" : "\(number) points"
  }
}

extension ClosedRange<Double> {
  /// The ends: `320 to 430`.
  var inWords: String { "\(lowerBound.inWords) to \(upperBound.inWords)" }
}
