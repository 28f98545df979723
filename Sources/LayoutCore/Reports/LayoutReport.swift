// SPDX-License-Identifier: MIT

/// A sentence that a relaxing session has left out.
public struct GivenUpConstraint: Hashable, Sendable, CustomStringConvertible {
  /// The sentence.
  public var sentence: LayoutSentence
  /// The reason: the sentences that it cannot hold together with, itself included.
  public var conflict: LayoutConflict

  /// The sentence, and a line for each of the others in the conflict.
  public var description: String {
    let others = conflict.members.map(\.sentence).filter { $0.id != sentence.id }
    if others.isEmpty { return "left out \(sentence): it cannot hold" }
    let reason = conflict.distance.map { "it is \($0.inPoints) away from what these allow" }
    return "left out \(sentence): \(reason ?? "it cannot hold together with these"):\n"
      + others.lines
  }
}

/// The result of a layout.
public struct LayoutReport: Sendable {
  /// The work of the solver.
  public var solve = SolveReport()
  /// The number of items that were told a new frame.
  public var changedItemCount = 0
  /// The sentences that are left out, oldest first; always empty in a throwing session.
  public var givenUp: [GivenUpConstraint] = []
  /// The mistakes that exist now, and those made since the last report.
  public var mistakes: [LayoutMistake] = []
  /// The violations of the solution, if ``LayoutSession/auditsEveryLayout`` is on.
  public var audit: SolutionAudit?
  /// The total violation per priority, highest first, if there is an ``audit``.
  public var levels: [LevelViolation] { audit?.levels ?? [] }

  /// A report of nothing done.
  public init() {}

  /// Throws the mistakes, if there are any: `try session.layout(in: size).check()`.
  ///
  /// - Throws: ``LayoutError/mistakes(_:)`` only.
  public func check() throws(LayoutError) { if !mistakes.isEmpty { throw .mistakes(mistakes) } }
}

/// How a session handles required constraints that cannot hold together.
public enum ConflictPolicy: Hashable, Sendable {
  /// Throw, and change nothing.
  case throwing
  /// Leave out the newest sentence of the conflict, report it, and go on. It is tried again when
  /// it, or another sentence of the conflict, changes.
  case relaxing
}
