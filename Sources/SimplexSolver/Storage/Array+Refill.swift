// SPDX-License-Identifier: MIT

extension Array {
  /// Makes the array hold `value` at `count` places, in the storage it has.
  mutating func refill(with value: Element, count: Int) {
    removeAll(keepingCapacity: true)
    append(contentsOf: repeatElement(value, count: count))
  }
}
