// SPDX-License-Identifier: MIT

import LayoutCore
import LayoutTestSupport
import SimplexSolver
import SolverLab
import Testing

/// Many edits on one solver: what drifts, grows or wears out shows after long enough.
///
/// `ENDURANCE_EDITS` sets the number of edits of each scene; some thousands when it isn't set, and
/// a tenth of that in a debug build.
@Suite("Many edits on one solver", .serialized)
struct EnduranceTests {
  private static var editCount: Int {
    setting("ENDURANCE_EDITS") ?? randomCases(5000)
  }

  /// The rows of a scene, with the values that random edits give them.
  private struct Model {
    var count = 0
    var rows: [(id: ConstraintID, row: Constraint)] = []
    /// The places of the rows that edits change, with their first constants.
    var edited: [(place: Int, constant: Double)] = []

    init(_ scene: Scene, size: Int) throws {
      let entry = SolverEntry(name: "simplex") { Simplex() }
      let trace = try scene.record(size: size, edits: 3, with: entry)
      var places: [Int: Int] = [:]
      var isBuilt = false
      for event in trace.events {
        switch event {
        case .variables(let variables) where !isBuilt: count = max(count, variables)
        case .constraint(let number, let row) where !isBuilt:
          places[number] = rows.count
          rows.append((ConstraintID(slot: rows.count), row))
        case .constant(let number, _):
          guard let place = places[number], !edited.contains(where: { $0.place == place })
          else { continue }
          edited.append((place, rows[place].row.constant))
        case .phase("drag"): isBuilt = true
        case .phase("churn"): return
        default: continue
        }
      }
    }

    func solver() throws -> Simplex {
      var delta = ModelDelta(variableCount: count)
      for (id, row) in rows { delta.add(row, as: id) }
      var solver = Simplex()
      try solver.apply(delta)
      return solver
    }

    func values(_ solver: Simplex) -> [Double] {
      var values = [Double](repeating: 0, count: count)
      var span = values.mutableSpan
      solver.read(into: &span)
      return values
    }
  }

  @Test(
    "values equal those of a fresh solver, and memory is flat",
    arguments: [(Scene.list, 20, true), (Scene.row, 30, true), (Scene.grid, 6, false)])
  func drift(scene: Scene, size: Int, isUnique: Bool) throws {
    var model = try Model(scene, size: size)
    try #require(!model.edited.isEmpty)
    var solver = try model.solver()
    _ = try solver.solve()
    var random = SplitMix64(seed: 1)
    var bytesBefore = 0
    for edit in 0..<Self.editCount {
      if edit == Self.editCount / 10 { bytesBefore = bytesInUse() }
      let (place, constant) = random.pick(model.edited)
      // Any number of bits, so that sums are rounded.
      let new = constant * (1 + Double.random(in: 0..<0.5, using: &random))
      try solver.suggest([Suggestion(model.rows[place].id, constant: new)].span)
      model.rows[place].row.constant = new
      _ = try solver.solve()
    }
    let growth = bytesInUse() - bytesBefore

    var fresh = try model.solver()
    _ = try fresh.solve()
    let (values, expected) = (model.values(solver), model.values(fresh))
    let screen = expected.reduce(1) { max($0, abs($1)) }
    let audit = SolutionAudit(model.rows, values: values.span)
    let best = SolutionAudit(model.rows, values: expected.span)
    let distance = zip(values, expected).reduce(0) { max($0, abs($1.0 - $1.1)) } / screen
    print(
      "\(scene) \(size), seed 1: \(Self.editCount) edits, largest residual"
        + " \(audit.largestResidual / screen) and distance \(isUnique ? distance : 0) of the"
        + " screen, \(growth) bytes more in use")
    #expect(audit.brokenRequirements == [])
    #expect(audit.largestResidual <= 1e-9 * screen)
    if isUnique { #expect(distance <= 1e-6) }
    for (level, optimum) in zip(audit.levels, best.levels) {
      #expect(abs(level.total - optimum.total) <= Tolerance.optimality * max(1, optimum.total))
    }
    // Other tests allocate too when they run beside this one.
    if Self.editCount >= 100_000 { #expect(growth < 1 << 20) }
  }

  @Test(
    "two thousand weak wishes on as many boxes do not outweigh one stronger on their sum", .slow)
  func manyWeakWishes() throws {
    let count = 2000
    var delta = ModelDelta(variableCount: count)
    for place in 0..<count {
      var step = LinearExpression([Term(1, Variable(place))])
      if place > 0 { step.add(-1, Variable(place - 1)) }
      delta.add(Constraint(step, .greaterThanOrEqual, 0), as: ConstraintID(slot: 2 * place))
      delta.add(
        Constraint(step, .equal, 0, priority: .low), as: ConstraintID(slot: 2 * place + 1))
    }
    let last = LinearExpression([Term(1, Variable(count - 1))])
    delta.add(
      Constraint(last, .equal, 1000, priority: .medium), as: ConstraintID(slot: 2 * count))
    var solver = Simplex()
    try solver.apply(delta)
    _ = try solver.solve()
    var values = [Double](repeating: 0, count: count)
    var span = values.mutableSpan
    solver.read(into: &span)
    #expect(values[count - 1] == 1000)
  }
}

/// What the program keeps in memory; 0 where the system has no file that says it.
private func bytesInUse() -> Int {
  let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
  let words = text.split(separator: " ")
  return words.count > 1 ? (Int(words[1]) ?? 0) * 4096 : 0
}
