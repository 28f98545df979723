// SPDX-License-Identifier: MIT

import Foundation
import LayoutCore

/// A solver in any language: a program that reads a trace from its standard input and answers each
/// `solve` with values or a conflict. <doc:SolversInAnyLanguage> has the protocol.
///
///     let entry = SolverEntry.external("python3 solver.py")
///
/// If the program ends, answers too late or answers nonsense, the change fails with the reason. The
/// next change starts the program again, up to three times.
public struct ExternalSolver: ConstraintSolver {
  /// Solutions are optimal level by level, and only conflicts are refused.
  public static let capabilities: SolverCapabilities = [.strictPriorities, .complete]

  private let pool: ExternalPool
  private var lease: ExternalPool.Lease?
  /// Whether the program holds exactly `model`.
  private var isTold = false
  private var model = LiveModel()
  private var values: [Double] = []

  /// A solver that starts `command`, which has `timeout` seconds for each answer.
  public init(command: String, timeout: Double = 10) {
    self.init(ExternalPool(command, timeout: timeout))
  }

  init(_ pool: ExternalPool) { self.pool = pool }

  /// Sends the change to the program and asks for values.
  public mutating func apply(_ delta: ModelDelta) throws(SolverError) {
    try model.rows.check(delta, variableCount: model.variableCount)
    let next = model.after(.apply(delta))
    let hasGrown = next.variableCount > model.variableCount
    let growth = hasGrown ? [TraceEvent.variables(next.variableCount)] : []
    let removals = delta.removed.map { TraceEvent.remove(id: $0.index) }
    let additions = delta.added.map { TraceEvent.constraint(id: $0.id.index, $0.constraint) }
    try change(to: next, by: growth + removals + additions)
  }

  /// Sends the constants to the program and asks for values.
  public mutating func suggest(_ suggestions: Span<Suggestion>) throws(SolverError) {
    try model.rows.check(suggestions)
    let suggestions = suggestions.indices.map { suggestions[$0] }
    let events = suggestions.map { TraceEvent.constant(id: $0.id.index, $0.constant) }
    try change(to: model.after(.suggest(suggestions)), by: events)
  }

  /// Does nothing: a change is solved at once, to find out whether it is refused.
  public mutating func solve() throws(SolverError) -> SolveReport { SolveReport() }

  /// Writes the values that the program answered last.
  public func read(into values: inout MutableSpan<Double>) {
    for index in self.values.indices { values[index] = self.values[index] }
  }

  /// Makes the change if the program has values for it.
  private mutating func change(to next: LiveModel, by events: [TraceEvent]) throws(SolverError) {
    do throws(SolverError) { values = try ask(next, events) } catch {
      if case .unsupported = error { lease = nil }
      throw error
    }
    (model, isTold) = (next, true)
  }

  private mutating func ask(
    _ next: LiveModel, _ events: [TraceEvent]
  ) throws(SolverError) -> [Double] {
    // A copy of this solver with the same lease may have sent other changes to the program.
    if lease == nil || !isKnownUniquelyReferenced(&lease) {
      (lease, isTold) = (try pool.lease(), false)
    }
    guard let lease else { throw .unsupported([], reason: "there is no program") }
    var text = isTold ? "" : Trace(name: "", events: [.variables(next.variableCount)]).text
    let told = isTold ? events : next.constraints.map { .constraint(id: $0.id.index, $0.row) }
    for event in told { text += event.line + "\n" }
    isTold = false
    lease.isSound = false
    let line = try lease.program.answer(to: text + "solve\n")
    guard let answer = Self.answer(line, next) else {
      throw .unsupported(
        [],
        reason: "the program answered \"\(line.prefix(60))\", which is neither "
          + "\(next.variableCount) values nor a conflict of live constraints")
    }
    lease.isSound = true
    return try answer.get()
  }

  /// The values of an answer such as `values 0 12.5`, or the conflict of one such as
  /// `conflict 7 12`; nil if it makes no sense.
  private static func answer(_ line: String, _ model: LiveModel) -> Result<[Double], SolverError>? {
    let words = line.split(whereSeparator: \.isWhitespace)
    let rest = words.dropFirst()
    if words.first == "values" {
      let values = rest.compactMap { Double($0) }.filter(\.isFinite)
      let isComplete = [values.count, rest.count].allSatisfy { $0 == model.variableCount }
      return isComplete ? .success(values) : nil
    }
    let ids = Set(rest).compactMap { Int32($0).flatMap { model.rows.addition(inSlot: $0)?.id } }
    guard words.first == "conflict", !ids.isEmpty, ids.count == Set(rest).count else { return nil }
    let members = ids.map { Conflict.Member(id: $0, multiplier: 1) }
    return .failure(.conflict(Conflict(members: members)))
  }
}

/// A running program, which reads lines from its standard input and answers some of them with a
/// line on its standard output. Failures are reported as unsupported changes.
final class ExternalProgram {
  let command: String
  private let timeout: Double
  private var read = Data()
  private let process = Process()
  private let (input, output) = (Pipe(), Pipe())

  /// Starts `command`, which then has `timeout` seconds for each answer.
  init(_ command: String, timeout: Double) throws(SolverError) {
    (self.command, self.timeout) = (command, timeout)
    // Writing to a program that ended is an error, not a signal.
    signal(SIGPIPE, SIG_IGN)
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "exec \(command)"]
    (process.standardInput, process.standardOutput) = (input, output)
    do { try process.run() } catch {
      throw .unsupported([], reason: "\(command) cannot be started: \(error.localizedDescription)")
    }
  }

  deinit { if process.isRunning { Self.kill(process.processIdentifier) } }

  /// Writes `text` and returns the line that the program answers.
  func answer(to text: String) throws(SolverError) -> String {
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
  }

  /// How the program, which no longer reads or writes, ended.
  private var ending: String {
    for _ in 0..<100 where process.isRunning { Thread.sleep(forTimeInterval: 0.01) }
    if process.isRunning { return "closed its input or output" }
    let status = process.terminationStatus
    return process.terminationReason == .exit
      ? "ended with code \(status)" : "was ended by signal \(status)"
  }

  private static func kill(_ id: Int32) { _ = Foundation.kill(id, SIGKILL) }
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
    guard count < Self.failureLimit
    else { throw .unsupported([], reason: "\(command) failed \(count) times and is given up") }
    return Lease(try ExternalProgram(command, timeout: timeout), self)
  }

  /// The use of a program by one solver.
  // `@unchecked`: a solver uses its lease only while it has the only reference to it.
  final class Lease: @unchecked Sendable {
    let program: ExternalProgram
    /// Whether the program can be used again: its last answer made sense.
    var isSound = true
    private let pool: ExternalPool

    fileprivate init(_ program: ExternalProgram, _ pool: ExternalPool) {
      (self.program, self.pool) = (program, pool)
    }

    deinit {
      pool.lock.withLock { if isSound { pool.idle.append(program) } else { pool.failures += 1 } }
    }
  }
}
