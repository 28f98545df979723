// SPDX-License-Identifier: MIT

/// How values answer to constants that are edited again and again: each moves in proportion to
/// them, for as long as no watched row changes sides.
///
/// Inside these bounds an edit takes one multiplication and addition for each value and constant.
/// Values are always computed from where the response was made, so nothing adds up.
struct Response: Sendable {
  /// A bound that a watched row sets to several constants together:
  /// `excess + rates · change` has to keep its sign.
  private struct Bound: Sendable {
    var sign: Double
    var excess: Double
    /// The place of the rates in ``Response/boundRates``.
    var start: Int
  }

  /// The constants when the response was made, and how far they may go.
  private(set) var origins: [Double] = []
  private var lows: [Double] = []
  private var highs: [Double] = []
  /// The variables that move, their values then, and the rates, all those of one variable
  /// together.
  private(set) var variables: [Int32] = []
  private var bases: [Double] = []
  private var rates: [Double] = []
  private var bounds: [Bound] = []
  private var boundRates: [Double] = []
  /// Watched rows that are missed, by amounts that change.
  var missed: [Int32] = []

  /// Beyond this no constant is answered for: values would grow too large.
  private static let largestConstant = 1e100

  /// Starts anew where the constants are `origins`, in the storage there is.
  mutating func begin(at origins: borrowing [Double]) {
    self.origins.removeAll(keepingCapacity: true)
    lows.removeAll(keepingCapacity: true)
    highs.removeAll(keepingCapacity: true)
    variables.removeAll(keepingCapacity: true)
    bases.removeAll(keepingCapacity: true)
    rates.removeAll(keepingCapacity: true)
    bounds.removeAll(keepingCapacity: true)
    boundRates.removeAll(keepingCapacity: true)
    missed.removeAll(keepingCapacity: true)
    for place in origins.indices {
      self.origins.append(origins[place])
      lows.append(-Self.largestConstant)
      highs.append(Self.largestConstant)
    }
  }

  /// Answers for the constants that there are and for no others.
  mutating func fix() {
    for place in origins.indices {
      lows[place] = origins[place]
      highs[place] = origins[place]
    }
  }

  /// Adds a variable that moves from `value`, at the rates from `start` on.
  mutating func add(
    _ variable: Int32, from value: Double, _ rates: borrowing [Double], _ start: Int
  ) {
    variables.append(variable)
    bases.append(value)
    for place in origins.indices { self.rates.append(rates[start + place]) }
  }

  /// Limits the constants so that a row keeps its side. `excess` is what its left side has more
  /// than its constant, and `sign` which sign that has to keep.
  mutating func bound(_ excess: Double, _ rates: borrowing [Double], keeping sign: Double) {
    var moving = -1
    for place in origins.indices where abs(rates[place]) > 1e-12 {
      if moving >= 0 {
        bounds.append(Bound(sign: sign, excess: excess, start: boundRates.count))
        for place in origins.indices { boundRates.append(rates[place]) }
        return
      }
      moving = place
    }
    guard moving >= 0 else { return }
    let limit = origins[moving] - excess / rates[moving]
    if sign * rates[moving] > 0 {
      lows[moving] = max(lows[moving], limit)
    } else {
      highs[moving] = min(highs[moving], limit)
    }
  }

  /// Whether every watched row keeps its side when the constants become `constants`.
  func covers(_ constants: borrowing [Double]) -> Bool {
    for place in origins.indices {
      guard constants[place] >= lows[place], constants[place] <= highs[place] else { return false }
    }
    let boundRates = boundRates.span
    for bound in bounds {
      var excess = bound.excess
      for place in origins.indices {
        excess += boundRates[bound.start + place] * (constants[place] - origins[place])
      }
      guard excess * bound.sign >= 0 else { return false }
    }
    return true
  }

  /// Moves the values to where they are for `constants`.
  func move(_ values: inout [Double], to constants: borrowing [Double]) {
    var values = values.mutableSpan
    let variables = variables.span
    let bases = bases.span
    let rates = rates.span
    switch origins.count {
    case 1:
      let change = constants[0] - origins[0]
      for index in variables.indices {
        values[Int(variables[index])] = bases[index] + change * rates[index]
      }
    case 2:
      let one = constants[0] - origins[0]
      let other = constants[1] - origins[1]
      for index in variables.indices {
        values[Int(variables[index])] =
          bases[index] + one * rates[2 * index] + other * rates[2 * index + 1]
      }
    default:
      for index in variables.indices {
        var value = bases[index]
        for place in origins.indices {
          let change = constants[place] - origins[place]
          value += change * rates[origins.count * index + place]
        }
        values[Int(variables[index])] = value
      }
    }
  }
}
