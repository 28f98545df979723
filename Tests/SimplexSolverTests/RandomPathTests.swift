// SPDX-License-Identifier: MIT

import LayoutCore
import LayoutTestSupport
import SimplexSolver
import SolverLab
import Testing

/// Paths of random models against fresh solvers at many parameters: 3,000 models in a release
/// build, some hundreds in a debug build. `PATH_MODELS` sets the number, `PATH_SEED` the first
/// seed; `PATH_TABLE=1` prints what was compared.
@Suite("The path of the solution against fresh solvers")
struct RandomPathTests {
  private static var modelCount: Int {
    #if DEBUG
      setting("PATH_MODELS") ?? 300
    #else
      setting("PATH_MODELS") ?? 3000
    #endif
  }

  private static let rates = [1, 1, -1, 0.5, 2, 0.01, -20]
  private static let generators = [ModelGenerator.dense, .boxes, .grid, .degenerate]

  /// What was compared.
  private struct Tally {
    var models = 0, segments = 0, solutions = 0, conflicts = 0, ambiguous = 0
    /// Where several solutions are as good, and the path has another one than the fresh solver.
    var others: [String] = []
  }

  @Test("a few random models with one to many moving constants")
  func some() throws {
    var tally = Tally()
    // In 3483 a choice bends near the end of its region. In 1110 an edit takes a walk, after which
    // the responses of before are of no use.
    for seed in Array(UInt64(1)...20) + [3483, 1110] { try check(seed, &tally) }
  }

  @Test("many random models with one to many moving constants", .slow)
  func many() throws {
    let first = UInt64(setting("PATH_SEED") ?? 1000)
    var tally = Tally()
    for seed in first..<first + UInt64(Self.modelCount) { try check(seed, &tally) }
    if setting("PATH_TABLE") != nil { print(tally) }
  }

  private func check(_ seed: UInt64, _ tally: inout Tally) throws {
    let model = Self.generators[Int(seed % 3)].model(seed: seed)
    var random = SplitMix64(seed: seed)
    let count = random.pick([1, 1, 1, 2, 4, model.rows.count])
    let constants = random.sample(min(count, model.rows.count), below: model.rows.count).map {
      MovingConstant(
        ConstraintID(slot: $0), start: model.rows[$0].constant, rate: random.pick(Self.rates))
    }
    let range: ClosedRange<Double> = random.pick([-50...50, -2...3])
    guard let solver = try? solver(model.constraints, model.variableCount) else { return }
    let path = try solver.path(moving: constants, over: range)
    #expect(path.segments.first?.range.lowerBound == range.lowerBound, "seed \(seed)")
    #expect(path.segments.last?.range.upperBound == range.upperBound, "seed \(seed)")
    for (segment, next) in zip(path.segments, path.segments.dropFirst()) {
      #expect(segment.range.upperBound == next.range.lowerBound, "seed \(seed)")
    }
    tally.models += 1
    tally.segments += path.segments.count
    var parameters = (0..<6).map { _ in Double.random(in: range, using: &random) }
    for segment in path.segments.prefix(20) {
      let (start, end) = (segment.range.lowerBound, segment.range.upperBound)
      if end - start < 1e-6 { continue }
      parameters += [0.001, 0.5, 0.999].map { start + $0 * (end - start) }
    }
    for parameter in parameters {
      var rows = model.constraints
      for constant in constants {
        rows[constant.id.index].row.constant = constant.value(at: parameter)
      }
      let segment = try #require(path.segments.first { $0.range.contains(parameter) })
      let name: Comment = "seed \(seed) at \(parameter)"
      if let conflict = segment.conflict {
        tally.conflicts += 1
        try check(conflict, rows, model.variableCount, name)
      } else {
        tally.solutions += 1
        try check(segment, at: parameter, rows, model.variableCount, &tally, name)
      }
    }
  }

  private func check(
    _ segment: SolutionPath.Segment, at parameter: Double,
    _ rows: [(id: ConstraintID, row: Constraint)], _ count: Int, _ tally: inout Tally,
    _ name: Comment
  ) throws {
    let fresh = try solver(rows, count)
    var best = [Double](repeating: 0, count: count)
    var span = best.mutableSpan
    fresh.read(into: &span)
    let values = segment.values(at: parameter)
    let audit = SolutionAudit(rows, values: values.span)
    #expect(audit.isFeasible, name)
    for (level, optimum) in zip(audit.levels, SolutionAudit(rows, values: best.span).levels) {
      #expect(
        abs(level.total - optimum.total) <= Tolerance.optimality * max(1, optimum.total), name)
    }
    let isAmbiguous = try !fresh.ambiguities().isEmpty
    if isAmbiguous { tally.ambiguous += 1 }
    let differences = zip(values, best).map { abs($0 - $1) / max(1, abs($1)) }
    guard let worst = differences.max(), worst > Tolerance.frame else { return }
    // Feasible and as good at every level is a solution.
    if isAmbiguous { return tally.others.append("\(name): \(worst)") }
    Issue.record("\(name): a value differs by \(worst)")
  }

  private func check(
    _ conflict: Conflict, _ rows: [(id: ConstraintID, row: Constraint)], _ count: Int,
    _ name: Comment
  ) throws {
    #expect(conflict.gap { rows[$0.index].row } != nil, name)
    let members = rows.filter { conflict.ids.contains($0.id) }
    for member in members {
      #expect(throws: Never.self, name) {
        _ = try solver(members.filter { $0.id != member.id }, count)
      }
    }
  }

  private func solver(
    _ rows: [(id: ConstraintID, row: Constraint)], _ count: Int
  ) throws -> Simplex {
    var solver = Simplex()
    try solver.apply(
      ModelDelta(
        variableCount: count, added: rows.map { ModelDelta.Addition($0.id, $0.row) }))
    _ = try solver.solve()
    return solver
  }
}
