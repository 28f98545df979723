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

  /// The items group by group, those of a group in their order, and the range of each group:
  /// counting sort (Knuth 1973). Cost: linear.
  ///
  /// - Parameter group: the group of an item, from 0 to below `count`.
  @inlinable package func grouped(
    into count: Int, by group: (Element) -> Int
  ) -> (items: [Element], ranges: [Range<Int>]) {
    var ends = [Int](repeating: 0, count: count + 1)
    for item in self { ends[group(item) + 1] += 1 }
    for place in 0..<count { ends[place + 1] += ends[place] }
    let ranges = (0..<count).map { ends[$0]..<ends[$0 + 1] }
    var items = self
    for item in self {
      let group = group(item)
      items[ends[group]] = item
      ends[group] += 1
    }
    return (items, ranges)
  }
}

extension MutableSpan<Double> {
  /// Writes the first of some values, as many as there is room for. A small edit of a large model
  /// consists of this copy: a loop that checks its indices takes twice the time.
  package mutating func update(from values: [Double]) {
    withUnsafeMutableBufferPointer { target in
      values.withUnsafeBufferPointer { source in
        let count = Swift.min(target.count, source.count)
        _ = target.extracting(..<count).update(fromContentsOf: source.extracting(..<count))
      }
    }
  }
}
