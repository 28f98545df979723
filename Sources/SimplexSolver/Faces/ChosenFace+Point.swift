// SPDX-License-Identifier: MIT

import LayoutCore
import SolverKit

// The point of a face at which the squares of its losses add up to the least: the first kind of
// losses decides, then the next. A sum of squares is strictly convex. So there is one best vector
// of losses, and with it each combination of movements that a loss depends on is decided.
extension ChosenFace {
  /// A position that is below 0 by a smaller share of its numbers counts as 0.
  private static let smallestMiss = 1e-12

  /// Chooses the point, and finds how it moves with a parameter if the rates of that are known.
  /// Returns how far the parameter can move, in the same basis, until something else decides the
  /// point; nil if that is not known.
  @discardableResult
  mutating func choose(
    _ kernel: Kernel, _ outer: Substitutions, along rates: ParameterRates
  ) -> ValidityRange? {
    refresh(kernel, outer, rates)
    var decisions = Decisions()
    let isKnown =
      movements.count == 1 && chooseStep(kernel, outer, rates, &decisions)
      || choosePoint(kernel, outer, rates, &decisions)
    // Rounding errors are no movement.
    for index in lengths.indices where lengths[index].value != 0 {
      let least = SimplexTolerance.primal(at: kernel.activity(of: leads[index]))
      let length = abs(lengths[index].value)
      if length <= least, movements[index].allSatisfy({ abs(length * $0.coefficient) <= least }) {
        lengths[index].value = 0
      }
    }
    return isKnown ? decisions.range : nil
  }

  /// Chooses the point of a face with one movement. Returns false, without a change, if its
  /// positions are in each other's way.
  private mutating func chooseStep(
    _ kernel: Kernel, _ outer: Substitutions, _ rates: ParameterRates, _ decisions: inout Decisions
  ) -> Bool {
    var own = decisions
    var range = MovingRange()
    for limit in program.limits { range.limit(limit, &own) }
    var goal = LeastSquares.Goal()
    for kind in 0..<Self.kindCount where goal.weight == 0 {
      prepare(kind, kernel, outer, rates)
      for loss in program.kinds[kind] {
        goal.add(loss)
        if kind < Self.positions { continue }
        let zero = (-1 / loss.rate) * loss.value
        if loss.rate > 0 {
          range.low = own.greatest(range.low, zero)
        } else {
          range.high = own.least(range.high, zero)
        }
        if own.isLess(range.high, range.low) { return false }
      }
    }
    let point = own.least(own.greatest(goal.target, range.low), range.high)
    if lengths.isEmpty { lengths.append(point) } else { lengths[0] = point }
    decisions = own
    return true
  }

  /// Chooses the point of any face, one kind of losses after the other. Returns false if rounding
  /// errors hide it; they leave that of the kind before.
  private mutating func choosePoint(
    _ kernel: Kernel, _ outer: Substitutions, _ rates: ParameterRates, _ decisions: inout Decisions
  ) -> Bool {
    var ranges = program.ranges(&decisions)
    lengths = movements.map { _ in MovingValue() }
    for kind in 0..<Self.kindCount {
      prepare(kind, kernel, outer, rates)
      while ranges.count < program.combinations.count { ranges.append(MovingRange()) }
      if kind == Self.positions, !liftPositions(&ranges, &decisions) { return false }
      if program.kinds[kind].isEmpty { continue }
      while stages.count < kind { stages.append(LeastSquares([], count: 0)) }
      if stages.count == kind || stages[kind].sums.count != program.combinations.count {
        stages.removeLast(stages.count - kind)
        stages.append(LeastSquares(program.combinations, count: movements.count))
      }
      let before = stages[kind].work
      var goals = ranges.map { _ in LeastSquares.Goal() }
      for loss in program.kinds[kind] { goals[loss.combination].add(loss) }
      let optimum = stages[kind].minimize(goals, within: ranges, from: lengths, &decisions)
      work += stages[kind].work - before
      guard let optimum else { return false }
      lengths = optimum.point
      if optimum.isOnly { break }
      for (sum, place) in optimum.decided { ranges[sum] = MovingRange(low: place, high: place) }
    }
    return true
  }

  /// Keeps positions from being less than 0. Where that cannot be, the squares of what they miss
  /// add up to the least. Returns false if rounding errors hide that point.
  private mutating func liftPositions(
    _ ranges: inout [MovingRange], _ decisions: inout Decisions
  ) -> Bool {
    let open = program.kinds[Self.positions].filter { !ranges[$0.combination].isPoint }
    var misses = open.map { -1 * ($0.value + $0.rate * sum(of: $0.combination)) }
    let isMissed = zip(open, misses).contains { loss, miss in
      miss.value > Self.smallestMiss * max(1, abs(loss.value.value))
    }
    if isMissed {
      // What each position misses is one more unknown.
      var sums = program.combinations
      var bounds = ranges
      var goals = Array(repeating: LeastSquares.Goal(), count: sums.count)
      var start = lengths
      for (loss, miss) in zip(open, misses) {
        let unknown = Term(1, Variable(start.count))
        start.append(miss.value > 0 ? miss : MovingValue())
        let terms = program.combinations[loss.combination]
        sums.append([unknown])
        sums.append(terms.map { Term(loss.rate * $0.coefficient, $0.variable) } + [unknown])
        goals += [LeastSquares.Goal(weight: 1), LeastSquares.Goal()]
        bounds += [MovingRange(low: MovingValue()), MovingRange(low: -1 * loss.value)]
      }
      var squares = LeastSquares(sums, count: start.count)
      let optimum = squares.minimize(goals, within: bounds, from: start, &decisions)
      work += squares.work
      guard let optimum else { return false }
      lengths = Array(optimum.point.prefix(lengths.count))
      misses = Array(optimum.point.dropFirst(lengths.count))
    }
    // A position that misses 0 by more than the tolerance of rows is fixed where it is. A smaller
    // miss may be a rounding error: the position may still rise, but not fall.
    let size = open.reduce(1) { max($0, abs($1.value.value)) }
    for (loss, miss) in zip(open, misses) {
      var range = MovingRange()
      let isMissed = isMissed && miss.value > Tolerance.feasibility * size
      let rest = isMissed ? miss : MovingValue(value: max(0, miss.value))
      let end = (-1 / loss.rate) * (loss.value + rest)
      if isMissed || loss.rate > 0 { range.low = end }
      if isMissed || loss.rate < 0 { range.high = end }
      ranges[loss.combination].limit(low: range.low, high: range.high, &decisions)
    }
    return true
  }

  /// How far a combination goes at the point.
  func sum(of combination: Int) -> MovingValue {
    program.combinations[combination].reduce(MovingValue()) {
      $0 + $1.coefficient * lengths[$1.variable.index]
    }
  }
}

extension LeastSquares.Goal {
  /// Adds the square of a loss.
  mutating func add(_ loss: FaceProgram.Loss) {
    let (old, own) = (weight, loss.weight * loss.rate * loss.rate)
    weight += own
    size = max(size, abs(loss.value.value / loss.rate))
    target = (old / weight) * target + (-own / (weight * loss.rate)) * loss.value
  }
}
