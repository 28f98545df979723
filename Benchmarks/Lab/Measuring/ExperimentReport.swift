// SPDX-License-Identifier: MIT

/// What came of an experiment, or of several that were put together.
public struct ExperimentReport: Equatable, Codable, Sendable {
  var origin: RunOrigin
  var seed: UInt64
  /// A record per case and solver, in this order.
  public internal(set) var records: [ExperimentRecord] = []
  /// How long pieces of work took in each round that are the same in every run, in milliseconds:
  /// the speed of the machine at the time. Each round has the same pieces in the same order.
  var yardsticks: [[Double]] = []
  /// Whether the experiment came to its end, rather than being interrupted.
  public internal(set) var isComplete = false

  /// Whether every solver kept its promises.
  public var isSound: Bool { records.allSatisfy { $0.failure == nil } }

  /// The names of the solvers, in the order of their first records.
  public var solvers: [String] { Self.unique(records.map(\.solver)) }

  /// The names of all actions, in the order of their first times.
  var actions: [String] {
    Self.unique(records.flatMap { $0.measurement?.actions.map(\.name) ?? [] })
  }

  static func unique<Value: Hashable>(_ values: [Value]) -> [Value] {
    var known: Set<Value> = []
    return values.filter { known.insert($0).inserted }
  }
}
