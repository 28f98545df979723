// SPDX-License-Identifier: MIT

import GreedySolver
import LayoutCore
import LayoutTestSupport
import SimplexSolver
@testable import SolverLab
import Testing

@Suite("The solver contract")
struct ContractTests {
  @Test("the reference solver keeps every law, with and without an oracle", .slow)
  func referenceKeepsTheLaws() {
    let scripts = SolverContract.scripts(count: 8, edits: 8)
    let alone = SolverContract.check({ ReferenceSolver() }, scripts: scripts)
    #expect(alone.isKept, "\(alone)")
    let judged = SolverContract.check(
      { ReferenceSolver() }, scripts: scripts, oracle: { ReferenceSolver() })
    #expect(judged.isKept, "\(judged)")
    #expect(judged.fingerprint == alone.fingerprint)
    for law in SolverLaw.allCases where law.isPromised(by: ReferenceSolver.capabilities) {
      #expect(alone.checkCount(of: law) > 20)
    }
  }

  @Test("Simplex keeps every law", .slow)
  func simplexKeepsTheLaws() {
    let report = SolverContract.check(
      { Simplex() }, scripts: SolverContract.scripts(count: 25))
    #expect(report.isKept, "\(report)")
    for law in SolverLaw.allCases { #expect(report.checkCount(of: law) >= 100) }
  }

  @Test("Greedy keeps the laws that it promises", .slow)
  func greedyKeepsTheLaws() {
    let report = SolverContract.check(
      { Greedy() }, scripts: SolverContract.scripts(count: 25), oracle: { ReferenceSolver() })
    #expect(report.isKept, "\(report)")
  }

  @Test(
    "each law's check finds the faults against it", .slow,
    arguments: FaultySolver.Fault.allCases)
  func faultsAreFound(_ fault: FaultySolver.Fault) throws {
    let scripts = SolverContract.scripts(from: [.dense, .contradictory], count: 12, edits: 8)
    for oracle in [nil, { ReferenceSolver() as any ConstraintSolver }] {
      var number = 0
      let report = SolverContract.check(
        {
          number += 1
          return FaultySolver(fault, number: number)
        }, scripts: scripts, oracle: oracle)
      #expect(!report.failures(of: fault.law).isEmpty, "\(report)")
    }
  }

  @Test("what a solver does not promise is reported, and not held against it")
  func modestSolverKeepsItsWord() {
    let report = SolverContract.check(
      { ModestSolver() }, scripts: SolverContract.scripts(count: 8, edits: 8))
    #expect(report.isKept, "\(report)")
    #expect(report.refusals > 0)
    #expect(report.description.contains("law 3, strict priorities (not promised): 0 checked"))
  }

  @Test("a solver that counts all calls, and refuses what it may not, is not called random", .slow)
  func countingSolverIsDeterministic() {
    let report = SolverContract.check(
      { CountingSolver() }, scripts: SolverContract.scripts(count: 4, edits: 8))
    #expect(!report.failures(of: .allOrNothing).isEmpty)
    #expect(report.failures(of: .determinism).isEmpty, "\(report)")
  }

  @Test("a solver whose variables remember what they were breaks law 7, and no other")
  func rememberingSolverIsFound() {
    let report = SolverContract.check(
      { LingeringSolver() }, scripts: SolverContract.scripts(count: 20, edits: 8))
    #expect(!report.failures(of: .oneAnswer).isEmpty, "\(report)")
    #expect(report.failures.count == report.failures(of: .oneAnswer).count, "\(report)")
  }

  // Beside terms of 20 million, the contract tolerates a distance of 1.
  @Test("a point that misses a required row by as much as it gains is no better")
  func roundingErrorsAreNoGain() {
    let sum = LinearExpression([Term(-15, Variable(0)), Term(-70, Variable(1))])
    var delta = ModelDelta(variableCount: 2)
    let rows = [
      Constraint(LinearExpression([Term(1, Variable(1))]), .equal, 277_923),
      Constraint(sum, .lessThanOrEqual, -10_976), Constraint(sum, .equal, -10_975, priority: 999),
    ]
    for (slot, row) in rows.enumerated() { delta.add(row, as: ConstraintID(slot: slot)) }
    let script = ModelScript(name: "by hand", seed: 7, steps: [.apply(delta), .solve])
    let report = SolverContract.check({ Simplex() }, scripts: [script])
    #expect(report.isKept, "\(report)")
  }

  @Test("a failure says which law was broken, where and how")
  func failureIsReadable() throws {
    let row = Constraint(LinearExpression([Term(1, Variable(0))]), .lessThanOrEqual, 3)
    let wish = Constraint(
      LinearExpression([Term(1, Variable(0))]), .equal, 5, priority: 999.75)
    var delta = ModelDelta(variableCount: 1)
    delta.add(row, as: ConstraintID(slot: 0))
    delta.add(wish, as: ConstraintID(slot: 1))
    let script = ModelScript(name: "by hand", seed: 7, steps: [.apply(delta), .solve])
    let report = SolverContract.check({ FaultySolver(.softensRequirements) }, scripts: [script])
    let failure = try #require(report.failures(of: .feasibility).first)
    #expect(
      failure.description
        == "law 2, feasibility: by hand 7 step 1: required constraint 0 is missed by 2.0")
  }
}

extension FaultySolver.Fault {
  /// The law that the fault breaks.
  var law: SolverLaw {
    switch self {
    case .keepsRemovals, .keepsSuggestions, .acceptsInfinity: .allOrNothing
    case .softensRequirements, .nudgesValues, .stalls: .feasibility
    case .mixesLevels, .ignoresLowLevels: .strictPriorities
    case .countsWrong, .flickers: .determinism
    case .blamesBystander, .hidesMember, .provesNothing, .seesGhosts: .irreducibleConflicts
    case .forgetsAChange, .tellsOfAll, .writesInSecret: .changes
    }
  }
}
