// SPDX-License-Identifier: MIT

import LayoutCore
import SolverKit

/// Solutions that are as good as the one of a basis: all that some movements lead to, within the
/// limits of the forms that move with them.
///
/// The multipliers of one optimal basis tell what each form may do in every optimal solution
/// (complementary slackness). Variables that nothing connects belong to different faces.
struct OptimalFace {
  /// A form that moves, and how far it may.
  struct Limit {
    var form: Int
    /// The rows at which it costs something to go on; -1 if there is none.
    var ends: (low: Int, high: Int)
    /// Whether the form has to stay where it is.
    var isPinned: Bool
  }

  /// The held forms that are released.
  var heads: [Int] = []
  /// The variables of the inner model that move, ascending.
  var variables: [Int32] = []
  var limits: [Limit] = []
  /// How fast limits move: the place of a limit, a movement, and the limit's rate per unit of the
  /// movement. Those of one limit are in the order of the movements.
  var rates: [(limit: Int, rate: Term)] = []
  /// The forms that stay held and hold some of the variables to each other.
  var equations: [Int] = []
  /// What each movement moves: the variables that move with a head, or, if those are many, some
  /// that equations tie to each other.
  var movements: [[InnerTerm]] = []
  /// By movement: a form whose activity it changes by 1.
  var leads: [Int] = []
  /// The sums of movements that the equations keep at 0.
  var sums: [[Term]] = []
}

extension Kernel {
  /// Whether a form is loose: held, but free to move at no cost. Cost: mostly a look at its rows.
  mutating func isLoose(_ form: Int) -> Bool {
    let item = table.forms[form]
    guard item.isBasic, item.kink >= 0 else { return item.isBasic }
    return isQuicklyLoose(item) ?? canLeave(form, bound: table.rows[Int(item.kink)].bound)
  }

  /// The same for a form held at a row; nil if the first level of its multiplier does not decide.
  @inline(__always)
  private func isQuicklyLoose(_ item: Form) -> Bool? {
    let rows = table.rows.span
    let bound = rows[Int(item.kink)].bound
    // The rows at the bound that end a movement downward, and upward.
    var (lower, lowerCount) = (-1, 0)
    var (upper, upperCount) = (-1, 0)
    var slot = Int(item.firstRow)
    while slot >= 0 {
      let (isLower, isUpper) = (rows[slot].isLower, rows[slot].isUpper)
      if rows[slot].bound == bound {
        if isLower, isUpper, rows[slot].isRequired { return false }
        if isLower { (lower, lowerCount) = (slot, lowerCount + 1) }
        if isUpper { (upper, upperCount) = (slot, upperCount + 1) }
      } else if rows[slot].bound < bound ? isUpper : isLower {
        return nil
      }
      slot = Int(rows[slot].next)
    }
    guard let (level, value) = multipliers.first(item.multiplier) else {
      return lowerCount == 0 || upperCount == 0
    }
    // The multiplier leaves room on the other side: its sign is that of the slope on this one.
    let (end, count) = value > 0 ? (upper, upperCount) : (lower, lowerCount)
    guard count == 1 else { return nil }
    if rows[end].isRequired || level > rows[end].level { return false }
    return level == rows[end].level && abs(value) < 0.999 * rows[end].weight ? false : nil
  }

  /// Whether a form can leave a bound at no cost, upward or downward.
  private mutating func canLeave(_ form: Int, bound: Double) -> Bool {
    // Of several rows with the same bound the last one that is passed counts.
    let tolerance = SimplexTolerance.primal(at: bound)
    var (first, last) = (-1, -1)
    table.forEachRow(of: form) { slot in
      if abs(table.rows[slot].bound - bound) > tolerance { return }
      (first, last) = (first < 0 ? slot : first, slot)
    }
    return last >= 0
      && (table.roomSign(of: form, at: last, isUpward: true, multipliers, &arena) == 0
        || table.roomSign(of: form, at: first, isUpward: false, multipliers, &arena) == 0)
  }

  /// The variables, and the forms outside of the basis that have rows, that move when held forms
  /// are released: all at once, at speeds of which no two cancel by accident. Cost: a sparse solve.
  mutating func moved(with heads: [Int]) -> (variables: [Int32], forms: [Int]) {
    for head in heads {
      movement.sides.set(RandomSpeed.of(head), at: Int(table.forms[head].position))
    }
    spread()
    var (variables, forms) = ([Int32](), [Int]())
    variables.reserveCapacity(movement.direction.count)
    forms.reserveCapacity(movement.formRates.count)
    // What hardly moves moves by rounding errors.
    for term in movement.direction where abs(term.coefficient) > SimplexTolerance.rate {
      variables.append(term.variable)
    }
    for form in movement.formRates.indices.lazy.map({ Int($0) })
    where abs(movement.formRates[form]) > SimplexTolerance.rate { forms.append(form) }
    return (variables, forms)
  }

  /// The movements of a face are stored while they have at most this many terms together, ...
  private static let shortMovements = 500
  /// ... or this many for each variable and form that moves.
  private static let termsPerMover = 3

  /// Adds to a face what each of its heads moves, and how fast. Returns false if that is much: then
  /// there are no movements, and the rates mean nothing. Cost: a sparse solve for each head.
  ///
  /// - Parameter places: by form of a limit, the place of the limit.
  mutating func addMovements(to face: inout OptimalFace, _ places: [Int]) -> Bool {
    let limit = Self.termsPerMover * (face.variables.count + face.limits.count)
    face.movements.reserveCapacity(face.heads.count)
    face.rates.reserveCapacity(2 * face.limits.count)
    var termCount = 0
    func add(_ rate: Double, of form: Int, _ movement: Int) {
      let place = places[form]
      guard place < face.limits.count, face.limits[place].form == form else { return }
      face.rates.append((place, Term(rate, Variable(movement))))
    }
    for (number, head) in face.heads.enumerated() {
      movement.sides.set(1, at: Int(table.forms[head].position))
      spread()
      add(1, of: head, number)
      for form in movement.formRates.indices.lazy.map({ Int($0) }) {
        let rate = movement.formRates[form]
        if abs(rate) > SimplexTolerance.rate { add(rate, of: form, number) }
      }
      face.movements.append(movement.direction)
      termCount += movement.direction.count + movement.formRates.count
      if termCount > max(Self.shortMovements, limit) {
        face.movements = []
        return false
      }
    }
    face.leads = face.heads
    return true
  }

  /// How far released forms, and others that move with them, may move at no cost. Those that are
  /// known, or have no rows, are left out.
  func limits(of heads: [Int], _ moved: [Int], except known: MarkSet) -> [OptimalFace.Limit] {
    var arena = LevelArena()
    var limits: [OptimalFace.Limit] = []
    limits.reserveCapacity(heads.count + moved.count)
    for forms in [heads, moved] {
      for form in forms where table.forms[form].hasRows && !known.contains(form) {
        let ends = table.ends(of: form, multipliers, &arena)
        let clearance = clearance(of: form, between: ends)
        let tolerance = SimplexTolerance.primal(at: activity(of: form))
        let isPinned = clearance.fall + clearance.rise <= tolerance
        limits.append(OptimalFace.Limit(form: form, ends: ends, isPinned: isPinned))
      }
    }
    return limits
  }

  /// How far the activity of a form may fall and rise until it meets the bound of a row.
  func clearance(of form: Int, between ends: (low: Int, high: Int)) -> (fall: Double, rise: Double)
  {
    let activity = activity(of: form)
    return (
      ends.low < 0 ? .infinity : max(0, activity - table.rows[ends.low].bound),
      ends.high < 0 ? .infinity : max(0, table.rows[ends.high].bound - activity)
    )
  }
}

/// Speeds at which several things move, so that they do not cancel by accident.
enum RandomSpeed {
  /// A number between 1 and 2, always the same for a thing (SplitMix64: Steele, Lea, Flood 2014).
  static func of(_ index: Int) -> Double {
    var state = UInt64(truncatingIfNeeded: index &+ 1) &* 0x9E37_79B9_7F4A_7C15
    state = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    state = (state ^ (state >> 27)) &* 0x94D0_49BB_1331_11EB
    return 1 + Double((state ^ (state >> 31)) >> 11) * 0x1p-53
  }
}
