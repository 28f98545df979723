// SPDX-License-Identifier: MIT

/// Why a file is no record of an experiment.
public struct RecordError: Error, Equatable, Sendable {
  /// The name of the file, with line and column where they are known.
  public var place: String
  /// What is wrong there.
  public var reason: String
}

extension RecordError: CustomStringConvertible {
  /// Place and reason: `run.json:3:17: expected a colon`.
  public var description: String { "\(place): \(reason)" }
}
