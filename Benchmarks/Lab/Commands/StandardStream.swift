// SPDX-License-Identifier: MIT

import Foundation

/// The standard output or error of the process. What cannot be written is lost, and why is kept:
/// a reader who went away, or a full disk, does not end the program.
final class StandardStream {
  private let handle: FileHandle
  /// Why a text could not be written, if there was one.
  private(set) var failure: String?

  init(_ handle: FileHandle) { self.handle = handle }

  /// Writes a text, unless one before could not be written.
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
