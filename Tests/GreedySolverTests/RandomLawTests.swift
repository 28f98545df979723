// SPDX-License-Identifier: MIT

import GreedySolver
import LayoutCore
import LayoutTestSupport
import Testing

@Suite("Laws on random models")
struct RandomLawTests {
  @Test(
    "required rows hold, a refused change leaves no trace, the same calls give the same values",
    .slow,
    arguments: [0..<1500, 1500..<3000, 3000..<4500] as [Range<UInt64>])
  func laws(seeds: Range<UInt64>) throws {
    for seed in seeds {
      var model = RandomModel(seed: seed)
      var solver = Greedy()
      var twin = Greedy()
      for _ in 0..<6 {
        let change = model.nextChange()
        if Self.accepts(&solver, change) {
          #expect(Self.accepts(&twin, change), "seed \(seed)")
          model.commit(change)
        }
        let report = try solver.solve()
        let twinReport = try twin.solve()
        let values = Self.values(of: solver)
        #expect(values == Self.values(of: twin), "seed \(seed)")
        // The twin was spared the refused changes, which are work but nothing else.
        #expect(report == twinReport, "seed \(seed)")
        let audit = SolutionAudit(model.live.map { ($0.id, $0.row) }, values: values.span)
        #expect(audit.brokenRequirements == [], "seed \(seed)")
      }
    }
  }

  @Test(
    "a conflict is irreducible and proven, and nearly all that is refused can't be met", .slow,
    arguments: [0..<700, 10_000..<10_700] as [Range<UInt64>])
  func refusals(seeds: Range<UInt64>) throws {
    var needless = 0
    for seed in seeds {
      var model = RandomModel(seed: seed)
      var solver = Greedy()
      for _ in 0..<6 {
        let change = model.nextChange()
        do throws(SolverError) {
          try Self.make(change, in: &solver)
          model.commit(change)
        } catch {
          let rows = model.after(change)
          let isInfeasible = ReferenceSolver.optimum(rows.map(\.row)) == .infeasible
          if case .conflict(let conflict) = error {
            #expect(isInfeasible, "seed \(seed)")
            Self.check(conflict, rows, seed)
          } else if !isInfeasible {
            needless += 1
          }
        }
      }
    }
    #expect(needless <= 3)
  }

  private static func check(
    _ conflict: Conflict, _ rows: [(id: ConstraintID, row: Constraint)], _ seed: UInt64
  ) {
    let members = rows.filter { conflict.ids.contains($0.id) }
    #expect(members.count == conflict.members.count, "seed \(seed)")
    #expect(conflict.gap { id in rows.first { $0.id == id }?.row } != nil, "seed \(seed)")
    for place in members.indices {
      var rest = members.map(\.row)
      rest.remove(at: place)
      #expect(ReferenceSolver.optimum(rest) != .infeasible, "seed \(seed)")
    }
  }

  static func make(
    _ change: RandomModel.Change, in solver: inout Greedy
  ) throws(SolverError) {
    switch change {
    case .apply(let delta): try solver.apply(delta)
    case .suggest(let suggestions): try solver.suggest(suggestions.span)
    }
  }

  static func accepts(_ solver: inout Greedy, _ change: RandomModel.Change) -> Bool {
    do throws(SolverError) {
      try make(change, in: &solver)
      return true
    } catch {
      return false
    }
  }

  static func values(of solver: Greedy) -> [Double] {
    var values = [Double](repeating: 0, count: 8)
    var span = values.mutableSpan
    solver.read(into: &span)
    return values
  }
}
