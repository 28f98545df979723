// SPDX-License-Identifier: MIT

/// A vector with few non-zeros: dense values, and the list of the places that were written.
///
/// Clearing costs what was written, not what could be. Storage is kept, so that a vector that
/// has reached its size allocates no more.
struct SparseVector {
  private(set) var values: [Double] = []
  private(set) var indices: [Int32] = []
  private var isListed: [Bool] = []

  /// Makes room for the places 0 to `count - 1`.
  mutating func grow(to count: Int) {
    guard values.count < count else { return }
    let added = count - values.count
    values.append(contentsOf: repeatElement(0, count: added))
    isListed.append(contentsOf: repeatElement(false, count: added))
    indices.reserveCapacity(count)
  }

  /// The places 0 to `size - 1`.
  var size: Int { values.count }

  subscript(index: Int) -> Double { values[index] }

  /// Adds to one place.
  mutating func add(_ amount: Double, at index: Int) {
    list(index)
    values[index] += amount
  }

  /// Sets one place.
  mutating func set(_ value: Double, at index: Int) {
    list(index)
    values[index] = value
  }

  /// Puts a place on the list of non-zeros.
  mutating func list(_ index: Int) {
    if !isListed[index] {
      isListed[index] = true
      indices.append(Int32(truncatingIfNeeded: index))
    }
  }

  /// Sets all places to 0.
  mutating func clear() {
    for index in indices {
      values[Int(index)] = 0
      isListed[Int(index)] = false
    }
    indices.removeAll(keepingCapacity: true)
  }

  /// Lists every place that isn't 0, after values were written without listing.
  mutating func relistAll() {
    for index in indices { isListed[Int(index)] = false }
    indices.removeAll(keepingCapacity: true)
    for index in values.indices where values[index] != 0 { list(index) }
  }

  /// Multiplies all places with `factor`.
  mutating func scale(by factor: Double) {
    for index in indices { values[Int(index)] *= factor }
  }

  /// Works on the values in place; what becomes non-zero must be listed by the caller.
  mutating func withValues<Result>(_ body: (inout MutableSpan<Double>) -> Result) -> Result {
    var span = values.mutableSpan
    return body(&span)
  }
}
