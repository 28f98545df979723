// SPDX-License-Identifier: MIT

/// What items said about themselves, by index. Most have nothing to say: they share one value.
struct MetricsTable {
  /// By item: the place of its metrics, or 0 for the defaults.
  private var places: [Int32] = []
  private var distinct = [LayoutMetrics()]
  /// Places that no item uses any more.
  private var free: [Int32] = []

  mutating func append() { places.append(0) }

  subscript(index: Int) -> LayoutMetrics {
    get { distinct[Int(places[index])] }
    set {
      let place = places[index]
      if newValue == distinct[0] {
        if place > 0 { free.append(place) }
        places[index] = 0
      } else if place > 0 {
        distinct[Int(place)] = newValue
      } else if let place = free.popLast() {
        places[index] = place
        distinct[Int(place)] = newValue
      } else {
        places[index] = Int32(distinct.count)
        distinct.append(newValue)
      }
    }
  }
}
