// SPDX-License-Identifier: MIT

/// A set of small numbers that is emptied without being looked at.
struct MarkSet {
  private var epochs: [UInt32] = []
  private var epoch: UInt32 = 0

  /// Empties the set, which is likely to get numbers below `count`.
  mutating func begin(count: Int = 0) {
    let missing = count - epochs.count
    if missing > 0 { epochs.append(contentsOf: repeatElement(0, count: missing)) }
    epoch &+= 1
    if epoch == 0 {
      for index in epochs.indices { epochs[index] = 0 }
      epoch = 1
    }
  }

  func isMarked(_ index: Int) -> Bool { index < epochs.count && epochs[index] == epoch }

  /// Adds a number; false when it is in the set already.
  mutating func mark(_ index: Int) -> Bool {
    if index >= epochs.count {
      epochs.append(
        contentsOf: repeatElement(0, count: max(index + 1, 2 * epochs.count) - epochs.count))
    }
    guard epochs[index] != epoch else { return false }
    epochs[index] = epoch
    return true
  }
}
