// SPDX-License-Identifier: MIT

import LayoutCore
import SolverKit

/// The values of all variables at the last solution, and which have changed since they were read.
struct Answer {
  private(set) var values: [Double] = []
  private var moves = MoveList()
  /// The values of the inner model with the chosen ones among them: storage that is reused.
  private var chosen: [Double] = []
  /// Variables whose value may have changed with their substitution since it was stored.
  var pending = MoveList()

  /// Makes room for `count` variables. New ones have the value 0.
  mutating func grow(to count: Int) { values.grow(to: count, with: 0) }

  /// Computes all values anew, from those of the inner model.
  mutating func setAll(_ outer: [Affine], _ inner: [Double], _ choices: Choices) {
    moves.addAll()
    if !choices.isEmpty { choices.apply(to: inner, &chosen) }
    let roots = choices.isEmpty ? inner : chosen
    let (outer, inner) = (outer.span, roots.span)
    var values = values.mutableSpan
    for variable in values.indices { values[variable] = outer[variable].value(at: inner) }
  }

  @inline(__always)
  mutating func set(_ value: Double, of variable: Int) {
    if values[variable] == value { return }
    values[variable] = value
    moves.addIfRoom(Int32(truncatingIfNeeded: variable), of: values.count)
  }

  /// Writes the values that have changed, unless they are a large part of all.
  mutating func readChanges(
    into target: inout MutableSpan<Double>, _ changed: inout [Int32]
  ) -> Bool { moves.read(values, count: min(values.count, target.count), into: &target, &changed) }
}
