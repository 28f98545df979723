// SPDX-License-Identifier: MIT

import LayoutCore
import SolverKit

/// How the chosen points move with the constants that are edited, as ``ParametricResponses`` tells
/// it for the solution of the basis.
///
/// Law: the points stay the best, as they move at their rates, while each constant stays in its
/// range, if no two of them move the same face. Otherwise the shares of their ranges that they use
/// must add up to at most 1: what makes a point the best one of its face is linear in the constants
/// that move the face (the 100 % rule).
struct ChoiceResponses {
  /// How the shifts of the inner model's variables respond, by index of the response of the values;
  /// nil where that is not known.
  var known = [ParametricResponse?](repeating: nil, count: ParametricResponses.limit)
  var rates = ParameterRates()
  /// The faces that the known constants move.
  private var moved = MarkSet()
  /// Whether two of the constants move the same face, so that they share their ranges.
  private(set) var areJoint = false

  /// Forgets all, because something else has moved.
  mutating func removeAll() {
    for place in known.indices { known[place] = nil }
    moved.begin()
    areJoint = false
  }

  /// Records that a constant moves a face.
  mutating func add(face: Int) { if !moved.insert(face) { areJoint = true } }

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
    var forms: [Int] = []
    forms.reserveCapacity(basic.columns.count + basic.rows.count + offsets.variables.count)
    for (column, _) in basic.columns { forms.append(kernel.table.unitForm(column.index)) }
    for (row, _) in basic.rows { forms.append(Int(kernel.table.rows[row.index].form)) }
    for (variable, _) in offsets.variables {
      if let form = outer.unitForm(of: variable, kernel.table) { forms.append(form) }
    }
    var response = ParametricResponse()
    response.reserve(columns: basic.columns.count, rows: 0)
    var range = ValidityRange.unlimited
    let rates = responses.rates
    responses.known[place] = nil
    for index in faces(of: forms) {
      guard let own = measure(index, along: rates, &response, &kernel, outer) else { return }
      responses.add(face: index)
      range.limit(rate: 1, fall: own.fall, rise: own.rise)
    }
    response.setRange(range)
    responses.known[place] = response
  }

  /// Takes over the proposals. Returns whether they stay in the ranges.
  mutating func propose(_ proposals: ParametricResponses) -> Bool {
    var share = 0.0
    for place in proposals.indices {
      responses.known[place]?.proposal = proposals[place].proposal
      let own = responses.known[place]?.proposedShare ?? 0
      share = responses.areJoint ? share + own : max(share, own)
    }
    return share <= ParametricResponses.farthestShare
  }

  /// Moves the points along with the proposals.
  mutating func accept(_ proposals: ParametricResponses, _ moves: inout MoveList) {
    for place in proposals.indices where proposals[place].proposal != 0 {
      _ = responses.known[place]?.accept(&shifts, &moves)
    }
  }
}

/// How fast rows and variables move with a parameter: a response, to be looked up.
struct ParameterRates {
  private var rows = SparseVector()
  private var columns = SparseVector()
  private var offsets = SparseVector()

  /// Takes the rates of a response.
  mutating func set(
    _ response: ParametricResponse, _ offsets: OffsetRates, _ kernel: Kernel, variableCount: Int
  ) {
    rows.clear()
    columns.clear()
    self.offsets.clear()
    rows.grow(to: kernel.table.rows.count)
    columns.grow(to: kernel.values.count)
    self.offsets.grow(to: variableCount)
    for (row, rate) in response.rows { rows.set(rate, at: row.index) }
    for (column, rate) in response.columns { columns.set(rate, at: column.index) }
    for (variable, rate) in offsets.variables { self.offsets.add(rate, at: variable) }
  }

  /// How fast the activity of a row's form moves away from the row's bound; 0 for no row.
  func ofRow(_ slot: Int) -> Double { slot < 0 ? 0 : rows[slot] }

  /// A variable that is a function of one of the inner model.
  func value(of variable: Int, _ function: Affine, at values: [Double]) -> MovingValue {
    let own = function.inner >= 0 ? function.ratio * columns[Int(function.inner)] : 0
    return MovingValue(value: function.value(at: values.span), rate: own + offsets[variable])
  }
}
