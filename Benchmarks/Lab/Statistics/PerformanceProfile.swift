// SPDX-License-Identifier: MIT

import Foundation

/// How often each of several contestants is at most so many times as slow as the best.
///
/// Dolan, Moré, "Benchmarking optimization software with performance profiles" (2002). A case
/// that a contestant failed counts as infinitely slow, so that a profile ends at its success
/// rate.
public struct PerformanceProfile: Equatable, Sendable {
  /// The cost over the least cost of the same case, by contestant and case; infinite where there
  /// is none. Cases that all failed are kept.
  public let ratios: [[Double]]

  /// The profile of `costs`, by contestant and case; nil where a contestant failed.
  ///
  /// - Precondition: every contestant has as many cases.
  public init(costs: [[Double?]]) {
    let count = costs.first?.count ?? 0
    precondition(costs.allSatisfy { $0.count == count }, "every contestant needs every case")
    let least = (0..<count).map { place in costs.compactMap { $0[place] }.min() }
    ratios = costs.map { row in
      zip(row, least).map { cost, least in
        guard let cost, let least, least > 0 else { return .infinity }
        return cost / least
      }
    }
  }

  /// The part of the cases in which the contestant is at most `factor` times as slow as the best.
  public func share(of contestant: Int, within factor: Double) -> Double {
    let row = ratios[contestant]
    return row.isEmpty ? 0 : Double(row.count { $0 <= factor }) / Double(row.count)
  }
}

extension Statistics {
  /// The geometric mean, the one to sum up ratios with; NaN when there is no sample.
  ///
  /// Fleming, Wallace, "How not to lie with statistics" (1986).
  public var geometricMean: Double {
    exp(sorted.map { log($0) }.reduce(0, +) / Double(sorted.count))
  }
}
