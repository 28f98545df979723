// SPDX-License-Identifier: MIT

import Foundation
@testable import SolverLab
import Testing

@Suite("Intervals and tests")
struct InferenceTests {
  /// Hollander and Wolfe (1999), table 4.1: the permeability of membranes.
  static let atTerm = [0.80, 0.83, 1.89, 1.04, 1.45, 1.38, 1.91, 1.64, 0.73, 1.46]
  static let early = [1.15, 0.88, 0.90, 0.74, 1.21]

  @Test("the shift between two lists is that of the textbook")
  func lists() throws {
    let shift = Shift(from: Self.atTerm, to: Self.early)
    #expect(abs(shift.value - -0.305) < 1e-12)
    let interval = try #require(shift.interval())
    #expect(abs(interval.lowerBound - -0.76) < 1e-12)
    #expect(abs(interval.upperBound - 0.15) < 1e-12)
    // The test's two-sided probability is 0.254: at less confidence the range excludes 0.
    #expect(shift.interval(0.75)?.contains(0) == true)
    #expect(shift.interval(0.74)?.contains(0) == false)
  }

  @Test("equal lists have no shift, and few samples no interval")
  func nothing() {
    let same = Shift(from: [1, 2, 3, 4, 5, 6], to: [1, 2, 3, 4, 5, 6])
    #expect(same.value == 0)
    #expect(same.interval()?.contains(0) == true)
    #expect(Shift(from: [1, 2], to: [3, 4]).value == 2)
    #expect(Shift(from: [1, 2], to: [3, 4]).interval() == nil)
    #expect(Shift(from: [], to: []).value.isNaN)
    #expect(Shift(from: [], to: []).interval() == nil)
  }

  @Test("the median's interval lies between the order statistics of the binomial table")
  func median() {
    let ranks = [6: 0, 9: 1, 20: 5, 100: 39, 2000: 955]
    for (count, rank) in ranks.sorted(by: { $0.key < $1.key }) {
      let samples = (0..<count).map(Double.init)
      let estimate = Statistics(samples.reversed()).medianEstimate()
      #expect(estimate.interval == Double(rank)...Double(count - 1 - rank))
      #expect(estimate.value == Double(count - 1) / 2)
    }
    #expect(Statistics([1, 2, 3, 4, 5]).medianEstimate() == Estimate(value: 3, interval: nil))
    #expect(Statistics([]).medianEstimate().interval == nil)
  }

  @Test("19 of 20 intervals hold the true median, whatever the tail of the times")
  func coverage() {
    var random = SplitMix64(seed: 11)
    var (medians, shifts) = (0, 0)
    for _ in 0..<1000 {
      // Times with a floor and a long tail: their median is 1 + 1/2.
      let samples = (0..<2).map { _ in
        (0..<9).map { _ in 1 + 1e6 / (2e6 - random.whole(in: 1...1_999_999)) - 0.5 }
      }
      if excludes(Statistics(samples[0]).medianEstimate(), 1.5) { medians += 1 }
      if Shift(from: samples[0], to: samples[1]).interval()?.contains(0) == false { shifts += 1 }
    }
    #expect(medians <= 60)
    #expect(shifts <= 60)
    #expect(medians >= 20)
    #expect(shifts >= 20)
  }

  private func excludes(_ estimate: Estimate, _ number: Double) -> Bool {
    estimate.interval.map { !$0.contains(number) } ?? false
  }
}
