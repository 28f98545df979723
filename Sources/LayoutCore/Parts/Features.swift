// SPDX-License-Identifier: MIT

/// Items with constraints under conditions, and what conditions are about besides the direction.
struct Conditions: SessionFeature {
  private(set) var members = IndexList()
  /// Whether something that conditions are about may be another one.
  var isDue = false
  /// The size of the last layout that was asked for.
  var size: Size? { didSet { isDue = true } }
  /// What is switched by hand.
  var tags: Set<String> = [] { didSet { isDue = true } }

  var isSettled: Bool { !isDue }

  mutating func take(_ index: Int32, _ facts: ItemFacts) {
    let has = facts.settings?.conditionalSets.isEmpty == false
    members.set(index, has)
    if has { isDue = true }
  }

  mutating func forget(_ index: Int32) { members.set(index, false) }

  /// What the conditions of an item are about.
  func environment(_ direction: ReadingDirection) -> LayoutEnvironment {
    LayoutEnvironment(size: size, tags: tags, direction: direction)
  }
}

/// Items whose height follows from their width, and the widths they were measured at.
struct Measuring: SessionFeature {
  private(set) var members = IndexList()
  /// By item; NaN where it has to be measured anew.
  private var widths: [Double] = []
  private var revisions: [UInt32] = []

  var isSettled: Bool { true }

  mutating func take(_ index: Int32, _ facts: ItemFacts) {
    let isMeasured = facts.metrics.heightFollowsWidth || facts.settings?.arrangement != nil
    members.set(index, isMeasured)
    if isMeasured { measureAgain(index) }
  }

  mutating func forget(_ index: Int32) { members.set(index, false) }

  /// Has an item measured anew.
  mutating func measureAgain(_ index: Int32) {
    while widths.count <= Int(index) {
      widths.append(.nan)
      revisions.append(0)
    }
    widths[Int(index)] = .nan
    revisions[Int(index)] &+= 1
  }

  /// Counts how often something new was said about an item.
  func revision(_ index: Int32) -> UInt32 { revisions[Int(index)] }

  /// Records the width at which an item is measured; false if that was the last one, too.
  mutating func measure(_ index: Int32, at width: Double) -> Bool {
    if widths[Int(index)] == width { return false }
    widths[Int(index)] = width
    return true
  }
}

/// Items that take no room along an axis, and those that have just been shown again.
struct Collapse: SessionFeature {
  private(set) var members = IndexList()
  /// Whether sentences with collapsed items have to be looked at again.
  var isDue = false

  var isSettled: Bool { !isDue }

  mutating func take(_ index: Int32, _ facts: ItemFacts) {
    if facts.settings?.isCollapsed == true { members.set(index, true) }
    // One that is shown again leaves after its last look.
    if members.contains(index) { isDue = true }
  }

  mutating func forget(_ index: Int32) { members.set(index, false) }

  /// Lets go of an item that has been shown again.
  mutating func release(_ index: Int32) { members.set(index, false) }
}

/// Items whose content is scrolled.
struct Scrolling: SessionFeature {
  private(set) var members = IndexList()
  /// Items that began or stopped to scroll since their sentences were looked at.
  var changed: [Int32] = []

  var isSettled: Bool { changed.isEmpty }

  mutating func take(_ index: Int32, _ facts: ItemFacts) {
    if members.set(index, facts.settings?.scrollsContent == true) { changed.append(index) }
  }

  mutating func forget(_ index: Int32) {
    members.set(index, false)
    changed.removeAll { $0 == index }
  }
}

/// Items whose safe area is spoken of, and the part of it that they have from the items they are
/// in.
struct SafeAreas: SessionFeature {
  private(set) var members = IndexList()
  private var inherited: [Int32: Insets] = [:]

  var isSettled: Bool { true }

  mutating func take(_ index: Int32, _ facts: ItemFacts) {
    members.set(index, facts.settings?.guide(.safeArea) != nil)
  }

  mutating func forget(_ index: Int32) {
    members.set(index, false)
    if !inherited.isEmpty { inherited[index] = nil }
  }

  /// The part of an item's safe area that it has from the items it is in.
  func inherited(_ index: Int32) -> Insets { inherited[index] ?? .zero }

  /// Records that part; false if it is the same as before.
  mutating func setInherited(_ insets: Insets, _ index: Int32) -> Bool {
    if inherited(index) == insets { return false }
    inherited[index] = insets
    return true
  }
}
