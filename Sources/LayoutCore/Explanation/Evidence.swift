// SPDX-License-Identifier: MIT

/// The last solution, its rows, and a solver that can say what decides a value.
final class Evidence {
  let rows: [ModelDelta.Addition]
  let values: [Double]
  let solver: any DiagnosingSolver
  /// The rows below required that are missed, by slot.
  private(set) lazy var missed = rows.filter {
    !$0.constraint.priority.isRequired && miss(of: $0.constraint).wanted != 0
  }

  private let places: [ConstraintID: Int]
  // For each missed row, the sources that keep it from being met. The sign of a weight is the
  // direction in which the source pushes. Cached: finding them for one row at a time is quadratic.
  private var pressures: [ConstraintID: [Influence]] = [:]
  /// For each tight row and shared variable, the missed rows that push it and in which direction.
  private lazy var pushersBySource: [Influence.Source: [(id: ConstraintID, way: Double)]] = {
    findPressures(of: missed)
    var pushers: [Influence.Source: [(id: ConstraintID, way: Double)]] = [:]
    for row in missed {
      for pressure in pressures[row.id] ?? [] {
        pushers[pressure.source, default: []].append((row.id, pressure.weight))
      }
    }
    return pushers
  }()

  init(_ rows: [ModelDelta.Addition], _ values: [Double], _ solver: any DiagnosingSolver) {
    (self.rows, self.values, self.solver) = (rows, values, solver)
    places = Dictionary(uniqueKeysWithValues: rows.enumerated().map { ($0.element.id, $0.offset) })
  }

  /// Evidence about another solver's solution. `witness` is given the rows that are tight in it, as
  /// equations with halved priorities: none is required then, so rounding errors cannot conflict.
  convenience init(
    _ rows: [ModelDelta.Addition], _ values: [Double], askingAlso witness: any DiagnosingSolver
  ) throws(SolverError) {
    var tight = ModelDelta(variableCount: values.count)
    for addition in rows {
      var row = addition.constraint
      row.relation = .equal
      if row.isMissed(at: values.span) { continue }
      row.priority = Priority(row.priority.value / 2)
      tight.add(row, as: addition.id)
    }
    var witness = witness
    try witness.apply(tight)
    _ = try witness.solve()
    self.init(rows, values, witness)
  }

  func row(_ id: ConstraintID) -> Constraint? { places[id].map { rows[$0].constraint } }

  /// The direction in which a row is missed, 1 if its left side is too small, -1 if it is too large
  /// and 0 if it holds, and by how much.
  func miss(of row: Constraint) -> (wanted: Double, amount: Double) {
    let values = values
    let amount = row.violation(at: values.span)
    if !row.isMissed(at: values.span) { return (0, amount) }
    return (row.expression.value(at: values.span) < row.constant ? 1 : -1, amount)
  }

  func findPressures(of missed: [ModelDelta.Addition]) {
    let new = missed.filter { pressures[$0.id] == nil }
    if new.isEmpty { return }
    for (row, influences) in zip(new, solver.influences(on: new.map(\.constraint.expression))) {
      let wanted = miss(of: row.constraint).wanted
      pressures[row.id] = influences.map { Influence($0.source, weight: wanted * $0.weight) }
    }
  }

  /// The rows that keep a missed row from being met: the tight rows of at least its priority that
  /// it pushes against; if there is none, the missed rows that it competes with.
  func causes(of missed: ModelDelta.Addition) -> [ConstraintID] {
    findPressures(of: [missed])
    let pressures = pressures[missed.id] ?? []
    let level = missed.constraint.priority
    let walls = pressures.filter { pressure in
      guard let row = pressure.constraint.flatMap(self.row), row.priority >= level
      else { return false }
      return switch row.relation {
      case .equal: true
      case .lessThanOrEqual: pressure.weight > 0
      case .greaterThanOrEqual: pressure.weight < 0
      }
    }
    let shared = walls.isEmpty ? pressures : pressures.filter { $0.constraint == nil }
    var competitors: Set<ConstraintID> = []
    for pressure in shared {
      for (id, way) in pushersBySource[pressure.source] ?? [] where way * pressure.weight < 0 {
        if id != missed.id, let row = row(id), row.priority >= level { competitors.insert(id) }
      }
    }
    return walls.compactMap(\.constraint) + competitors.sorted()
  }

  /// The missed rows among `causes` with the same level and the same share of loss, and the row
  /// itself; empty if there is no other.
  func sharers(with missed: ModelDelta.Addition, among causes: [ConstraintID]) -> [ConstraintID] {
    let share = share(of: missed.constraint)
    let others = causes.filter { id in
      guard let row = row(id), row.priority == missed.constraint.priority else { return false }
      return abs(self.share(of: row) - share) <= Tolerance.feasibility * max(1, share)
    }
    return others.isEmpty ? [] : (others + [missed.id]).sorted()
  }

  /// The loss of a missed row: relative to its extent if it sets one, else in points.
  private func share(of row: Constraint) -> Double {
    let isExtent = row.expression.count == 1 && ItemVariables.isExtent(row.expression[0].variable)
    return miss(of: row).amount / (isExtent ? max(1, abs(row.constant)) : 1)
  }

  /// The influences on an expression, breadth first through the variables of the rows.
  func influencesInOrder(on expression: LinearExpression) -> [Influence] {
    let influences = solver.influences(on: expression)
    var places: [Variable: [Int]] = [:]
    for (place, influence) in influences.enumerated() {
      for variable in variables(of: influence) { places[variable, default: []].append(place) }
    }
    var isListed = [Bool](repeating: false, count: influences.count)
    var ordered: [Influence] = []
    var waiting = expression.terms.map(\.variable)
    var next = 0
    while next < waiting.count {
      for place in places.removeValue(forKey: waiting[next]) ?? [] where !isListed[place] {
        isListed[place] = true
        ordered.append(influences[place])
        waiting += variables(of: influences[place])
      }
      next += 1
    }
    // Influences connected only through terms that cancel come last.
    return ordered + influences.indices.filter { !isListed[$0] }.map { influences[$0] }
  }

  private func variables(of influence: Influence) -> [Variable] {
    switch influence.source {
    case .variable(let variable): [variable]
    case .constraint(let id): row(id)?.expression.terms.map(\.variable) ?? []
    }
  }
}
