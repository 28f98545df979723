// SPDX-License-Identifier: MIT

extension LayoutSession {
  /// The rows that an item has, oldest first: its sentences and what it brings along.
  ///
  /// - Throws: ``ExplanationError/outOfDate``, ``ExplanationError/notLaidOut(item:)``.
  public func sentences(of item: any LayoutItem) throws(ExplanationError) -> [LayoutSentence] {
    let index = try laidOutIndex(of: item)
    let rows = draft.committedRows.compactMap { sentences.rows[$0.id] }
    let entries = rows.filter { $0.item == index }
    // A row that an item brings along is as old as the item.
    return entries.map { (age(of: $0) ?? 0, $0.id) }.sorted { $0 < $1 }.map { sentence($0.1) }
  }

  /// The row of a sentence in a node, if it is part of the last layout.
  package func sentence(
    _ id: LayoutConstraintID, in node: LayoutNode
  ) throws(ExplanationError) -> LayoutSentence {
    try requireCurrentLayout()
    guard tree.index(of: node) != nil, node.isActive(id), let row = node.records[id]?.row
    else { throw .unknownSentence(node[id]?.sentence ?? "the sentence") }
    return sentence(row)
  }

  /// Throws `.outOfDate` unless the last solution is that of the current sentences.
  func requireCurrentLayout() throws(ExplanationError) {
    guard isCurrent, !record.isUnderWay, driver.values.count >= tree.variableCount
    else { throw .outOfDate }
  }

  func laidOutIndex(of item: any LayoutItem) throws(ExplanationError) -> Int32 {
    try requireCurrentLayout()
    guard frame(of: item) != nil, let index = tree.index(of: item.layoutNode)
    else { throw .notLaidOut(item: item.layoutName) }
    return index
  }

  func diagnosingSolver(for question: String) throws(ExplanationError) -> any DiagnosingSolver {
    guard let solver = driver.solver as? any DiagnosingSolver
    else { throw .cannotSay(solver: "\(type(of: driver.solver))", question: question) }
    return solver
  }

  /// The last solution, with a solver that explains it: the session's own or `witness`.
  func evidence(
    _ witness: (any DiagnosingSolver)?, for question: String
  ) throws(ExplanationError) -> Evidence {
    try requireCurrentLayout()
    guard let witness else {
      return Evidence(draft.committedRows, driver.values, try diagnosingSolver(for: question))
    }
    return try asking { () throws(SolverError) in
      try Evidence(draft.committedRows, driver.values, askingAlso: witness)
    }
  }

  /// The answer of a solver; an error of the solver becomes an ``ExplanationError``.
  func asking<Answer>(
    _ question: () throws(SolverError) -> Answer
  ) throws(ExplanationError) -> Answer {
    do { return try question() } catch { throw .failed(error) }
  }
}

/// Why a session cannot explain something.
public enum ExplanationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The item has no frame from this session.
  case notLaidOut(item: String)
  /// Something changed since the last layout, or there was none.
  case outOfDate
  /// The row is not part of the last layout.
  case unknownSentence(String)
  /// The solver cannot answer this kind of question.
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
