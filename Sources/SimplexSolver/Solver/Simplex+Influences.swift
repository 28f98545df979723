// SPDX-License-Identifier: MIT

import LayoutCore

extension Simplex {
  /// The tight constraints, and the undecided variables, that an expression depends on:
  /// constraints first, by id. Cost: one sparse solve.
  public func influences(on expression: LinearExpression) -> [Influence] {
    var probe = self
    for index in 0..<expression.count where expression[index].variable.index < variableCount {
      let variable = expression[index].variable.index
      probe.workspace.row.add(
        expression[index].coefficient * table.unit(variable), at: variable)
    }
    probe.workspace.weights.clear()
    probe.factor.solveTransposed(&probe.workspace.row, into: &probe.workspace.weights)
    var constraints: [(id: ConstraintID, weight: Double)] = []
    var undecided: [(variable: Int, weight: Double)] = []
    for position in probe.workspace.weights.indices {
      let weight = probe.workspace.weights[Int(position)]
      switch basis[Int(position)] {
      case .row(let slot):
        let weight = weight * table[slot].scale
        if abs(weight) > SimplexTolerance.dual {
          constraints.append((table.identifier(slot), weight))
        }
      case .filler(let variable):
        let weight = weight / table.unit(variable)
        if abs(weight) > SimplexTolerance.dual { undecided.append((variable, weight)) }
      }
    }
    return constraints.sorted { $0.id < $1.id }
      .map { Influence(.constraint($0.id), weight: $0.weight) }
      + undecided.sorted { $0.variable < $1.variable }
      .map { Influence(.variable(Variable($0.variable)), weight: $0.weight) }
  }

  /// The constants of a constraint for which the basis stays the best. Cost: one sparse solve
  /// and a look at the rows that mention what moves.
  public func steadyConstants(of id: ConstraintID) -> ClosedRange<Double>? {
    guard table.contains(id) else { return nil }
    let row = table[id.index]
    let bound = row.bound / row.scale
    if row.position >= 0 {
      var probe = self
      let up = probe.steadyLength(of: Int(row.position), isUpward: true) / row.scale
      let down = probe.steadyLength(of: Int(row.position), isUpward: false) / row.scale
      return bound - down...bound + up
    }
    // Outside of the basis the constant counts for nothing until the row would change sides.
    let activity = table.activity(id.index, at: values).value / row.scale
    let isBoundAbove = row.side < 0 || row.side == 0 && row.isBoundedAbove
    let isBoundBelow = row.side > 0 || row.side == 0 && row.isBoundedBelow
    return min(
      bound, isBoundAbove ? activity : -.infinity)...max(
        bound, isBoundBelow ? activity : .infinity)
  }

  /// How far a tight row's bound can move until another row changes sides.
  private mutating func steadyLength(of position: Int, isUpward: Bool) -> Double {
    findDirection(of: position, isUpward: isUpward)
    findRates()
    collectBreakpoints()
    return workspace.heap.first?.length ?? .infinity
  }
}
