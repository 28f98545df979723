// SPDX-License-Identifier: MIT

import LayoutCore
import LayoutTestSupport
import SimplexSolver
import SolverLab

/// The reference solver with a fault built in, to see whether the contract finds it.
struct FaultySolver: ConstraintSolver {
  enum Fault: CaseIterable {
    /// What a refused delta removes is gone.
    case keepsRemovals
    /// The constants of a refused call to `suggest` that have no fault stay.
    case keepsSuggestions
    /// A constraint without a finite constant is accepted and forgotten.
    case acceptsInfinity
    /// A required inequality is taken for a strong wish.
    case softensRequirements
    /// Values are a little off.
    case nudgesValues
    /// `solve` gives up on larger models.
    case stalls
    /// All levels count the same.
    case mixesLevels
    /// Only the two highest levels are looked at.
    case ignoresLowLevels
    /// Reports depend on something besides the calls.
    case countsWrong
    /// Values depend on something besides the calls.
    case flickers
    /// A conflict names a required constraint that has no part in it.
    case blamesBystander
    /// A conflict names all members but one.
    case hidesMember
    /// All multipliers are 1.
    case provesNothing
    /// The second required constraint of a variable is called a conflict with the first.
    case seesGhosts
    /// The last of the changes is not told.
    case forgetsAChange
    /// All variables are told to have changed.
    case tellsOfAll
    /// Changes are written, and then said not to be known.
    case writesInSecret
  }

  static let capabilities = ReferenceSolver.capabilities

  private var inner = ReferenceSolver()
  private let fault: Fault
  private let number: Int
  private var solveCount = 0

  /// A solver with `fault`; `number` is the something that faults may depend on.
  init(_ fault: Fault, number: Int = 0) {
    self.fault = fault
    self.number = number
  }

  mutating func apply(_ delta: ModelDelta) throws(SolverError) {
    let delta = altered(delta)
    if fault == .seesGhosts, let ghost = ghost(in: delta) { throw .conflict(ghost) }
    do throws(SolverError) {
      try inner.apply(delta)
    } catch {
      if fault == .keepsRemovals {
        let known = delta.removed.filter { id in inner.liveConstraints.contains { $0.id == id } }
        try inner.apply(ModelDelta(removed: known))
      }
      throw altered(error, rows: inner.liveConstraints + delta.added.map { ($0.id, $0.constraint) })
    }
  }

  mutating func suggest(_ suggestions: Span<Suggestion>) throws(SolverError) {
    do throws(SolverError) {
      try inner.suggest(suggestions)
    } catch {
      if fault == .keepsSuggestions {
        for index in suggestions.indices {
          try? inner.suggest([suggestions[index]].span)
        }
      }
      throw altered(error, rows: inner.liveConstraints)
    }
  }

  mutating func solve() throws(SolverError) -> SolveReport {
    solveCount += 1
    if fault == .stalls, inner.liveConstraints.count > 20 { throw .stalled(iterations: 1000) }
    var report = try inner.solve()
    if fault == .countsWrong { report.pivots += number }
    return report
  }

  func read(into values: inout MutableSpan<Double>) {
    inner.read(into: &values)
    guard !values.isEmpty else { return }
    if fault == .nudgesValues { values[0] += 1e-4 }
    if fault == .flickers { values[0] += 1e-12 * Double(number) }
  }

  mutating func readChanges(
    into values: inout MutableSpan<Double>, _ changed: inout [Int32]
  ) -> Bool {
    var all = [Double](repeating: .nan, count: values.count)
    var span = all.mutableSpan
    read(into: &span)
    var places = all.indices.filter { !all[$0].isNaN && all[$0] != values[$0] }
    switch fault {
    case .forgetsAChange: _ = places.popLast()
    case .tellsOfAll: places = all.indices.filter { !all[$0].isNaN }
    case .writesInSecret: break
    default: return false
    }
    for place in places { values[place] = all[place] }
    if fault == .writesInSecret { return false }
    changed += places.map { Int32($0) }
    return true
  }

  private func altered(_ delta: ModelDelta) -> ModelDelta {
    var delta = delta
    for index in delta.added.indices {
      let row = delta.added[index].constraint
      switch fault {
      case .softensRequirements where row.priority.isRequired && row.relation != .equal:
        delta.added[index].constraint.priority = 999.5
      case .mixesLevels where row.priority.isValid && !row.priority.isRequired:
        delta.added[index].constraint.priority = 500
      case .ignoresLowLevels where row.priority < 500:
        delta.added[index].constraint.expression = LinearExpression()
      case .acceptsInfinity where !row.constant.isFinite:
        delta.added[index].constraint.constant = 0
        delta.added[index].constraint.priority = 0.5
      default: break
      }
    }
    return delta
  }

  private func altered(
    _ error: SolverError, rows: [(id: ConstraintID, row: Constraint)]
  ) -> SolverError {
    guard case .conflict(var conflict) = error else { return error }
    switch fault {
    case .blamesBystander:
      let bystander = rows.first { $0.row.priority.isRequired && !conflict.ids.contains($0.id) }
      guard let id = bystander?.id else { return error }
      conflict = Conflict(members: conflict.members + [Conflict.Member(id: id, multiplier: 1e-20)])
    case .hidesMember:
      conflict.members.removeLast()
    case .provesNothing:
      for index in conflict.members.indices { conflict.members[index].multiplier = 1 }
    default: break
    }
    return .conflict(conflict)
  }

  private func ghost(in delta: ModelDelta) -> Conflict? {
    let required = delta.added.filter {
      $0.constraint.priority.isRequired && $0.constraint.expression.count == 1
    }
    guard required.count > 1 else { return nil }
    return Conflict(
      members: required.prefix(2).map { Conflict.Member(id: $0.id, multiplier: 1) })
  }
}

/// The fault `mixesLevels` in a solver that does not promise more.
struct ModestSolver: ConstraintSolver {
  static let capabilities: SolverCapabilities = []

  private var inner = FaultySolver(.mixesLevels)

  init() {}

  mutating func apply(_ delta: ModelDelta) throws(SolverError) {
    let isHard = delta.added.contains { $0.constraint.expression.count > 3 }
    guard !isHard else { throw .unsupported(delta.added.map(\.id), reason: "too many variables") }
    try inner.apply(delta)
  }

  mutating func suggest(_ suggestions: Span<Suggestion>) throws(SolverError) {
    try inner.suggest(suggestions)
  }

  mutating func solve() throws(SolverError) -> SolveReport { try inner.solve() }

  func read(into values: inout MutableSpan<Double>) { inner.read(into: &values) }
}

/// Reports how many calls it got so far, refused ones included, and refuses every fifth change
/// although it calls itself complete.
struct CountingSolver: ConstraintSolver {
  static let capabilities = ReferenceSolver.capabilities

  private var inner = ReferenceSolver()
  private var callCount = 0

  init() {}

  mutating func apply(_ delta: ModelDelta) throws(SolverError) {
    callCount += 1
    if callCount.isMultiple(of: 5) { throw .unsupported(delta.added.map(\.id), reason: "a fifth") }
    try inner.apply(delta)
  }

  mutating func suggest(_ suggestions: Span<Suggestion>) throws(SolverError) {
    callCount += 1
    try inner.suggest(suggestions)
  }

  mutating func solve() throws(SolverError) -> SolveReport {
    var report = try inner.solve()
    report.rowsTouched = callCount
    return report
  }

  func read(into values: inout MutableSpan<Double>) { inner.read(into: &values) }
}

/// `Simplex`, except that a variable that loses its last constraint keeps its value.
struct LingeringSolver: ConstraintSolver {
  static let capabilities = Simplex.capabilities

  private var inner = Simplex()
  private var model = LiveModel()
  private var values: [Double] = []

  mutating func apply(_ delta: ModelDelta) throws(SolverError) {
    try inner.apply(delta)
    model = model.after(.apply(delta))
  }

  mutating func suggest(_ suggestions: Span<Suggestion>) throws(SolverError) {
    try inner.suggest(suggestions)
  }

  mutating func solve() throws(SolverError) -> SolveReport {
    let report = try inner.solve()
    let isMentioned = model.constraints.reduce(into: Set<Int>()) { found, row in
      for index in 0..<row.row.expression.count {
        found.insert(row.row.expression[index].variable.index)
      }
    }
    let old = values
    var new = inner.values(model.variableCount)
    for index in old.indices where !isMentioned.contains(index) { new[index] = old[index] }
    values = new
    return report
  }

  func read(into target: inout MutableSpan<Double>) {
    for index in 0..<min(values.count, target.count) { target[index] = values[index] }
  }
}
