// SPDX-License-Identifier: MIT

// Each step adds to multipliers, and what it adds has the rounding errors of another multiplier,
// divided by a weight. On a long way through a badly scaled model they grow until they hide signs.
extension Kernel {
  /// Multipliers are computed anew when numbers have been added that are this many times as large
  /// as the weights of the rows.
  private static let largestGrowth = 1e4

  /// Computes the multipliers anew where rounding errors have grown. One that turns out beyond the
  /// slopes of its form is set to the nearest slope, which shifts the costs until `clearShifts`.
  mutating func renewMultipliersIfWorn() {
    guard multipliers.largestSize > max(Self.largestGrowth, multipliers.sizeLimit) else { return }
    let weight = table.rows.reduce(1) { $1.isLive ? max($0, $1.weight) : $0 }
    multipliers.sizeLimit = Self.largestGrowth * weight
    guard multipliers.largestSize > multipliers.sizeLimit else { return }
    shiftCosts(of: renewMultipliers())
  }

  /// Moves multipliers of held forms that are at a slope of their cost away from it, at a level
  /// below all others. Steps that exchange such forms are then longer than 0, and cannot return to
  /// an earlier basis. Multipliers at all other levels do not change.
  mutating func perturb() {
    if multipliers.isPerturbed { return }
    multipliers.isPerturbed = true
    for form in basis.heads.lazy.map(Int.init) where table.forms[form].kink >= 0 {
      arena.removeAll()
      let kink = Int(table.forms[form].kink)
      let mayRise = table.roomSign(of: form, at: kink, isUpward: true, multipliers, &arena) > 0
      let mayFall = table.roomSign(of: form, at: kink, isUpward: false, multipliers, &arena) > 0
      if mayRise == mayFall { continue }
      // The golden ratio spreads fractions evenly.
      let amount = 1 + (0.6180339887 * Double(form)).truncatingRemainder(dividingBy: 1)
      let level = LevelLists.perturbationLevel
      arena.add(LevelTerm(level: level, value: mayRise ? amount : -amount, size: 0), start: 0)
      multipliers.add(1, arena, 0..<1, to: &table.forms[form].multiplier)
    }
  }

  /// Removes the perturbation from all multipliers.
  mutating func endPerturbation() {
    guard multipliers.isPerturbed else { return }
    for form in table.forms.indices { multipliers.clearPerturbation(&table.forms[form].multiplier) }
    multipliers.isPerturbed = false
  }

  /// Takes primal steps to the optimum of the unshifted costs.
  mutating func clearShifts() {
    let count = basis.count + table.liveCount
    let isDone = descend(from: renewMultipliers()) { cost, _ in cost <= 10 * count * count }
    if isDone { return }
    // What is left is beyond the precision of the numbers.
    shiftCosts(of: renewMultipliers())
    multipliers.isShifted = false
  }

  /// Sets multipliers that are beyond the slopes of their forms to the nearest slopes.
  private mutating func shiftCosts(of held: FormList) {
    for form in held.forms.lazy.map({ Int($0) })
    where table.forms[form].multiplier >= 0 && !isInPlace(form) {
      let activity = activity(of: form)
      if hold(form, at: activity) { continue }
      multipliers.isShifted = true
      for (isUpward, sign) in [(true, 1.0), (false, -1.0)] {
        arena.removeAll()
        let room = table.room(of: form, isUpward: isUpward, multipliers, into: &arena) { _ in
          isUpward ? .below : .above
        }
        if let room, arena.sign(room) < 0 {
          multipliers.add(sign, arena, room, to: &table.forms[form].multiplier)
        }
      }
      if hold(form, at: activity) { continue }
      multipliers.clear(&table.forms[form].multiplier)
      table.forms[form].kink = -1
      markMoved(form)
    }
  }

  /// Computes the multipliers anew: those of forms outside of the basis are slopes of their costs,
  /// and those of held forms, which are returned, follow from them. A perturbation is lost. Cost:
  /// linear, and a sparse solve for each level.
  private mutating func renewMultipliers() -> FormList {
    tally.report.rebuilds += 1
    var old = LevelLists()
    swap(&old, &multipliers)
    var terms: [(level: Int32, term: InnerTerm)] = []
    for form in table.forms.indices where table.forms[form].multiplier >= 0 {
      if table.forms[form].isBasic {
        table.forms[form].multiplier = -1
        continue
      }
      renew(form, from: old)
      multipliers.forEach(table.forms[form].multiplier) { level, value in
        table.forEachTerm(of: form) { coefficient, variable in
          terms.append((Int32(level), InnerTerm(value * coefficient, variable)))
        }
      }
    }
    var changed = FormList()
    balance(terms, &changed)
    return changed
  }

  /// Sets the multiplier of a form outside of the basis to the slope of its cost that it has been
  /// near so far, or to what it was.
  private mutating func renew(_ form: Int, from old: LevelLists) {
    arena.removeAll()
    let head = table.forms[form].multiplier
    let activity = table.activity(form, at: values)
    let tolerance = tolerance(of: form, at: activity)
    for (isUpward, sign) in [(true, 1.0), (false, -1.0)] {
      func room() -> Range<Int>? {
        table.room(of: form, isUpward: isUpward, old, into: &arena) {
          table.rows[$0].side(at: activity, within: tolerance)
        }
      }
      table.forms[form].multiplier = head
      guard let distance = room(), arena.sign(distance) == 0 else { continue }
      table.forms[form].multiplier = -1
      if let slope = room() {
        return multipliers.add(sign, arena, slope, to: &table.forms[form].multiplier)
      }
    }
    table.forms[form].multiplier = -1
    let start = arena.end
    old.forEach(head) { arena.add($1, level: Int32(truncatingIfNeeded: $0), start: start) }
    multipliers.add(1, arena, start..<arena.end, to: &table.forms[form].multiplier)
  }

  /// Balances terms by the multipliers of held forms, level by level, and lists those forms.
  mutating func balance(_ terms: [(level: Int32, term: InnerTerm)], _ changed: inout FormList) {
    for (level, terms) in Dictionary(grouping: terms, by: \.level).sorted(by: { $0.key < $1.key }) {
      tally.report.rowsTouched += basis.express(
        terms.map(\.term), in: table, into: &movement.weights)
      let start = arena.end
      arena.add(1, level: level, start: start)
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
}
