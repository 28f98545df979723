// SPDX-License-Identifier: MIT

import Foundation

/// The running programs of one command that no solver uses. They are kept for the next solver, as
/// starting a program takes longer than solving most models.
// `@unchecked`: every access to what changes holds the lock.
final class ExternalPool: @unchecked Sendable {
  /// After this many failures nothing is started any more, as time-outs add up.
  private static let failureLimit = 3

  private let command: String
  private let timeout: Double
  private let lock = NSLock()
  private var idle: [ExternalProgram] = []
  private var failures = 0

  init(_ command: String, timeout: Double) {
    self.command = command
    self.timeout = timeout
  }

  /// A program that nothing else uses, until the lease ends.
  func lease() throws(ExternalProgram.Failure) -> Lease {
    let (program, count) = lock.withLock { (idle.popLast(), failures) }
    if let program { return Lease(program, self) }
    guard count < Self.failureLimit else {
      throw ExternalProgram.Failure(reason: "\(command) failed \(count) times and is given up")
    }
    return Lease(try ExternalProgram(command, timeout: timeout), self)
  }

  /// The use of a program by one solver.
  // `@unchecked`: a solver uses its lease only while it has the only reference to it.
  final class Lease: @unchecked Sendable {
    private var program: ExternalProgram?
    private let pool: ExternalPool

    fileprivate init(_ program: ExternalProgram, _ pool: ExternalPool) {
      (self.program, self.pool) = (program, pool)
    }

    deinit { if let program { pool.lock.withLock { pool.idle.append(program) } } }

    /// What the program answers; one that fails is not used again.
    func answer(to text: String) throws(ExternalProgram.Failure) -> String {
      guard let program else { throw ExternalProgram.Failure(reason: "the program has failed") }
      do throws(ExternalProgram.Failure) { return try program.answer(to: text) } catch {
        fail()
        throw error
      }
    }

    func fail() {
      program = nil
      pool.lock.withLock { pool.failures += 1 }
    }
  }
}
