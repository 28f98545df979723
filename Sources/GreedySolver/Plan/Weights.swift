// SPDX-License-Identifier: MIT

/// What a row comes to when variables are replaced by what decides them: weights of the
/// deciding rows, and of the variables that were not replaced.
struct Weights: Sendable {
  /// The weights of rows, in the order they came up; the nearest to the row first.
  private(set) var rows: [Int32] = []
  /// The variables that were not replaced, with their weights.
  private(set) var terms: [(variable: Int32, weight: Double)] = []

  private var rowWeights: [Double] = []
  private var isListedRow: [Bool] = []
  private var coefficients: [Double] = []
  private var magnitudes: [Double] = []
  private var isWaiting: [Bool] = []
  /// By variable: its place in ``terms``, or -1.
  private var termPlaces: [Int32] = []
  private var heap = RankHeap()

  /// Below this share of what was summed, a sum counts as cancelled.
  static let cancellation = 1e-11

  /// Starts anew, with room for so many rows and variables.
  mutating func begin(rows rowCount: Int, variables count: Int) {
    for row in rows {
      rowWeights[Int(row)] = 0
      isListedRow[Int(row)] = false
    }
    for (variable, _) in terms { termPlaces[Int(variable)] = -1 }
    rows.removeAll(keepingCapacity: true)
    terms.removeAll(keepingCapacity: true)
    if rowWeights.count < rowCount {
      let added = rowCount - rowWeights.count
      rowWeights.append(contentsOf: repeatElement(0, count: added))
      isListedRow.append(contentsOf: repeatElement(false, count: added))
    }
    if coefficients.count < count {
      let added = count - coefficients.count
      coefficients.append(contentsOf: repeatElement(0, count: added))
      magnitudes.append(contentsOf: repeatElement(0, count: added))
      isWaiting.append(contentsOf: repeatElement(false, count: added))
      termPlaces.append(contentsOf: repeatElement(-1, count: added))
    }
  }

  /// The weight of a row.
  func weight(ofRow slot: Int) -> Double { rowWeights[slot] }

  /// Adds to the weight of a variable that is to be replaced in its turn.
  mutating func add(_ weight: Double, _ variable: Int, rank: Int) {
    if !isWaiting[variable] {
      isWaiting[variable] = true
      heap.push(variable, rank: rank)
    }
    coefficients[variable] += weight
    magnitudes[variable] += abs(weight)
  }

  /// Takes out the variable of the highest rank that has not cancelled.
  mutating func next() -> (variable: Int, weight: Double)? {
    while let variable = heap.pop() {
      let weight = coefficients[variable]
      let magnitude = magnitudes[variable]
      coefficients[variable] = 0
      magnitudes[variable] = 0
      isWaiting[variable] = false
      if abs(weight) > Self.cancellation * magnitude { return (variable, weight) }
    }
    return nil
  }

  /// Adds to the weight of a row.
  mutating func weigh(_ weight: Double, row slot: Int) {
    if !isListedRow[slot] {
      isListedRow[slot] = true
      rows.append(Int32(truncatingIfNeeded: slot))
    }
    rowWeights[slot] += weight
  }

  /// Keeps a variable that is not replaced.
  mutating func keep(_ weight: Double, _ variable: Int) {
    if termPlaces[variable] >= 0 {
      terms[Int(termPlaces[variable])].weight += weight
    } else {
      termPlaces[variable] = Int32(terms.count)
      terms.append((Int32(truncatingIfNeeded: variable), weight))
    }
  }
}
