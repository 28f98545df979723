// SPDX-License-Identifier: MIT

/// The settings that few items have and that a row alone cannot express, such as a collapsed axis,
/// each with the items that have it, by index and in no particular order.
///
/// Laws:
/// 1. An item becomes a member when `take` finds the feature, until it loses it or is forgotten.
/// 2. A feature that is not settled has work to do before the next layout.
struct Features {
  var conditions = Conditions()
  var measuring = Measuring()
  var collapse = Collapse()
  var scrolling = Scrolling()
  var safeAreas = SafeAreas()
  /// Items with a given frame, and guides, which their owners place.
  var places = IndexList()

  /// Whether no feature has work to do before the next layout.
  var areSettled: Bool { !conditions.isDue && !collapse.isDue && scrolling.changed.isEmpty }

  /// Reads the settings of an item that is new or has changed.
  mutating func take(_ index: Int32, _ settings: NodeSettings?, _ metrics: LayoutMetrics) {
    measuring.take(index, settings, metrics)
    guard let settings else { return }
    conditions.take(index, settings)
    collapse.take(index, settings)
    scrolling.take(index, settings)
    safeAreas.members.set(index, settings.guide(.safeArea) != nil)
    places.set(index, settings.placement != nil || settings.guideKind != nil)
  }

  mutating func forget(_ index: Int32) {
    conditions.members.set(index, false)
    measuring.members.set(index, false)
    measuring.responding.set(index, false)
    collapse.members.set(index, false)
    scrolling.members.set(index, false)
    safeAreas.forget(index)
    places.set(index, false)
  }

  func checkInvariants(_ tree: ItemTree) {
    precondition(areSettled, "a feature has something to do after a layout")
    let lists: KeyValuePairs = [
      "conditions": conditions.members, "measuring": measuring.members,
      "collapse": collapse.members, "scrolling": scrolling.members,
      "safeAreas": safeAreas.members, "places": places,
    ]
    for (name, list) in lists {
      list.checkInvariants()
      precondition(list.items.allSatisfy(tree.isInUse), "\(name) knows an item that is gone")
    }
  }
}

/// Items with conditional constraints, and the facts that decide conditions.
struct Conditions {
  var members = IndexList()
  /// Whether a condition may have changed.
  var isDue = false
  var size: Size? { didSet { isDue = true } }
  var tags: Set<String> = [] { didSet { isDue = true } }

  mutating func take(_ index: Int32, _ settings: NodeSettings) {
    members.set(index, !settings.conditionalSets.isEmpty)
    if members.contains(index) { isDue = true }
  }

  func environment(_ direction: ReadingDirection) -> LayoutEnvironment {
    LayoutEnvironment(size: size, tags: tags, direction: direction)
  }
}

/// Items whose height follows from their width, and the widths they were measured at.
struct Measuring {
  var members = IndexList()
  /// Items whose width changed because only heights had: they may have several stable heights.
  var responding = IndexList()
  /// Whether this layout has gone back to the first heights.
  var hasBegunAgain = false
  /// By item: its last width, NaN if it has to be measured again, how often it had to be, and its
  /// height before anything is measured.
  private(set) var known: [(width: Double, revision: UInt32, first: Double)] = []

  mutating func take(_ index: Int32, _ settings: NodeSettings?, _ metrics: LayoutMetrics) {
    members.set(index, metrics.heightFollowsWidth || settings?.arrangement != nil)
    guard members.contains(index) else { return }
    while known.count <= Int(index) { known.append((.nan, 0, 0)) }
    known[Int(index)].first = metrics.intrinsicHeight ?? 0
    measureAgain(index)
  }

  /// Whether this layout has to go back to the first heights. Where widths respond to heights,
  /// there may be several answers; from the first heights, the same one is found each time.
  var mustBeginAgain: Bool { !hasBegunAgain && members.items.contains(where: responding.contains) }

  mutating func beginAgain() {
    hasBegunAgain = true
    for index in members.items { measureAgain(index) }
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
struct Collapse {
  var members = IndexList()
  /// Whether sentences with collapsed items have to be lowered again.
  var isDue = false

  mutating func take(_ index: Int32, _ settings: NodeSettings) {
    if settings.isCollapsed { members.set(index, true) }
    // An item that is shown again remains a member until its sentences are lowered again.
    if members.contains(index) { isDue = true }
  }
}

/// Items whose content scrolls.
struct Scrolling {
  var members = IndexList()
  /// Items that began or stopped scrolling since their sentences were lowered.
  var changed: [Int32] = []

  mutating func take(_ index: Int32, _ settings: NodeSettings) {
    if members.set(index, settings.scrollsContent) { changed.append(index) }
  }
}

/// Items whose safe area is used, with the part of it that they inherit.
struct SafeAreas {
  var members = IndexList()
  /// Items whose safe area and frame kept changing each other in the last layout.
  var unsettled: [Int32] = []
  private var inherited: [Int32: Insets] = [:]

  mutating func forget(_ index: Int32) {
    members.set(index, false)
    if !inherited.isEmpty { inherited[index] = nil }
  }

  func inherited(_ index: Int32) -> Insets { inherited[index] ?? .zero }

  /// Sets the inherited part; false if it is the same as before.
  mutating func setInherited(_ insets: Insets, _ index: Int32) -> Bool {
    defer { inherited[index] = insets }
    return inherited(index) != insets
  }
}
