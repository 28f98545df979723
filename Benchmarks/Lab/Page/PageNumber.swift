// SPDX-License-Identifier: MIT

/// Numbers as the page shows them.
enum PageNumber {
  /// A ratio with its range: `0.31× (0.30 to 0.33)`.
  static func ratio(_ estimate: Estimate) -> String {
    guard estimate.value.isFinite else { return "–" }
    let format = { NumberText.short($0, digits: 3) }
    return "<b>\(format(estimate.value))×</b>" + range(estimate, format)
  }

  /// A duration in milliseconds with its range.
  static func time(_ estimate: Estimate) -> String {
    NumberText.milliseconds(estimate.value) + range(estimate, NumberText.milliseconds)
  }

  private static func range(_ estimate: Estimate, _ format: (Double) -> String) -> String {
    guard let interval = estimate.interval else { return "" }
    return " <small>(\(format(interval.lowerBound)) to \(format(interval.upperBound)))</small>"
  }

  /// Bytes in units that fit.
  static func bytes(_ bytes: Int) -> String {
    switch bytes {
    case ..<10_000: "\(bytes) B"
    case ..<10_000_000: "\(bytes / 1000) kB"
    default: "\(bytes / 1_000_000) MB"
    }
  }
}
