// SPDX-License-Identifier: MIT

import LayoutCore
import SolverKit

/// How the chosen points move with the constants that are edited, as ``ParametricResponses`` tells
/// it for the solution of the basis.
///
/// Law: while the shares of their ranges that the constants use add up to at most 1, the points
/// stay the best as they move at their rates (the conditions for that are linear in all constants,
/// so that the 100 % rule holds).
struct ChoiceResponses {
  struct Response {
    /// Variables of the inner model that are shifted, and the rates of their shifts.
    var shifts: [InnerTerm] = []
    /// How far the constant can move from where it was when this was measured.
    var range = ValidityRange.unlimited
    /// How far it has moved since then.
    var offset = 0.0
  }

  /// How the points move, for each of the ``ParametricResponses``; nil where that is not known.
  var known = [Response?](repeating: nil, count: ParametricResponses.limit)
  var rates = ParameterRates()

  /// Forgets all, because something else has moved.
  mutating func removeAll() { for place in known.indices { known[place] = nil } }

  /// Whether how the points move is known for all constants that are about to move.
  func know(_ proposals: ParametricResponses) -> Bool {
    proposals.indices.allSatisfy { proposals[$0].proposal == 0 || known[$0] != nil }
  }
}

extension Choices {
  /// Measures how the points move with a constant, from where they are; nothing is known
  /// afterwards if rounding errors hide how one of them does.
  mutating func measure(
    _ place: Int, _ offsets: OffsetRates, _ kernel: inout Kernel, _ outer: Substitutions
  ) {
    let basic = kernel.responses[place]
    responses.rates.set(basic, offsets, kernel, variableCount: outer.values.count)
    var forms = basic.columns.map { kernel.table.unitForm($0.column.index) }
    forms += basic.rows.map { Int(kernel.table.rows[$0.row.index].form) }
    forms += offsets.variables.compactMap { outer.unitForm(of: $0.variable, kernel.table) }
    var response = ChoiceResponses.Response()
    let rates = responses.rates
    responses.known[place] = nil
    for index in faces(of: forms) {
      guard let moves = measure(index, along: rates, &kernel, outer) else { return }
      response.range.fall = min(response.range.fall, moves.range.fall)
      response.range.rise = min(response.range.rise, moves.range.rise)
      response.shifts += moves.steps
    }
    responses.known[place] = response
  }

  /// Moves the points along with the proposals. Returns false, without a change, if that would take
  /// a constant out of its range.
  mutating func follow(_ proposals: ParametricResponses, _ moves: inout MoveList) -> Bool {
    var share = 0.0
    for place in proposals.indices {
      guard let response = responses.known[place] else { continue }
      let end = response.offset + proposals[place].proposal
      if end == 0 { continue }
      let room = end > 0 ? response.range.rise : response.range.fall
      share += abs(end) / max(room, .leastNonzeroMagnitude)
    }
    guard share <= ParametricResponses.farthestShare else { return false }
    for place in proposals.indices where proposals[place].proposal != 0 {
      let proposal = proposals[place].proposal
      responses.known[place]?.offset += proposal
      for shift in responses.known[place]?.shifts ?? [] {
        shifts[Int(shift.variable)] += proposal * shift.coefficient
        moves.addIfRoom(shift.variable, of: shifts.count)
      }
    }
    return true
  }
}
