// SPDX-License-Identifier: MIT

/// Numbers as the page shows them.
enum PageNumber {
  /// A ratio with its range: `0.31× (0.30 to 0.33)`.
  static func ratio(_ estimate: Estimate) -> String {
    guard estimate.value.isFinite else { return "–" }
    let value = "<b>\(NumberText.short(estimate.value, digits: 3))×</b>"
    guard let interval = estimate.interval else { return value }
    let (low, high) = (
      NumberText.short(interval.lowerBound, digits: 3),
      NumberText.short(interval.upperBound, digits: 3)
    )
    return "\(value) <small>(\(low) to \(high))</small>"
  }

  /// A duration in milliseconds with its range.
  static func time(_ estimate: Estimate) -> String {
    let value = NumberText.milliseconds(estimate.value)
    guard let interval = estimate.interval else { return value }
    let (low, high) = (
      NumberText.milliseconds(interval.lowerBound), NumberText.milliseconds(interval.upperBound)
    )
    return "\(value) <small>(\(low) to \(high))</small>"
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
