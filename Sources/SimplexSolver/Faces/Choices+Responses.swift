// SPDX-License-Identifier: MIT

import LayoutCore
import SolverKit

// How the chosen points move with the constants that are edited.
extension Choices {
  /// Measures how the points move with a constant, from where they are; nothing is known
  /// afterwards if rounding errors hide how one of them does.
  mutating func measure(
    _ place: Int, _ offsets: OffsetRates, _ kernel: inout Kernel, _ outer: Substitutions
  ) {
    let basic = kernel.responses[place]
    rates.set(basic, offsets, kernel, variableCount: outer.values.count)
    var forms: [Int] = []
    forms.reserveCapacity(basic.columns.count + basic.rows.count + offsets.variables.count)
    for (column, _) in basic.columns { forms.append(kernel.table.unitForm(column.index)) }
    for (row, _) in basic.rows { forms.append(Int(kernel.table.rows[row.index].form)) }
    for (variable, _) in offsets.variables {
      if let form = outer.unitForm(of: variable, kernel.table) { forms.append(form) }
    }
    var response = responses.begin(basic.row)
    response.reserve(columns: basic.columns.count, rows: 0)
    var range = ValidityRange.unlimited
    for index in faces(of: forms) {
      guard let own = measure(index, &response, &kernel, outer) else { return }
      response.add(1, to: RowIndex(index))
      range.limit(rate: 1, fall: own.fall, rise: own.rise)
    }
    response.setRange(range)
    _ = responses.insert(response)
  }

  /// Takes over the proposals. Returns whether they stay in the ranges; nil if it is not known how
  /// the points move with all of these constants.
  mutating func propose(_ proposals: ParametricResponses) -> Bool? {
    for place in proposals.indices where proposals[place].proposal != 0 {
      guard let own = responses.index(of: proposals[place].row) else {
        responses.reject()
        return nil
      }
      responses.propose(proposals[place].proposal, for: own)
    }
    let isInRange = responses.isProposalInRange()
    if !isInRange { responses.reject() }
    return isInRange
  }

  /// Moves the points along with the proposals.
  mutating func accept(_ moves: inout MoveList) { _ = responses.accept(&points, &moves) }
}
