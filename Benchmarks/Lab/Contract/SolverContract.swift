// SPDX-License-Identifier: MIT

import LayoutCore

/// Checks the laws of `ConstraintSolver` for any conforming type.
///
/// Random scripts of changes and solves are played, and every answer is checked against the laws:
/// `print(SolverContract.check { MySolver() })`.
public enum SolverContract {
  /// The default scripts: `count` of each family, with `edits` changes each, numbered from `seed`.
  public static func scripts(
    from generators: [ModelGenerator] = ModelGenerator.all + [.contradictory],
    count: Int = 50, edits: Int = 12, seed: UInt64 = 1
  ) -> some Sequence<ModelScript> {
    generators.lazy.flatMap { generator in
      (0..<UInt64(count)).lazy.map { generator.script(seed: seed &+ $0, edits: edits) }
    }
  }

  /// Plays `scripts` on solvers that `make` makes, each without variables and constraints.
  ///
  /// - Parameter oracle: makes a solver that is known to be exact, which gives the optimum of each
  ///   level. Without it, solutions are only compared with those of new solvers of the same kind,
  ///   and with points that may be better.
  public static func check<Solver: ConstraintSolver>(
    _ make: () -> Solver, scripts: some Sequence<ModelScript> = scripts(),
    oracle: (() -> any ConstraintSolver)? = nil
  ) -> ContractReport {
    var report = ContractReport(capabilities: Solver.capabilities)
    for script in scripts {
      withoutActuallyEscaping(make) { make in
        var examination = Examination(make, oracle: oracle, script: script, report: report)
        examination.run()
        report = examination.report
      }
    }
    return report
  }
}

/// The laws of `ConstraintSolver`, by number.
public enum SolverLaw: Int, CaseIterable, Sendable, CustomStringConvertible {
  /// A call that throws changes nothing.
  case allOrNothing = 1
  /// After a solve every required constraint holds.
  case feasibility
  /// A lower priority never costs a higher one.
  case strictPriorities
  /// The same calls give the same values and reports, bit for bit.
  case determinism
  /// A thrown conflict is a conflict, irreducible and proved.
  case irreducibleConflicts
  /// `readChanges` reports the difference between two readings of all values.
  case changes
  /// The values are a function of the live constraints, independent of history and order.
  case oneAnswer

  /// Whether a solver with `capabilities` promises the law. For a solver that doesn't prove
  /// its conflicts, law 5 still says that a conflict must be one.
  public func isPromised(by capabilities: SolverCapabilities) -> Bool {
    capabilities.isSuperset(of: properties.needed)
  }

  /// The number and the name: `law 1, all or nothing`.
  public var description: String { "law \(rawValue), \(properties.name)" }

  /// The name, and the capabilities that promise the law.
  private var properties: (name: String, needed: SolverCapabilities) {
    switch self {
    case .allOrNothing: ("all or nothing", [])
    case .feasibility: ("feasibility", [])
    case .strictPriorities: ("strict priorities", .strictPriorities)
    case .determinism: ("determinism", [])
    case .irreducibleConflicts: ("irreducible conflicts", .provesConflicts)
    case .changes: ("changes", [])
    case .oneAnswer: ("one answer", .historyFree)
    }
  }
}

/// How often a solver was checked against each law, and where it failed.
public struct ContractReport: Sendable, CustomStringConvertible {
  /// A breach of a law.
  public struct Failure: Sendable, CustomStringConvertible {
    /// The law.
    public var law: SolverLaw
    /// The script that shows it; its name and seed draw it again.
    package var script: ModelScript
    /// The index of the call in the script.
    public var step: Int
    /// What was expected and what happened, in one sentence.
    public var reason: String

    /// The law, where it was broken and why, on one line.
    public var description: String {
      "\(law): \(script.name) \(script.seed) step \(step): \(reason)"
    }
  }

  /// What the solver promises.
  public var capabilities: SolverCapabilities
  /// The scripts played.
  public var scripts = 0
  /// The solves that were asked for.
  public var solves = 0
  /// The changes that were accepted.
  public var acceptedChanges = 0
  /// The changes that were refused with a conflict.
  public var conflicts = 0
  /// The changes that the solver called unsupported, as an incomplete one may.
  public var refusals = 0
  /// The breaches found, in the order of the scripts.
  public var failures: [Failure] = []
  /// A hash of all values, reports and errors. It is the same in every run of a program with a
  /// deterministic solver; within one run, law 4 cannot detect an order that depends on hashing.
  public var fingerprint: UInt64 = 0

  private var checks: [SolverLaw: Int] = [:]

  init(capabilities: SolverCapabilities) { self.capabilities = capabilities }

  /// Whether no law was broken.
  public var isKept: Bool { failures.isEmpty }

  /// The number of times `law` was checked.
  public func checkCount(of law: SolverLaw) -> Int { checks[law, default: 0] }

  /// The breaches of `law`.
  public func failures(of law: SolverLaw) -> [Failure] { failures.filter { $0.law == law } }

  mutating func count(_ law: SolverLaw) { checks[law, default: 0] += 1 }

  /// A line per law and one per failure.
  public var description: String {
    var lines = [
      "\(scripts) scripts, \(solves) solves, \(acceptedChanges) changes accepted, "
        + "\(conflicts) conflicts, \(refusals) refused"
    ]
    for law in SolverLaw.allCases {
      let count = failures(of: law).count
      let promise = law.isPromised(by: capabilities) ? "" : " (not promised)"
      lines.append("\(law)\(promise): \(checkCount(of: law)) checked, \(count) failed")
    }
    lines += failures.prefix(20).map { "  \($0)" }
    if failures.count > 20 { lines.append("  and \(failures.count - 20) more") }
    return lines.joined(separator: "\n")
  }
}
