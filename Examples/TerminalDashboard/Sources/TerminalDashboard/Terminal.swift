// SPDX-License-Identifier: MIT

import LayoutDSL

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The terminal that the program runs in: raw input, and a screen of its own while it runs.
struct Terminal: ~Copyable {
  private let former: termios

  init() {
    var state = termios()
    tcgetattr(STDIN_FILENO, &state)
    former = state
    state.c_lflag &= ~tcflag_t(ECHO | ICANON)
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &state)
    // The signal need do nothing: it ends the wait for a key.
    signal(SIGWINCH) { _ in }
    Self.send("\u{1B}[?1049h\u{1B}[?25l")
  }

  deinit {
    Self.send("\u{1B}[?25h\u{1B}[?1049l")
    var state = former
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &state)
  }

  /// How many columns and rows there are.
  var size: Size {
    var window = winsize()
    _ = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window)
    return Size(width: Double(window.ws_col), height: Double(window.ws_row))
  }

  func show(_ canvas: Canvas) { Self.send("\u{1B}[2J" + canvas.escapeSequences) }

  /// Waits for a key, or for another size than the one that is shown. The signal of a new size ends
  /// the wait at once; one that came before the wait is noticed a quarter of a second later.
  ///
  /// - Returns: the key, nil for another size, or `q` when the input has ended.
  func waitForEvent(while shown: Size) -> Character? {
    var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    while poll(&input, 1, 250) <= 0 {
      if size != shown { return nil }
    }
    var byte: UInt8 = 0
    return read(STDIN_FILENO, &byte, 1) == 1 ? Character(Unicode.Scalar(byte)) : "q"
  }

  private static func send(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      // A change of the window's size may interrupt a write.
      if count < 0 { if errno == EINTR { continue } else { return } }
      rest = rest.dropFirst(count)
    }
  }
}
