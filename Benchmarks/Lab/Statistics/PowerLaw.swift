// SPDX-License-Identifier: MIT

import Foundation

/// How a time grows with a size: `time = scale · size ^ exponent`, fitted by least squares of the
/// logarithms.
struct PowerLaw: Equatable, Sendable {
  /// The exponent with its range by Student's distribution, nil for two points.
  var exponent: Estimate
  /// The time at size 1.
  var scale: Double

  /// The law through the points of positive size and time; nil for fewer than two sizes.
  init?(_ points: [(size: Double, time: Double)]) {
    let points = points.filter { $0.size > 0 && $0.time > 0 }
      .map { (x: log($0.size), y: log($0.time)) }
    let count = Double(points.count)
    let meanX = points.map(\.x).reduce(0, +) / count
    let meanY = points.map(\.y).reduce(0, +) / count
    let squares = points.map { ($0.x - meanX) * ($0.x - meanX) }.reduce(0, +)
    guard points.count > 1, squares > 1e-12 else { return nil }
    let slope = points.map { ($0.x - meanX) * ($0.y - meanY) }.reduce(0, +) / squares
    scale = exp(meanY - slope * meanX)
    let misses = points.map { ($0.y - meanY) - slope * ($0.x - meanX) }
    let freedom = points.count - 2
    guard freedom > 0 else {
      exponent = Estimate(slope, in: nil)
      return
    }
    let variance = misses.map { $0 * $0 }.reduce(0, +) / Double(freedom) / squares
    let reach = Self.student(freedom) * variance.squareRoot()
    exponent = Estimate(slope, in: slope - reach...slope + reach)
  }

  /// The 97.5 % point of Student's distribution, by degrees of freedom.
  private static func student(_ freedom: Int) -> Double {
    let table = [
      12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.160,
      2.145, 2.131, 2.120, 2.110, 2.101, 2.093, 2.086,
    ]
    // Beyond the table: the first correction to the normal distribution, right to 3 digits.
    return freedom <= table.count
      ? table[freedom - 1] : 1.95996 + 2.3723 / Double(freedom) + 2.8225 / Double(freedom * freedom)
  }
}
