// SPDX-License-Identifier: MIT

import LayoutCore

/// The directions in a face that leave alone what is decided, and how far its movements have gone.
///
/// A *row* moves with the directions: it is a movement of the face or, after all of these, a
/// combination of several.
///
/// Law: no direction moves a row that was eliminated, and the directions are independent.
struct OpenDirections {
  private(set) var count: Int
  private let movementCount: Int
  private var rowCount: Int
  /// By combination.
  private var rows: [Int] = []
  /// How fast each row moves with a direction, one direction after the other.
  private var rates: [Double] = []
  /// The number of directions that move each row.
  private var moverCounts: [Int]
  /// By row: how far it has gone.
  var sums: [Double]

  /// One direction for each movement.
  init(_ program: FaceProgram) {
    count = program.movementCount
    (movementCount, rowCount) = (count, count)
    rates = Array(repeating: 0, count: count * count)
    for index in 0..<count { rates[index * count + index] = 1 }
    moverCounts = Array(repeating: 1, count: count)
    sums = Array(repeating: 0, count: count)
    extend(to: program)
  }

  /// How far each movement has gone.
  var point: [Double] { Array(sums[..<movementCount]) }

  /// Whether a direction moves a combination.
  func isOpen(_ combination: Int) -> Bool { moverCounts[rows[combination]] > 0 }

  func moverCount(_ combination: Int) -> Int { moverCounts[rows[combination]] }

  func sum(of combination: Int) -> Double { sums[rows[combination]] }

  /// How fast a combination moves with a direction.
  func rate(of combination: Int, along direction: Int) -> Double {
    rates[direction * rowCount + rows[combination]]
  }

  /// How fast a combination moves with each direction.
  func rates(of combination: Int) -> [Double] {
    (0..<count).map { rate(of: combination, along: $0) }
  }

  /// Adds the combinations that a program has more than before.
  mutating func extend(to program: FaceProgram) {
    var added: [[Term]] = []
    for terms in program.combinations[rows.count...] {
      if terms.count == 1 {
        rows.append(terms[0].variable.index)
      } else {
        rows.append(rowCount + added.count)
        added.append(terms)
      }
    }
    let (old, new) = (rowCount, rowCount + added.count)
    if new == old { return }
    moverCounts.reserveCapacity(new)
    sums.reserveCapacity(new)
    for terms in added {
      moverCounts.append(0)
      sums.append(terms.reduce(0) { $0 + $1.coefficient * sums[$1.variable.index] })
    }
    var longer: [Double] = []
    longer.reserveCapacity(count * new)
    for direction in 0..<count {
      let start = direction * old
      longer += rates[start..<start + old]
      for (row, terms) in zip(old..., added) {
        var (rate, size) = (0.0, 0.0)
        for term in terms {
          let part = term.coefficient * rates[start + term.variable.index]
          rate += part
          size += abs(part)
        }
        if abs(rate) <= SimplexTolerance.rate * max(1, size) { rate = 0 }
        if rate != 0 { moverCounts[row] += 1 }
        longer.append(rate)
      }
    }
    (rates, rowCount) = (longer, new)
  }

  /// Moves along a direction.
  mutating func move(along direction: Int, by length: Double) {
    let start = direction * rowCount
    for (row, rate) in rates[start..<start + rowCount].enumerated() { sums[row] += length * rate }
  }

  /// Moves along one direction until a combination has a sum, and leaves only directions that don't
  /// move it.
  mutating func settle(_ combination: Int, at sum: Double) {
    let pivot = pivot(of: combination)
    move(along: pivot, by: (sum - self.sum(of: combination)) / rate(of: combination, along: pivot))
    eliminate(combination)
  }

  /// Leaves only directions that don't move a combination, which one of them does.
  mutating func eliminate(_ combination: Int) {
    let (count, rowCount) = (count, rowCount)
    let (row, pivot) = (rows[combination], pivot(of: combination))
    let (start, last) = (pivot * rowCount, (count - 1) * rowCount)
    let pivotRate = rates[start + row]
    var moverCounts: [Int] = []
    swap(&moverCounts, &self.moverCounts)
    defer { swap(&moverCounts, &self.moverCounts) }
    var rates = rates.mutableSpan
    if moverCounts[row] > 1 {
      for other in 0..<count where other != pivot {
        let place = other * rowCount
        if rates[place + row] == 0 { continue }
        let factor = rates[place + row] / pivotRate
        for index in 0..<rowCount {
          let change = factor * rates[start + index]
          if change == 0 { continue }
          let old = rates[place + index]
          var rate = old - change
          let size = max(1, max(abs(old), abs(change)))
          if index == row || abs(rate) <= SimplexTolerance.rate * size { rate = 0 }
          rates[place + index] = rate
          moverCounts[index] += (rate == 0 ? 0 : 1) - (old == 0 ? 0 : 1)
        }
      }
    }
    for index in 0..<rowCount {
      if rates[start + index] != 0 { moverCounts[index] -= 1 }
      // The last direction takes its place.
      rates[start + index] = rates[last + index]
    }
    self.count = count - 1
  }

  /// The direction that moves a combination fastest.
  private func pivot(of combination: Int) -> Int {
    var best = 0
    for direction in 1..<max(count, 1)
    where abs(rate(of: combination, along: direction)) > abs(rate(of: combination, along: best)) {
      best = direction
    }
    return best
  }
}
