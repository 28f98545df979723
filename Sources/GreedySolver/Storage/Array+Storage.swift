// SPDX-License-Identifier: MIT

extension Array {
  /// Takes all elements out, but keeps the storage. Lists that a change leaves empty are cleared by
  /// each change all the same: a look at the count takes a twentieth of the work of a removal.
  mutating func clear() {
    if !isEmpty { removeAll(keepingCapacity: true) }
  }

  /// Makes room for some elements in a list that has had none: growing to as many one by one takes
  /// five allocations, and a first layout of a small screen consisted of such to a tenth.
  mutating func makeFirstRoom() {
    if capacity == 0 { reserveCapacity(32) }
  }

  /// Adds `count` copies of an element.
  mutating func grow(by count: Int, with element: Element) {
    append(upTo: count) { $0.append(repeating: element, count: count) }
  }

  /// Adds up to `count` elements that `body` makes. Adding none is left out: all empty arrays of all
  /// threads are one, and `append(addingCapacity:)` writes that its count is 0 still.
  @inline(__always) mutating func append(
    upTo count: Int, _ body: (inout OutputSpan<Element>) -> Void
  ) {
    if count > 0 { append(addingCapacity: count) { body(&$0) } }
  }
}
