// SPDX-License-Identifier: MIT

import LayoutCore
import LayoutTestSupport
import Testing

@testable import SimplexSolver

@Suite("Least squares")
struct LeastSquaresTests {
  private typealias Goal = LeastSquares.Goal

  private func number(_ value: Double, rate: Double = 0) -> MovingValue {
    MovingValue(value: value, rate: rate)
  }

  private func unknown(_ index: Int, _ coefficient: Double = 1) -> Term {
    Term(coefficient, Variable(index))
  }

  // Each box loses x = wish * t of its wish, and the three lose 180: t = 1/2.
  @Test("what is missing is shared in proportion, except by a box that has its least size")
  func boxes() throws {
    let wishes = [60.0, 120, 180]
    let sums = wishes.indices.map { [unknown($0)] } + [wishes.indices.map { unknown($0) }]
    var squares = LeastSquares(sums, count: 3)
    let goals = wishes.map { Goal(weight: 1 / $0, target: number($0)) } + [Goal()]
    var ranges = wishes.map { _ in MovingRange(low: number(0)) }
    ranges.append(MovingRange(low: number(180, rate: 1), high: number(180, rate: 1)))
    let start = [60.0, 60, 60].map { number($0) }
    var decisions = Decisions()
    let first = try #require(
      squares.minimize(goals, within: ranges, from: start, &decisions))
    #expect(first.point.map(\.value).isNear([30, 60, 90]))
    #expect(first.point.map(\.rate).isNear([1.0 / 6, 1.0 / 3, 1.0 / 2]))
    #expect(first.isOnly)
    // The boxes are 0 wide when the row is.
    #expect(abs(decisions.range.fall - 180) < 1e-9)
    ranges[1].low = number(100)
    let next = [40.0, 100, 40].map { number($0) }
    let second = try #require(squares.minimize(goals, within: ranges, from: next, &decisions))
    #expect(second.point.map(\.value).isNear([20, 100, 60]))
  }

  @Test("two sums in each other's way meet between their goals; what has no goal stays")
  func goals() throws {
    var squares = LeastSquares([[unknown(0)], [unknown(0), unknown(1)]], count: 3)
    let goals = [Goal(weight: 1, target: number(10)), Goal(weight: 1, target: number(50))]
    let ranges = [MovingRange(), MovingRange()]
    let start = [3.0, 4, 5].map { number($0) }
    var decisions = Decisions()
    let both = try #require(squares.minimize(goals, within: ranges, from: start, &decisions))
    #expect(both.point.map(\.value).isNear([10, 40, 5]))
    #expect(!both.isOnly)
    #expect(both.decided.map(\.sum) == [0, 1])
  }

  // Both unknowns are held at 0. Then their sum has to be 3, and depends on them.
  @Test("a sum that depends on held ones takes the place of the one that is pushed least")
  func exchange() throws {
    var squares = LeastSquares([[unknown(0)], [unknown(1)], [unknown(0), unknown(1)]], count: 2)
    let goals = [-5.0, -1].map { Goal(weight: 1, target: number($0)) } + [Goal()]
    var ranges = [MovingRange](repeating: MovingRange(low: number(0)), count: 3)
    var decisions = Decisions()
    for (least, best) in [(0.0, [0.0, 0]), (3, [0, 3]), (6, [1, 5])] {
      ranges[2].low = number(least)
      let start = [ranges[2].low, number(0)]
      let found = try #require(squares.minimize(goals, within: ranges, from: start, &decisions))
      #expect(found.point.map(\.value).isNear(best))
    }
  }

  // Each cell is as high as its two texts, and ends where the next one begins. The last one ends
  // too early by a fifth, so that each text loses a fifth.
  @Test("a list whose cells add up is as much work per cell at any length")
  func chain() throws {
    func work(_ count: Int) throws -> Int {
      var sums: [[Term]] = []
      var goals: [Goal] = []
      var ranges: [MovingRange] = []
      func add(_ terms: [Term], goal: Goal = Goal(), _ place: Double? = nil) {
        sums.append(terms)
        goals.append(goal)
        ranges.append(MovingRange())
        if let place {
          ranges[ranges.count - 1] = MovingRange(low: number(place), high: number(place))
        }
      }
      for cell in 0..<count {
        let (end, height, text) = (4 * cell, 4 * cell + 1, 4 * cell + 2)
        let above = cell > 0 ? [unknown(end - 4, -1)] : []
        add([unknown(end), unknown(height, -1)] + above, 0)
        add([unknown(height), unknown(text, -1), unknown(text + 1, -1)], 0)
        for text in [text, text + 1] {
          add([unknown(text)], goal: Goal(weight: 1.0 / 40, target: number(40)))
        }
      }
      add([unknown(4 * count - 4)], 64 * Double(count))
      var squares = LeastSquares(sums, count: 4 * count)
      let places = (1...count).flatMap { cell -> [Double] in [64 * Double(cell), 64, 64, 0] }
      let start = places.map { number($0) }
      var decisions = Decisions()
      let best = try #require(squares.minimize(goals, within: ranges, from: start, &decisions))
      let expected = (1...count).flatMap { cell -> [Double] in [64 * Double(cell), 64, 32, 32] }
      #expect(best.point.map(\.value).isNear(expected))
      return squares.work
    }
    #expect(try Double(work(400)) < 8.1 * Double(work(50)))
  }

  /// Combinations of a face of a badly scaled model. Some have coefficients with rounding errors,
  /// so that equations seem to be independent that are not. With numbers that are a combination
  /// times `rate` plus `value`, and should not be less than 0; the squares of what they miss add up
  /// to `cost`.
  private static let roughPrograms: [RoughProgram] = [
    RoughProgram(
      combinations: [
        [1, -0.7, -1, -0.11875, 0], [1, -0.7, -1, 0, 0],
        [1, -0.6999999999945998, -1, 0, -182.40000000068434],
      ],
      numbers: [
        (5, 0.5, 220.6), (6, -0.13157894736842105, 65.42105263157895), (3, 0.03125, 0),
        (7, 0.039473684210378224, -7863.726315789245), (4, 4, 0), (2, 0.125, 0), (1, 0.125, 0),
        (0, 0.125, 0),
      ], firstLimits: 0, cost: 14210139.68),
    RoughProgram(
      combinations: [
        [1, -71.42857142857143, 0.2142857142857138, -1, -3, -0.5, -0.35714285714285715],
        [1, -71.42857142857143, -90.06766917293234, -1, -3, -0.5, -0.35714285714285715],
        [
          1, -0.12470382840753613, 0.0003741114852327508, -1, -3, -0.5, -0.0006235191420376604,
        ],
        [1, 0, 0, 0, 0, -0.5, 0],
      ],
      numbers: [
        (7, -0.006995627732667082, -0.5805154673067063), (2, 4, 16.5),
        (8, -0.0017489069331667706, 0.5061869226470077),
        (6, 0.4999999999999999, -115.12052631580713),
        (9, 1.0017489069331669, 0.01486570893201744), (10, -1, -6.5), (5, 1, 0),
        (4, 1, 1.5434210526315535), (3, 1, 0),
      ], firstLimits: 2, cost: 0.3316062176),
  ]

  private struct RoughProgram {
    var combinations: [[Double]]
    var numbers: [(combination: Int, rate: Double, value: Double)]
    /// The number of unknowns that must not be less than 0.
    var firstLimits: Int
    var cost: Double
  }

  @Test("equations that depend on others but for rounding errors are recognised", arguments: 0...1)
  func rough(index: Int) throws {
    let program = Self.roughPrograms[index]
    let count = program.combinations[0].count
    var sums = (0..<count).map { [unknown($0)] }
    sums += program.combinations.map { row in
      row.indices.filter { row[$0] != 0 }.map { unknown($0, row[$0]) }
    }
    var ranges = sums.map { _ in MovingRange() }
    for first in 0..<program.firstLimits { ranges[first].low = number(0) }
    var goals = sums.map { _ in Goal() }
    var start = (0..<count).map { _ in number(0) }
    for item in program.numbers {
      let miss = unknown(start.count)
      start.append(number(max(0, -item.value)))
      let terms = sums[item.combination].map { Term(item.rate * $0.coefficient, $0.variable) }
      sums += [[miss], terms + [miss]]
      goals += [Goal(weight: 1), Goal()]
      ranges += [MovingRange(low: number(0)), MovingRange(low: number(-item.value))]
    }
    var squares = LeastSquares(sums, count: start.count)
    var decisions = Decisions()
    let best = try #require(squares.minimize(goals, within: ranges, from: start, &decisions))
    let cost = best.point.dropFirst(count).reduce(0) { $0 + $1.value * $1.value }
    #expect(abs(cost - program.cost) < 1e-6 * program.cost)
  }

  /// A program with small whole numbers, for which 0 is within the ranges.
  private struct Program {
    var sums: [[Term]] = []
    var goals: [Goal] = []
    var ranges: [MovingRange] = []
    let count: Int

    init(_ random: inout SeededGenerator, isMoving: Bool) {
      count = Int.random(in: 1...6, using: &random)
      for _ in 0..<Int.random(in: 1...10, using: &random) {
        var terms = (0..<count).compactMap { index -> Term? in
          let coefficient = Double(Int.random(in: -2...2, using: &random))
          return coefficient == 0 ? nil : Term(coefficient, Variable(index))
        }
        if terms.count == 1 { terms[0].coefficient = 1 }
        if terms.isEmpty || sums.contains(terms) { continue }
        sums.append(terms)
        let rate = isMoving ? Double(Int.random(in: -2...2, using: &random)) : 0
        let hasGoal = Int.random(in: 0..<3, using: &random) > 0
        goals.append(
          Goal(
            weight: hasGoal ? Double(Int.random(in: 1...4, using: &random)) : 0,
            target: MovingValue(
              value: Double(Int.random(in: -9...9, using: &random)), rate: hasGoal ? rate : 0)))
        var range = MovingRange()
        if Bool.random(using: &random) {
          range.low = MovingValue(value: -Double(Int.random(in: 0...4, using: &random)))
        }
        if Bool.random(using: &random) {
          range.high = MovingValue(value: Double(Int.random(in: 0...4, using: &random)))
        }
        ranges.append(range)
      }
    }

    /// The best point; with a solver for it, or with one that has a guess.
    func best(_ squares: inout LeastSquares, _ decisions: inout Decisions) throws -> [MovingValue] {
      let start = Array(repeating: MovingValue(value: 0), count: count)
      return try #require(squares.minimize(goals, within: ranges, from: start, &decisions)).point
    }

    func best() throws -> [Double] {
      var (squares, decisions) = (LeastSquares(sums, count: count), Decisions())
      return try best(&squares, &decisions).map(\.value)
    }

    func place(_ sum: Int, _ point: [Double]) -> Double {
      sums[sum].reduce(0) { $0 + $1.coefficient * point[$1.variable.index] }
    }

    func allows(_ point: [Double]) -> Bool {
      sums.indices.allSatisfy {
        let place = place($0, point)
        return place >= ranges[$0].low.value - 1e-7 && place <= ranges[$0].high.value + 1e-7
      }
    }

    func cost(_ point: [Double]) -> Double {
      sums.indices.reduce(0) {
        let miss = place($1, point) - goals[$1].target.value
        return $0 + goals[$1].weight * miss * miss
      }
    }
  }

  @Test("no point within the ranges is better, and an old guess leads to the same point")
  func random() throws {
    for seed in UInt64(0)..<2000 {
      var random = SeededGenerator(seed: seed)
      let program = Program(&random, isMoving: false)
      var (squares, decisions) = (LeastSquares(program.sums, count: program.count), Decisions())
      let point = try program.best(&squares, &decisions).map(\.value)
      #expect(program.allows(point), "seed \(seed)")
      for _ in 0..<50 {
        let other = point.map {
          $0 * Double.random(in: 0...1, using: &random) + Double.random(in: -1...1, using: &random)
        }
        // The part of the way to it that is allowed.
        for share in [1, 0.1, 0.01, 0.001] {
          let between = zip(point, other).map { $0 + share * ($1 - $0) }
          if program.allows(between) {
            #expect(program.cost(between) >= program.cost(point) - 1e-6, "seed \(seed)")
          }
        }
      }
      var changed = program
      for index in changed.goals.indices {
        changed.goals[index].target.value += Double(Int.random(in: -9...9, using: &random))
      }
      let points = [try changed.best(&squares, &decisions).map(\.value), try changed.best()]
      let costs = points.map(changed.cost)
      #expect(abs(costs[0] - costs[1]) < 1e-6, "seed \(seed)")
    }
  }

  @Test("within the range that it tells, the point moves at the rates that it tells")
  func rates() throws {
    for seed in UInt64(0)..<2000 {
      var random = SeededGenerator(seed: seed)
      let program = Program(&random, isMoving: true)
      var (squares, decisions) = (LeastSquares(program.sums, count: program.count), Decisions())
      let best = try program.best(&squares, &decisions)
      for step in [-decisions.range.fall, decisions.range.rise] where abs(step) < 1e6 {
        var moved = program
        for index in moved.goals.indices {
          moved.goals[index].target.value += step * moved.goals[index].target.rate
        }
        let other = try moved.best()
        let point = best.map { $0.value + step * $0.rate }
        #expect(moved.allows(point), "seed \(seed)")
        #expect(
          abs(moved.cost(point) - moved.cost(other)) < 1e-6, "seed \(seed)")
      }
    }
  }
}

extension [Double] {
  fileprivate func isNear(_ other: [Double]) -> Bool {
    count == other.count && zip(self, other).allSatisfy { abs($0 - $1) < 1e-9 }
  }
}
