// SPDX-License-Identifier: MIT

/// A vector with few non-zeros: dense values, and a list of the places that were written.
///
/// Clearing costs what was written, not what could be. Storage is allocated at the first write,
/// since most vectors have no part in a first layout, and kept then. Loops use spans: a check for
/// uniqueness at each write was a third of the cost of an edit.
struct SparseVector {
  /// The values; shorter than `size` while nothing was written beyond.
  private(set) var values: [Double] = []
  private var isListed: [Bool] = []
  /// As long as `values`; the first `count` are in use.
  private var places: [Int32] = []
  /// The number of listed places.
  private(set) var count = 0

  /// The listed places, in the order they were first written.
  var indices: ArraySlice<Int32> { places[0..<count] }

  /// The number of places.
  private(set) var size = 0

  /// Grows the vector to `size` places.
  mutating func grow(to size: Int) { self.size = max(self.size, size) }

  /// Allocates storage for all places of ``values``, and for some more if there is storage already.
  mutating func takeStorage() {
    if values.count >= size { return }
    let count = max(size, values.count + values.count / 4)
    if self.count == 0 { (values, isListed, places) = ([], [], []) }
    values.grow(to: count, with: 0)
    isListed.grow(to: count, with: false)
    places.grow(to: count, with: 0)
  }

  subscript(index: Int) -> Double { index < values.count ? values[index] : 0 }

  /// The largest absolute value, at least 1. Cost: a look at each listed place.
  var largest: Double { indices.reduce(1) { max($0, abs(self[Int($1)])) } }

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

  /// Puts a place on the list.
  mutating func list(_ index: Int) {
    if index >= values.count { takeStorage() }
    guard !isListed[index] else { return }
    isListed[index] = true
    places[count] = Int32(truncatingIfNeeded: index)
    count += 1
  }

  /// Sets all places to 0.
  mutating func clear() {
    if count == 0 { return }
    Self.clear(&values, &isListed, places[0..<count])
    count = 0
  }

  /// Calls `body` with the values. `body` must leave 0 at places that are not listed.
  @inline(__always)
  mutating func withValues<Result>(_ body: (inout MutableSpan<Double>) -> Result) -> Result {
    takeStorage()
    var span = values.mutableSpan
    return body(&span)
  }

  /// Calls `body` with the values, and a function to list what becomes non-zero.
  @inline(__always)
  mutating func withValues(
    _ body: (_ values: inout MutableSpan<Double>, _ list: (_ index: Int) -> Void) -> Void
  ) {
    takeStorage()
    Self.withValues(&values, &isListed, &places, &count, body)
  }

  // Only spans of parameters can overlap, not spans of several properties of one value.

  private static func clear(
    _ values: inout [Double], _ isListed: inout [Bool], _ listed: ArraySlice<Int32>
  ) {
    var values = values.mutableSpan
    var isListed = isListed.mutableSpan
    for place in listed {
      values[Int(place)] = 0
      isListed[Int(place)] = false
    }
  }

  @inline(__always)
  private static func withValues(
    _ values: inout [Double], _ isListed: inout [Bool], _ places: inout [Int32],
    _ count: inout Int,
    _ body: (_ values: inout MutableSpan<Double>, _ list: (_ index: Int) -> Void) -> Void
  ) {
    var values = values.mutableSpan
    var isListed = isListed.mutableSpan
    var places = places.mutableSpan
    body(&values) { index in
      guard !isListed[index] else { return }
      isListed[index] = true
      places[count] = Int32(truncatingIfNeeded: index)
      count += 1
    }
  }
}
