// SPDX-License-Identifier: MIT

import SolverKit

/// Variables that must be computed together, because their rows depend on each other in a cycle: a
/// block of the block triangular form.
///
/// The cycle is cut at a few *tear* variables (Steward 1965). Given the tears, each *step* computes
/// one variable from one row. As many *closing* rows as tears remain. Their residuals are affine in
/// the tears; the factorised matrix ``factor`` has their change per unit of each tear.
///
/// Law: the closing rows determine the tears, ``closing``[i] the tear ``tears``[i], and each step
/// mentions tears, steps before it and variables of lower rank only.
struct Block: Sendable {
  /// The members in the order of evaluation, the tears first.
  var members: [ColumnIndex] = []
  var closing: [RowIndex] = []
  var factor = SparseLU()

  var tears: ArraySlice<ColumnIndex> { members[..<closing.count] }
  var steps: ArraySlice<ColumnIndex> { members[closing.count...] }

  /// The most tears that a block may have; rows that need more are refused. The factorisation of 64
  /// takes 90,000 multiplications.
  static let tearLimit = 64
}

extension MethodGraph {
  /// The number that a row gives its variable, if the others have the numbers in `numbers`.
  @inline(__always) static func output(
    _ column: ColumnIndex, _ row: Row, _ constant: Double, _ entries: Span<SparseEntry>,
    _ numbers: borrowing MutableSpan<Double>
  ) -> Double {
    var sum = constant
    var coefficient = 1.0
    for place in row.range {
      let entry = entries[place]
      if entry.column == column {
        coefficient = entry.coefficient
      } else {
        sum -= entry.coefficient * numbers[entry.column.index]
      }
    }
    return sum / coefficient
  }

  /// Computes the members of a block from the numbers of other variables: values with the constants
  /// of the rows, or sensitivities with the derivatives of the constants.
  static func computeMembers(
    of block: borrowing Block, _ rows: Span<Row>, _ entries: Span<SparseEntry>,
    _ columns: Span<Column>, _ numbers: inout MutableSpan<Double>, constant: (RowIndex) -> Double
  ) {
    for tear in block.tears { numbers[tear.index] = 0 }
    computeSteps(of: block, rows, entries, columns, &numbers, constant)
    var residuals: [Double] = []
    residuals.reserveCapacity(block.closing.count)
    for row in block.closing {
      var rest = constant(row)
      for index in rows[row.index].range {
        rest -= entries[index].coefficient * numbers[entries[index].column.index]
      }
      residuals.append(rest)
    }
    let solution = block.factor.solution(of: residuals)
    for (row, tear) in block.tears.enumerated() {
      numbers[tear.index] = solution[block.factor.pivot(of: row)]
    }
    computeSteps(of: block, rows, entries, columns, &numbers, constant)
  }

  private static func computeSteps(
    of block: borrowing Block, _ rows: Span<Row>, _ entries: Span<SparseEntry>,
    _ columns: Span<Column>, _ numbers: inout MutableSpan<Double>, _ constant: (RowIndex) -> Double
  ) {
    for step in block.steps {
      let row = columns[step.index].method
      numbers[step.index] = output(step, rows[row.index], constant(row), entries, numbers)
    }
  }
}
