// SPDX-License-Identifier: MIT

import LayoutCore
import SolverKit

extension ChosenFace {
  /// The most plans kept. One that does not fit costs a sixteenth of a new one.
  private static let planLimit = 4

  /// Chooses the point, and finds how it moves with a parameter if the rates of that are known.
  /// Returns how far the parameter can move until something else would decide the point, and the
  /// basis is the same; nil if that is not known.
  @discardableResult
  mutating func choose(
    _ kernel: Kernel, _ outer: Substitutions, along rates: ParameterRates
  ) -> ValidityRange? {
    var decisions = Decisions()
    refresh(kernel, outer, rates)
    let isKnown =
      movements.count == 1
      ? chooseStep(kernel, outer, rates, &decisions)
      : choosePoint(kernel, outer, rates, &decisions)
    // Rounding errors are no movement.
    for (index, movement) in movements.enumerated() where lengths[index].value != 0 {
      let length = lengths[index].value
      let isSeen = movement.steps.contains {
        let value = kernel.values[Int($0.variable)]
        return abs(length * $0.coefficient) > SimplexTolerance.primal * max(1, abs(value))
      }
      if !isSeen { lengths[index].value = 0 }
    }
    return isKnown ? decisions.range : nil
  }

  /// Chooses the point of a face with one movement: the limits, and then each kind of losses, leave
  /// an interval.
  private mutating func chooseStep(
    _ kernel: Kernel, _ outer: Substitutions, _ rates: ParameterRates, _ decisions: inout Decisions
  ) -> Bool {
    var (start, end) = program.stepRange(&decisions)
    for kind in 0..<Self.kindCount where decisions.isLess(start, end) {
      prepare(kind, kernel, outer, rates)
      let losses = program.kinds[kind]
      if losses.isEmpty { continue }
      let best = Loss.best(losses, among: losses.indices, &decisions)
      let low = decisions.least(decisions.greatest(best.low, start), end)
      end = decisions.greatest(decisions.least(best.high, end), start)
      start = low
    }
    let zero = MovingValue(value: 0)
    let step = decisions.least(decisions.greatest(zero, start), end)
    if lengths.isEmpty { lengths.append(step) } else { lengths[0] = step }
    return true
  }

  /// Chooses the point by a plan that fits, or a new one. Returns whether there is a plan.
  private mutating func choosePoint(
    _ kernel: Kernel, _ outer: Substitutions, _ rates: ParameterRates, _ decisions: inout Decisions
  ) -> Bool {
    for place in plans.indices {
      prepare(plans[place].kindCount - 1, kernel, outer, rates)
      if takePoint(of: plans[place], &decisions) {
        if place > 0 { plans.insert(plans.remove(at: place), at: 0) }
        return true
      }
    }
    var share = FairShare(program)
    for kind in 0..<Self.kindCount where !share.isDone {
      prepare(kind, kernel, outer, rates)
      share.minimize(kind, of: program)
    }
    lengths = share.point.map { MovingValue(value: $0) }
    guard let plan = share.finish() else { return false }
    plans = [plan] + plans.prefix(Self.planLimit - 1)
    return rates.isEmpty || takePoint(of: plan, &decisions)
  }

  /// Takes the point of a plan, if the plan fits.
  private mutating func takePoint(of plan: SharePlan, _ decisions: inout Decisions) -> Bool {
    var own = decisions
    guard let point = plan.point(of: program, &own) else { return false }
    (lengths, decisions) = (point, own)
    return true
  }
}
