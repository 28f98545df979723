// SPDX-License-Identifier: MIT

import LayoutCore
import SolverKit

/// Updates the method graph for a change: propagates new rows, evaluates stale variables, and
/// repairs violated rows when it meets them.
///
/// A violated required row retracts the weakest method that it depends on, or is a conflict with
/// proof. A violated wish has one attempt to retract a method. It is kept if the strongest level
/// that it changes improves. Variables downstream of a violated row stay stale until it is
/// repaired, so a series of repairs down a list costs what one evaluation of the list costs.
///
/// Law: between changes no required row is violated, nothing is stale, and each unenforced row has
/// its ``Row/shortfall``, except those moved by edits within a valid response.
struct Engine: Sendable {
  var graph = MethodGraph()
  var propagation = Propagation()
  /// Unenforced rows that were found to be violated.
  var violated = RowQueue()
  var derivation = Derivation()
  var evaluation = Evaluation()
  /// The stale variables; the next one to compute is last.
  var stale: [ColumnIndex] = []
  /// The variables that have moved since the values were read.
  var moves = MoveList()
  var edits = EditResponses()
  private var violationChange = ViolationChange()
  var limits = WorkLimits()
  private var check = DeltaCheck()
}

/// The limits of the work of a change.
struct WorkLimits: Sendable {
  /// The number of methods that may still be retracted.
  var exchanges = 0
  /// The number of rows that may still be visited in attempts for wishes.
  var attemptWork = 0
  /// The number of substitutions after which a required row looks for a method near it only.
  var searchWork = 0
  /// The number of substitutions that counts as near.
  static let nearSubstitutions = 32
  /// Up to this many stale variables are computed at once; more stay stale until a row needs one.
  static let staleLimit = 32
  /// The wishes that had their attempt, and the variables whose methods were retracted in vain.
  /// They are not tried again: a list whose cells all compete for its width tries that once.
  var attempted = MarkSet()
  var failedVictims = MarkSet()

  /// Starts a change. `concerned` is the number of rows, or of the variables downstream of an edit.
  mutating func begin(rows count: Int, concerning concerned: Int) {
    exchanges = 1000 + 16 * count
    attemptWork = 1000 + 4 * concerned
    searchWork = 1000 + 8 * count
    attempted.begin()
    failedVictims.begin()
  }
}

// MARK: Repairs

extension Engine {
  /// Works until all variables are determined and computed, and all violated rows dealt with.
  mutating func settle() throws(SolverError) {
    while true {
      for row in propagation.violated { updateShortfall(of: row) }
      propagation.violated.removeAll(keepingCapacity: true)
      // If much follows from repaired rows, it stays stale until a row needs it.
      try repair(downTo: .max)
      if stale.count <= WorkLimits.staleLimit { try repair() }
      if propagation.propagate(&graph) || propagation.guess(&graph) { continue }
      if stale.isEmpty { break }
      try repair()
    }
    if graph.hasOverflown { throw .refused([], "their values grow too large") }
  }

  /// Repairs violated rows and evaluates stale variables, except the first `base` of the list,
  /// until there are none. An attempt for a wish leaves other wishes for later.
  private mutating func repair(downTo base: Int = 0, isAttempt: Bool = false) throws(SolverError) {
    while true {
      if let row = violated.pop(requiredOnly: isAttempt) {
        guard isKnownViolated(row) else { continue }
        if graph.table.rows[row.index].isRequired { try enforce(row) } else { attempt(row) }
      } else if stale.count > base {
        try evaluate(downTo: base)
      } else {
        return
      }
    }
  }

  /// Whether a row is violated at known values. A row that mentions a stale variable counts as
  /// satisfied until that is computed, which queues the row again.
  private mutating func isKnownViolated(_ row: RowIndex) -> Bool {
    let stored = graph.table.rows[row.index]
    guard !stored.output.isSome, stored.shortfall != 0 else { return false }
    guard graph.isStale(row) else { return true }
    setShortfall(0, of: row)
    return false
  }

  /// Enforces a violated required row in place of the weakest method that it depends on, or of the
  /// weakest one near it when much has been looked at.
  private mutating func enforce(_ row: RowIndex) throws(SolverError) {
    let start = graph.work.rowsTouched
    defer { limits.searchWork -= graph.work.rowsTouched - start }
    let reach = max(WorkLimits.nearSubstitutions, limits.searchWork)
    let isComplete = derivation.derive(row, upTo: reach, &graph)
    var victim = graph.victim(for: row, derivation)
    if victim == nil, !isComplete {
      derivation.derive(row, &graph)
      victim = graph.victim(for: row, derivation)
    }
    guard let victim else { throw graph.contradiction(at: row, derivation) }
    try exchange(victim.column, for: row)
  }

  /// Tries to enforce a violated wish; undone unless it is an improvement.
  private mutating func attempt(_ row: RowIndex) {
    guard limits.attemptWork > 0, limits.attempted.insert(row.index) else { return }
    let start = graph.work.rowsTouched
    defer { limits.attemptWork -= graph.work.rowsTouched - start }
    guard derivation.derive(row, upTo: limits.attemptWork, &graph),
      let victim = graph.victim(for: row, derivation, excluding: limits.failedVictims),
      victim.loss < graph.table.rows[row.index].priority || victim.loss.isRequired
    else { return }
    let wasRecording = graph.undo.isRecording
    graph.undo.isRecording = true
    let (savepoint, base) = (graph.savepoint, stale.count)
    violationChange.begin()
    var isKept = false
    do throws(SolverError) {
      try exchange(victim.column, for: row)
      try repair(downTo: base, isAttempt: true)
      isKept = violationChange.isImprovement
    } catch {
      // The required rows cannot be restored this way: not an improvement.
    }
    if !isKept {
      graph.rollBack(to: savepoint)
      stale.removeLast(stale.count - base)
      limits.failedVictims.insert(victim.column.index)
    }
    graph.undo.isRecording = wasRecording
  }

  private mutating func exchange(_ victim: ColumnIndex, for row: RowIndex) throws(SolverError) {
    limits.exchanges -= 1
    guard limits.exchanges > 0 else {
      throw .refused([graph.table.id(row)], "no values that meet them were found in time")
    }
    let stored = graph.table.rows[row.index]
    violationChange.add(stored.priority, from: stored.shortfall, to: 0)
    guard graph.enforce(row, insteadOf: victim, &stale) else {
      throw .refused([graph.table.id(row)], "they depend on each other in too many ways")
    }
  }

  /// Computes stale variables until a row is newly violated.
  mutating func evaluate(downTo base: Int) throws(SolverError) {
    let place = evaluation.run(stale, downTo: base, &graph)
    stale.removeLast(stale.count - place)
    for finding in evaluation.findings { setShortfall(finding.shortfall, of: finding.row) }
    if graph.hasOverflown { throw .refused([], "their values grow too large") }
  }

  /// Updates the shortfall of an unenforced row whose variables are all known.
  mutating func updateShortfall(of row: RowIndex) {
    let stored = graph.table.rows[row.index]
    guard stored.unknownCount == 0, !stored.output.isSome, !graph.isStale(row) else { return }
    setShortfall(graph.shortfall(row), of: row)
  }

  /// Stores the shortfall of an unenforced row, and queues the row if it is newly violated.
  private mutating func setShortfall(_ shortfall: Double, of row: RowIndex) {
    let stored = graph.table.rows[row.index]
    let old = stored.shortfall
    if shortfall == 0 && old == 0 { return }
    violationChange.add(stored.priority, from: old, to: shortfall)
    graph.record(row)
    graph.table.rows[row.index].shortfall = shortfall
    let isNew = shortfall > 0 && old <= 0 || shortfall < 0 && old >= 0
    if isNew || stored.isRequired && shortfall != 0 {
      violated.push(row, stored.priority, sequence: stored.sequence)
    }
  }

  // MARK: Changes

  /// Changes variables and rows, all or nothing.
  mutating func apply(_ delta: ModelDelta) throws(SolverError) {
    let size = try check.check(delta, graph.table, variableCount: graph.table.columns.count)
    try change { engine throws(SolverError) in
      try engine.remove(delta.removed)
      let start = engine.graph.table.entries.count
      engine.graph.table.grow(to: size)
      engine.graph.values.grow(to: size.variableCount, with: 0)
      let rowCount = engine.graph.table.rows.count
      engine.limits.begin(rows: rowCount, concerning: rowCount)
      engine.propagation.insert(
        delta.added.span, engine.check.priorities, at: start, into: &engine.graph)
      try engine.settle()
    }
    edits.forget()
  }

  /// Removes rows. Variables that lose their row keep their values, and the wishes about the
  /// variables downstream get another attempt.
  private mutating func remove(_ removed: [ConstraintID]) throws(SolverError) {
    for id in removed { graph.table.remove(RowIndex(id.slot), in: &graph.undo.table) }
    for (index, row) in graph.undo.table.removed where row.output.isSome {
      let column = graph.table.columns[row.output.index]
      guard column.method == index else { continue }
      if column.block < 0 {
        graph.stay(row.output)
      } else if graph.rematch(column.block, &stale) {
        while !stale.isEmpty { try evaluate(downTo: 0) }
      } else {
        throw .refused([graph.table.id(index)], "they depend on each other in too many ways")
      }
    }
    graph.beginSearch()
    for (index, row) in graph.undo.table.removed {
      if row.output.isSome { graph.search(from: row.output) }
      for place in graph.table.range(index) { requeue(around: graph.table.entries[place].column) }
    }
    for column in graph.downstream.found { requeue(around: column) }
  }

  /// Queues the violated rows that mention a variable.
  private mutating func requeue(around column: ColumnIndex) {
    let table = graph.table
    table.forEachEntry(of: column.index) { entry in
      let stored = table.rows[entry.row.index]
      if stored.shortfall != 0 {
        violated.push(entry.row, stored.priority, sequence: stored.sequence)
      }
    }
  }

  /// Makes a change, or undoes it if the work throws.
  mutating func change(_ work: (inout Engine) throws(SolverError) -> Void) throws(SolverError) {
    edits.catchUp(&graph)
    graph.beginChange()
    propagation.begin(variables: graph.variableCount)
    let report = graph.work
    do throws(SolverError) {
      try work(&self)
    } catch {
      violated.removeAll()
      stale.removeAll(keepingCapacity: true)
      graph.revertChange()
      graph.work = report
      checkInvariants()
      throw error
    }
    graph.commitChange()
    noteMoves()
    checkInvariants()
  }

  /// Lists the variables that may have changed: the recorded ones, and new ones.
  private mutating func noteMoves() {
    guard graph.undo.isRecording else { return moves.addAll() }
    let (undo, count) = (graph.undo, graph.variableCount)
    moves.add((undo.table.columnCount..<count).lazy.map { ColumnIndex($0).value }, of: count)
    moves.add(undo.columns.lazy.map(\.index.value), of: count)
    moves.add(undo.adopted.lazy.map(\.value), of: count)
  }

  /// Checks the laws of the engine and its parts, with the trait `InternalChecks` only.
  func checkInvariants() {
    #if InternalChecks
      graph.checkInvariants()
      precondition(stale.isEmpty, "variables are stale after a change")
    #endif
  }
}
