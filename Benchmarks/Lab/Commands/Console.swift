// SPDX-License-Identifier: MIT

import Foundation

/// Where a command writes.
struct Console {
  /// Whether somebody watches the standard error: then there is progress to see.
  var isWatched = false
  /// Whether somebody wants the command to end early, with what it has.
  var isInterrupted = { false }
  /// Writes a text to the standard output, without adding a line's end.
  var write: (String) -> Void
  var writeError: (String) -> Void

  /// Replaces the line of progress, if somebody watches; an empty text clears it.
  func showProgress(_ text: String = "") {
    guard isWatched else { return }
    writeError("\r\u{1B}[2K" + text.prefix(78))
  }
}

/// Why a command ended without doing its work, with what the shell is told.
struct CommandError: Error {
  var text: String
  var code: Int32

  /// The words on the command line make no sense.
  static func usage(_ text: String) -> Self { Self(text: text, code: 2) }
  /// The work could not be done.
  static func failure(_ text: String) -> Self { Self(text: text, code: 1) }

  /// What `body` returns; an error of its becomes a failure, after the words `place`.
  static func wrap<Value, Cause: Error & CustomStringConvertible>(
    _ place: String = "", _ body: () throws(Cause) -> Value
  ) throws(CommandError) -> Value {
    do throws(Cause) { return try body() } catch { throw .failure(place + error.description) }
  }
}

/// The standard output or error of the process. What cannot be written is lost, and why is kept:
/// a reader who went away, or a full disk, does not end the program.
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

  /// Makes what goes wrong with streams and files an error instead of the end of the process, and
  /// sees to it that no file takes the place of a stream that is closed.
  static func prepareProcess() {
    #if !os(Windows) && !os(WASI)
      signal(SIGPIPE, SIG_IGN)
      signal(SIGXFSZ, SIG_IGN)
      for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
      where fcntl(stream, F_GETFD) == -1 {
        // The lowest number that is free: that of the stream. Nothing can be written to it.
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
