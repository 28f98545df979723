// SPDX-License-Identifier: MIT

/// A setting that few items have and that a row alone cannot express, such as a collapsed axis. The
/// session lists the items that have it, by index.
///
/// Laws:
/// 1. An item becomes a member when `take` finds the feature, until it loses it or is forgotten.
/// 2. A feature that is not settled has work to do before the next layout.
protocol SessionFeature {
  /// The items that have the feature, in no particular order.
  var members: IndexList { get set }
  /// Whether the next layout can begin without visiting the members. True by default.
  var isSettled: Bool { get }
  /// Reads the settings of an item that is new or has changed.
  mutating func take(_ index: Int32, _ settings: NodeSettings?, _ metrics: LayoutMetrics)
  mutating func forget(_ index: Int32)
}

extension SessionFeature {
  var isSettled: Bool { true }
  mutating func forget(_ index: Int32) { members.set(index, false) }
}

struct Features {
  var conditions = Conditions()
  var measuring = Measuring()
  var collapse = Collapse()
  var scrolling = Scrolling()
  var safeAreas = SafeAreas()
  var places = Places()
  var areSettled: Bool { conditions.isSettled && collapse.isSettled && scrolling.isSettled }

  mutating func take(_ index: Int32, _ settings: NodeSettings?, _ metrics: LayoutMetrics) {
    measuring.take(index, settings, metrics)
    if settings == nil { return }
    conditions.take(index, settings, metrics)
    collapse.take(index, settings, metrics)
    scrolling.take(index, settings, metrics)
    safeAreas.take(index, settings, metrics)
    places.take(index, settings, metrics)
  }

  mutating func forget(_ index: Int32) {
    conditions.forget(index)
    measuring.forget(index)
    collapse.forget(index)
    scrolling.forget(index)
    safeAreas.forget(index)
    places.forget(index)
  }

  func checkInvariants(_ tree: ItemTree) {
    let all: [any SessionFeature] = [
      conditions, measuring, collapse, scrolling, safeAreas, places,
    ]
    for feature in all {
      feature.members.checkInvariants()
      precondition(feature.isSettled, "\(type(of: feature)) has something to do after a layout")
      for index in feature.members.items {
        precondition(tree.isInUse(index), "\(type(of: feature)) knows an item that is gone")
      }
    }
  }
}

/// A set of item indices. Looking up, inserting and removing cost O(1).
struct IndexList {
  private(set) var items: [Int32] = []
  private var places: [Int32] = []
  var isEmpty: Bool { items.isEmpty }
  func contains(_ index: Int32) -> Bool { Int(index) < places.count && places[Int(index)] >= 0 }

  /// Inserts or removes an item; returns whether that changed anything.
  @discardableResult
  mutating func set(_ index: Int32, _ isMember: Bool) -> Bool {
    if isMember == contains(index) { return false }
    if isMember {
      while places.count <= Int(index) { places.append(-1) }
      places[Int(index)] = Int32(items.count)
      items.append(index)
    } else {
      let place = Int(places[Int(index)])
      places[Int(index)] = -1
      let last = items.removeLast()
      if last != index {
        items[place] = last
        places[Int(last)] = Int32(place)
      }
    }
    return true
  }

  func checkInvariants() {
    for (place, index) in items.enumerated() {
      precondition(places[Int(index)] == place, "item \(index) is not where it should be")
    }
    precondition(places.count { $0 >= 0 } == items.count, "an item has a place and is not listed")
  }
}
