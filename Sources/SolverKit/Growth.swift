// SPDX-License-Identifier: MIT

extension Array {
  /// Appends copies of an item until there are `count`; an array of more stays as it is.
  @inlinable package mutating func grow(to count: Int, with item: Element) {
    guard count > self.count else { return }
    let more = count - self.count
    append(addingCapacity: more) { new in new.append(repeating: item, count: more) }
  }

  /// Appends items, each by its index, until there are `count`.
  @inlinable package mutating func grow(to count: Int, by item: (_ index: Int) -> Element) {
    let old = self.count
    guard count > old else { return }
    append(addingCapacity: count - old) { new in
      for index in old..<count { new.append(item(index)) }
    }
  }
}
