// SPDX-License-Identifier: MIT

import LayoutCore
import SolverLab
import Testing

@testable import SimplexSolver

@Suite("Water filling")
struct WaterFillingTests {
  private func row(_ index: Int) -> FaceProgram.Row {
    FaceProgram.Row(source: .loss(kind: 0, index: index))
  }

  /// Boxes that begin at their wishes, and lose in proportion to them.
  private func filling(wishes: [Double], room: [Double]) -> WaterFilling {
    var filling = WaterFilling(directionCount: wishes.count)
    for (index, wish) in wishes.enumerated() {
      var rates = [Double](repeating: 0, count: wishes.count)
      rates[index] = 1
      filling.add(row(index), rates, times: -1 / wish, room: 0, isLoss: true)
      filling.add(row(100 + index), rates, times: 1 / wish, room: 0, isLoss: true)
      filling.add(row(200 + index), rates, times: -1, room: room[index], isLoss: false)
    }
    return filling
  }

  // At t = 0.5 the first box is 100 - 50 wide; the second would be 30, and has to be 60.
  @Test("what is missing is shared in proportion, except by a box that has its least size")
  func example() throws {
    var filling = filling(wishes: [100, 60], room: [100, 0])
    filling.add(row(300), [1, 1], times: 1, room: -50, isLoss: false)
    let end = try #require(filling.end)
    #expect(abs(end.level - 0.5) < 1e-12)
    #expect(end.steps == [-50, 0])
    #expect(end.rows == [0, 201, 300].map(row))
  }

  @Test("a sum that allows the wishes does not end the round")
  func noEnd() {
    var filling = filling(wishes: [100, 60], room: [100, 60])
    filling.add(row(300), [1, 1], times: 1, room: 5, isLoss: false)
    #expect(filling.end == nil)
  }

  @Test("the sum that needs the highest level ends the round; other boxes stay")
  func twoSums() throws {
    var filling = filling(wishes: [100, 100, 100], room: [100, 100, 100])
    filling.add(row(300), [1, 1, 0], times: 1, room: -60, isLoss: false)
    filling.add(row(301), [0, 1, 1], times: 1, room: -20, isLoss: false)
    let end = try #require(filling.end)
    #expect(abs(end.level - 0.3) < 1e-12)
    #expect(end.steps.map { $0.rounded() } == [-30, -30, 0])
    #expect(end.rows == [0, 1, 300].map(row))
  }

  // The first step may not rise, and loses 20 less what it falls; the second may not fall. Their
  // difference keeps both at 0, where the first step meets its limit and its loss at once.
  @Test("where a limit and a loss meet, the loss is among the rows that end the round")
  func tie() throws {
    var filling = WaterFilling(directionCount: 2)
    filling.add(row(0), [1, 0], times: 1, room: 0, isLoss: false)
    filling.add(row(1), [1, 0], times: 1, room: -20, isLoss: true)
    filling.add(row(2), [0, 1], times: -1, room: 0, isLoss: false)
    filling.add(row(3), [-1, 1], times: 1, room: 0, isLoss: false)
    let end = try #require(filling.end)
    #expect(end.level == 20)
    #expect(end.rows == [1, 2, 3].map(row))
  }

  @Test("each box ends at the level, or at a limit that costs less")
  func levels() throws {
    for seed in UInt64(0)..<500 {
      var random = SplitMix64(seed: seed)
      let count = random.integer(in: 2...8)
      let wishes = (0..<count).map { _ in random.whole(in: 10...100) }
      let room = wishes.indices.map { $0 == 0 ? 1000 : random.whole(in: 0...50) }
      let rates = wishes.map { _ in random.pick([1.0, -1, 0.5, 2]) }
      let ends = [random.whole(in: -40...40), random.whole(in: -40...40)].sorted()
      var filling = filling(wishes: wishes, room: room)
      filling.add(row(300), rates, times: 1, room: ends[1], isLoss: false)
      filling.add(row(301), rates, times: -1, room: -ends[0], isLoss: false)
      guard ends[0] > 0 || ends[1] < 0 else {
        #expect(filling.end == nil, "seed \(seed)")
        continue
      }
      let end = try #require(filling.end, "seed \(seed)")
      for (index, step) in end.steps.enumerated() {
        let loss = abs(step) / wishes[index]
        let isAtLimit = abs(step + room[index]) < 1e-9
        #expect(
          isAtLimit ? loss <= end.level + 1e-9 : abs(loss - end.level) < 1e-9, "seed \(seed)")
      }
      let sum = zip(rates, end.steps).reduce(0) { $0 + $1.0 * $1.1 }
      #expect(abs(sum - (ends[0] > 0 ? ends[0] : ends[1])) < 1e-6, "seed \(seed)")
    }
  }
}
