// SPDX-License-Identifier: MIT

/// The parents of an item, nearest first. The walk ends even if the parents run in a circle.
package struct Ancestors: Sequence, IteratorProtocol {
  private var current: (any LayoutItem)?
  // Floyd's algorithm: a second walk of half the speed meets the first one in a circle only.
  private var follower: (any LayoutItem)?
  private var isFollowerDue = false
  package private(set) var isCircular = false

  package init(of item: any LayoutItem) { (current, follower) = (item, item) }

  package mutating func next() -> (any LayoutItem)? {
    guard let parent = current?.layoutParent else { return nil }
    isCircular = parent === follower
    current = isCircular ? nil : parent
    if isFollowerDue { follower = follower?.layoutParent }
    isFollowerDue.toggle()
    return current
  }
}
