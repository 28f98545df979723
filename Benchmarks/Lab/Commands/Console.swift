// SPDX-License-Identifier: MIT

import Foundation

/// The outputs of a command.
struct Console {
  /// Whether the standard error is a terminal, to show progress on.
  var isWatched = false
  /// Whether the user wants the command to end early, with the results so far.
  var isInterrupted = { false }
  /// Writes a text to the standard output, without adding a line's end.
  var write: (String) -> Void
  var writeError: (String) -> Void

  /// Replaces the line of progress on a terminal; an empty text clears it.
  func showProgress(_ text: String = "") {
    guard isWatched else { return }
    writeError("\r\u{1B}[2K" + text.prefix(78))
  }
}

/// The failure of a command: a message and the exit code.
struct CommandError: Error {
  var text: String
  var code: Int32

  /// The command line is invalid.
  static func usage(_ text: String) -> Self { Self(text: text, code: 2) }
  /// The work could not be done.
  static func failure(_ text: String) -> Self { Self(text: text, code: 1) }

  /// Returns the result of `body`; an error becomes a failure, after the words `place`.
  static func wrap<Value, Cause: Error & CustomStringConvertible>(
    _ place: String = "", _ body: () throws(Cause) -> Value
  ) throws(CommandError) -> Value {
    do throws(Cause) { return try body() } catch { throw .failure(place + error.description) }
  }
}

/// The standard output or error of the process. A failed write is recorded and ignored: a closed
/// pipe or a full disk does not end the program.
final class StandardStream {
  private let handle: FileHandle
  private(set) var failure: String?

  init(_ handle: FileHandle) { self.handle = handle }

  func write(_ text: String) {
    if failure != nil { return }
    do { try handle.write(contentsOf: Data(text.utf8)) } catch {
      failure = OutputFile.reason(of: error)
    }
  }

  /// Makes failures of streams and files errors instead of signals, and prevents files from
  /// replacing a closed stream.
  static func prepareProcess() {
    #if !os(Windows) && !os(WASI)
      signal(SIGPIPE, SIG_IGN)
      signal(SIGXFSZ, SIG_IGN)
      for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
      where fcntl(stream, F_GETFD) == -1 {
        // This takes the lowest free number, that of the stream; nothing can be written to it.
        _ = open("/dev/null", O_RDONLY)
      }
    #endif
  }
}

/// Counts interrupts from the keyboard, so that a run can end with what it has. The second one ends
/// the program at once.
enum Interruption {
  // The signal handler changes it; nothing else is safe to touch there.
  nonisolated(unsafe) private static var count: sig_atomic_t = 0

  private static let handler: Void = {
    signal(SIGINT) { _ in
      count += 1
      if count > 1 { _exit(130) }
    }
  }()

  /// Whether there was one since this was first asked; until then, one ends the program as usual.
  static var hasHappened: Bool {
    handler
    return count > 0
  }
}
