// SPDX-License-Identifier: MIT

import Dispatch
import Foundation

/// Notices an interrupt from the keyboard, so that a run can end with what it has. The second one
/// ends the program at once.
final class Interruption: Sendable {
  /// Who notices. Until somebody asks for it, an interrupt ends the program as usual.
  static let shared = Interruption()

  private let state: State

  private init() {
    let state = State()
    self.state = state
    signal(SIGINT, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global())
    source.setEventHandler { state.interrupt() }
    source.resume()
    state.keep(source)
  }

  var hasHappened: Bool { state.hasHappened }

  // Guarded by a lock: the signal arrives on another thread.
  private final class State: @unchecked Sendable {
    private let lock = NSLock()
    private var count = 0
    private var source: (any DispatchSourceSignal)?

    var hasHappened: Bool { lock.withLock { count > 0 } }

    func keep(_ source: any DispatchSourceSignal) { lock.withLock { self.source = source } }

    func interrupt() {
      let isSecond = lock.withLock {
        count += 1
        return count > 1
      }
      if isSecond { exit(130) }
    }
  }
}
