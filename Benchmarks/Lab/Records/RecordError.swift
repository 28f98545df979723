// SPDX-License-Identifier: MIT

/// Why a file is no record of an experiment.
struct RecordError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The name of the file, with line and column where they are known.
  var place: String
  var reason: String

  /// Place and reason: `run.json:3:17: expected a colon`.
  var description: String { "\(place): \(reason)" }
}
