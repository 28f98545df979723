// SPDX-License-Identifier: MIT

extension MutableSpan {
  /// Puts an item in a place of a heap of so many, or further down: what precedes it comes up.
  @inline(__always) mutating func sift(
    _ item: Element, from place: Int = 0, count: Int, _ precedes: (Element, Element) -> Bool
  ) {
    var parent = place
    while true {
      var child = 2 * parent + 1
      guard child < count else { break }
      if child + 1 < count && precedes(self[child + 1], self[child]) { child += 1 }
      guard precedes(self[child], item) else { break }
      self[parent] = self[child]
      parent = child
    }
    self[parent] = item
  }
}
