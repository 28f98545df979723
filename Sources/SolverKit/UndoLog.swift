// SPDX-License-Identifier: MIT

/// The states that a change has replaced, in order.
///
/// Law: restoring the records from the last back to a savepoint gives the state at the savepoint,
/// if every write since was recorded.
@usableFromInline package struct UndoLog<Record: Sendable>: Sendable {
  @usableFromInline package internal(set) var records: [Record] = []

  /// An empty log.
  @inlinable package init() {}

  /// A point to roll back to: the number of records so far.
  @inlinable package var savepoint: Int { records.count }

  /// Records a state that is about to be replaced.
  @inlinable package mutating func record(_ record: Record) { records.append(record) }

  /// Restores all states since a savepoint, the last one first, and drops their records.
  @inlinable package mutating func rollBack(to savepoint: Int, _ restore: (Record) -> Void) {
    while records.count > savepoint, let record = records.popLast() { restore(record) }
  }

  /// Drops all records and keeps the storage.
  @inlinable package mutating func removeAll() {
    if !records.isEmpty { records.removeAll(keepingCapacity: true) }
  }
}
