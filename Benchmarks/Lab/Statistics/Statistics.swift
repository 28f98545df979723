// SPDX-License-Identifier: MIT

/// What a list of measurements says.
public struct Statistics: Equatable, Sendable {
  /// The measurements in ascending order.
  public let sorted: [Double]

  /// The statistics of `samples`.
  public init(_ samples: [Double]) {
    sorted = samples.sorted()
  }

  /// The smallest measurement, or NaN when there is none.
  public var best: Double { sorted.first ?? .nan }
  /// The middle measurement, or the mean of the two in the middle; NaN when there is none.
  public var median: Double { quantile(0.5) }
  /// Half the distance between the quartiles, relative to the median: how far a measurement
  /// usually is from it. 0 when there are fewer than two.
  public var spread: Double {
    guard sorted.count > 1, median > 0 else { return 0 }
    return (quantile(0.75) - quantile(0.25)) / 2 / median
  }

  /// The value below which the given part of the measurements lies, between two of them in
  /// proportion (the definition that R calls type 7).
  public func quantile(_ part: Double) -> Double {
    guard let last = sorted.indices.last else { return .nan }
    let place = min(max(part, 0), 1) * Double(last)
    let lower = Int(place)
    let upper = min(lower + 1, last)
    return sorted[lower] + (sorted[upper] - sorted[lower]) * (place - Double(lower))
  }
}
