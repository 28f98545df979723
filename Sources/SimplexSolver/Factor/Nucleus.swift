// SPDX-License-Identifier: MIT

/// The part of a matrix that is left when no row or column has a single entry: rows that change
/// during elimination.
struct Nucleus {
  typealias Entry = (column: Int32, value: Double)

  private(set) var rows: [[Entry]] = []
  /// An entry below this share of its row's original size counts as cancelled.
  var cancellation = Precision.single.cancellation
  private var isActive: [Bool] = []
  /// By row: the largest entry it had at first.
  private var scales: [Double] = []
  /// By column: the rows that had an entry there at some time.
  private var columnRows: [[Int32]] = []
  private var columnCounts: [Int32] = []
  /// By number of entries: rows that had that many at some time.
  private var buckets: [[Int32]] = []
  /// By column: the place of its entry in the row that is being changed, or -1.
  private var places: [Int32] = []

  /// Empties the nucleus of a matrix with `count` rows.
  mutating func begin(count: Int) {
    if rows.count < count {
      let added = count - rows.count
      rows.append(contentsOf: repeatElement([], count: added))
      columnRows.append(contentsOf: repeatElement([], count: added))
    }
    for index in rows.indices {
      rows[index].removeAll(keepingCapacity: true)
      columnRows[index].removeAll(keepingCapacity: true)
    }
    for index in buckets.indices { buckets[index].removeAll(keepingCapacity: true) }
    isActive.refill(with: false, count: count)
    scales.refill(with: 0, count: count)
    columnCounts.refill(with: 0, count: count)
    places.refill(with: -1, count: count)
  }

  /// Adds an entry to a row, which is complete when it is filed.
  mutating func append(row: Int, column: Int32, value: Double) {
    rows[row].append((column, value))
    isActive[row] = true
    scales[row] = max(scales[row], abs(value))
    columnRows[Int(column)].append(Int32(row))
    columnCounts[Int(column)] += 1
  }

  /// Puts a row where it is found by its number of entries.
  mutating func file(_ row: Int) {
    let count = rows[row].count
    while buckets.count <= count { buckets.append([]) }
    buckets[count].append(Int32(row))
  }

  /// The active row with the fewest entries, and in it the large enough entry whose column has
  /// the fewest; nil when no row is left that isn't 0.
  mutating func choosePivot() -> (row: Int, index: Int)? {
    for count in buckets.indices.dropFirst() {
      while let row = buckets[count].popLast() {
        guard isActive[Int(row)], rows[Int(row)].count == count else { continue }
        return (Int(row), bestEntry(of: Int(row)))
      }
    }
    return nil
  }

  private func bestEntry(of row: Int) -> Int {
    var largest = 0.0
    for entry in rows[row] { largest = max(largest, abs(entry.value)) }
    var best = 0
    var fewest = Int32.max
    for (index, entry) in rows[row].enumerated()
    where abs(entry.value) >= Elimination.threshold * largest
      && columnCounts[Int(entry.column)] < fewest
    {
      best = index
      fewest = columnCounts[Int(entry.column)]
    }
    return best
  }

  /// Takes `row` as the pivot row, subtracts it from the rows that share its column, and notes
  /// with which weights.
  mutating func eliminate(row: Int, at index: Int, into lower: inout [FactorEntry]) {
    let (column, pivot) = rows[row][index]
    isActive[row] = false
    for (other, _) in rows[row] { columnCounts[Int(other)] -= 1 }
    for next in columnRows[Int(column)].indices {
      let other = Int(columnRows[Int(column)][next])
      guard isActive[other], let place = rows[other].firstIndex(where: { $0.column == column })
      else { continue }
      let weight = rows[other][place].value / pivot
      rows[other].remove(at: place)
      lower.append(FactorEntry(from: Int32(row), to: Int32(other), weight: weight))
      subtract(row, times: weight, from: other, except: column)
    }
  }

  private mutating func subtract(
    _ pivotRow: Int, times weight: Double, from row: Int, except column: Int32
  ) {
    for index in rows[row].indices { places[Int(rows[row][index].column)] = Int32(index) }
    for (other, value) in rows[pivotRow] where other != column {
      let place = Int(places[Int(other)])
      if place >= 0 {
        rows[row][place].value -= weight * value
      } else {
        places[Int(other)] = Int32(rows[row].count)
        append(row: row, column: other, value: -weight * value)
      }
    }
    let limit = cancellation * scales[row]
    for (other, value) in rows[row] {
      places[Int(other)] = -1
      if abs(value) <= limit { columnCounts[Int(other)] -= 1 }
    }
    rows[row].removeAll { abs($0.value) <= limit }
    file(row)
  }
}
