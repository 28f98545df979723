// SPDX-License-Identifier: MIT

import LayoutCore
import SolverKit

// How the chosen points move with the constants that are edited.
extension Choices {
  /// Measures how the points move with a constant, from where they are; nothing is known
  /// afterwards if rounding errors hide how one of them does.
  mutating func measure(
    _ place: Int, _ offsets: OffsetRates, _ kernel: Kernel, _ outer: Substitutions
  ) {
    let basic = kernel.responses[place]
    rates.set(basic, offsets, kernel, variableCount: outer.values.count)
    let forms =
      basic.columns.map { kernel.table.unitForm($0.column.index) }
      + basic.rows.map { Int(kernel.table.rows[$0.row.index].form) }
      + offsets.variables.compactMap { outer.unitForm(of: $0.variable, kernel.table) }
    var response = responses.begin(basic.row, columns: basic.columns.count)
    var range = ValidityRange.unlimited
    for index in faces(of: forms) {
      guard let own = measure(index, &response, kernel, outer) else { return }
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
}
