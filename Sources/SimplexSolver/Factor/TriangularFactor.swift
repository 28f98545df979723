// SPDX-License-Identifier: MIT

/// A triangular matrix, stored so that a solve spreads each value that has become final to the
/// places that depend on it.
///
/// With a sparse right side, the places that can become non-zero are found first by a
/// depth-first search, and only they are visited (Gilbert and Peierls, 1988). With a denser one
/// all places are swept in order.
struct TriangularFactor {
  /// With so few places all are swept: looking for the ones that are reached costs more.
  private static let sweepLimit = 64

  /// Empty as long as there are no entries.
  private var starts: [Int32] = []
  private var targets: [Int32] = []
  private var weights: [Double] = []
  /// Whether values become final from the first place to the last, or the other way round.
  private let isForward: Bool

  init(isForward: Bool) { self.isForward = isForward }

  var nonzeroCount: Int { targets.count }

  /// Fills the factor of `count` places from entries in any order: the value at `from`, times
  /// `weight`, is subtracted at `to`.
  mutating func fill(count: Int, entries: [FactorEntry]) {
    if entries.isEmpty { return removeAll() }
    starts.refill(with: 0, count: count + 1)
    targets.refill(with: 0, count: entries.count)
    weights.refill(with: 0, count: entries.count)
    for entry in entries { starts[Int(entry.from) + 1] += 1 }
    for place in 0..<count { starts[place + 1] += starts[place] }
    // Each start moves on to the next one while its entries come in, and is moved back after.
    for entry in entries {
      let slot = Int(starts[Int(entry.from)])
      starts[Int(entry.from)] += 1
      targets[slot] = entry.to
      weights[slot] = entry.weight
    }
    for place in stride(from: count, to: 0, by: -1) { starts[place] = starts[place - 1] }
    starts[0] = 0
  }

  /// Fills the factor with the entries of another, turned round.
  mutating func fill(transposing other: borrowing TriangularFactor) {
    if other.targets.isEmpty { return removeAll() }
    starts.refill(with: 0, count: other.starts.count)
    targets.refill(with: 0, count: other.targets.count)
    weights.refill(with: 0, count: other.targets.count)
    Self.transpose(other, &starts, &targets, &weights)
  }

  private static func transpose(
    _ other: borrowing TriangularFactor, _ starts: inout [Int32], _ targets: inout [Int32],
    _ weights: inout [Double]
  ) {
    var starts = starts.mutableSpan
    var targets = targets.mutableSpan
    var weights = weights.mutableSpan
    let count = starts.count - 1
    let sources = other.targets.span
    for index in sources.indices { starts[Int(sources[index]) + 1] += 1 }
    for place in 0..<count { starts[place + 1] += starts[place] }
    // Each start moves on to the next one while its entries come in, and is moved back after.
    for place in 0..<count {
      for index in Int(other.starts[place])..<Int(other.starts[place + 1]) {
        let source = Int(sources[index])
        let slot = Int(starts[source])
        starts[source] += 1
        targets[slot] = Int32(truncatingIfNeeded: place)
        weights[slot] = other.weights[index]
      }
    }
    for place in stride(from: count, to: 0, by: -1) { starts[place] = starts[place - 1] }
    starts[0] = 0
  }

  /// Empties the factor.
  mutating func removeAll() {
    starts.removeAll(keepingCapacity: true)
    targets.removeAll(keepingCapacity: true)
    weights.removeAll(keepingCapacity: true)
  }

  /// Empties the factor and makes room for what will be written.
  mutating func beginFilling(placeCount: Int, entryCount: Int) {
    removeAll()
    starts.reserveCapacity(placeCount + 1)
    starts.append(0)
    targets.reserveCapacity(entryCount)
    weights.reserveCapacity(entryCount)
  }

  /// Has the value at the place that is being written, times `weight`, subtracted at `target`.
  mutating func append(_ weight: Double, at target: Int32) {
    targets.append(target)
    weights.append(weight)
  }

  /// Ends the place that is being written.
  mutating func endPlace() { starts.append(Int32(targets.count)) }

  /// Adds places at the end that nothing depends on.
  mutating func grow(to count: Int) {
    if targets.isEmpty { return }
    while starts.count <= count { starts.append(Int32(targets.count)) }
  }

  /// Solves in place. `diagonal`, if not empty, divides each value when it is final.
  func solve(_ vector: inout SparseVector, diagonal: [Double], scratch: inout ReachScratch) {
    if targets.isEmpty { return divide(&vector, diagonal) }
    let count = starts.count - 1
    if count > Self.sweepLimit, vector.indices.count * 10 < count,
      scratch.findReach(of: vector.indices, starts: starts, targets: targets, limit: count / 4)
    {
      for place in scratch.order { vector.list(Int(place)) }
      let order = scratch.order
      vector.withValues { values in
        for place in order { spread(Int(place), &values, diagonal) }
      }
    } else {
      vector.withValues { values in
        if isForward {
          for place in 0..<count { spread(place, &values, diagonal) }
        } else {
          for place in stride(from: count - 1, through: 0, by: -1) {
            spread(place, &values, diagonal)
          }
        }
      }
      vector.relistAll()
    }
  }

  @inline(__always)
  private func spread(_ place: Int, _ values: inout MutableSpan<Double>, _ diagonal: [Double]) {
    var value = values[place]
    guard value != 0 else { return }
    if !diagonal.isEmpty {
      value /= diagonal[place]
      values[place] = value
    }
    for index in Int(starts[place])..<Int(starts[place + 1]) {
      values[Int(targets[index])] -= weights[index] * value
    }
  }

  private func divide(_ vector: inout SparseVector, _ diagonal: [Double]) {
    guard !diagonal.isEmpty else { return }
    let indices = vector.indices
    vector.withValues { values in
      for index in indices { values[Int(index)] /= diagonal[Int(index)] }
    }
  }
}

/// An entry of a factor: the value at `from`, times `weight`, is subtracted at `to`.
struct FactorEntry {
  var from: Int32
  var to: Int32
  var weight: Double
}
