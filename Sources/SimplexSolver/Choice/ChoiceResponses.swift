// SPDX-License-Identifier: MIT

import LayoutCore
import SolverKit

/// How the chosen points move with the constants that are edited, as ``ParametricResponses`` tells
/// it for the solution of the basis.
///
/// Law: while each constant is in its range, and all together use no more than one of their ranges,
/// the points stay fair as they move at their rates (the conditions for that are linear in all
/// constants, so that the 100 % rule holds).
struct ChoiceResponses {
  private struct Response {
    /// Variables of the inner model that are shifted, and the rates of their shifts.
    var shifts: [InnerTerm] = []
    /// How far the constant can move from where it was when this was measured.
    var range = ValidityRange.unlimited
    /// How far it has moved since then.
    var offset = 0.0
  }

  /// By index of the basis's response: what is known.
  private var responses = [Response?](repeating: nil, count: ParametricResponses.limit)
  private var rates = ParameterRates()

  /// Forgets all, because something else has moved.
  mutating func removeAll() { for place in responses.indices { responses[place] = nil } }

  /// Whether how the points move is known for all constants that are about to move.
  func know(_ proposals: ParametricResponses) -> Bool {
    proposals.indices.allSatisfy { proposals[$0].proposal == 0 || responses[$0] != nil }
  }

  /// Measures how the points move with a constant, from where they are; nothing is known
  /// afterwards if some point has no plan.
  mutating func measure(
    _ place: Int, _ offsets: OffsetRates, _ choices: inout Choices, _ kernel: Kernel,
    _ outer: Substitutions
  ) {
    let basic = kernel.responses[place]
    rates.set(basic, offsets, kernel, variableCount: outer.values.count)
    var forms = basic.columns.map { kernel.table.unitForm($0.index) }
    forms += basic.rows.map { Int(kernel.table.rows[$0.index].form) }
    forms += offsets.variables.compactMap { outer.unitForm(of: $0.variable, kernel.table) }
    var response = Response()
    for index in choices.faces(of: forms) {
      guard let range = choices[index].choose(kernel, outer, along: rates) else {
        responses[place] = nil
        return
      }
      response.range.fall = min(response.range.fall, range.fall)
      response.range.rise = min(response.range.rise, range.rise)
      for (movement, length) in zip(choices[index].movements, choices[index].lengths)
      where length.rate != 0 {
        for var step in movement.steps {
          step.coefficient *= length.rate
          if abs(step.coefficient) > SimplexTolerance.drop { response.shifts.append(step) }
        }
      }
    }
    responses[place] = response
  }

  /// Moves the points along with the proposals. Returns false, without a change, if that would take
  /// a constant out of its range.
  mutating func follow(
    _ proposals: ParametricResponses, _ choices: inout Choices, _ moves: inout MoveList
  ) -> Bool {
    var share = 0.0
    for (place, response) in responses.enumerated() {
      guard let response, place < proposals.indices.count else { continue }
      let end = response.offset + proposals[place].proposal
      if end == 0 { continue }
      let room = end > 0 ? response.range.rise : response.range.fall
      share += abs(end) / max(room, .leastNonzeroMagnitude)
    }
    guard share <= ParametricResponses.farthestShare else { return false }
    for place in proposals.indices where proposals[place].proposal != 0 {
      let proposal = proposals[place].proposal
      responses[place]?.offset += proposal
      for shift in responses[place]?.shifts ?? [] {
        choices.move(Int(shift.variable), by: proposal * shift.coefficient)
        moves.addIfRoom(shift.variable, of: choices.shifts.count)
      }
    }
    return true
  }
}
