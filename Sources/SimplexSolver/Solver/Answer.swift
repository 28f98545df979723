// SPDX-License-Identifier: MIT

import LayoutCore

/// The values of all variables at the last solution, and which of them have changed since they
/// were read.
struct Answer {
  private var values: [Double] = []
  private var moves = MoveList()

  subscript(variable: Int) -> Double { values[variable] }

  /// Adds variables, at 0, or takes the last ones away.
  mutating func resize(to count: Int) {
    if values.count > count { values.removeLast(values.count - count) }
    values.append(contentsOf: repeatElement(0, count: count - values.count))
  }

  /// Gives all variables the values that they have as functions of those of the inner model.
  mutating func replace(count: Int, by functions: [Affine], of innerValues: [Double]) {
    resize(to: count)
    moves.addAll()
    var target = values.mutableSpan
    let functions = functions.span
    let innerValues = innerValues.span
    for index in 0..<count { target[index] = functions[index].value(at: innerValues) }
  }

  @inline(__always)
  mutating func set(_ value: Double, of variable: Int) {
    if values[variable] == value { return }
    values[variable] = value
    moves.addIfRoom(Int32(truncatingIfNeeded: variable), of: values.count)
  }

  /// Writes all values. Cost: a copy.
  func read(into target: inout MutableSpan<Double>) {
    let values = values.span
    for index in 0..<min(values.count, target.count) { target[index] = values[index] }
  }

  /// Writes the values that have changed, unless they are a large part of all.
  mutating func readChanges(
    into target: inout MutableSpan<Double>, _ changed: inout [Int32]
  ) -> Bool {
    moves.read(values, count: min(values.count, target.count), into: &target, &changed)
  }
}
