// SPDX-License-Identifier: MIT

/// The weight of each tight row at each level: by how much the violation of the level falls when
/// the row's constant grows by 1, with the sign turned.
///
/// With `g` the slope of a level's cost over the rows outside the basis, the weights `y` of that
/// level solve `yᵀ B = -g`. A tight row whose weights, read from the highest level down, leave
/// the range of its own slope is worth releasing.
struct Multipliers {
  /// A block of weights for each level that has any but 0, in the order they came.
  private var storage: [Double] = []
  /// By level: where its block begins, or -1.
  private var blocks: [Int] = []
  private var stride = 0
  private(set) var levelCount = 0
  /// Costs below this count as 0.
  private(set) var floor = SimplexTolerance.dual
  /// Positions whose weights have changed since they were last found to be in range.
  private(set) var candidates: [Int32] = []
  private var isCandidate: [Bool] = []

  /// Forgets everything and makes room.
  mutating func reset(levels: Int, count: Int, floor: Double) {
    stride = max(stride, count)
    levelCount = levels
    storage.removeAll(keepingCapacity: true)
    blocks.refill(with: -1, count: levels)
    self.floor = floor
    isCandidate.refill(with: false, count: stride)
    candidates.removeAll(keepingCapacity: true)
  }

  func value(level: Int, position: Int) -> Double {
    blocks[level] < 0 ? 0 : storage[blocks[level] + position]
  }

  mutating func set(_ value: Double, level: Int, position: Int) {
    storage[block(level) + position] = value
    nominate(position)
  }

  /// Where the weights of a level are; makes room for them if they were all 0.
  private mutating func block(_ level: Int) -> Int {
    if blocks[level] < 0 {
      blocks[level] = storage.count
      storage.append(contentsOf: repeatElement(0, count: stride))
    }
    return blocks[level]
  }

  /// Adds `factor` times a vector over positions to a level.
  mutating func add(_ vector: borrowing SparseVector, times factor: Double, level: Int) {
    if vector.indices.isEmpty { return }
    let base = block(level)
    Self.add(
      vector.values, vector.indices, factor, base: base, &storage, &isCandidate,
      &candidates)
  }

  private static func add(
    _ values: [Double], _ positions: ArraySlice<Int32>, _ factor: Double, base: Int,
    _ storage: inout [Double], _ isCandidate: inout [Bool], _ candidates: inout [Int32]
  ) {
    var storage = storage.mutableSpan
    var isCandidate = isCandidate.mutableSpan
    for position in positions where values[Int(position)] != 0 {
      storage[base + Int(position)] += values[Int(position)] * factor
      if !isCandidate[Int(position)] {
        isCandidate[Int(position)] = true
        candidates.append(position)
      }
    }
  }

  /// Sets a level to 0 everywhere.
  mutating func clear(level: Int) {
    guard blocks[level] >= 0 else { return }
    for position in 0..<stride where storage[blocks[level] + position] != 0 {
      storage[blocks[level] + position] = 0
      nominate(position)
    }
  }

  /// Makes room for more positions, whose weights are 0.
  mutating func grow(to count: Int) {
    guard count > stride else { return }
    let newStride = max(count, stride * 2)
    var new: [Double] = []
    for level in blocks.indices where blocks[level] >= 0 {
      let old = blocks[level]
      blocks[level] = new.count
      new += storage[old..<old + stride]
      new.append(contentsOf: repeatElement(0, count: newStride - stride))
    }
    isCandidate.append(contentsOf: repeatElement(false, count: newStride - stride))
    storage = new
    stride = newStride
  }

  /// Has a position looked at again.
  mutating func nominate(_ position: Int) {
    guard !isCandidate[position] else { return }
    isCandidate[position] = true
    candidates.append(Int32(position))
  }

  /// Keeps of the candidates those for which `isWorthKeeping` holds.
  mutating func filterCandidates(_ isWorthKeeping: (Int, borrowing Multipliers) -> Bool) {
    var kept = 0
    for index in candidates.indices {
      let position = candidates[index]
      if isWorthKeeping(Int(position), self) {
        candidates[kept] = position
        kept += 1
      } else {
        isCandidate[Int(position)] = false
      }
    }
    candidates.removeLast(candidates.count - kept)
  }
}
