// SPDX-License-Identifier: MIT

/// The last solution, its rows, and a solver that can say what decides a value.
struct Evidence {
  /// The rows, by slot.
  let rows: [ModelDelta.Addition]
  let values: [Double]
  let solver: any DiagnosingSolver

  /// The rows below required that are missed, by slot.
  private(set) var missed: [ModelDelta.Addition] = []
  private let places: [ConstraintID: Int]
  private let pressures = PressureCache()

  /// Evidence from the solver that found the solution.
  init(_ rows: [ModelDelta.Addition], _ values: [Double], _ solver: any DiagnosingSolver) {
    self.rows = rows
    self.values = values
    self.solver = solver
    var places: [ConstraintID: Int] = [:]
    for (place, row) in rows.enumerated() { places[row.id] = place }
    self.places = places
    missed = rows.filter {
      !$0.constraint.priority.isRequired && miss(of: $0.constraint).wanted != 0
    }
  }

  /// Evidence about a solution of another solver: `witness` is given the rows that are tight there,
  /// as equations, so that its solution is the same wherever rows decide. What is required counts
  /// as half as much and so does everything else: rounding errors are then no conflict.
  init(
    _ rows: [ModelDelta.Addition], _ values: [Double], askingAlso witness: any DiagnosingSolver
  ) throws(SolverError) {
    var tight = ModelDelta(variableCount: values.count)
    for addition in rows {
      let row = addition.constraint
      let miss = abs(row.expression.value(at: values.span) - row.constant)
      let magnitude = abs(row.constant) + row.expression.magnitude(at: values.span)
      guard Tolerance.isFeasible(miss, magnitude: magnitude) else { continue }
      let priority = Priority(row.priority.value / 2)
      tight.add(
        Constraint(row.expression, .equal, row.constant, priority: priority), as: addition.id)
    }
    var witness = witness
    try witness.apply(tight)
    _ = try witness.solve()
    self.init(rows, values, witness)
  }

  func row(_ id: ConstraintID) -> Constraint? { places[id].map { rows[$0].constraint } }

  /// What a row wants: 1 for more, -1 for less, 0 when it is met. And by how much it is missed.
  func miss(of row: Constraint) -> (wanted: Double, amount: Double) {
    let activity = row.expression.value(at: values.span)
    let amount = row.relation.violation(activity, row.constant)
    let magnitude = abs(row.constant) + row.expression.magnitude(at: values.span)
    if Tolerance.isFeasible(amount, magnitude: magnitude) { return (0, amount) }
    return (activity < row.constant ? 1 : -1, amount)
  }
}

// MARK: Causes

/// What would have to give way for a missed row, and which way: a tight row, or a variable that
/// several missed rows share.
private struct Pressure {
  var source: Influence.Source
  var way: Double

  var row: ConstraintID? {
    if case .constraint(let id) = source { id } else { nil }
  }
}

/// A missed row that pushes something, and which way.
private struct Push {
  var id: ConstraintID
  var way: Double
}

/// The pressures of missed rows, found once: a look at all of them for each of them would be
/// quadratic.
private final class PressureCache {
  var byRow: [ConstraintID: [Pressure]] = [:]
  /// What pushes each tight row and each shared variable; nil before it is needed.
  var pushes: [Influence.Source: [Push]]?
}

extension Evidence {
  /// Finds the pressures of missed rows, of all that are asked about in one question.
  func findPressures(of missed: [ModelDelta.Addition]) {
    let new = missed.filter { pressures.byRow[$0.id] == nil }
    if new.isEmpty { return }
    let found = solver.influences(on: new.map(\.constraint.expression))
    for (row, influences) in zip(new, found) {
      let wanted = miss(of: row.constraint).wanted
      pressures.byRow[row.id] = influences.map {
        Pressure(source: $0.source, way: wanted * $0.weight)
      }
    }
  }

  private func pressures(_ missed: ModelDelta.Addition) -> [Pressure] {
    findPressures(of: [missed])
    return pressures.byRow[missed.id] ?? []
  }

  /// What stands in the way of a missed row: the tight rows that count at least as much and that
  /// it pushes against, and the missed rows that it shares with. If there are none, it competes
  /// with other missed rows for what less important rows would give; then it is those.
  func causes(of missed: ModelDelta.Addition) -> [ConstraintID] {
    let pressures = pressures(missed)
    let level = missed.constraint.priority
    let walls = pressures.filter { pressure in
      guard let id = pressure.row, let row = row(id), row.priority >= level else { return false }
      return switch row.relation {
      case .equal: true
      case .lessThanOrEqual: pressure.way > 0
      case .greaterThanOrEqual: pressure.way < 0
      }
    }
    let shared = walls.isEmpty ? pressures : pressures.filter { $0.row == nil }
    return walls.compactMap(\.row) + competitors(of: missed, shared)
  }

  private func competitors(
    of missed: ModelDelta.Addition, _ pressures: [Pressure]
  ) -> [ConstraintID] {
    if pressures.isEmpty { return [] }
    let pushes = self.pressures.pushes ?? findPushes()
    var found: Set<ConstraintID> = []
    for pressure in pressures {
      for other in pushes[pressure.source] ?? [] where other.way * pressure.way < 0 {
        guard other.id != missed.id, let row = row(other.id),
          row.priority >= missed.constraint.priority
        else { continue }
        found.insert(other.id)
      }
    }
    return found.sorted()
  }

  private func findPushes() -> [Influence.Source: [Push]] {
    var pushes: [Influence.Source: [Push]] = [:]
    findPressures(of: missed)
    for row in missed {
      for pressure in pressures(row) {
        pushes[pressure.source, default: []].append(Push(id: row.id, way: pressure.way))
      }
    }
    pressures.pushes = pushes
    return pushes
  }
}
