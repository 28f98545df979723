// SPDX-License-Identifier: MIT

import LayoutCore
import SolverKit

/// The values of all variables at the last solution, and which have changed since they were read.
struct Answer {
  private(set) var values: [Double] = []
  private var moves = MoveList()
  /// The values of the inner model with the chosen ones among them: storage that is reused.
  private var chosen: [Double] = []
  /// The variables whose values may have changed since the last solution. The list is incomplete if
  /// these are so many that computing all values costs less.
  var pending = MoveList(share: 4)

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

  /// Computes the pending values anew.
  mutating func setPending(_ outer: [Affine], _ inner: [Double], _ chosen: [Double]) {
    let list = pending.places
    moves.add(list, of: values.count)
    let (outer, inner, chosen) = (outer.span, inner.span, chosen.span)
    var values = values.mutableSpan
    for variable in list where variable < values.count {
      values[Int(variable)] = outer[Int(variable)].value(at: inner, or: chosen)
    }
  }

  /// Writes the values that have changed, unless they are a large part of all.
  mutating func readChanges(
    into target: inout MutableSpan<Double>, _ changed: inout [Int32]
  ) -> Bool { moves.read(values, into: &target, &changed) }
}
