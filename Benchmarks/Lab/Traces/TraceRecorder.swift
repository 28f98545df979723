// SPDX-License-Identifier: MIT

import Foundation
import LayoutCore

/// Collects what ``RecordingSolver``s do, as a trace.
///
/// Hand a session a recording solver, keep the recorder, and take the trace when you like. A
/// constraint's number in the trace is its slot, which no other live constraint has.
public final class TraceRecorder: @unchecked Sendable {
  // `@unchecked`: every access to what is below holds the lock.
  private let lock = NSLock()
  private var events: [TraceEvent] = []
  private var rows: [Int: Constraint] = [:]
  private var variables = 0

  /// A recorder of an empty trace.
  public init() {}

  /// Begins a named phase.
  public func beginPhase(_ name: String) { lock.withLock { events.append(.phase(name)) } }

  /// What was recorded so far.
  public func trace(name: String) -> Trace { lock.withLock { Trace(name: name, events: events) } }

  /// The variables of the model as it is now.
  public var variableCount: Int { lock.withLock { variables } }
  /// The constraints of the model as it is now.
  public var constraintCount: Int { lock.withLock { rows.count } }

  /// Writes down a change that a solver accepted.
  ///
  /// - Parameter isAnew: whether the solver was empty before. What an earlier solver of the
  ///   same session held and this one was not given is removed: a session that rebuilds its
  ///   solver goes on with its trace.
  func record(_ delta: ModelDelta, isAnew: Bool) {
    lock.withLock {
      if delta.variableCount > variables {
        variables = delta.variableCount
        events.append(.variables(variables))
      }
      let added = Set(delta.added.map(\.id.index))
      let leaving = isAnew ? rows.keys.sorted() : delta.removed.map(\.index)
      for id in leaving where !added.contains(id) {
        rows[id] = nil
        events.append(.remove(id: id))
      }
      for addition in delta.added { put(addition.constraint, as: addition.id.index) }
    }
  }

  func record(_ suggestions: [Suggestion]) {
    lock.withLock {
      for suggestion in suggestions {
        rows[suggestion.id.index]?.constant = suggestion.constant
        events.append(.constant(id: suggestion.id.index, suggestion.constant))
      }
    }
  }

  func recordSolve() { lock.withLock { events.append(.solve) } }

  /// Adds a row, or writes the shortest change that makes the row of that number equal to it.
  private func put(_ row: Constraint, as id: Int) {
    let old = rows.updateValue(row, forKey: id)
    guard let old else { return events.append(.constraint(id: id, row)) }
    guard old.expression == row.expression, old.relation == row.relation else {
      return events += [.remove(id: id), .constraint(id: id, row)]
    }
    if old.constant != row.constant { events.append(.constant(id: id, row.constant)) }
    if old.priority != row.priority { events.append(.priority(id: id, row.priority)) }
  }
}
