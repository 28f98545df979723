// SPDX-License-Identifier: MIT

/// The items of a session by index: their tree, metrics and directions, in parallel arrays.
struct ItemTree {
  private struct Links {
    var parent: Int32 = -1
    var firstChild: Int32 = -1
    var next: Int32 = -1
    var previous: Int32 = -1
    /// 0 for the root, -1 if the index is free.
    var depth: Int32 = -1
  }

  private var identities: [NodeIdentity?] = []
  private var links: [Links] = []
  /// The metrics that were last read from the items.
  private(set) var metrics = MetricsTable()
  private(set) var hasAlignmentInsets = false
  /// The direction in which each item is read, inherited where the metrics have none.
  var directions: [ReadingDirection] = []
  // Free indices, and those that are free once the model has none of their rows.
  private var free: [Int32] = []
  private var released: [Int32] = []
  /// One more than the largest index in use.
  var count: Int { identities.count }
  var variableCount: Int { count * ItemVariables.count }

  /// The node at `index`, or nil if the index is free or the node is gone.
  func node(_ index: Int32) -> LayoutNode? {
    identities.indices.contains(Int(index)) ? identities[Int(index)]?.node : nil
  }

  // `mutating` avoids a copy of the tree; the method changes nothing.
  mutating func index(of node: LayoutNode) -> Int32? {
    isIndex(node.sessionIndex, of: node.identity) ? node.sessionIndex : nil
  }

  mutating func isIndex(_ index: Int32, of identity: NodeIdentity) -> Bool {
    identities.indices.contains(Int(index)) && identities[Int(index)] === identity
  }

  func isInUse(_ index: Int32) -> Bool { links[Int(index)].depth >= 0 }
  func parent(_ index: Int32) -> Int32 { links[Int(index)].parent }

  /// Gives `node` an index below `parent`, or as the root when that is -1.
  mutating func insert(_ node: LayoutNode, below parent: Int32) -> Int32 {
    let index = free.popLast() ?? Int32(count)
    var link = Links(parent: parent, depth: 0)
    if parent >= 0 {
      link.depth = links[Int(parent)].depth + 1
      link.next = links[Int(parent)].firstChild
      if link.next >= 0 { links[Int(link.next)].previous = index }
      links[Int(parent)].firstChild = index
    }
    // A new item has default metrics, and so no direction of its own, until they are read from it.
    let direction = direction(below: parent)
    if index == count {
      identities.append(node.identity)
      links.append(link)
      metrics.append()
      directions.append(direction)
    } else {
      identities[Int(index)] = node.identity
      links[Int(index)] = link
      directions[Int(index)] = direction
    }
    return index
  }

  mutating func setMetrics(_ metrics: LayoutMetrics, of index: Int32) {
    self.metrics[Int(index)] = metrics
    if metrics.alignmentInsets != .zero { hasAlignmentInsets = true }
  }

  mutating func remove(_ index: Int32) {
    let link = links[Int(index)]
    if link.previous >= 0 {
      links[Int(link.previous)].next = link.next
    } else if link.parent >= 0 {
      links[Int(link.parent)].firstChild = link.next
    }
    if link.next >= 0 { links[Int(link.next)].previous = link.previous }
    identities[Int(index)] = nil
    links[Int(index)] = Links()
    metrics[Int(index)] = LayoutMetrics()
    released.append(index)
  }

  mutating func modelDidChange() { if !released.isEmpty { free += released.takeAll() } }

  func checkInvariants() {
    for index in 0..<Int32(count) where isInUse(index) {
      let link = links[Int(index)]
      precondition((index == 0) == (link.parent < 0), "the root is item 0, and only that")
      if link.parent >= 0 {
        let before = link.previous >= 0 ? links[Int(link.previous)].next : firstChild(link.parent)
        precondition(before == index, "a parent does not list its child")
        precondition(links[Int(link.parent)].depth == link.depth - 1, "a depth is wrong")
      }
      if let node = node(index) {
        precondition(node.sessionIndex == index, "a node has another index than its item")
      }
    }
  }

  func firstChild(_ index: Int32) -> Int32 { links[Int(index)].firstChild }
  func nextSibling(_ index: Int32) -> Int32 { links[Int(index)].next }

  func children(_ index: Int32) -> [Int32] {
    sequence(first: firstChild(index)) { nextSibling($0) }.prefix { $0 >= 0 }
  }

  /// Item `index` and all below it, parents first.
  func subtree(_ index: Int32) -> [Int32] {
    var items = [index]
    var next = 0
    while next < items.count {
      items += children(items[next])
      next += 1
    }
    return items
  }

  /// The nearest common ancestor; an item counts as an ancestor of itself.
  func commonAncestor(_ first: Int32, _ second: Int32) -> Int32 {
    if first == second { return first }
    // The common cases: parent and child, or siblings.
    let parent = links[Int(first)].parent
    if parent == second || parent == links[Int(second)].parent { return parent }
    var (first, second) = (first, second)
    while first != second {
      if links[Int(first)].depth >= links[Int(second)].depth {
        first = links[Int(first)].parent
      } else {
        second = links[Int(second)].parent
      }
    }
    return first
  }

  /// The item's own direction, else that of its parent, else left to right.
  func inheritedDirection(_ index: Int32) -> ReadingDirection {
    if let own = metrics[Int(index)].direction { return own }
    return direction(below: links[Int(index)].parent)
  }

  /// The direction of an item without one of its own: its parent's, else left to right.
  private func direction(below parent: Int32) -> ReadingDirection {
    parent >= 0 ? directions[Int(parent)] : .leftToRight
  }
}

/// The metrics of items, by index. Most items have the defaults and share one value.
struct MetricsTable {
  /// By item: the place of its metrics, or 0 for the defaults.
  private var places: [Int32] = []
  private var distinct = [LayoutMetrics()]
  private var free: [Int32] = []
  mutating func append() { places.append(0) }

  subscript(index: Int) -> LayoutMetrics {
    get { distinct[Int(places[index])] }
    set {
      let place = places[index]
      if newValue == distinct[0] {
        if place > 0 { free.append(place) }
        places[index] = 0
      } else if place > 0 {
        distinct[Int(place)] = newValue
      } else if let place = free.popLast() {
        places[index] = place
        distinct[Int(place)] = newValue
      } else {
        places[index] = Int32(distinct.count)
        distinct.append(newValue)
      }
    }
  }
}
