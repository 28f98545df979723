// SPDX-License-Identifier: MIT

import LayoutCore

/// A search for the best point with numbers of 30 digits, where those of the kernel may not
/// suffice: the primal simplex method for piecewise linear costs (Fourer 1985), as a textbook has
/// it, with a new factorisation after each exchange. Required rows are the first level.
///
/// Input: a table, and a basis with values. Output: a basis, multipliers and values.
///
/// Law: no sign is read from a number that may be a rounding error.
struct PreciseSearch {
  private let table: FormTable
  /// By variable: the value at which a variable that no row determines is held.
  private let anchors: [Double]
  /// By position: the held form.
  private(set) var heads: [Int]
  /// By form: the row at whose bound it is held, or -1.
  private(set) var kinks: [Int]
  private var isHeld: [Bool]
  /// By slot: the side of its bound on which a form is that is not held. One at its bound stays on
  /// the side that it came from, so that its slope there is not forgotten.
  private var sides: [Int]
  /// By variable.
  private(set) var values: [PreciseNumber] = []
  /// By form.
  private var activities: [PreciseNumber] = []
  /// By level.
  private var costs: [PreciseNumber]
  /// By level and position.
  private(set) var multipliers: [[PreciseNumber]] = []
  /// The number of exchanges.
  private(set) var pivots = 0
  /// Whether rounding the values, which are very large, may cost more than the search has gained.
  private(set) var isInVain = false

  /// The least change of a level's cost that counts, relative to the cost or to 1.
  private static let leastChange = 1e-9
  /// A model of more variables is not searched: a step can cost the square of their number.
  static let variableLimit = 1000
  /// In a model of more variables, a point is not confirmed.
  static let confirmationLimit = 500

  init(_ table: FormTable, _ basis: Basis, _ values: [Double], levelCount: Int) {
    self.table = table
    costs = [PreciseNumber](repeating: .zero, count: levelCount)
    anchors = values
    heads = basis.heads.map { Int($0) }
    kinks = table.forms.map { Int($0.kink) }
    isHeld = table.forms.map(\.isBasic)
    sides = [Int](repeating: 0, count: table.rows.count)
  }

  /// Releases held forms until none lowers the cost.
  mutating func run() throws(SolverError) {
    let limit = 500 + 4 * (heads.count + table.liveCount)
    guard var factors = factorize() else { throw .stalled(iterations: 0) }
    findValues(factors)
    let before = costs
    while let next = improve(factors) {
      factors = next
      pivots += 1
      if pivots > limit { throw .stalled(iterations: pivots) }
    }
    let numbers = values.map(\.high)
    let isAccurate = heads.allSatisfy { form in
      let limit = SimplexTolerance.primal * max(1, table.magnitude(form, at: numbers))
      return abs((sum(form, values) - activities[form]).high) <= limit || !table.forms[form].hasRows
    }
    if !isAccurate { throw .stalled(iterations: pivots) }
    let gains = zip(before, costs).map { $0 - $1 }
    let least = before.map { Self.leastChange * max(1, $0.high) }
    let first = gains.indices.first { gains[$0].magnitude.high > least[$0] }
    guard let level = first ?? gains.firstIndex(where: { $0.sign != 0 }) else { return }
    isInVain = size(downTo: level, at: numbers) * 0x1p-52 > max(gains[level].high, least[level])
  }

  /// The size of the numbers that add up to the rows of a level and of those above.
  private func size(downTo level: Int, at numbers: [Double]) -> Double {
    table.rows.lazy.filter { $0.isLive && Int($0.level) <= level }
      .reduce(0) { $0 + $1.weight * table.magnitude(Int($1.form), at: numbers) }
  }

  /// Takes a step that lowers the cost. Returns the factors of the new basis; nil if there is none.
  private mutating func improve(_ factors: PreciseFactors) -> PreciseFactors? {
    findMultipliers(factors)
    let before = self
    for release in releases() {
      if step(release, factors), let next = factorize() {
        findValues(next)
        // Levels at which the slope may be a rounding error must not suffer.
        if Self.sign(costs.indices.map { costs[$0] - before.costs[$0] }) <= 0 { return next }
      }
      self = before
    }
    return nil
  }

  /// The forms outside of the basis that have rows.
  private var others: [Int] {
    table.forms.indices.filter { table.forms[$0].hasRows && !isHeld[$0] }
  }

  private func factorize() -> PreciseFactors? {
    PreciseFactors(
      heads.map { head in
        var row: [Int: PreciseNumber] = [:]
        table.forEachTerm(of: head) { row[$1] = PreciseNumber($0) }
        return row
      })
  }

  private func sum(_ form: Int, _ numbers: [PreciseNumber]) -> PreciseNumber {
    var sum = PreciseNumber.zero
    table.forEachTerm(of: form) { sum += PreciseNumber($0) * numbers[$1] }
    return sum
  }

  private mutating func findValues(_ factors: PreciseFactors) {
    let rightSides = heads.map { head in
      let kink = kinks[head]
      return kink < 0 ? table.activity(head, at: anchors) : table.rows[kink].bound
    }
    values = factors.solve(rightSides.map { PreciseNumber($0) })
    activities = table.forms.indices.map { form in
      if kinks[form] >= 0 { return PreciseNumber(table.rows[kinks[form]].bound) }
      return table.forms[form].hasRows ? sum(form, values) : .zero
    }
    for level in costs.indices { costs[level] = .zero }
    for form in table.forms.indices where table.forms[form].hasRows {
      table.forEachRow(of: form) { slot in
        let row = table.rows[slot]
        let side = side(of: slot)
        if side != 0 { sides[slot] = side }
        guard side > 0 ? row.isUpper : side < 0 && row.isLower else { return }
        let miss = (activities[form] - PreciseNumber(row.bound)).magnitude
        costs[Int(row.level)] += miss * PreciseNumber(row.weight)
      }
    }
  }

  /// The side of a row's bound on which its form's activity is; at the bound, that of a direction.
  private func side(of slot: Int, toward direction: Int = 0) -> Int {
    let row = table.rows[slot]
    let side = (activities[Int(row.form)] - PreciseNumber(row.bound)).sign
    return side == 0 ? direction : side
  }

  /// The slope of the cost of a form, by level, with its rows on given sides.
  private func slope(of form: Int, _ side: (_ slot: Int) -> Int) -> [PreciseNumber] {
    var slope = [PreciseNumber](repeating: .zero, count: costs.count)
    table.forEachRow(of: form) { slot in
      let row = table.rows[slot]
      let side = side(slot)
      if side > 0, row.isUpper { slope[Int(row.level)] += PreciseNumber(row.weight) }
      if side < 0, row.isLower { slope[Int(row.level)] -= PreciseNumber(row.weight) }
    }
    return slope
  }

  /// The multiplier of a form outside of the basis: the slope of its cost, by level.
  func multiplier(of form: Int) -> [PreciseNumber] { slope(of: form) { sides[$0] } }

  private mutating func findMultipliers(_ factors: PreciseFactors) {
    let zero = [PreciseNumber](repeating: .zero, count: heads.count)
    multipliers = [[PreciseNumber]](repeating: zero, count: costs.count)
    for form in others {
      for (level, slope) in multiplier(of: form).enumerated() where slope.sign != 0 {
        table.forEachTerm(of: form) { multipliers[level][$1] -= PreciseNumber($0) * slope }
      }
    }
    multipliers = multipliers.map(factors.solveTransposed)
  }

  /// A held form whose release lowers the cost.
  private struct Release {
    var position: Int
    var direction: Int
    /// The slope of the cost of all forms along the way, by level.
    var slope: [PreciseNumber]
  }

  /// All releases that lower the cost, the steepest first.
  private func releases() -> [Release] {
    var releases: [Release] = []
    for (position, form) in heads.enumerated() {
      for direction in [1, -1] {
        let own = slope(of: form) { side(of: $0, toward: direction) }
        let slope = own.indices.map {
          (own[$0] - multipliers[$0][position]) * PreciseNumber(Double(direction))
        }
        // A form that is held at no row may go on to one where that costs nothing.
        let isDue = kinks[form] < 0 && Self.sign(own) != 0
        guard Self.sign(slope) < (isDue ? 1 : 0) else { continue }
        releases.append(Release(position: position, direction: direction, slope: slope))
      }
    }
    return releases.sorted { one, other in
      Self.sign(one.slope.indices.map { one.slope[$0] - other.slope[$0] }) < 0
    }
  }

  /// The sign of a vector with a number per level: that of its first number that isn't 0.
  private static func sign(_ vector: [PreciseNumber]) -> Int {
    vector.first { $0.sign != 0 }?.sign ?? 0
  }

  /// A bound that a moving form reaches.
  private struct Arrival {
    var length: PreciseNumber
    var rate: PreciseNumber
    var form: Int
    var slot: Int
    /// How much the slope of the cost rises there.
    var rise: PreciseNumber
  }

  /// Moves along a release to the first bound at which the cost does not fall any more, and holds
  /// the form of that bound instead. Returns false if there is none.
  private mutating func step(_ release: Release, _ factors: PreciseFactors) -> Bool {
    let released = heads[release.position]
    var slope = release.slope
    for arrival in arrivals(along: release, factors) {
      slope[Int(table.rows[arrival.slot].level)] += arrival.rise
      if Self.sign(slope) < 0 {
        if arrival.length.sign == 0 { sides[arrival.slot] = arrival.rate.sign }
        continue
      }
      for slot in table.slots(of: released) {
        sides[slot] = side(of: slot, toward: release.direction)
      }
      (kinks[released], isHeld[released]) = (-1, false)
      heads[release.position] = arrival.form
      (kinks[arrival.form], isHeld[arrival.form]) = (arrival.slot, true)
      return true
    }
    return false
  }

  /// The bounds on the way of a release, the nearest first.
  private func arrivals(along release: Release, _ factors: PreciseFactors) -> [Arrival] {
    let released = heads[release.position]
    var rightSides = [PreciseNumber](repeating: .zero, count: heads.count)
    rightSides[release.position] = PreciseNumber(Double(release.direction))
    let way = factors.solve(rightSides)
    var arrivals: [Arrival] = []
    for form in others + [released] where table.forms[form].hasRows {
      let rate = form == released ? rightSides[release.position] : sum(form, way)
      if rate.sign == 0 { continue }
      table.forEachRow(of: form) { slot in
        let row = table.rows[slot]
        let side = side(of: slot)
        if side == 0, form == released { return }
        let last = form == released ? side : sides[slot]
        if last == rate.sign { return }
        // From its bound, an equality is missed on one side more; on the way across, on both.
        let isMissed = rate.sign > 0 ? row.isUpper : row.isLower
        if last == 0, !isMissed { return }
        let factor = row.isEquality && last != 0 ? 2.0 : 1
        let distance = (PreciseNumber(row.bound) - activities[form]).magnitude
        arrivals.append(
          Arrival(
            length: side == 0 ? .zero : distance / rate.magnitude, rate: rate, form: form,
            slot: slot, rise: rate.magnitude * PreciseNumber(factor * row.weight)))
      }
    }
    return arrivals.sorted { one, other in
      let order = (one.length - other.length).sign
      if order != 0 { return order < 0 }
      return (-one.rate.magnitude.high, one.form) < (-other.rate.magnitude.high, other.form)
    }
  }

  /// The required rows that cannot hold together, by slot, with multipliers of a contradiction;
  /// empty if all required rows hold.
  func contradiction() -> [Conflict.Member] {
    let numbers = values.map(\.high)
    let isMissed = others.contains { form in
      let tolerance = SimplexTolerance.primal * max(1, table.magnitude(form, at: numbers))
      return !table.isMet(form, at: activities[form].high, within: tolerance, requiredOnly: true)
    }
    if !isMissed { return [] }
    let free = others.map { table.conflictMember(of: $0, -multiplier(of: $0)[0].high) }
    let held = heads.indices.map { table.conflictMember(of: heads[$0], -multipliers[0][$0].high) }
    return (free + held).compactMap { $0 }
  }
}
