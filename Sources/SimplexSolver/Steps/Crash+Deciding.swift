// SPDX-License-Identifier: MIT

extension Crash {
  /// The most variables that are looked at when one is determined.
  private static let followerLimit = 3

  /// Determines a variable, or one that follows from it, at the least cost among the rows of both
  /// whose other variables are known.
  mutating func decide(
    _ variable: Int, _ table: inout FormTable, _ basis: inout Basis, _ values: inout [Double]
  ) {
    bounds.removeAll(keepingCapacity: true)
    findFollowers(of: variable, table, values)
    for follower in followers {
      addBounds(of: table.unitForm(follower.variable), on: follower, table, values)
      table.forEachEntry(of: follower.variable) { entry in
        let form = Int(entry.form)
        if openCounts[form] == 1 { addBounds(of: form, on: follower, table, values) }
      }
    }
    // Swift's sort is stable, though not by promise: rows with one value stay in the table's order.
    bounds.sort { $0.level == $1.level ? $0.value < $1.value : $0.level < $1.level }
    let best = BestInterval(bounds)
    let old = values[variable]
    var end = -1
    if best.isPoint {
      end = best.lowerBound >= 0 ? best.lowerBound : best.upperBound
    } else if old < best.lower {
      end = best.lowerBound
    } else if old > best.upper {
      end = best.upperBound
    }
    // An equation holds from both sides.
    if end >= 0 {
      let value = bounds[end].value
      end = bounds.firstIndex { $0.isLower && $0.isUpper && $0.value == value } ?? end
    }
    let bound = end < 0 ? nil : bounds[end]
    let found = bound.flatMap { decision(by: Int($0.form), slot: Int($0.slot), table, values) }
    place(found ?? Decision(variable: variable), isChosen: true, &table, &basis, &values)
  }

  /// Lists a variable, and some of those that required equations determine with it.
  private mutating func findFollowers(of variable: Int, _ table: FormTable, _ values: [Double]) {
    followers.removeAll(keepingCapacity: true)
    followers.append(Follower(variable: variable))
    var next = 0
    while next < followers.count, followers.count < Self.followerLimit {
      table.forEachEntry(of: followers[next].variable) { entry in
        let form = Int(entry.form)
        let openCount = openCounts[form]
        guard openCount == 2 || openCount == 3 && next > 0, followers.count < Self.followerLimit
        else { return }
        let slot = equation(of: form, table)
        guard slot >= 0, let follower = follower(by: form, slot, table, values) else { return }
        followers.append(follower)
      }
      next += 1
    }
  }

  /// The only variable of an equation that is neither known nor a follower.
  private func follower(
    by form: Int, _ slot: Int, _ table: FormTable, _ values: [Double]
  ) -> Follower? {
    var (rate, rest, factor) = (0.0, table.rows[slot].bound, 1.0)
    var (found, count) = (-1, 0)
    table.forEachTerm(of: form) { coefficient, variable in
      if !isOpen[variable] {
        rest -= coefficient * values[variable]
      } else if let known = followers.first(where: { $0.variable == variable }) {
        rest -= coefficient * known.offset
        rate -= coefficient * known.rate
      } else {
        count += 1
        (found, factor) = (variable, coefficient)
      }
    }
    guard count == 1, abs(rate) > SimplexTolerance.rate else { return nil }
    return Follower(variable: found, rate: rate / factor, offset: rest / factor)
  }

  /// Adds the rows of a form with one open variable as bounds on the one that it follows.
  private mutating func addBounds(
    of form: Int, on follower: Follower, _ table: FormTable, _ values: [Double]
  ) {
    var (rest, coefficient) = (0.0, 1.0)
    table.forEachTerm(of: form) { factor, other in
      if other == follower.variable { coefficient = factor } else { rest += factor * values[other] }
    }
    rest += coefficient * follower.offset
    coefficient *= follower.rate
    table.forEachRow(of: form) { slot in
      let row = table.rows[slot]
      bounds.append(
        VariableBound(
          value: (row.bound - rest) / coefficient, weight: row.weight * abs(coefficient),
          level: row.level, isLower: coefficient > 0 ? row.isLower : row.isUpper,
          isUpper: coefficient > 0 ? row.isUpper : row.isLower,
          form: Int32(truncatingIfNeeded: form), slot: Int32(truncatingIfNeeded: slot)))
    }
  }
}
