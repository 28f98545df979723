// SPDX-License-Identifier: MIT

/// A set of small numbers that is emptied in constant time, by starting a new epoch.
///
/// Law: a number is in the set if its epoch is the current one.
@usableFromInline package struct MarkSet: Sendable {
  @usableFromInline var epochs: [UInt32] = []
  @usableFromInline var epoch: UInt32 = 1

  /// The empty set.
  @inlinable package init() {}

  /// Empties the set and makes room for the numbers below `count`.
  @inlinable package mutating func begin(count: Int = 0) {
    if epoch == .max {
      epochs.removeAll(keepingCapacity: true)
      epoch = 0
    }
    epoch += 1
    if count > epochs.count { grow(to: count) }
  }

  /// Whether a number is in the set.
  @inlinable package func contains(_ number: Int) -> Bool {
    number < epochs.count && epochs[number] == epoch
  }

  /// Adds a number; false if it is in the set already.
  @discardableResult
  @inline(__always) @inlinable package mutating func insert(_ number: Int) -> Bool {
    if number >= epochs.count { grow(to: 2 * number + 2) }
    if epochs[number] == epoch { return false }
    epochs[number] = epoch
    return true
  }

  /// Removes a number.
  @inlinable package mutating func remove(_ number: Int) {
    if number < epochs.count { epochs[number] = 0 }
  }

  @usableFromInline mutating func grow(to count: Int) { epochs.grow(to: count, with: 0) }

  /// Checks that no epoch is in the future, with the trait `InternalChecks` only.
  @usableFromInline package func checkInvariants() {
    #if InternalChecks
      for (number, mark) in epochs.enumerated() {
        precondition(mark <= epoch, "\(number) is marked in a later epoch")
      }
    #endif
  }
}
