// SPDX-License-Identifier: MIT

import LayoutCore
import Testing

@Suite("What a store finds wrong")
struct StoreCheckTests {
  private let first = ConstraintID(slot: 0)
  private let second = ConstraintID(slot: 1)
  private let row = Constraint(LinearExpression([Term(1, Variable(0))]), .equal, 4)

  private var store: ConstraintStore {
    var store = ConstraintStore()
    store.insert(row, as: first)
    return store
  }

  @Test("a delta may replace what it removes")
  func replacement() throws {
    var delta = ModelDelta(variableCount: 1, removed: [first])
    delta.add(row, as: first)
    delta.add(row, as: second)
    try store.check(delta, variableCount: 0)
  }

  @Test("stale names, taken names, unknown variables and numbers that are none are refused")
  func refusals() {
    func error(_ change: (inout ModelDelta) -> Void) -> SolverError? {
      var delta = ModelDelta(variableCount: 1)
      change(&delta)
      do throws(SolverError) { try store.check(delta, variableCount: 1) } catch { return error }
      return nil
    }
    var other = row
    let stale = ConstraintID(slot: 0, generation: 1)
    #expect(error { $0.remove(second) } == .unknownConstraint(second))
    #expect(error { $0.remove(stale) } == .unknownConstraint(stale))
    #expect(error { $0.removed = [first, first] } == .unknownConstraint(first))
    #expect(error { $0.add(row, as: stale) } == .duplicateConstraint(stale))
    let negative = ConstraintID(slot: -1)
    #expect(error { $0.add(row, as: negative) } == .unknownConstraint(negative))
    other.constant = .infinity
    #expect(error { $0.add(other, as: second) } == .invalidNumber(.infinity, in: second))
    other = row
    other.priority = 0
    #expect(error { $0.add(other, as: second) } == .invalidNumber(0, in: second))
    other = row
    other.expression.add(1, Variable(5))
    #expect(error { $0.add(other, as: second) } == .unknownVariable(Variable(5), in: second))
    other.expression = LinearExpression([Term(-.infinity, Variable(0))])
    #expect(error { $0.add(other, as: second) } == .invalidNumber(-.infinity, in: second))
  }

  @Test("a constant must be a number for a live constraint")
  func suggestions() throws {
    try store.check([Suggestion(first, constant: 7)].span)
    #expect(throws: SolverError.unknownConstraint(second)) {
      try store.check([Suggestion(first, constant: 7), Suggestion(second, constant: 7)].span)
    }
    #expect(throws: SolverError.invalidNumber(-.infinity, in: first)) {
      try store.check([Suggestion(first, constant: -.infinity)].span)
    }
  }
}
