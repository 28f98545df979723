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
  struct Response {
    /// Variables of the inner model that are shifted, and the rates of their shifts.
    var shifts: [InnerTerm] = []
    /// How far the constant can move from where it was when this was measured.
    var range = ValidityRange.unlimited
    /// How far it has moved since then.
    var offset = 0.0
  }

  /// By index of the basis's response: what is known.
  private var responses = [Response?](repeating: nil, count: ParametricResponses.limit)
  var rates = ParameterRates()

  /// Forgets all, because something else has moved.
  mutating func removeAll() { for place in responses.indices { responses[place] = nil } }

  /// Whether how the points move is known for all constants that are about to move.
  func know(_ proposals: ParametricResponses) -> Bool {
    proposals.indices.allSatisfy { proposals[$0].proposal == 0 || responses[$0] != nil }
  }

  subscript(place: Int) -> Response? {
    get { responses[place] }
    set { responses[place] = newValue }
  }
}
