// SPDX-License-Identifier: MIT

import SolverKit

// Primal steps: where many wishes compete for one place, because a dual step for each would express
// its form through those of all others; where dual steps decide nothing, or were inexact; and after
// rows were removed.
extension Kernel {
  /// The least number of missed wishes for which a walk is tried.
  private static let leastMissedCount = 28
  /// A walk is tried where there are no more than this many rows for each missed wish, ...
  private static let rowsPerMissedWish = 8
  /// ... or where expressing a sample of them visits this many terms for each held form in it.
  private static let (sampleCount, termsPerHeldForm) = (8, 3.3)

  /// How many terms a walk may visit for each one in the expressions of the missed wishes. Dual
  /// steps for them visit up to so many, because expressions grow as forms are exchanged.
  private static let termsPerTerm = 18
  /// The missed wishes per held form that is out of place; with fewer, a walk is given up.
  private static let wishesPerSuspect = 4
  /// How many terms other primal steps may visit for each row.
  private static let termsPerRow = 100

  /// Walks to the best point of a first layout whose required rows hold already, if that is cheap.
  ///
  /// - Parameter sample: the number of terms that ``stepWishes()`` has found.
  mutating func walk(sample: Int) {
    settleValues()
    // The missed wishes are the forms that are dirty now.
    let count = misplacedForms(requiredOnly: false).count
    if count < Self.leastMissedCount { return }
    // This much dual steps for all of them would cost.
    let limit = Self.termsPerTerm * sample * count / Self.sampleCount
    _ = walk(missedCount: count, termLimit: limit)
  }

  /// Walks from a point where all required rows hold to the best one: the primal simplex method for
  /// piecewise linear costs (Fourer 1985). The multipliers of all missed wishes move into place at
  /// once. Then each step releases the held form whose multiplier is most out of place, and ends
  /// where the cost would rise again. Returns false, without a change, if that costs too much.
  mutating func walk(missedCount: Int, termLimit: Int) -> Bool {
    let before = self
    var suspects = FormList()
    if descend(&suspects, walk: (termLimit, missedCount / Self.wishesPerSuspect)) { return true }
    goBack(to: before)
    return false
  }

  /// Takes a dual step for each missed wish of a first layout, before required rows are met, unless
  /// a walk may follow. At this time most steps look at a few forms. Later, where a required row
  /// binds a whole list, many of them would exchange a form and move all of the list. Returns how
  /// many terms a sample of wishes has, for ``walk(sample:)``; nil if no walk is worth a try.
  mutating func stepWishes() -> Int? {
    settleValues()
    if let termCount = sampleForWalk() { return termCount }
    // What required rows contradict is for `optimize` to tell.
    if (try? checkIntervals()) == nil { return nil }
    for (form, _) in misplacedForms(requiredOnly: false)
    where !isMissed(form, requiredOnly: true) && (try? step(form)) != nil { refactorIfWorn() }
    return nil
  }

  /// The number of terms in the expressions of some of the dirty forms; nil if a walk is not worth
  /// a try. It is if many forms are dirty, and either they are a large part of all rows, or those
  /// of the sample depend on the same held forms. Cost: a sparse solve for each of it.
  private mutating func sampleForWalk() -> Int? {
    let count = dirty.forms.count
    if count < Self.leastMissedCount { return nil }
    var (termCount, heldCount) = (0, 0)
    var held = MarkSet()
    held.begin(count: basis.count)
    for index in 0..<Self.sampleCount {
      let form = dirty.forms[index * count / Self.sampleCount]
      termCount += basis.express(Int(form), in: table, into: &movement.weights)
      for place in movement.weights.indices where held.insert(Int(place)) { heldCount += 1 }
    }
    tally.report.rowsTouched += termCount
    let isLargePart = count >= table.liveCount / Self.rowsPerMissedWish
    let isWorthwhile = isLargePart || Self.termsPerHeldForm * Double(heldCount) <= Double(termCount)
    return isWorthwhile ? termCount : nil
  }

  /// Returns to a state; the work that was done counts.
  mutating func goBack(to before: Kernel) {
    let report = tally.report
    self = before
    tally.report = report
  }

  /// Takes primal steps until none lowers the cost. Returns false if they visit too many terms, or
  /// if no form can replace a released one.
  ///
  /// - Parameter walk: how many terms and suspects a walk may have. It must miss no required row.
  mutating func descend(
    _ suspects: inout FormList, walk: (terms: Int, suspects: Int)? = nil
  ) -> Bool {
    responses.removeAll()
    let end = tally.report.rowsTouched + (walk?.terms ?? Self.termsPerRow * table.liveCount)
    while claim(&suspects) || walk == nil {
      guard let (form, isUpward, slope) = steepest(of: &suspects) else {
        for form in basis.heads { holdIfMissed(Int(form)) }
        return true
      }
      guard tally.report.rowsTouched <= end, suspects.forms.count <= walk?.suspects ?? .max,
        let entering = release(form, isUpward: isUpward, slope)
      else { return false }
      suspects.insert(entering)
      refactorIfWorn()
    }
    return false
  }

  /// Moves the multipliers of all forms outside of the basis into place at the values, and with
  /// them those of held forms, which become suspects. Returns false if a required row is missed.
  /// The multiplier of its form is then 0, and the form stays dirty.
  private mutating func claim(_ suspects: inout FormList) -> Bool {
    settleValues()
    tally.report.rowsTouched += dirty.forms.count
    var terms: [LevelledTerm] = []
    var missed: [Int] = []
    for form in dirty.forms.lazy.map(Int.init) where !table.isFree(form) {
      if table.forms[form].isBasic {
        holdIfMissed(form)
        continue
      }
      let activity = table.activity(form, at: values)
      let tolerance = SimplexTolerance.primal(at: activity)
      for (isUpward, sign) in [(true, 1.0), (false, -1.0)] {
        arena.cut(to: 0)
        let room = table.room(of: form, isUpward: isUpward, multipliers, into: &arena) {
          table.rows[$0].side(at: activity, within: tolerance)
        }
        guard let room, arena.sign(room) < 0 else { continue }
        if arena.terms[room.lowerBound].level == 0 {
          missed.append(form)
          clearMultiplier(of: form, &terms)
          break
        }
        for place in room {
          let (level, amount) = (arena.terms[place].level, sign * arena.terms[place].value)
          add(form, times: amount, at: level, to: &terms)
        }
        multipliers.add(sign, arena, room, to: &table.forms[form].multiplier)
      }
      touched.unjudged.insert(form)
    }
    dirty.removeAll(formCount: table.forms.count)
    for form in missed { dirty.insert(form) }
    balance(terms, &suspects)
    return missed.isEmpty
  }

  typealias LevelledTerm = (level: Int32, term: InnerTerm)

  /// Adds the terms of a form, times a number of a level, to a list.
  func add(_ form: Int, times number: Double, at level: Int32, to terms: inout [LevelledTerm]) {
    table.forEachTerm(of: form) {
      terms.append((level, InnerTerm(coefficient: number * $0, variable: Int32($1))))
    }
  }

  /// Sets the multiplier of a form to 0, and adds what others have to balance then to a list.
  mutating func clearMultiplier(of form: Int, _ terms: inout [LevelledTerm]) {
    let old = table.forms[form].multiplier
    multipliers.forEach(old) { add(form, times: -$1, at: Int32($0), to: &terms) }
    multipliers.clear(&table.forms[form].multiplier)
  }

  /// Changes the multipliers of held forms so that these and some terms add up to 0, level by
  /// level. Adds those forms to `changed`.
  mutating func balance(_ terms: [LevelledTerm], _ changed: inout FormList) {
    let count = 1 + Int(terms.lazy.map(\.level).max() ?? -1)
    let (sorted, ends) = terms.grouped(below: count, by: { Int($0.level) }, \.term)
    var first = 0
    for (level, end) in ends.enumerated() where end > first {
      tally.report.rowsTouched += basis.express(
        sorted[first..<end], in: table, into: &movement.weights)
      first = end
      let start = arena.end
      arena.add(1, level: Int32(level), start: start)
      for place in movement.weights.indices {
        let held = Int(basis.heads[Int(place)])
        multipliers.add(
          -movement.weights[Int(place)], arena, start..<arena.end,
          to: &table.forms[held].multiplier)
        changed.insert(held)
        touched.unjudged.insert(held)
      }
    }
  }

  /// The held form whose release lowers the cost at the steepest slope, with that slope. The others
  /// remain suspects if their release would lower the cost.
  private mutating func steepest(
    of suspects: inout FormList
  ) -> (form: Int, isUpward: Bool, slope: LevelArena)? {
    arena.cut(to: 0)
    tally.report.rowsTouched += suspects.forms.count
    var best: (form: Int, isUpward: Bool, room: Range<Int>)?
    let all = suspects.forms
    suspects.removeAll(formCount: table.forms.count)
    for form in all.lazy.map(Int.init) where table.forms[form].isBasic {
      let activity = activity(of: form)
      for isUpward in [true, false] {
        let room = table.room(of: form, isUpward: isUpward, multipliers, into: &arena) {
          table.side(of: $0, at: activity)
        }
        guard let room, arena.sign(room) < 0 else { continue }
        suspects.insert(form)
        if let best, arena.compare(best.room, room) <= 0 { continue }
        best = (form, isUpward, room)
      }
    }
    guard let best else { return nil }
    var slope = LevelArena()
    for place in best.room { slope.add(arena.terms[place], start: 0) }
    return (best.form, best.isUpward, slope)
  }

  /// Releases a held form, and holds instead the form of the first bound on its way at which the
  /// cost does not fall any more. Returns that form; nil if there is none. Values have to follow.
  private mutating func release(_ form: Int, isUpward: Bool, _ slope: LevelArena) -> Int? {
    let position = Int(table.forms[form].position)
    movement.sides.set(isUpward ? 1 : -1, at: position)
    spread()
    tally.report.rowsTouched += movement.formRates.count
    movement.formRates.set(isUpward ? 1 : -1, at: form)
    guard let (entering, slot) = firstBound(of: form, slope) else { return nil }
    touch(form)
    if entering == form {
      table.forms[form].kink = Int32(truncatingIfNeeded: slot)
    } else {
      tally.report.pivots += 1
      tally.report.rowsTouched += basis.express(entering, in: table, into: &movement.weights)
      guard abs(movement.weights[position]) > RatioTest.leastWeight else { return nil }
      let least = Self.pivotThreshold * movement.weights.largest
      if abs(movement.weights[position]) <= least { movement.hasSmallPivot = true }
      basis.exchange(position, for: entering, kink: slot, weights: movement.weights, &table)
    }
    markMoved(entering)
    return entering
  }

  /// A bound that a moving form reaches.
  private struct Arrival: Comparable {
    var length: Double
    var form: Int
    var slot: Int
    /// How much the slope of the cost rises there, a vector of the arena; nil at a required row.
    var rise: Range<Int>?

    static func < (one: Arrival, other: Arrival) -> Bool {
      (one.length, one.form) < (other.length, other.form)
    }
  }

  /// The first bound along the movement at which a slope, which rises at each, is not below 0.
  private mutating func firstBound(
    of released: Int, _ slope: LevelArena
  ) -> (form: Int, slot: Int)? {
    var slope = slope
    var heap = Heap<Arrival>()
    for form in movement.formRates.indices.lazy.map({ Int($0) }) {
      let rate = movement.formRates[form]
      guard abs(rate) > SimplexTolerance.rate, table.forms[form].hasRows else { continue }
      let activity = activity(of: form)
      let tolerance = SimplexTolerance.primal(at: activity)
      table.forEachRow(of: form) { slot in
        let row = table.rows[slot]
        let start = arena.end
        switch row.side(at: activity, within: tolerance) {
        case rate > 0 ? .above : .below:
          let rise = row.weight * abs(rate) * (row.isEquality ? 2 : 1)
          if !row.isRequired { arena.add(rise, level: row.level, start: start) }
          heap.push(
            Arrival(
              length: abs((row.bound - activity) / rate), form: form, slot: slot,
              rise: row.isRequired ? nil : start..<arena.end))
        case .at where form != released:
          let room = table.room(of: form, isUpward: rate > 0, multipliers, into: &arena) {
            table.rows[$0].side(at: activity, within: tolerance)
          }
          if let room { arena.scale(room, by: abs(rate)) }
          heap.push(Arrival(length: 0, form: form, slot: slot, rise: room))
        default: break
        }
      }
    }
    while let next = heap.popFirst() {
      for place in next.rise ?? 0..<0 { slope.add(arena.terms[place], start: 0) }
      if next.rise == nil || slope.sign(0..<slope.end) >= 0 { return (next.form, next.slot) }
    }
    return nil
  }
}
