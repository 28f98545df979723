// SPDX-License-Identifier: MIT

import SolverLab
import Testing

@testable import SimplexSolver

@Suite("Vectors of levels")
struct LevelVectorTests {
  /// A random vector, dense and in an arena.
  private func vector(
    _ random: inout SplitMix64, _ arena: inout LevelArena
  ) -> (dense: [Double], range: Range<Int>) {
    var dense = [0.0, 0, 0, 0]
    let start = arena.end
    for _ in 0..<random.integer(in: 0...6) {
      let level = random.integer(in: 0...3)
      let value = random.whole(in: -2...2)
      dense[level] += value
      arena.add(value, level: Int32(level), start: start)
    }
    return (dense, start..<arena.end)
  }

  private func order(_ left: [Double], _ right: [Double]) -> Int {
    left == right ? 0 : left.lexicographicallyPrecedes(right) ? -1 : 1
  }

  @Test("they add, scale and compare like dense ones, the highest level first")
  func arena() {
    for seed in UInt64(0)..<1000 {
      var random = SplitMix64(seed: seed)
      var arena = LevelArena()
      let left = vector(&random, &arena)
      let right = vector(&random, &arena)
      #expect(arena.compare(left.range, right.range) == order(left.dense, right.dense))
      #expect(arena.compare(right.range, left.range) == order(right.dense, left.dense))
      #expect(arena.sign(left.range) == order(left.dense, [0, 0, 0, 0]), "seed \(seed)")
      arena.scale(right.range, by: 4)
      #expect(
        arena.compare(left.range, right.range) == order(left.dense, right.dense.map { 4 * $0 }))
      arena.cut(to: right.range.lowerBound)
      #expect(arena.end == left.range.upperBound)
    }
  }

  @Test("a sum far below the numbers it is the sum of is 0")
  func cancellation() {
    var arena = LevelArena()
    arena.add(1e9, level: 1, start: 0)
    arena.add(-1e9 + 1e-5, level: 1, start: 0)
    #expect(arena.end == 0)
    arena.add(0.1, level: 2, start: 0)
    arena.add(0.2, level: 2, start: 0)
    arena.add(-0.3, level: 2, start: 0)
    #expect(arena.sign(0..<arena.end) == 0)
  }

  @Test("lists of long life add up like dense vectors, and give back their storage")
  func lists() {
    for seed in UInt64(0)..<300 {
      var random = SplitMix64(seed: seed)
      var lists = LevelLists()
      var heads: [Int32] = [-1, -1, -1]
      var sums = [[Double]](repeating: [0, 0, 0, 0], count: 3)
      for _ in 0..<20 {
        let place = random.integer(in: 0...2)
        if random.chance(15) {
          lists.clear(&heads[place])
          sums[place] = [0, 0, 0, 0]
        }
        var arena = LevelArena()
        let (dense, range) = vector(&random, &arena)
        let factor = random.pick([-2.0, -1, 0.5, 1])
        lists.add(factor, arena, range, to: &heads[place])
        for level in 0...3 { sums[place][level] += factor * dense[level] }
      }
      for (head, sum) in zip(heads, sums) {
        var dense = [0.0, 0, 0, 0]
        lists.forEach(head) { dense[$0] += $1 }
        #expect(dense == sum, "seed \(seed)")
        #expect((head < 0) == (sum == [0, 0, 0, 0]), "seed \(seed)")
      }
      lists.insertLevel(2)
      var shifted = [0.0, 0, 0, 0, 0]
      lists.forEach(heads[0]) { shifted[$0] += $1 }
      #expect(shifted == [sums[0][0], sums[0][1], 0, sums[0][2], sums[0][3]], "seed \(seed)")
    }
  }
}
