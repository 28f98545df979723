// SPDX-License-Identifier: MIT

/// Where a command writes.
struct Console {
  /// Whether somebody watches the standard error: then there is progress to see.
  var isWatched = false
  /// Whether somebody wants the command to end early, with what it has.
  var isInterrupted = { false }
  /// Writes a text to the standard output, without adding a line's end.
  var write: (String) -> Void
  /// Writes a text to the standard error.
  var writeError: (String) -> Void

  /// Replaces the line of progress, if somebody watches; an empty text clears it.
  func showProgress(_ text: String) {
    guard isWatched else { return }
    writeError("\r\u{1B}[2K" + text.prefix(78))
  }
}

/// Why a command ended without doing its work, with what the shell is told.
enum CommandError: Error, Equatable {
  /// The words on the command line make no sense: exit code 2.
  case usage(String)
  /// The work could not be done: exit code 1.
  case failure(String)

  var exitCode: Int32 {
    switch self {
    case .usage: 2
    case .failure: 1
    }
  }
}
