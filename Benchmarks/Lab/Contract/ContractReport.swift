// SPDX-License-Identifier: MIT

import LayoutCore

/// How often a solver was checked against each law, and where it failed.
public struct ContractReport: Sendable, CustomStringConvertible {
  /// A breach of a law.
  public struct Failure: Sendable {
    /// The law.
    public var law: SolverLaw
    /// The script that shows it: its name and seed draw it again.
    package var script: ModelScript
    /// The place of the call in the script, from 0.
    public var step: Int
    /// What was expected and what happened, in one sentence.
    public var reason: String
  }

  /// What the solver promises.
  public var capabilities: SolverCapabilities
  /// The scripts played.
  public var scripts = 0
  /// The solves that were asked for.
  public var solves = 0
  /// The changes that were accepted.
  public var acceptedChanges = 0
  /// The changes that were thrown back with a conflict.
  public var conflicts = 0
  /// The changes that the solver called unsupported, which one that isn't complete may do.
  public var refusals = 0
  /// The breaches found, in the order of the scripts.
  public var failures: [Failure] = []
  /// A number made of all values, reports and errors. Two runs of a program agree in it if the
  /// solver is deterministic; within one run, law 4 cannot see an order that depends on hashing.
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

extension ContractReport.Failure: CustomStringConvertible {
  /// The law, where it was broken and why, on one line.
  public var description: String {
    "\(law): \(script.name) \(script.seed) step \(step): \(reason)"
  }
}
