// SPDX-License-Identifier: MIT

/// Why a text is not the JSON that was expected, and where.
public struct JSONError: Error, Hashable, Sendable {
  /// The line, from 1.
  public var line: Int
  /// The column in Unicode scalars, from 1.
  public var column: Int
  /// What was expected, and what is there.
  public var reason: String
}

extension JSONError: CustomStringConvertible {
  /// Place and reason: `line 3, column 14: expected a number, found "wide"`.
  public var description: String { "line \(line), column \(column): \(reason)" }
}
