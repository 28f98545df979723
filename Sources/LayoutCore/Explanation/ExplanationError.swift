// SPDX-License-Identifier: MIT

/// Why a session cannot explain something.
public enum ExplanationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The item has no frame from this session.
  case notLaidOut(item: String)
  /// Something changed since the last layout, or there was none: the answer would be about
  /// something else than what is there.
  case outOfDate
  /// The row is not part of the last layout.
  case unknownSentence(String)
  /// The solver does not keep what it takes to answer the question.
  case cannotSay(solver: String, question: String)
  /// The solver failed while it was asked.
  case failed(SolverError)

  /// What is missing, and what to do.
  public var description: String {
    switch self {
    case .notLaidOut(let item): "\(item) has not been laid out by this session; lay it out first"
    case .outOfDate: "something has changed since the last layout; call layout() first"
    case .unknownSentence(let text): "\(text) is not part of the last layout"
    case .cannotSay(let solver, let question):
      "\(solver) cannot say \(question); ask a session whose solver can, such as Simplex"
    case .failed(let error): "the solver failed while it was asked: \(error)"
    }
  }
}
