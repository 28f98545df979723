// SPDX-License-Identifier: MIT

import SolverLab
import Testing

@testable import SimplexSolver

@Suite("The best interval of one variable")
struct BestIntervalTests {
  /// Random bounds at whole numbers, by level; 0 fulfils those that are required.
  private func bounds(_ random: inout SplitMix64) -> [VariableBound] {
    (0..<random.integer(in: 1...7)).map { index in
      let level = random.integer(in: 0...3)
      let kind = random.integer(in: level == 0 ? 1...2 : 0...2)
      let size = random.whole(in: level == 0 ? 0...8 : -8...8)
      return VariableBound(
        value: level == 0 && kind == 1 ? -size : size,
        weight: random.whole(in: 1...3), level: Int32(level), isLower: kind != 2,
        isUpper: kind != 1, form: Int32(index), slot: Int32(index))
    }.sorted { ($0.level, $0.value, $0.slot) < ($1.level, $1.value, $1.slot) }
  }

  /// What a value costs, level by level.
  private func cost(_ value: Double, _ bounds: [VariableBound]) -> [Double] {
    var cost = [0.0, 0, 0, 0]
    for bound in bounds {
      let miss = value - bound.value
      let isMissed = miss > 0 ? bound.isUpper : bound.isLower
      if isMissed { cost[Int(bound.level)] += abs(miss) * bound.weight }
    }
    return cost
  }

  @Test("it holds the values that cost least, level by level, and names the bounds at its ends")
  func isBest() {
    for seed in UInt64(0)..<1000 {
      var random = SplitMix64(seed: seed)
      let bounds = bounds(&random)
      let best = BestInterval(bounds)
      let values = (-20...20).map { Double($0) / 2 }
      let costs = values.map { cost($0, bounds) }
      let least = costs.min { $0.lexicographicallyPrecedes($1) }
      for (value, cost) in zip(values, costs) {
        let isInside = value >= best.lower && value <= best.upper
        #expect(isInside == (cost == least), "seed \(seed), value \(value)")
      }
      for (end, place) in [(best.lower, best.lowerBound), (best.upper, best.upperBound)] {
        #expect(place < 0 ? end.isInfinite : bounds[place].value == end, "seed \(seed)")
      }
    }
  }
}
