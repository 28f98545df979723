// SPDX-License-Identifier: MIT

extension Plan {
  /// A step written out: the variable is the constant plus the terms.
  typealias Formula = (
    constant: Double, terms: [(variable: Int32, weight: Double)], rows: [Int32]
  )

  /// By how much a variable moves for each unit that the constant of a row grows, from the rates
  /// of the variables it is computed from: every `width`-th of `rates`, from `place`.
  func rate(
    of variable: Int, per slot: Int32, _ rates: borrowing [Double], width: Int, place: Int
  ) -> Double {
    let node = table.nodes[variable]
    var sum = 0.0
    if node.tear >= 0 {
      let tear = knots[Int(node.knot)].tears[Int(node.tear)]
      for index in tear.shares {
        let share = knots[Int(node.knot)].shares[index]
        if share.row == slot { sum += share.weight }
      }
      for index in tear.terms {
        let term = knots[Int(node.knot)].terms[index]
        sum += term.weight * rates[width * Int(term.variable) + place]
      }
      return sum
    }
    guard node.row >= 0 else { return 0 }
    sum = node.row == slot ? 1 : 0
    var coefficient = 1.0
    for index in table.rows[Int(node.row)].range {
      let entry = table.entries[index]
      if Int(entry.variable) == variable {
        coefficient = entry.coefficient
      } else {
        sum -= entry.coefficient * rates[width * Int(entry.variable) + place]
      }
    }
    return sum / coefficient
  }

  /// How a variable that a row decides is computed, and the rows that this takes.
  func formula(of variable: Int) -> Formula {
    let node = table.nodes[variable]
    var formula: Formula = (0, [], [])
    if node.tear >= 0 {
      let knot = knots[Int(node.knot)]
      let tear = knot.tears[Int(node.tear)]
      for (row, weight) in knot.shares[tear.shares] {
        formula.constant += weight * table.rows[Int(row)].constant
        formula.rows.append(row)
      }
      formula.terms = Array(knot.terms[tear.terms])
      return formula
    }
    let range = table.rows[Int(node.row)].range
    var coefficient = 1.0
    for index in range where Int(table.entries[index].variable) == variable {
      coefficient = table.entries[index].coefficient
    }
    for index in range where Int(table.entries[index].variable) != variable {
      let entry = table.entries[index]
      formula.terms.append((entry.variable, -entry.coefficient / coefficient))
    }
    formula.constant = table.rows[Int(node.row)].constant / coefficient
    formula.rows = [node.row]
    return formula
  }
}
