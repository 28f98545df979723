// SPDX-License-Identifier: MIT

import GreedySolver
import LayoutCore
import LayoutTestSupport
import Testing

@Suite("How close answers are to the optimum")
struct OptimumTests {
  @Test("small random models lose what they have to, after each of several changes")
  func randomModels() throws {
    var (answers, short) = (0, 0)
    for seed in 20_000..<20_500 as Range<UInt64> {
      var model = RandomModel(seed: seed)
      var solver = Greedy()
      for _ in 0..<6 {
        let change = model.nextChange()
        guard RandomLawTests.accepts(&solver, change) else { continue }
        model.commit(change)
        let values = RandomLawTests.values(of: solver)
        let audit = SolutionAudit(model.live.map { ($0.id, $0.row) }, values: values.span)
        guard case .levels(let best) = ReferenceSolver.optimum(model.live.map(\.row)) else {
          continue
        }
        answers += 1
        if Self.losesMore(audit.levels, best) { short += 1 }
      }
    }
    #expect(answers > 2000 && short == 0)
  }

  /// Whether the highest level at which two answers differ is missed by more in the first.
  private static func losesMore(_ one: [LevelViolation], _ best: [LevelViolation]) -> Bool {
    let priorities = Set((one + best).map(\.priority)).filter { $0 < .required }
    for priority in priorities.sorted(by: >) {
      let (own, least) = (total(one, priority), total(best, priority))
      if abs(own - least) > 1e-6 * max(1, abs(least)) { return own > least }
    }
    return false
  }

  private static func total(_ levels: [LevelViolation], _ priority: Priority) -> Double {
    levels.first { $0.priority == priority }?.total ?? 0
  }
}
