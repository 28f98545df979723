// SPDX-License-Identifier: MIT

import LayoutCore
import SolverLab
import Testing

@testable import SimplexSolver

@Suite("Water filling")
struct WaterFillingTests {
  private func bound(_ index: Int, _ offset: Double, _ slope: Double) -> WaterFilling.Bound {
    WaterFilling.Bound(
      row: FaceProgram.Row(source: .loss(kind: 0, index: index)), offset: offset, slope: slope)
  }

  private func part(_ index: Int, wish: Double, least: Double) -> WaterFilling.Part {
    WaterFilling.Part(
      direction: index, rate: 1, coefficient: 1, sum: wish,
      lows: [bound(index, wish, -wish), bound(10 + index, least, 0)],
      highs: [bound(20 + index, wish, wish)])
  }

  // 100 - 100 t + 60 = 110 at t = 0.5; the second box would be 30 wide, and must be 60.
  @Test("what is missing is shared in proportion, except by a box that has its least size")
  func example() throws {
    var parts = [part(0, wish: 100, least: 0), part(1, wish: 60, least: 60)]
    parts.append(WaterFilling.Part(rate: 1, coefficient: -1, sum: 110))
    parts[2].lows = [bound(2, 110, 0)]
    parts[2].highs = [bound(2, 110, 0)]
    parts[0].sum = 50
    let end = try #require(WaterFilling(parts).end)
    #expect(abs(end.level - 0.5) < 1e-12)
    #expect(end.steps.map(\.length) == [0, 0])
    let lows = [0, 11, 2].map { FaceProgram.Row(source: .loss(kind: 0, index: $0)) }
    #expect(end.rows == lows)
  }

  @Test("each part ends at the level or at a limit that costs less")
  func levels() throws {
    for seed in UInt64(0)..<500 { try checkLevels(seed: seed) }
  }

  private func checkLevels(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let count = random.integer(in: 2...8)
    var parts: [WaterFilling.Part] = []
    var total = 0.0
    for index in 0..<count {
      let wish = random.whole(in: 10...100)
      var own = part(index, wish: wish, least: index == 0 ? -1000 : random.whole(in: 0...Int(wish)))
      own.coefficient = random.pick([1.0, -1, 0.5, 2])
      own.rate = random.pick([1.0, -2])
      total += own.coefficient * wish
      parts.append(own)
    }
    // The part that all directions move may stay within a range that the wishes miss.
    let ends = [total - random.whole(in: -40...40), total - random.whole(in: -40...40)].sorted()
    var shared = WaterFilling.Part(rate: 1, coefficient: -1, sum: total)
    shared.lows = [bound(30, ends[0], 0)]
    shared.highs = [bound(31, ends[1], 0)]
    parts.append(shared)
    guard total < ends[0] || total > ends[1] else {
      #expect(WaterFilling(parts).end == nil, "seed \(seed)")
      return
    }
    let end = try #require(WaterFilling(parts).end)
    var sum = 0.0
    for (place, step) in end.steps.enumerated() {
      let own = parts[place]
      let value = own.sum + step.length * own.rate
      sum += own.coefficient * value
      let loss = abs(value - own.sum) / own.sum
      let isAtLimit = own.lows.contains { $0.slope == 0 && abs($0.offset - value) < 1e-9 }
      #expect(isAtLimit ? loss <= end.level + 1e-9 : abs(loss - end.level) < 1e-9, "seed \(seed)")
    }
    #expect(min(abs(sum - ends[0]), abs(sum - ends[1])) < 1e-6, "seed \(seed)")
  }
}
