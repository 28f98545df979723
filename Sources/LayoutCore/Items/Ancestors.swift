// SPDX-License-Identifier: MIT

/// The parents of an item, nearest first. The walk ends even if the parents run in a circle.
package struct Ancestors: Sequence, IteratorProtocol {
  private var current: (any LayoutItem)?
  // Brent's algorithm: compare with one earlier item, chosen anew after 1, 2, 4, … steps.
  private var checkpoint: (any LayoutItem)?
  private var steps = 0
  private var limit = 1
  package private(set) var isCircular = false

  package init(of item: any LayoutItem) { (current, checkpoint) = (item, item) }

  package mutating func next() -> (any LayoutItem)? {
    guard let parent = current?.layoutParent else { return nil }
    if parent === checkpoint {
      isCircular = true
      current = nil
      return nil
    }
    current = parent
    steps += 1
    if steps == limit {
      checkpoint = parent
      steps = 0
      limit *= 2
    }
    return parent
  }
}
