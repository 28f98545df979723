// SPDX-License-Identifier: MIT

/// The part of a matrix that is left when no row or column has a single entry: rows that change
/// during elimination.
struct Nucleus {
  typealias Entry = (column: Int32, value: Double)

  private(set) var rows: [[Entry]]
  private var isActive: [Bool]
  private var scales: [Double]
  /// By column: the rows that had an entry there at some time.
  private var columnRows: [[Int32]]
  private var columnCounts: [Int32]
  /// By number of entries: rows that had that many at some time.
  private var buckets: [[Int32]] = []
  private var places: [Int32]

  /// A nucleus without rows, of a matrix with `count` rows.
  init(count: Int) {
    rows = Array(repeating: [], count: count)
    isActive = Array(repeating: false, count: count)
    scales = Array(repeating: 0, count: count)
    columnRows = rows.map { _ in [] }
    columnCounts = Array(repeating: 0, count: count)
    places = Array(repeating: -1, count: count)
  }

  mutating func add(row: Int, _ entries: [Entry]) {
    rows[row] = entries
    isActive[row] = true
    scales[row] = entries.reduce(0) { max($0, abs($1.value)) }
    for (column, _) in entries {
      columnRows[Int(column)].append(Int32(row))
      columnCounts[Int(column)] += 1
    }
    file(row)
  }

  /// The active row with the fewest entries, and in it the large enough entry whose column has
  /// the fewest; nil when no row is left that isn't 0.
  mutating func choosePivot() -> (row: Int, index: Int)? {
    for count in buckets.indices.dropFirst() {
      while let row = buckets[count].popLast() {
        let entries = rows[Int(row)]
        guard isActive[Int(row)], entries.count == count else { continue }
        let largest = entries.reduce(0) { max($0, abs($1.value)) }
        var best = 0
        var fewest = Int32.max
        for index in entries.indices
        where abs(entries[index].value) >= Elimination.threshold * largest
          && columnCounts[Int(entries[index].column)] < fewest
        {
          best = index
          fewest = columnCounts[Int(entries[index].column)]
        }
        return (Int(row), best)
      }
    }
    return nil
  }

  /// Takes `row` as the pivot row and subtracts it from the rows that share its column.
  ///
  /// - Returns: the rows it was subtracted from, with the weights.
  mutating func eliminate(row: Int, at index: Int) -> [(row: Int32, weight: Double)] {
    let pivotRow = rows[row]
    let (column, pivot) = pivotRow[index]
    isActive[row] = false
    for (other, _) in pivotRow { columnCounts[Int(other)] -= 1 }
    var weights: [(row: Int32, weight: Double)] = []
    for other in columnRows[Int(column)] where isActive[Int(other)] {
      guard let place = rows[Int(other)].firstIndex(where: { $0.column == column }) else {
        continue
      }
      let weight = rows[Int(other)][place].value / pivot
      rows[Int(other)].remove(at: place)
      weights.append((other, weight))
      subtract(pivotRow, times: weight, from: Int(other), except: column)
    }
    return weights
  }

  private mutating func subtract(
    _ pivotRow: [Entry], times weight: Double, from row: Int, except column: Int32
  ) {
    var target = rows[row]
    rows[row] = []
    for index in target.indices { places[Int(target[index].column)] = Int32(index) }
    for (other, value) in pivotRow where other != column {
      let place = Int(places[Int(other)])
      if place >= 0 {
        target[place].value -= weight * value
      } else {
        places[Int(other)] = Int32(target.count)
        target.append((other, -weight * value))
        columnRows[Int(other)].append(Int32(row))
        columnCounts[Int(other)] += 1
      }
    }
    for (other, _) in target { places[Int(other)] = -1 }
    let limit = Elimination.cancellation * scales[row]
    for (other, value) in target where abs(value) <= limit { columnCounts[Int(other)] -= 1 }
    target.removeAll { abs($0.value) <= limit }
    rows[row] = target
    file(row)
  }

  private mutating func file(_ row: Int) {
    let count = rows[row].count
    while buckets.count <= count { buckets.append([]) }
    buckets[count].append(Int32(row))
  }
}
