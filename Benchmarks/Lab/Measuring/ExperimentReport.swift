// SPDX-License-Identifier: MIT

/// What came of an experiment, or of several that were put together.
public struct ExperimentReport: Equatable, Codable, Sendable {
  /// Where and when it was made.
  public var origin: RunOrigin
  /// The seed of the scenes' content.
  public var seed: UInt64
  /// A record per case and solver, in this order.
  public var records: [ExperimentRecord]
  /// How long pieces of work took in each round that are the same in every run, in milliseconds:
  /// the speed of the machine at the time. Each round has the same pieces in the same order.
  public var yardsticks: [[Double]]
  /// Whether the experiment came to its end, rather than being interrupted.
  public var isComplete: Bool

  /// A report with the given parts; nothing measured yet, without.
  public init(
    origin: RunOrigin, seed: UInt64, records: [ExperimentRecord] = [], yardsticks: [[Double]] = [],
    isComplete: Bool = false
  ) {
    self.origin = origin
    self.seed = seed
    self.records = records
    self.yardsticks = yardsticks
    self.isComplete = isComplete
  }

  /// Whether every solver kept its promises.
  public var isSound: Bool { records.allSatisfy { $0.failure == nil } }

  /// The names of the solvers, in the order of their first records.
  public var solvers: [String] { Self.unique(records.map(\.solver)) }

  /// The names of all actions, in the order of their first times.
  public var actions: [String] {
    Self.unique(records.flatMap { $0.measurement?.actions.map(\.name) ?? [] })
  }

  private static func unique(_ names: [String]) -> [String] {
    var known: Set<String> = []
    return names.filter { known.insert($0).inserted }
  }
}
