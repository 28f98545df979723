// SPDX-License-Identifier: MIT

import Foundation
import LayoutCore

/// A running program, which reads lines from its standard input and answers some of them with a
/// line on its standard output. Failures are reported as unsupported changes.
final class ExternalProgram {
  let command: String
  private let timeout: Double
  private var read = Data()
  #if os(Linux) || os(macOS)
    private let process = Process()
    private let (input, output) = (Pipe(), Pipe())
  #endif

  /// Starts `command`, which then has `timeout` seconds for each answer.
  init(_ command: String, timeout: Double) throws(SolverError) {
    self.command = command
    self.timeout = timeout
    #if os(Linux) || os(macOS)
      // Writing to a program that ended is an error, not a signal.
      signal(SIGPIPE, SIG_IGN)
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.arguments = ["-c", "exec \(command)"]
      (process.standardInput, process.standardOutput) = (input, output)
      do { try process.run() } catch {
        let reason = error.localizedDescription
        throw .unsupported([], reason: "\(command) cannot be started: \(reason)")
      }
    #else
      throw .unsupported([], reason: "no programs can be started on this system")
    #endif
  }

  deinit {
    #if os(Linux) || os(macOS)
      if process.isRunning { Self.kill(process.processIdentifier) }
    #endif
  }

  /// Writes `text` and returns the line that the program answers.
  func answer(to text: String) throws(SolverError) -> String {
    #if os(Linux) || os(macOS)
      let start = ContinuousClock.now
      // Killing the program ends reading and writing, which block.
      let watchdog = DispatchWorkItem { [id = process.processIdentifier] in Self.kill(id) }
      DispatchQueue.global().asyncAfter(deadline: .now() + timeout, execute: watchdog)
      defer { watchdog.cancel() }
      let isWritten: Void? = try? input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
      while isWritten != nil {
        if let end = read.firstIndex(of: UInt8(ascii: "\n")) {
          defer { read = Data(read[(end + 1)...]) }
          return String(decoding: read[..<end], as: UTF8.self)
        }
        let data = output.fileHandleForReading.availableData
        if data.isEmpty { break }
        read += data
      }
      if (ContinuousClock.now - start) / .seconds(1) >= timeout {
        let limit = NumberText.exact(timeout)
        throw .unsupported([], reason: "\(command) did not answer within \(limit) s")
      }
      throw .unsupported([], reason: "\(command) \(ending)")
    #else
      throw .unsupported([], reason: "no programs can be started on this system")
    #endif
  }

  #if os(Linux) || os(macOS)
    /// How the program, which no longer reads or writes, ended.
    private var ending: String {
      for _ in 0..<100 where process.isRunning { Thread.sleep(forTimeInterval: 0.01) }
      if process.isRunning { return "closed its input or output" }
      let status = process.terminationStatus
      return process.terminationReason == .exit
        ? "ended with code \(status)" : "was ended by signal \(status)"
    }

    private static func kill(_ id: Int32) { _ = Foundation.kill(id, SIGKILL) }
  #endif
}

/// The idle programs of one command, kept for the next solver, because starting a program takes
/// longer than solving most models.
// `@unchecked`: every access to mutable state holds the lock.
final class ExternalPool: @unchecked Sendable {
  /// The number of failures after which nothing is started, because time-outs add up.
  private static let failureLimit = 3

  private let command: String
  private let timeout: Double
  private let lock = NSLock()
  private var idle: [ExternalProgram] = []
  private var failures = 0

  init(_ command: String, timeout: Double) { (self.command, self.timeout) = (command, timeout) }

  func lease() throws(SolverError) -> Lease {
    let (program, count) = lock.withLock { (idle.popLast(), failures) }
    if let program { return Lease(program, self) }
    guard count < Self.failureLimit else {
      throw .unsupported([], reason: "\(command) failed \(count) times and is given up")
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

    /// The answer of the program; one that fails is not used again.
    func answer(to text: String) throws(SolverError) -> String {
      guard let program else { throw .unsupported([], reason: "the program has failed") }
      do throws(SolverError) { return try program.answer(to: text) } catch {
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
