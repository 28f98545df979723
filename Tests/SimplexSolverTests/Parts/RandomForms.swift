// SPDX-License-Identifier: MIT

import LayoutCore
import SolverKit
import SolverLab

@testable import SimplexSolver

/// Forms with random rows at whole numbers, and multipliers that are slopes of their cost: what
/// the tests of slopes and of the ratio test share. Levels go from 0, required, to 3.
struct RandomForms {
  var random: SplitMix64
  var table = FormTable()
  var multipliers = LevelLists()
  var arena = LevelArena()

  init(seed: UInt64, variables: Int) {
    random = SplitMix64(seed: seed)
    table.grow(variables: variables)
  }

  /// Adds rows with some terms; an activity of 0 fulfils those that are required.
  ///
  /// - Returns: their form, when it is the same for all of them.
  mutating func addRows(_ terms: [(Double, Int)], count: Int, requiredPercent: Int) -> [Int] {
    (0..<count).map { _ in
      let slot = table.rows.count
      table.grow(slots: slot + 1)
      let isRequired = random.chance(requiredPercent)
      let relation =
        isRequired
        ? random.pick([Relation.lessThanOrEqual, .greaterThanOrEqual])
        : random.pick([.equal, .lessThanOrEqual, .greaterThanOrEqual])
      let size = random.whole(in: isRequired ? 0...5 : -5...5)
      let bound = isRequired && relation == .greaterThanOrEqual ? -size : size
      return table.insert(
        terms.map { InnerTerm(coefficient: $0.0, variable: Int32($0.1)) }, relation, bound,
        slot: slot, level: isRequired ? 0 : random.integer(in: 1...3))
    }
  }

  /// The slopes of a form's cost below and above an activity, level by level; where a required
  /// row ends, level 0 is not 0.
  func slopes(of form: Int, at activity: Double) -> (below: [Double], above: [Double]) {
    var below = [0.0, 0, 0, 0]
    var above = below
    for slot in table.slots(of: form) {
      let row = table.rows[slot]
      let level = Int(row.level)
      if row.isUpper, activity > row.bound { below[level] += row.weight }
      if row.isUpper, activity >= row.bound { above[level] += row.weight }
      if row.isLower, activity <= row.bound { below[level] -= row.weight }
      if row.isLower, activity < row.bound { above[level] -= row.weight }
    }
    return (below, above)
  }

  func multiplier(of form: Int) -> [Double] {
    var dense = [0.0, 0, 0, 0]
    multipliers.forEach(table.forms[form].multiplier) { dense[$0] += $1 }
    return dense
  }

  /// Whether the multiplier of a form lies between the slopes on the two sides of an activity.
  func isInPlace(_ form: Int, at activity: Double) -> Bool {
    let (below, above) = slopes(of: form, at: activity)
    let multiplier = multiplier(of: form)
    return !multiplier.lexicographicallyPrecedes(below)
      && !above.lexicographicallyPrecedes(multiplier)
  }

  /// Gives a form a multiplier that is in place at an activity where its required rows hold.
  mutating func setMultiplier(of form: Int, at activity: Double) {
    let (below, above) = slopes(of: form, at: activity)
    let ends = [below, above].filter { $0[0] == 0 }
    guard let first = ends.first, let last = ends.last else { return }
    let value = random.pick([first, last, zip(first, last).map { ($0 + $1) / 2 }])
    let start = arena.end
    for level in 1...3 where value[level] != 0 {
      arena.add(value[level], level: Int32(level), start: start)
    }
    multipliers.clear(&table.forms[form].multiplier)
    multipliers.add(1, arena, start..<arena.end, to: &table.forms[form].multiplier)
    arena.cut(to: start)
  }
}

extension FormTable {
  /// Stores a row with some terms, as presolve hands it over.
  mutating func insert(
    _ terms: [InnerTerm], _ relation: Relation, _ bound: Double, slot: Int, level: Int
  ) -> Int {
    var outer = [OuterRow](repeating: OuterRow(), count: slot + 1)
    outer[slot].count = Int32(terms.count)
    outer[slot].constant = bound
    outer[slot].relation = relation
    outer[slot].level = Level(level)
    let values = (0..<Int32(variableCount)).map { Affine(root: $0, inner: $0) }
    let entries = terms.map {
      SparseEntry($0.coefficient, ColumnIndex($0.variable), RowIndex(slot), next: -1)
    }
    _ = insert([RowIndex(slot)], &outer, entries, values)
    return Int(rows[slot].form)
  }
}
