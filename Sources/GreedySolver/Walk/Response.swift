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
    var rates: Rates.PerConstant
  }

  /// The number of constants, what they were when the response was made, and how far they may go.
  private var width = 0
  private var origins = Rates.PerConstant.zero
  private var lows = Rates.PerConstant.zero
  private var highs = Rates.PerConstant.zero
  private var bounds: [Bound] = []
  /// The variables that move, their values then, and the rates, all those of one variable
  /// together.
  private(set) var variables: [Int32] = []
  private var bases: [Double] = []
  private var rates: [Double] = []
  /// Watched rows that are missed, by amounts that change.
  var missed: [Int32] = []

  /// Beyond this no constant is answered for: values would grow too large.
  private static let largestConstant = 1e100

  /// Starts anew where the first `width` constants are `origins`, in the storage there is.
  mutating func begin(at origins: Rates.PerConstant, width: Int) {
    self.width = width
    self.origins = origins
    lows = Rates.PerConstant(repeating: -Self.largestConstant)
    highs = Rates.PerConstant(repeating: Self.largestConstant)
    bounds.removeAll(keepingCapacity: true)
    variables.removeAll(keepingCapacity: true)
    bases.removeAll(keepingCapacity: true)
    rates.removeAll(keepingCapacity: true)
    missed.removeAll(keepingCapacity: true)
  }

  /// Answers for the constants that there are and for no others.
  mutating func fix() {
    lows = origins
    highs = origins
  }

  /// Adds a variable that moves from `value`.
  mutating func add(_ variable: Int32, from value: Double, _ rate: Rates.PerConstant) {
    variables.append(variable)
    bases.append(value)
    for place in 0..<width { rates.append(rate[place]) }
  }

  /// Limits the constants so that a row keeps its side. `excess` is what its left side has more
  /// than its constant, and `sign` which sign that has to keep.
  mutating func bound(_ excess: Double, _ rates: Rates.PerConstant, keeping sign: Double) {
    var moving = -1
    for place in 0..<width where abs(rates[place]) > 1e-12 {
      if moving >= 0 { return bounds.append(Bound(sign: sign, excess: excess, rates: rates)) }
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
  func covers(_ constants: Rates.PerConstant) -> Bool {
    guard all(constants .>= lows .& constants .<= highs) else { return false }
    let change = constants - origins
    for bound in bounds where (bound.excess + (bound.rates * change).sum()) * bound.sign < 0 {
      return false
    }
    return true
  }

  /// Moves the values to where they are for `constants`.
  func move(_ values: inout [Double], to constants: Rates.PerConstant) {
    var values = values.mutableSpan
    let variables = variables.span
    let bases = bases.span
    let rates = rates.span
    let change = constants - origins
    switch width {
    case 1:
      let one = change[0]
      for index in variables.indices {
        values[Int(variables[index])] = bases[index] + one * rates[index]
      }
    case 2:
      let (one, other) = (change[0], change[1])
      for index in variables.indices {
        values[Int(variables[index])] =
          bases[index] + one * rates[2 * index] + other * rates[2 * index + 1]
      }
    default:
      for index in variables.indices {
        var value = bases[index]
        for place in 0..<width { value += change[place] * rates[width * index + place] }
        values[Int(variables[index])] = value
      }
    }
  }
}
