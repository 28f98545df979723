// SPDX-License-Identifier: MIT

/// Where a command writes.
public struct Console {
  /// Writes a text to the standard output, without adding a line's end.
  public var write: (String) -> Void
  /// Writes a text to the standard error.
  public var writeError: (String) -> Void
  /// Whether somebody watches the standard error: then there is progress to see.
  public var isWatched: Bool
  /// Whether somebody wants the command to end early, with what it has.
  public var isInterrupted: () -> Bool

  /// A console that hands its texts to the given functions.
  public init(
    isWatched: Bool = false, isInterrupted: @escaping () -> Bool = { false },
    write: @escaping (String) -> Void, writeError: @escaping (String) -> Void
  ) {
    self.write = write
    self.writeError = writeError
    self.isWatched = isWatched
    self.isInterrupted = isInterrupted
  }

  /// Replaces the line of progress, if somebody watches; an empty text clears it.
  func showProgress(_ text: String) {
    guard isWatched else { return }
    writeError("\r\u{1B}[2K" + text.prefix(78))
  }
}

/// Why a command ended without doing its work, with what the shell is told.
public enum CommandError: Error, Equatable {
  /// The words on the command line make no sense: exit code 2.
  case usage(String)
  /// The work could not be done: exit code 1.
  case failure(String)

  /// The code the process ends with.
  public var exitCode: Int32 {
    switch self {
    case .usage: 2
    case .failure: 1
    }
  }
}
