// SPDX-License-Identifier: MIT

import LayoutCore
import SolverLab
import Testing

@testable import SimplexSolver

@Suite("Water filling")
struct WaterFillingTests {
  /// A round: steps that start at 0, with rows `factor · rates · steps <= room`, or, for a loss,
  /// `<= room + level`.
  private struct Round {
    var program: FaceProgram

    init(count: Int) {
      program = FaceProgram(movementCount: count)
      program.kinds = [[]]
    }

    private mutating func combination(_ rates: [Double]) -> (index: Int, rate: Double) {
      let terms = rates.enumerated().filter { $1 != 0 }.map { Term($1, Variable($0)) }
      return program.combination(of: terms)
    }

    mutating func addLoss(_ rates: [Double], _ factor: Double, _ room: Double) {
      let (combination, rate) = combination(rates)
      program.kinds[0].append(
        Loss(
          value: MovingValue(value: -room), combination: combination, rate: factor * rate,
          source: .wish(slot: 0), factor: 1))
    }

    mutating func addLimit(_ rates: [Double], _ factor: Double, _ room: Double) {
      let (combination, rate) = combination(rates)
      program.limits.append(
        FaceProgram.Limit(
          form: 0, combination: combination, rate: factor * rate, ends: (-1, -1),
          room: (MovingValue(value: .infinity), MovingValue(value: room))))
    }

    /// Adds boxes that begin at their wishes, and lose in proportion to them: two losses and a
    /// limit each.
    mutating func addBoxes(wishes: [Double], room: [Double]) {
      for (index, wish) in wishes.enumerated() {
        var rates = [Double](repeating: 0, count: program.movementCount)
        rates[index] = 1
        addLoss(rates, -1 / wish, 0)
        addLoss(rates, 1 / wish, 0)
        addLimit(rates, -1, room[index])
      }
    }

    var outcome: WaterFilling.Outcome? {
      let directions = OpenDirections(program)
      var bounds = SumBounds(program)
      _ = bounds.open(0, of: program, where: directions)
      var filling = WaterFilling(
        directions, bounds, combinationCount: program.combinations.count)
      return filling.outcome()
    }
  }

  private func loss(_ index: Int) -> FaceProgram.Row {
    FaceProgram.Row(source: .loss(kind: 0, index: index), level: FairShare.openLevel)
  }

  private func limit(_ index: Int) -> FaceProgram.Row {
    FaceProgram.Row(source: .rise(limit: index))
  }

  // At t = 0.5 the first box is 100 - 50 wide; the second would be 30, and has to be 60.
  @Test("what is missing is shared in proportion, except by a box that has its least size")
  func example() throws {
    var round = Round(count: 2)
    round.addBoxes(wishes: [100, 60], room: [100, 0])
    round.addLimit([1, 1], 1, -50)
    let outcome = try #require(round.outcome)
    let end = try #require(outcome.ends.first)
    #expect(outcome.ends.count == 1)
    #expect(abs(end.level - 0.5) < 1e-12)
    #expect(outcome.steps == [-50, 0])
    #expect(end.rows == [loss(0), limit(1), limit(2)])
  }

  @Test("a sum that allows the wishes needs no level")
  func noLevel() throws {
    var round = Round(count: 2)
    round.addBoxes(wishes: [100, 60], room: [100, 60])
    round.addLimit([1, 1], 1, 5)
    let outcome = try #require(round.outcome)
    #expect(outcome.ends.isEmpty)
    #expect(outcome.steps == [0, 0])
  }

  @Test("the sum that needs the highest level ends the round; other boxes stay")
  func twoSums() throws {
    var round = Round(count: 3)
    round.addBoxes(wishes: [100, 100, 100], room: [100, 100, 100])
    round.addLimit([1, 1, 0], 1, -60)
    round.addLimit([0, 1, 1], 1, -20)
    let outcome = try #require(round.outcome)
    let end = try #require(outcome.ends.first)
    #expect(abs(end.level - 0.3) < 1e-12)
    #expect(outcome.steps.map { $0.rounded() } == [-30, -30, 0])
    #expect(end.rows == [loss(0), loss(2), limit(3)])
  }

  @Test("a step that needs a higher level than the sum is stuck there; the sum ends the round")
  func stuckStep() throws {
    var round = Round(count: 3)
    round.addBoxes(wishes: [100, 60, 40], room: [100, 60, 40])
    // The first box has to lose 80, and the sum 90: the others lose a tenth.
    round.addLimit([1, 0, 0], 1, -80)
    round.addLimit([1, 1, 1], 1, -90)
    let outcome = try #require(round.outcome)
    #expect(outcome.ends.count == 2)
    #expect(abs(outcome.ends[0].level - 0.8) < 1e-12)
    #expect(outcome.ends[0].rows == [loss(0), limit(3)])
    #expect(abs(outcome.ends[1].level - 0.1) < 1e-12)
    #expect(outcome.ends[1].rows == [loss(2), loss(4), limit(4)])
    #expect(outcome.steps.map { $0.rounded() } == [-80, -6, -4])
  }

  // The third box is as wide as the first two are narrow. It has to grow by 20, half of its wish;
  // the others then lose an eighth.
  @Test("a sum that needs a higher level than its steps is stuck there")
  func stuckSum() throws {
    var round = Round(count: 2)
    round.addBoxes(wishes: [100, 60], room: [100, 60])
    round.addLoss([1, 1], -1 / 40, 0)
    round.addLimit([1, 1], 1, -20)
    let outcome = try #require(round.outcome)
    #expect(outcome.ends.count == 2)
    #expect(abs(outcome.ends[0].level - 0.5) < 1e-12)
    #expect(outcome.ends[0].rows == [loss(4), limit(2)])
    #expect(abs(outcome.ends[1].level - 0.125) < 1e-12)
    #expect(outcome.ends[1].rows == [loss(0), loss(2)])
    #expect(zip(outcome.steps, [-12.5, -7.5]).allSatisfy { abs($0 - $1) < 1e-12 })
  }

  // What both steps give up grows faster above the level at which the first one is free.
  @Test("the level of a sum is found where a stuck step gets free on the way")
  func freedStep() throws {
    var round = Round(count: 2)
    round.addBoxes(wishes: [100, 100], room: [100, 100])
    round.addLimit([1, 0], 1, -20)
    round.addLimit([1, 1], 1, -100)
    let outcome = try #require(round.outcome)
    #expect(outcome.ends.count == 1)
    #expect(abs(outcome.ends[0].level - 0.5) < 1e-12)
    #expect(outcome.steps == [-50, -50])
  }

  // Nothing but the first step, which is stuck, could close the gap of 1e-12.
  @Test("what a sum misses by rounding errors does not free a stuck step")
  func roundingGap() throws {
    var round = Round(count: 2)
    round.addLoss([1, 0], -1, 0)
    round.addLimit([1, 0], 1, -20)
    round.addLimit([0, 1], 1, 0)
    round.addLimit([0, 1], -1, 0)
    round.addLimit([1, 1], 1, -20 - 1e-12)
    let outcome = try #require(round.outcome)
    #expect(outcome.ends.count == 1)
    #expect(outcome.ends[0].level == 20)
    #expect(outcome.ends[0].rows == [loss(0), limit(0)])
  }

  // The first step may not rise, and loses 20 less what it falls; the second may not fall. Their
  // difference keeps both at 0, where the first step meets its limit and its loss at once.
  @Test("where a limit and a loss meet, the loss is among the rows that end the round")
  func tie() throws {
    var round = Round(count: 2)
    round.addLimit([1, 0], 1, 0)
    round.addLoss([1, 0], 1, -20)
    round.addLimit([0, 1], -1, 0)
    round.addLimit([-1, 1], 1, 0)
    let end = try #require(round.outcome?.ends.first)
    #expect(end.level == 20)
    #expect(end.rows == [loss(0), limit(1), limit(2)])
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
      var round = Round(count: count)
      round.addBoxes(wishes: wishes, room: room)
      round.addLimit(rates, 1, ends[1])
      round.addLimit(rates, -1, -ends[0])
      let outcome = try #require(round.outcome, "seed \(seed)")
      guard ends[0] > 0 || ends[1] < 0 else {
        #expect(outcome.ends.isEmpty, "seed \(seed)")
        continue
      }
      let end = try #require(outcome.ends.first, "seed \(seed)")
      for (index, step) in outcome.steps.enumerated() {
        let loss = abs(step) / wishes[index]
        let isAtLimit = abs(step + room[index]) < 1e-9
        #expect(
          isAtLimit ? loss <= end.level + 1e-9 : abs(loss - end.level) < 1e-9, "seed \(seed)")
      }
      let sum = zip(rates, outcome.steps).reduce(0) { $0 + $1.0 * $1.1 }
      #expect(abs(sum - (ends[0] > 0 ? ends[0] : ends[1])) < 1e-6, "seed \(seed)")
    }
  }
}
