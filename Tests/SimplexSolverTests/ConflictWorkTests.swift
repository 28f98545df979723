// SPDX-License-Identifier: MIT

import LayoutCore
import SimplexSolver
import Testing

/// What it costs to explain a conflict among 10,000 constraints, in counts beside those of a
/// first solution of the same model without the conflict.
@Suite("The work of explaining a conflict")
struct ConflictWorkTests {
  /// A list of boxes with four rows each: the top follows the box before, the height is a wish
  /// with a limit, and it ends somewhere.
  private struct Model {
    static let boxCount = 2500
    var rows: [Constraint] = []

    init() {
      for box in 0..<Self.boxCount {
        let (top, height) = (Variable(2 * box), Variable(2 * box + 1))
        var place = LinearExpression([Term(1, top)])
        if box > 0 {
          place.add(-1, Variable(2 * box - 2))
          place.add(-1, Variable(2 * box - 1))
        }
        rows.append(Constraint(place, .equal, 8))
        rows.append(Constraint(LinearExpression([Term(1, height)]), .greaterThanOrEqual, 20))
        rows.append(Constraint(LinearExpression([Term(1, height)]), .lessThanOrEqual, 60))
        rows.append(Constraint(LinearExpression([Term(1, height)]), .equal, 40, priority: .high))
      }
    }

    /// The bottom of a box.
    static func bottom(_ box: Int) -> LinearExpression {
      LinearExpression([Term(1, Variable(2 * box)), Term(1, Variable(2 * box + 1))])
    }

    var delta: ModelDelta {
      ModelDelta(
        variableCount: 2 * Self.boxCount,
        added: rows.enumerated().map { ModelDelta.Addition(ConstraintID(slot: $0), $1) })
    }
  }

  /// Rows looked at, where a pivot and a new factorisation look at what they have to.
  private func work(_ report: SolveReport, _ rowCount: Int) -> Int {
    report.rowsTouched + report.pivots + report.rebuilds * rowCount
  }

  private func conflict(of delta: ModelDelta, in solver: inout Simplex) -> Conflict? {
    do throws(SolverError) {
      try solver.apply(delta)
    } catch {
      if case .conflict(let conflict) = error { return conflict }
      Issue.record(error)
    }
    return nil
  }

  private func check(_ extra: [Constraint], name: String, members: ClosedRange<Int>) throws {
    let model = Model()
    var solver = Simplex()
    try solver.apply(model.delta)
    let cold = work(try solver.solve(), model.rows.count)

    // The conflict comes with one more change, and with the whole model at once.
    let change = ModelDelta(
      added: extra.enumerated().map {
        ModelDelta.Addition(ConstraintID(slot: model.rows.count + $0), $1)
      })
    var whole = model.delta
    whole.added += change.added
    let all = whole.added.map(\.constraint)
    for (kind, delta, start) in [("change", change, solver), ("whole", whole, Simplex())] {
      var solver = start
      let found = try #require(conflict(of: delta, in: &solver))
      #expect(members.contains(found.members.count))
      #expect(found.gap { all[$0.index] } != nil)
      let explaining = work(try solver.solve(), model.rows.count)
      print("\(name), \(kind): \(explaining) beside \(cold), \(found.members.count) members")
      #expect(explaining <= 10 * cold)
    }
  }

  @Test("of a whole chain is at most ten times that of a first solution")
  func chain() throws {
    let count = Model.boxCount
    try check(
      [Constraint(Model.bottom(count - 1), .lessThanOrEqual, 1000)], name: "chain",
      members: 2 * count + 1...2 * count + 1)
  }

  @Test("of a chain and a row in very small units is at most ten times that of a first solution")
  func smallUnits() throws {
    let count = Model.boxCount
    let bottom = LinearExpression(Model.bottom(count - 1).terms.map { Term(1e-10, $0.variable) })
    try check(
      [Constraint(bottom, .lessThanOrEqual, 1000e-10)], name: "small units",
      members: 2 * count + 1...2 * count + 1)
  }

  @Test("where a thousand rows contradict the others is at most ten times that of a first solution")
  func many() throws {
    try check(
      (0..<1000).map { Constraint(Model.bottom($0), .lessThanOrEqual, 10) }, name: "many",
      members: 3...4000)
  }

  @Test("where rows contradict only each other is at most ten times that of a first solution")
  func eachOther() throws {
    let last = Model.boxCount - 1
    let extra = (0..<500).map { index in
      Constraint(
        LinearExpression([
          Term(1, Variable(2 * (last - index) + 1)), Term(1, Variable(2 * index + 1)),
        ]),
        .greaterThanOrEqual, 130)
    }
    try check(extra, name: "each other", members: 3...3)
  }
}
