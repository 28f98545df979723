// SPDX-License-Identifier: MIT

/// A row as a bound on one variable, given the values of the others.
struct VariableBound {
  var value: Double
  var weight: Double
  var level: Int32
  var isLower: Bool
  var isUpper: Bool
  var form: Int32
  var slot: Int32
}

/// The values of one variable that cost least, level by level: an interval, with its bounds.
struct BestInterval {
  var lower = -Double.infinity
  var upper = Double.infinity
  /// The bounds at the ends, or -1.
  var lowerBound = -1
  var upperBound = -1

  var isPoint: Bool { lower >= upper }

  /// The interval for bounds sorted by level, and then by value.
  init(_ bounds: [VariableBound]) {
    var index = 0
    while index < bounds.count, !isPoint {
      var end = index + 1
      while end < bounds.count, bounds[end].level == bounds[index].level { end += 1 }
      if bounds[index].level == 0 {
        for place in index..<end { require(bounds[place], place) }
      } else {
        minimize(bounds, index..<end)
      }
      index = end
    }
  }

  private mutating func require(_ bound: VariableBound, _ place: Int) {
    if bound.isLower, bound.value > lower { (lower, lowerBound) = (bound.value, place) }
    if bound.isUpper, bound.value < upper { (upper, upperBound) = (bound.value, place) }
  }

  /// Keeps the part of the interval where the total cost of one level is least.
  private mutating func minimize(_ bounds: [VariableBound], _ range: Range<Int>) {
    var (slope, size) = (0.0, 0.0)
    for place in range {
      let bound = bounds[place]
      size = max(size, bound.weight)
      if bound.isLower, bound.value > lower { slope -= bound.weight }
      if bound.isUpper, bound.value <= lower { slope += bound.weight }
    }
    let (start, stop) = (lower, upper)
    for place in range where bounds[place].value > start && bounds[place].value < stop {
      if slope > 1e-9 * size { break }
      let isFlat = slope >= -1e-9 * size
      if isFlat { return (upper, upperBound) = (bounds[place].value, place) }
      (lower, lowerBound) = (bounds[place].value, place)
      slope += bounds[place].weight * (bounds[place].isLower && bounds[place].isUpper ? 2 : 1)
    }
    if slope > 1e-9 * size {
      (upper, upperBound) = (lower, lowerBound)
    } else if slope < -1e-9 * size {
      (lower, lowerBound) = (upper, upperBound)
    }
  }
}
