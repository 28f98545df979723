// SPDX-License-Identifier: MIT

import Foundation

/// Numbers as text, the same on every machine and in every language.
enum NumberText {
  /// The shortest text that reads back as the same number, without a trailing `.0`.
  static func exact(_ number: Double) -> String {
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// The number with 17 significant digits, which name it uniquely.
  static func full(_ number: Double) -> String { String(format: "%.17g", number) }

  /// The number with six significant digits, which is more than a measurement has.
  static func rounded(_ number: Double) -> Double {
    Double(String(format: "%.6g", number)) ?? number
  }

  /// So many significant digits, and 0 for what is only rounding.
  static func short(_ number: Double, digits: Int = 4) -> String {
    number < 1e-9 ? "0" : String(format: "%.\(digits)g", number)
  }

  /// A duration in milliseconds with four significant digits.
  static func milliseconds(_ number: Double) -> String {
    switch number {
    case ..<1: String(format: "%.4f", number)
    case ..<10: String(format: "%.3f", number)
    case ..<100: String(format: "%.2f", number)
    default: String(format: "%.1f", number)
    }
  }

  /// A ratio as a change: 1.1 is `+10.0 %`.
  static func change(_ ratio: Double) -> String {
    guard ratio.isFinite else { return "–" }
    let tenths = Int(((ratio - 1) * 1000).rounded())
    let sign = tenths < 0 ? "-" : "+"
    return "\(sign)\(abs(tenths) / 10).\(abs(tenths) % 10) %"
  }
}
