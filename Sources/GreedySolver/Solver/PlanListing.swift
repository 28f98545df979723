// SPDX-License-Identifier: MIT

import LayoutCore
import SolverKit

/// A readable form of the plan of a ``Greedy``: a straight-line program that computes every
/// variable from those above it.
///
///     x2 = 390.0, by 4
///     x8 = 0.5*x2 - 12.0 = 183.0, by 9 in a block with 7, 8
///     x6 = x8 = 183.0, by 7
///     x3 keeps 0.0
public struct PlanListing: Hashable, Sendable {
  /// One line of a plan.
  public struct Step: Hashable, Sendable {
    /// The variable that is computed.
    public var variable: Variable
    /// Its value.
    public var value: Double
    /// The constraint that determines the variable, or nil if it keeps its value.
    public var decider: ConstraintID?
    /// The variables it is computed from.
    public var terms: [Term]
    /// The number added to the terms; for a variable that keeps its value, this value.
    public var constant: Double
    /// The constraints that are solved together with the decider, in a cycle.
    public var block: [ConstraintID]
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
      let sign = term.coefficient < 0 ? "-" : "+"
      formula += formula.isEmpty ? (sign == "-" ? sign : "") : " \(sign) "
      formula += "\(factor)\(term.variable)"
    }
    if !terms.isEmpty && constant != 0 {
      formula += constant < 0 ? " - \(-constant)" : " + \(constant)"
    }
    if !terms.isEmpty { formula += " = " }
    let others = block.map(\.description).joined(separator: ", ")
    return "\(variable) = \(formula)\(value), by \(decider)"
      + (others.isEmpty ? "" : " in a block with \(others)")
  }
}

extension PlanListing: CustomStringConvertible {
  /// A line for each step.
  public var description: String { steps.map(\.description).joined(separator: "\n") }
}

extension Greedy {
  /// How each value is computed and by which constraint, in the order of computation, for variables
  /// that a constraint mentions. Cost: linear in the model, and sorting the variables.
  public var plan: PlanListing {
    var (graph, derivation) = (engine.graph, Derivation())
    let columns = graph.table.columns
    let ordered = columns.indices.filter { columns[$0].head >= 0 }.sorted {
      columns[$0].rank < columns[$1].rank
    }
    return PlanListing(steps: ordered.map { graph.step(of: ColumnIndex($0), &derivation) })
  }
}

extension MethodGraph {
  /// A line of the listing.
  fileprivate mutating func step(
    of index: ColumnIndex, _ derivation: inout Derivation
  ) -> PlanListing.Step {
    let column = table.columns[index.index]
    let value = values[index.index]
    var step = PlanListing.Step(
      variable: index.variable, value: value, terms: [], constant: value, block: [])
    guard column.method.isSome else { return step }
    step.decider = table.id(column.method)
    if column.block >= 0, blocks[Int(column.block)].tears.contains(index) {
      derivation.derive(tear: index, &self)
      step.constant = derivation.rows.reduce(0) {
        $0 + $1.multiplier * table.rows[$1.index.index].constant
      }
      step.terms = derivation.stays.map { Term($0.coefficient, $0.column.variable) }
      step.block = derivation.rows.map { table.id($0.index) }.filter { $0 != step.decider }.sorted()
      return step
    }
    let coefficient = table.coefficient(of: index, in: column.method)
    for place in table.range(column.method) {
      let entry = table.entries[place]
      guard entry.column != index else { continue }
      step.terms.append(Term(-entry.coefficient / coefficient, entry.column.variable))
    }
    step.constant = table.rows[column.method.index].constant / coefficient
    return step
  }
}
