// SPDX-License-Identifier: MIT

import LayoutCore
import SolverLab
import Testing

@testable import SimplexSolver

@Suite("The slopes of a form's cost")
struct SlopesTests {
  /// A form of one variable with several rows, and a multiplier that is in place somewhere.
  private func forms(_ seed: UInt64) -> RandomForms {
    var forms = RandomForms(seed: seed, variables: 1)
    let count = forms.random.integer(in: 1...12)
    let scale = forms.random.pick([-2.0, -1, 1, 2])
    _ = forms.addRows([(scale, 0)], count: count, requiredPercent: 30)
    let inside = (-10...10).map { Double($0) / 2 }.filter { activity in
      let (below, above) = forms.slopes(of: 0, at: activity)
      return below[0] <= 0 && above[0] >= 0
    }
    let activity = forms.random.pick(inside)
    forms.setMultiplier(of: 0, at: activity)
    return forms
  }

  @Test("a multiplier is misplaced exactly where it isn't between the slopes, and by how far")
  func misplacement() {
    for seed in UInt64(0)..<1000 {
      var forms = forms(seed)
      let activities = (-20...20).map { Double($0) / 2 }
      let places = activities.filter { forms.isInPlace(0, at: $0) }
      for activity in activities {
        let wrong = forms.table.misplacement(
          of: 0, at: activity, within: 1e-9, forms.multipliers, &forms.arena)
        #expect((wrong == nil) == places.contains(activity), "seed \(seed), at \(activity)")
        guard let wrong, let first = places.first, let last = places.last else { continue }
        let nearest = wrong.sign > 0 ? last : first
        #expect(wrong.sign > 0 ? activity > last : activity < first, "seed \(seed)")
        #expect(wrong.distance == abs(activity - nearest), "seed \(seed), at \(activity)")
        #expect(forms.table.rows[wrong.kink].bound == nearest, "seed \(seed), at \(activity)")
      }
      #expect(forms.arena.end == 0)
    }
  }

  @Test("a kink holds a multiplier if it is in place at the bound, and the nearest one is found")
  func kinks() {
    for seed in UInt64(0)..<1000 {
      var forms = forms(seed)
      var holding: [Int] = []
      for slot in forms.table.slots(of: 0) {
        let isHeld = forms.table.holds(0, at: slot, forms.multipliers, &forms.arena)
        if isHeld { holding.append(slot) }
        let bound = forms.table.rows[slot].bound
        if isHeld { #expect(forms.isInPlace(0, at: bound), "seed \(seed), row \(slot)") }
        let isAlone = !forms.table.slots(of: 0).contains {
          $0 != slot && forms.table.rows[$0].bound == bound
        }
        if isAlone { #expect(isHeld == forms.isInPlace(0, at: bound), "seed \(seed)") }
      }
      let activity = forms.random.whole(in: -8...8)
      let nearest = holding.map { abs(forms.table.rows[$0].bound - activity) }.min()
      let kink = forms.table.kink(of: 0, near: activity, forms.multipliers, &forms.arena)
      #expect(kink.map { abs(forms.table.rows[$0].bound - activity) } == nearest, "seed \(seed)")
    }
  }

  @Test("the room above a kink is the slope above it less the multiplier, infinite at a limit")
  func room() throws {
    var forms = RandomForms(seed: 0, variables: 1)
    forms.table.grow(variables: 1, slots: 3)
    let term = [InnerTerm(coefficient: 1, variable: 0)]
    _ = forms.table.insert(term, .equal, 10, slot: 0, level: 2)
    _ = forms.table.insert(term, .greaterThanOrEqual, 0, slot: 1, level: 0)
    _ = forms.table.insert(term, .lessThanOrEqual, 20, slot: 2, level: 1)
    func room(_ kink: Int, isUpward: Bool) -> [Double]? {
      let room = forms.table.room(
        of: 0, at: kink, isUpward: isUpward, forms.multipliers, into: &forms.arena)
      defer { forms.arena.cut(to: 0) }
      return room.map { range in
        var dense = [0.0, 0, 0]
        for term in forms.arena.terms[range] { dense[Int(term.level)] += term.value }
        return dense
      }
    }
    #expect(room(1, isUpward: false) == nil)
    #expect(room(1, isUpward: true) == [0, 0, -1])
    #expect(room(0, isUpward: false) == [0, 0, 1])
    #expect(room(0, isUpward: true) == [0, 0, 1])
    #expect(room(2, isUpward: true) == [0, 1, 1])
  }
}
