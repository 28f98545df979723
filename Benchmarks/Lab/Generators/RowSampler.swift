// SPDX-License-Identifier: MIT

import LayoutCore

extension LinearExpression {
  var terms: [Term] { (0..<count).map { self[$0] } }
}

/// Draws single random rows: few variables, small coefficients, whole constants.
///
/// All numbers are multiples of 1/8, so that a row holds exactly at the witness or misses it by at
/// least 1/8: the feasibility of a model never depends on rounding.
struct RowSampler {
  static let coefficients: [Double] = [1, 1, 1, 1, -1, -1, -1, 2, -2, 3, 0.5, -0.5, 1.5, 0.25]
  static let softLevels: [Priority] = [999, 750, 750, 750.5, 500, 500, 250, 50, 1]

  /// The percentage of required rows.
  var requiredShare = 35

  func priority(_ random: inout SplitMix64) -> Priority {
    random.chance(requiredShare) ? .required : random.pick(Self.softLevels)
  }

  func relation(_ random: inout SplitMix64) -> Relation {
    random.pick([.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual])
  }

  /// A sum of one to four variables.
  func expression(_ variableCount: Int, _ random: inout SplitMix64) -> LinearExpression {
    let count = random.pick([1, 1, 2, 2, 2, 3, 4])
    return LinearExpression(
      random.sample(count, below: variableCount).map {
        Term(random.pick(Self.coefficients), Variable($0))
      })
  }

  /// A row; if it is required it holds at `witness`.
  func row(_ witness: [Double], _ random: inout SplitMix64) -> Constraint {
    var row = Constraint(
      expression(witness.count, &random), relation(&random), random.whole(in: -100...100),
      priority: priority(&random))
    if row.priority.isRequired { row.constant = consistentConstant(for: row, witness, &random) }
    return row
  }

  /// A constant with which `row` holds at `witness`; an inequality is often tight.
  func consistentConstant(
    for row: Constraint, _ witness: [Double], _ random: inout SplitMix64
  ) -> Double {
    let value = row.expression.value(at: witness.span)
    let slack = random.chance(50) ? 0 : random.whole(in: 1...40)
    return switch row.relation {
    case .lessThanOrEqual: value + slack
    case .equal: value
    case .greaterThanOrEqual: value - slack
    }
  }
}
