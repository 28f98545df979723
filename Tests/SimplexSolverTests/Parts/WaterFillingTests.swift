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

  private func loss(_ index: Int, _ rates: [Double], _ factor: Double, _ room: Double) -> OpenRow {
    OpenRow(row: row(index), rates: rates, factor: factor, room: room, isLoss: true)
  }

  private func limit(_ index: Int, _ rates: [Double], _ factor: Double, _ room: Double) -> OpenRow {
    OpenRow(row: row(index), rates: rates, factor: factor, room: room, isLoss: false)
  }

  /// Boxes that begin at their wishes, and lose in proportion to them.
  private func boxes(wishes: [Double], room: [Double]) -> [OpenRow] {
    var rows: [OpenRow] = []
    for (index, wish) in wishes.enumerated() {
      var rates = [Double](repeating: 0, count: wishes.count)
      rates[index] = 1
      rows.append(loss(index, rates, -1 / wish, 0))
      rows.append(loss(100 + index, rates, 1 / wish, 0))
      rows.append(limit(200 + index, rates, -1, room[index]))
    }
    return rows
  }

  // At t = 0.5 the first box is 100 - 50 wide; the second would be 30, and has to be 60.
  @Test("what is missing is shared in proportion, except by a box that has its least size")
  func example() throws {
    var rows = boxes(wishes: [100, 60], room: [100, 0])
    rows.append(limit(300, [1, 1], 1, -50))
    let end = try #require(WaterFilling(rows, directionCount: 2).end)
    #expect(abs(end.level - 0.5) < 1e-12)
    #expect(end.steps == [-50, 0])
    #expect(end.rows == [0, 201, 300].map(row))
  }

  @Test("a sum that allows the wishes does not end the round")
  func noEnd() {
    var rows = boxes(wishes: [100, 60], room: [100, 60])
    rows.append(limit(300, [1, 1], 1, 5))
    #expect(WaterFilling(rows, directionCount: 2).end == nil)
  }

  @Test("the sum that needs the highest level ends the round; other boxes stay")
  func twoSums() throws {
    var rows = boxes(wishes: [100, 100, 100], room: [100, 100, 100])
    rows.append(limit(300, [1, 1, 0], 1, -60))
    rows.append(limit(301, [0, 1, 1], 1, -20))
    let end = try #require(WaterFilling(rows, directionCount: 3).end)
    #expect(abs(end.level - 0.3) < 1e-12)
    #expect(end.steps.map { $0.rounded() } == [-30, -30, 0])
    #expect(end.rows == [0, 1, 300].map(row))
  }

  // The first step may not rise, and loses 20 less what it falls; the second may not fall. Their
  // difference keeps both at 0, where the first step meets its limit and its loss at once.
  @Test("where a limit and a loss meet, the loss is among the rows that end the round")
  func tie() throws {
    var rows: [OpenRow] = []
    rows.append(limit(0, [1, 0], 1, 0))
    rows.append(loss(1, [1, 0], 1, -20))
    rows.append(limit(2, [0, 1], -1, 0))
    rows.append(limit(3, [-1, 1], 1, 0))
    let end = try #require(WaterFilling(rows, directionCount: 2).end)
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
      var rows = boxes(wishes: wishes, room: room)
      rows.append(limit(300, rates, 1, ends[1]))
      rows.append(limit(301, rates, -1, -ends[0]))
      guard ends[0] > 0 || ends[1] < 0 else {
        #expect(WaterFilling(rows, directionCount: count).end == nil, "seed \(seed)")
        continue
      }
      let end = try #require(WaterFilling(rows, directionCount: count).end, "seed \(seed)")
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
