// SPDX-License-Identifier: MIT

import LayoutCore

/// The live rows of a model by slot, and the order in which they are admitted.
///
/// A row that replaces one of the same id keeps its place in the order, so that an edit does
/// not change who wins a tie.
struct RowTable: Sendable {
  /// A live row.
  struct Entry: Sendable {
    var id: ConstraintID
    var row: Constraint
    /// The place in the order of insertion.
    var sequence: Int
  }

  /// The number of variables of the model.
  private(set) var variableCount = 0
  private(set) var entries: [Entry?] = []
  private var nextSequence = 0

  /// One more than the largest slot in use.
  var slotCount: Int { entries.count }

  /// The live row with the name `id`, or nil.
  subscript(id: ConstraintID) -> Constraint? {
    entry(id)?.row
  }

  /// The name of the row in `slot`, which is live.
  func id(at slot: Int) -> ConstraintID {
    entries[slot]?.id ?? ConstraintID(slot: slot)
  }

  /// The slots of the live rows, strongest first, then in the order of insertion.
  func admissionOrder() -> [Int] {
    var keys: [(priority: Double, sequence: Int, slot: Int)] = []
    keys.reserveCapacity(entries.count)
    for (slot, entry) in entries.enumerated() {
      guard let entry else { continue }
      keys.append((entry.row.priority.value, entry.sequence, slot))
    }
    let isOrdered = zip(keys, keys.dropFirst()).allSatisfy { !Self.precedes($1, $0) }
    if !isOrdered { keys.sort(by: Self.precedes) }
    return keys.map(\.slot)
  }

  private static func precedes(
    _ left: (priority: Double, sequence: Int, slot: Int),
    _ right: (priority: Double, sequence: Int, slot: Int)
  ) -> Bool {
    left.priority != right.priority
      ? left.priority > right.priority : left.sequence < right.sequence
  }

  private func entry(_ id: ConstraintID) -> Entry? {
    guard entries.indices.contains(id.index), let entry = entries[id.index], entry.id == id
    else { return nil }
    return entry
  }
}

// MARK: Changes

extension RowTable {
  /// What a change replaced: enough to take it back.
  struct Undo: Sendable {
    fileprivate var variableCount: Int
    fileprivate var nextSequence: Int
    fileprivate var slotCount: Int
    fileprivate var entries: [(slot: Int, entry: Entry?)] = []
  }

  /// Makes the change `delta`, or throws and makes no part of it.
  mutating func apply(_ delta: ModelDelta) throws(SolverError) -> Undo {
    var undo = Undo(
      variableCount: variableCount, nextSequence: nextSequence, slotCount: slotCount)
    do throws(SolverError) {
      variableCount = max(variableCount, delta.variableCount)
      var sequences: [ConstraintID: Int] = [:]
      for id in delta.removed {
        guard let entry = entry(id) else { throw .unknownConstraint(id) }
        undo.entries.append((id.index, entry))
        sequences[id] = entry.sequence
        entries[id.index] = nil
      }
      for addition in delta.added {
        let sequence = sequences.isEmpty ? nil : sequences[addition.id]
        try insert(addition, sequence: sequence, undo: &undo)
      }
    } catch {
      revert(undo)
      throw error
    }
    return undo
  }

  /// Gives live rows new constants, or throws and changes none.
  mutating func suggest(_ suggestions: Span<Suggestion>) throws(SolverError) -> Undo {
    var undo = Undo(
      variableCount: variableCount, nextSequence: nextSequence, slotCount: slotCount)
    for index in suggestions.indices {
      let suggestion = suggestions[index]
      guard entry(suggestion.id) != nil else {
        throw .unknownConstraint(suggestion.id)
      }
      guard suggestion.constant.isFinite else {
        throw .invalidNumber(suggestion.constant, in: suggestion.id)
      }
    }
    for index in suggestions.indices {
      let slot = suggestions[index].id.index
      undo.entries.append((slot, entries[slot]))
      entries[slot]?.row.constant = suggestions[index].constant
    }
    return undo
  }

  /// Takes the newest change back.
  mutating func revert(_ undo: Undo) {
    for (slot, entry) in undo.entries.reversed() { entries[slot] = entry }
    entries.removeLast(entries.count - undo.slotCount)
    variableCount = undo.variableCount
    nextSequence = undo.nextSequence
  }

  private mutating func insert(
    _ addition: ModelDelta.Addition, sequence: Int?, undo: inout Undo
  ) throws(SolverError) {
    let slot = addition.id.index
    precondition(slot >= 0, "a constraint id has a slot of at least 0")
    while entries.count <= slot { entries.append(nil) }
    guard entries[slot] == nil else { throw .duplicateConstraint(addition.id) }
    try validate(addition)
    undo.entries.append((slot, nil))
    var row = addition.constraint
    row.expression.dropZeros()
    entries[slot] = Entry(id: addition.id, row: row, sequence: sequence ?? nextSequence)
    if sequence == nil { nextSequence += 1 }
  }

  private func validate(_ addition: ModelDelta.Addition) throws(SolverError) {
    let row = addition.constraint
    for index in 0..<row.expression.count {
      let term = row.expression[index]
      guard (0..<variableCount).contains(term.variable.index) else {
        throw .unknownVariable(term.variable, in: addition.id)
      }
      guard term.coefficient.isFinite else {
        throw .invalidNumber(term.coefficient, in: addition.id)
      }
    }
    guard row.constant.isFinite else { throw .invalidNumber(row.constant, in: addition.id) }
    guard row.priority.isValid else {
      throw .invalidNumber(row.priority.value, in: addition.id)
    }
  }
}
