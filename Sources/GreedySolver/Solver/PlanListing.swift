// SPDX-License-Identifier: MIT

import LayoutCore

/// The plan of a ``Greedy``, to be read: a straight line of steps that computes every variable
/// from those above it.
///
///     x2 = 390.0, by 4
///     x8 = 0.5*x2 - 12.0 = 183.0, by 9 in a knot with 7, 8
///     x6 = x8 = 183.0, by 7
///     x3 keeps 0.0
public struct PlanListing: Hashable, Sendable {
  /// One line of a plan.
  public struct Step: Hashable, Sendable {
    /// The variable that is computed.
    public var variable: Variable
    /// What it comes to.
    public var value: Double
    /// The constraint that decides the variable, or nil when it keeps its value.
    public var decider: ConstraintID?
    /// The variables it is computed from.
    public var terms: [Term]
    /// What is added to the terms; for a variable that keeps its value, this value.
    public var constant: Double
    /// The constraints that were combined with the decider, because they depend on each other.
    public var knot: [ConstraintID]
  }

  /// The steps in the order of computation.
  public var steps: [Step]
}

extension PlanListing.Step: CustomStringConvertible {
  /// The step as a formula with its result and its reason.
  public var description: String {
    guard let decider else { return "\(variable) keeps \(value)" }
    var formula = ""
    for term in terms {
      let factor = abs(term.coefficient) == 1 ? "" : "\(abs(term.coefficient))*"
      formula +=
        term.coefficient < 0 ? (formula.isEmpty ? "-" : " - ") : formula.isEmpty ? "" : " + "
      formula += "\(factor)\(term.variable)"
    }
    if !terms.isEmpty && constant != 0 {
      formula += constant < 0 ? " - \(-constant)" : " + \(constant)"
    }
    if !terms.isEmpty { formula += " = " }
    let others = knot.map(\.description).joined(separator: ", ")
    return "\(variable) = \(formula)\(value), by \(decider)"
      + (others.isEmpty ? "" : " in a knot with \(others)")
  }
}

extension PlanListing: CustomStringConvertible {
  /// A line for each step.
  public var description: String { steps.map(\.description).joined(separator: "\n") }
}

extension Greedy {
  /// What the values are computed from and why, in the order of computation. Variables that no
  /// constraint mentions are left out. Cost: linear in the model, and sorting the variables.
  public var plan: PlanListing {
    let plan = walk.currentPlan
    let table = plan.table
    let variables = table.nodes.indices.filter {
      table.nodes[$0].head >= 0 && table.nodes[$0].isDecided
    }
    let ordered = variables.sorted { table.nodes[$0].rank < table.nodes[$1].rank }
    return PlanListing(steps: ordered.map { Self.step(of: $0, plan) })
  }

  private static func step(of variable: Int, _ plan: borrowing Plan) -> PlanListing.Step {
    let node = plan.table.nodes[variable]
    let value = plan.table.values[variable]
    var step = PlanListing.Step(
      variable: Variable(variable), value: value, terms: [], constant: value, knot: [])
    guard node.row >= 0 else { return step }
    step.decider = plan.table.id(Int(node.row))
    let formula = plan.formula(of: variable)
    step.constant = formula.constant
    step.terms = formula.terms.map { Term($0.weight, Variable(Int($0.variable))) }
    step.knot = formula.rows.filter { $0 != node.row }.map { plan.table.id(Int($0)) }.sorted()
    return step
  }
}
