// SPDX-License-Identifier: MIT

/// The exchanges of basis rows since the last factorisation, in product form.
///
/// Each replaces the row at `position` by a combination of all rows, with the weights in the
/// eta's vector.
struct EtaFile {
  private struct Eta {
    var position: Int32
    var pivot: Double
    var start: Int32
    var end: Int32
  }

  private var etas: [Eta] = []
  private var places: [Int32] = []
  private var weights: [Double] = []

  var count: Int { etas.count }
  var nonzeroCount: Int { places.count }

  mutating func removeAll() {
    etas.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
    weights.removeAll(keepingCapacity: true)
  }

  /// Records that the row at `position` became the combination `row` of the rows before.
  mutating func append(position: Int, row: borrowing SparseVector) {
    let start = places.count
    for place in row.indices where Int(place) != position && row[Int(place)] != 0 {
      places.append(place)
      weights.append(row[Int(place)])
    }
    etas.append(
      Eta(
        position: Int32(position), pivot: row[position], start: Int32(start),
        end: Int32(places.count)))
  }

  /// Turns a right side for the current basis into one for the factorised basis.
  func applyToRightSide(_ vector: inout SparseVector) {
    for eta in etas.reversed() {
      let position = Int(eta.position)
      var sum = vector[position]
      for index in Int(eta.start)..<Int(eta.end) {
        sum -= weights[index] * vector[Int(places[index])]
      }
      if sum != 0 || vector[position] != 0 { vector.set(sum / eta.pivot, at: position) }
    }
  }

  /// Turns weights of the factorised basis rows into weights of the current ones.
  func applyToWeights(_ vector: inout SparseVector) {
    for eta in etas {
      let position = Int(eta.position)
      let old = vector[position]
      guard old != 0 else { continue }
      let weight = old / eta.pivot
      vector.set(weight, at: position)
      for index in Int(eta.start)..<Int(eta.end) {
        vector.add(-weights[index] * weight, at: Int(places[index]))
      }
    }
  }
}
