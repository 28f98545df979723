// SPDX-License-Identifier: MIT

/// Items with conditional constraints, and the facts that decide conditions.
struct Conditions: SessionFeature {
  var members = IndexList()
  /// Whether a condition may have changed.
  var isDue = false
  var size: Size? { didSet { isDue = true } }
  var tags: Set<String> = [] { didSet { isDue = true } }
  var isSettled: Bool { !isDue }

  mutating func take(_ index: Int32, _ settings: NodeSettings?, _ metrics: LayoutMetrics) {
    let has = settings?.conditionalSets.isEmpty == false
    members.set(index, has)
    if has { isDue = true }
  }

  func environment(_ direction: ReadingDirection) -> LayoutEnvironment {
    LayoutEnvironment(size: size, tags: tags, direction: direction)
  }
}

/// Items whose height follows from their width, and the widths they were measured at.
struct Measuring: SessionFeature {
  var members = IndexList()
  /// Items whose width changed because only heights had: they may have several stable heights.
  var responding = IndexList()
  /// By item: its last width, NaN if it has to be measured again, how often it had to be, and its
  /// height before anything is measured.
  private(set) var known: [(width: Double, revision: UInt32, first: Double)] = []

  mutating func take(_ index: Int32, _ settings: NodeSettings?, _ metrics: LayoutMetrics) {
    if !metrics.heightFollowsWidth, settings?.arrangement == nil { return forget(index) }
    members.set(index, true)
    while known.count <= Int(index) { known.append((.nan, 0, 0)) }
    known[Int(index)].first = metrics.intrinsicHeight ?? 0
    measureAgain(index)
  }

  mutating func measureAgain(_ index: Int32) {
    known[Int(index)].width = .nan
    known[Int(index)].revision &+= 1
  }

  /// Records the width at which an item is measured; false if it is the same as before.
  mutating func measure(_ index: Int32, at width: Double) -> Bool {
    defer { known[Int(index)].width = width }
    return known[Int(index)].width != width
  }
}

/// Items that are collapsed along an axis, and those that were until the last change.
struct Collapse: SessionFeature {
  var members = IndexList()
  /// Whether sentences with collapsed items have to be lowered again.
  var isDue = false
  var isSettled: Bool { !isDue }

  mutating func take(_ index: Int32, _ settings: NodeSettings?, _ metrics: LayoutMetrics) {
    if settings?.isCollapsed == true { members.set(index, true) }
    // An item that is shown again remains a member until its sentences are lowered again.
    if members.contains(index) { isDue = true }
  }
}

struct Scrolling: SessionFeature {
  var members = IndexList()
  /// Items that began or stopped scrolling since their sentences were lowered.
  var changed: [Int32] = []
  var isSettled: Bool { changed.isEmpty }

  mutating func take(_ index: Int32, _ settings: NodeSettings?, _ metrics: LayoutMetrics) {
    if members.set(index, settings?.scrollsContent == true) { changed.append(index) }
  }
}

/// Items that something other than their sentences places: a frame, or an owner whose guide they
/// are.
struct Places: SessionFeature {
  var members = IndexList()

  mutating func take(_ index: Int32, _ settings: NodeSettings?, _ metrics: LayoutMetrics) {
    members.set(index, settings?.placement != nil || settings?.guideKind != nil)
  }
}

/// Items whose safe area is used, with the part of it that they inherit.
struct SafeAreas: SessionFeature {
  var members = IndexList()
  private var inherited: [Int32: Insets] = [:]

  mutating func take(_ index: Int32, _ settings: NodeSettings?, _ metrics: LayoutMetrics) {
    members.set(index, settings?.guide(.safeArea) != nil)
  }

  mutating func forget(_ index: Int32) {
    members.set(index, false)
    if !inherited.isEmpty { inherited[index] = nil }
  }

  func inherited(_ index: Int32) -> Insets { inherited[index] ?? .zero }

  /// Records the inherited part; false if it is the same as before.
  mutating func setInherited(_ insets: Insets, _ index: Int32) -> Bool {
    defer { inherited[index] = insets }
    return inherited(index) != insets
  }
}
