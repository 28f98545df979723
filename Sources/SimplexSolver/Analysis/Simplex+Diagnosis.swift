// SPDX-License-Identifier: MIT

import LayoutCore
import SolverKit

extension Simplex {
  /// The variables that can move without cost at any level, and another solution in which all of
  /// them have moved. Cost: for each face a direction, and a solve of its size if rows are in the
  /// way.
  public func ambiguities() throws(SolverError) -> [Ambiguity] {
    var found: [Ambiguity] = []
    var kernel = kernel
    for var face in choices.all {
      // Bounds that the chosen solution keeps away from may have moved.
      face.refresh(kernel, outer, ParameterRates())
      let steps = try face.alternative(&kernel) { form in
        Tolerance.feasibility * max(1, abs(self.kernel.activity(of: form)))
      }
      // One of the places on the way differs in all variables from the solution that was chosen.
      let ways = [1, 0, 0.618].map { share in
        steps.flatMap { alternatives(to: Int(outer.roots[$0.key]), share * $0.value) }
      }
      found += ways.max { $0.count < $1.count } ?? []
    }
    for variable in 0..<variableCount where isUnmentioned(variable) {
      found.append(
        Ambiguity(variable: Variable(variable), value: 0, alternative: ChosenFace.farthest))
    }
    return found.sorted { $0.variable < $1.variable }
  }

  /// The other values that a root and its descendants have when it is `step` away from where the
  /// basis has it, in units of the inner model, except for those that are the same.
  private func alternatives(to root: Int, _ step: Double) -> [Ambiguity] {
    outer.descendants(of: root).compactMap { variable in
      let value = self.value(of: variable)
      let own = outer.values[variable]
      let alternative = own.value(at: kernel.values.span) + own.ratio * step
      guard variable < variableCount, abs(alternative - value) > Tolerance.frame else { return nil }
      return Ambiguity(variable: Variable(variable), value: value, alternative: alternative)
    }
  }

  /// The tight constraints, and the undecided variables, that an expression depends on:
  /// constraints first, by id. Cost: one sparse solve.
  public func influences(on expression: LinearExpression) -> [Influence] {
    influences(on: [expression])[0]
  }

  /// As the other form. The copy that an answer is found on is made once.
  public func influences(on expressions: [LinearExpression]) -> [[Influence]] {
    var probe = self
    return expressions.map { probe.findInfluences(on: $0) }
  }

  private mutating func findInfluences(on expression: LinearExpression) -> [Influence] {
    var terms: [InnerTerm] = []
    var residual: [Int: CancellingSum] = [:]
    expression.forEachTerm { coefficient, variable in
      guard variable.index < variableCount else { return }
      let column = outer.values[variable.index]
      terms.append(
        InnerTerm(
          coefficient: coefficient * column.ratio, variable: outer.inner(of: column.root)))
      residual[variable.index, default: CancellingSum()].add(coefficient)
    }
    kernel.grow(variables: outer.roots.count, slots: 0)
    var constraints: [ConstraintID: Double] = [:]
    var undecided: [Int: Double] = [:]
    _ = kernel.basis.express(terms, in: kernel.table, into: &kernel.movement.weights)
    for position in kernel.movement.weights.indices {
      let weight = kernel.movement.weights[Int(position)]
      if weight == 0 { continue }
      let form = Int(kernel.basis.heads[Int(position)])
      let kink = Int(kernel.table.forms[form].kink)
      if kink >= 0, !kernel.isLoose(form) {
        let row = RowIndex(kink)
        let factor = weight / kernel.table.rows[kink].scale
        constraints[outer.table.id(row), default: 0] += factor
        for place in outer.table.range(row) {
          let entry = outer.table.entries[place]
          residual[entry.column.index, default: CancellingSum()].add(-factor * entry.coefficient)
        }
      } else {
        kernel.table.forEachTerm(of: form) { coefficient, inner in
          let variable = Int(outer.roots[inner])
          let share = weight * coefficient / outer.table.columns[variable].unit
          undecided[variable, default: 0] += share
          residual[variable, default: CancellingSum()].add(-share)
        }
      }
    }
    for (row, multiplier) in outer.complete(residual) {
      constraints[outer.table.id(row), default: 0] -= multiplier
    }
    return constraints.filter { abs($0.value) > SimplexTolerance.dual }
      .sorted { $0.key < $1.key }.map { Influence(.constraint($0.key), weight: $0.value) }
      + undecided.filter { abs($0.value) > SimplexTolerance.dual }
      .sorted { $0.key < $1.key }
      .map { Influence(.variable(Variable($0.key)), weight: $0.value) }
  }

  /// The constants of a constraint for which the basis stays the best; the one that it has if it
  /// has a part in what is shared or undecided. Cost: one sparse solve and a look at the rows that
  /// mention what moves.
  public func steadyConstants(of id: ConstraintID) -> ClosedRange<Double>? {
    guard outer.table.contains(id) else { return nil }
    let row = RowIndex(id.slot)
    let item = outer.table.rows[row.index]
    let constant = item.constant
    if item.substitutes >= 0 || item.isInner && kernel.isHeld(row.index) {
      var probe = self
      guard let place = probe.response(to: row), !probe.movesChoice(place),
        !outer.isUsed(row) || !probe.offsetRates[place].variables.contains(where: isChosen)
      else { return constant...constant }
      let range = probe.kernel.range(of: probe.kernel.responses[place])
      return constant - range.fall...constant + range.rise
    }
    // A row that is not held counts for nothing until its bound meets the activity.
    var range = ValidityRange.unlimited
    if item.isInner {
      if bearsChoice(row) { return constant...constant }
      var probe = kernel
      probe.limit(&range, by: row, rate: -1 / kernel.table.rows[row.index].scale)
    } else {
      let (activity, size) = outer.table.activity(row, at: (0..<variableCount).map(value))
      let gap = activity - constant
      let isTight = abs(gap) <= SimplexTolerance.primal * max(1, size)
      if gap > 0 || isTight && item.relation != .lessThanOrEqual { range.rise = max(0, gap) }
      if gap < 0 || isTight && item.relation != .greaterThanOrEqual { range.fall = max(0, -gap) }
    }
    return constant - range.fall...constant + range.rise
  }

  /// Whether a response moves what is chosen among equal solutions.
  private func movesChoice(_ place: Int) -> Bool {
    let response = kernel.responses[place]
    return response.columns.contains { choices.hasFace(of: kernel.table.unitForm($0.index)) }
      || response.rows.contains(where: bearsChoice)
  }

  /// Whether what is chosen may be something else when a row moves along its form.
  private func bearsChoice(_ row: RowIndex) -> Bool {
    let form = Int(kernel.table.rows[row.index].form)
    let kink = Int(kernel.table.forms[form].kink)
    let bound = kernel.table.rows[row.index].bound
    // A form that is held at two rows can be free between them when they part.
    let isHeldHere =
      kink >= 0 && kink != row.index
      && abs(kernel.table.rows[kink].bound - bound) <= kernel.tolerance(of: form, at: bound)
    return isHeldHere || choices.hasFace(of: form)
  }

  /// Whether a variable, which moves at some rate, is chosen among equal solutions.
  private func isChosen(_ variable: Int, _ rate: Double) -> Bool {
    unitForm(of: variable).map(choices.hasFace) ?? false
  }
}
