// SPDX-License-Identifier: MIT

/// How values answer to constants that are edited again and again: each moves in proportion to
/// them, for as long as no watched row changes sides.
///
/// Inside these bounds an edit takes one multiplication and addition for each value and constant.
/// Values are always computed from where the response was made, so nothing adds up.
struct Response: Sendable {
  /// A variable that moves with one constant, as most do: what is wide with the width of a window,
  /// what is high with its height.
  private struct Step: Sendable {
    var base: Double
    var rate: Double
    var variable: Int32
  }

  /// Steps up to a place in ``steps``, all with one constant. There are few runs, as those of a
  /// constant are found together.
  private struct Run: Sendable {
    var constant: Int
    var end: Int
  }

  /// A variable that moves with several constants.
  private struct Mixture: Sendable {
    var base: Double
    var variable: Int32
    var rates: Rates.PerConstant
  }

  /// A bound that a watched row sets to several constants together:
  /// `excess + rates · change` has to keep its sign.
  private struct Bound: Sendable {
    var sign: Double
    var excess: Double
    var rates: Rates.PerConstant
  }

  /// What the constants were when the response was made, and how far they may go.
  private var origins = Rates.PerConstant.zero
  private var lows = Rates.PerConstant.zero
  private var highs = Rates.PerConstant.zero
  private var bounds: [Bound] = []
  private var steps: [Step] = []
  private var runs: [Run] = []
  private var mixtures: [Mixture] = []
  /// The variables that move.
  private(set) var variables: [Int32] = []
  /// Watched rows that are missed, by amounts that change.
  var missed: [Int32] = []

  /// Beyond this no constant is answered for: values would grow too large.
  private static let largestConstant = 1e100
  /// A rate below this is rounding.
  private static let leastRate = 1e-12

  /// Starts anew where the constants are `origins`, in the storage there is.
  mutating func begin(at origins: Rates.PerConstant) {
    self.origins = origins
    lows = Rates.PerConstant(repeating: -Self.largestConstant)
    highs = Rates.PerConstant(repeating: Self.largestConstant)
    bounds.clear()
    steps.clear()
    runs.clear()
    mixtures.clear()
    variables.clear()
    missed.clear()
  }

  /// Answers for the constants that there are and for no others.
  mutating func fix() {
    lows = origins
    highs = origins
  }

  /// Adds a variable that moves from `base`.
  mutating func add(_ variable: Int32, from base: Double, _ rates: Rates.PerConstant) {
    variables.append(variable)
    var moving = -1
    for place in 0..<Rates.width where rates[place] != 0 {
      if moving >= 0 {
        return mixtures.append(Mixture(base: base, variable: variable, rates: rates))
      }
      moving = place
    }
    guard moving >= 0 else { return }
    steps.append(Step(base: base, rate: rates[moving], variable: variable))
    if runs.last?.constant == moving { runs.removeLast() }
    runs.append(Run(constant: moving, end: steps.count))
  }

  /// Limits the constants so that a row keeps its side. `excess` is what its left side has more
  /// than its constant, and `sign` which sign that has to keep.
  mutating func bound(_ excess: Double, _ rates: Rates.PerConstant, keeping sign: Double) {
    var moving = -1
    for place in 0..<Rates.width where abs(rates[place]) > Self.leastRate {
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
  @inline(__always) func covers(_ constants: Rates.PerConstant) -> Bool {
    guard all(constants .>= lows .& constants .<= highs) else { return false }
    let change = constants - origins
    for bound in bounds where (bound.excess + (bound.rates * change).sum()) * bound.sign < 0 {
      return false
    }
    return true
  }

  /// Moves the values to where they are for `constants`.
  ///
  /// Mutating, though it changes nothing here: all of `self` was copied otherwise, which took
  /// longer than a small edit.
  mutating func move(_ values: inout [Double], to constants: Rates.PerConstant) {
    let change = constants - origins
    var values = values.mutableSpan
    var start = 0
    for run in runs {
      let distance = change[run.constant]
      let steps = steps.span.extracting(start..<run.end)
      for index in steps.indices {
        let step = steps[index]
        values[Int(step.variable)] = step.base + distance * step.rate
      }
      start = run.end
    }
    for mixture in mixtures {
      values[Int(mixture.variable)] = mixture.base + (mixture.rates * change).sum()
    }
  }
}
