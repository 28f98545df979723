// SPDX-License-Identifier: MIT

/// Why a trace cannot be read, with the place.
public struct TraceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file, as it was named by whoever asked for it.
  public var file: String
  /// The line, from 1.
  public var line: Int
  /// The place in the line, in bytes from 1.
  public var column: Int
  /// What is wrong.
  public var reason: String

  /// An error at `file:line:column`.
  public init(file: String, line: Int, column: Int, reason: String) {
    self.file = file
    self.line = line
    self.column = column
    self.reason = reason
  }

  /// Place and reason: `demo.trace:3:12: there is no constraint 9`.
  public var description: String { "\(file):\(line):\(column): \(reason)" }
}
