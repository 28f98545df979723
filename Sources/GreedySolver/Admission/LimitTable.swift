// SPDX-License-Identifier: MIT

import LayoutCore

/// The limits on free variables, one variable each.
struct LimitTable: Sendable {
  /// The values that required limits leave, per variable.
  private(set) var required: [Interval]
  /// The values that all limits so far leave, per variable.
  private(set) var current: [Interval]
  private var first: [Int32]
  private var nodes: [(bound: Bound, next: Int32)] = []
  /// The weakest limit that is part of ``current``, per variable.
  private var weakest: [Double]

  /// No limits on `variableCount` variables.
  init(variableCount: Int) {
    required = Array(repeating: Interval(), count: variableCount)
    current = required
    first = Array(repeating: -1, count: variableCount)
    weakest = Array(repeating: .infinity, count: variableCount)
  }

  /// Whether `variable` has a limit.
  func hasLimit(_ variable: Int) -> Bool { first[variable] >= 0 }

  /// The level of the strongest wish among the limits of `variable`, 0 when there is none.
  func strongestWish(_ variable: Int) -> Double {
    var strongest = 0.0
    forEach(variable) { if $0.priority < 1000 { strongest = max(strongest, $0.priority) } }
    return strongest
  }

  /// Visits the limits of `variable`, newest first.
  func forEach(_ variable: Int, _ body: (Bound) -> Void) {
    var node = first[variable]
    while node >= 0 {
      body(nodes[Int(node)].bound)
      node = nodes[Int(node)].next
    }
  }

  /// Adds a limit; false when stronger ones make it impossible.
  mutating func add(_ bound: Bound, to variable: Int) -> Bool {
    nodes.append((bound, first[variable]))
    first[variable] = Int32(nodes.count - 1)
    if bound.priority >= 1000 { _ = required[variable].tighten(bound) }
    if bound.priority <= weakest[variable] {
      weakest[variable] = bound.priority
      return current[variable].tighten(bound)
    }
    current[variable] = Self.interval(of: sorted(variable))
    return true
  }

  /// The limits of `variable`, strongest first, then oldest first.
  func sorted(_ variable: Int) -> [Bound] {
    var bounds: [Bound] = []
    forEach(variable) { bounds.append($0) }
    bounds.reverse()
    Self.sort(&bounds)
    return bounds
  }

  /// What limits leave that are sorted, strongest first.
  static func interval(of bounds: [Bound]) -> Interval {
    var interval = Interval()
    for bound in bounds { _ = interval.tighten(bound) }
    return interval
  }

  /// Sorts limits, strongest first, without changing the order of equally strong ones.
  static func sort(_ bounds: inout [Bound]) {
    let isSorted = zip(bounds, bounds.dropFirst()).allSatisfy { $0.priority >= $1.priority }
    if isSorted { return }
    let places = bounds.indices.sorted {
      bounds[$0].priority != bounds[$1].priority
        ? bounds[$0].priority > bounds[$1].priority : $0 < $1
    }
    bounds = places.map { bounds[$0] }
  }
}
