// SPDX-License-Identifier: MIT

extension Double {
  /// The nearest multiple of a millionth, so that rounding errors of a solver do not show.
  var withoutNoise: Double {
    let scaled = (self * 1e6).rounded()
    return scaled.isFinite && abs(scaled) < 0x1p53 ? scaled / 1e6 : self
  }

  /// The number within the limits of a picture: 0 for what is none, and at most a million points
  /// from the origin.
  var drawable: Double { isNaN ? 0 : Swift.min(Swift.max(self, -1e6), 1e6) }

  /// The nearest multiple of a hundredth, as text: `131.33`. Precise enough for a picture.
  var short: String {
    let scaled = (self * 100).rounded()
    guard scaled.isFinite, abs(scaled) < 0x1p53 else { return "\(self)" }
    let hundredths = Int64(scaled)
    let (whole, rest) = abs(hundredths).quotientAndRemainder(dividingBy: 100)
    let sign = hundredths < 0 ? "-" : ""
    if rest == 0 { return "\(sign)\(whole)" }
    let digits = rest < 10 ? "0\(rest)" : rest % 10 == 0 ? "\(rest / 10)" : "\(rest)"
    return "\(sign)\(whole).\(digits)"
  }
}
