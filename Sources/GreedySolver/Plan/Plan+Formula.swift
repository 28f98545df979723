// SPDX-License-Identifier: MIT

extension Plan {
  /// A step written out: the variable is the constant plus the terms.
  typealias Formula = (
    constant: Double, terms: [(variable: Int32, weight: Double)], rows: [Int32]
  )

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
      formula.constant /= tear.divisor
      formula.terms = knot.terms[tear.terms].map { ($0.variable, $0.weight / tear.divisor) }
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
