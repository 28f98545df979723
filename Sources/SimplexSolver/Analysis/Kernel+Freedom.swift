// SPDX-License-Identifier: MIT

import LayoutCore

extension Kernel {
  /// The largest distance between two solutions that prove an ambiguity: far enough to be seen.
  static let farthest = 100.0

  /// Another solution that is as good at every level: the variables that move, ascending, with how
  /// far.
  ///
  /// The multipliers of one optimal basis tell where each form is in every optimal solution
  /// (complementary slackness), so the optimal solutions are a polyhedron, and the vertex is left
  /// along its edges. Where more forms are at a bound than are held, a model of the edges tells
  /// which of them lead anywhere.
  ///
  /// Cost: a look at each held form when everything is decided; else a direction, a solve for each
  /// form in its way, and a model of that size.
  ///
  /// - Parameter isPresent: whether a variable counts; others are substituted.
  mutating func alternative(
    among isPresent: (Int) -> Bool
  ) throws(SolverError) -> [(variable: Int, step: Double)] {
    let releases = basis.heads.indices.compactMap { position in
      let head = table.forms[Int(basis.heads[position])]
      return head.isUnit && !isPresent(Int(head.start)) ? nil : release(at: position)
    }
    if releases.isEmpty { return [] }
    var model = FreedomModel(releases)
    var speeds = model.wishes
    find(speeds, of: releases)
    let obstacles = movement.formRates.indices.map { Int($0) }.filter {
      abs(movement.formRates[$0]) > SimplexTolerance.rate && isAtBound($0)
    }.sorted()
    if !obstacles.isEmpty {
      for form in obstacles {
        let room = room(of: form)
        let rates = rates(of: form, along: releases)
        model.addObstacle(rates, mayRise: room.mayRise, mayFall: room.mayFall)
      }
      speeds = try model.speeds()
      find(speeds, of: releases)
    }
    var length = Double.infinity
    for form in movement.formRates.indices.map({ Int($0) }) {
      let rate = movement.formRates[form]
      guard abs(rate) > SimplexTolerance.rate else { continue }
      let ends = room(of: form)
      guard rate > 0 ? ends.mayRise : ends.mayFall else { continue }
      let room = table.steadyRoom(
        of: form, at: table.activity(form, at: values), multipliers, &arena)
      length = min(length, (rate > 0 ? room.rise : room.fall) / abs(rate))
    }
    for (release, rate) in zip(releases, speeds) where abs(rate) > SimplexTolerance.rate {
      let form = Int(basis.heads[release.position])
      let kink = Int(table.forms[form].kink)
      let activity = kink < 0 ? table.activity(form, at: values) : table.rows[kink].bound
      let room = table.steadyRoom(of: form, at: activity, multipliers, &arena)
      length = min(length, (rate > 0 ? room.rise : room.fall) / abs(rate))
    }
    let direction = movement.direction
    let fastest = direction.steps.reduce(0) { max($0, abs($1)) }
    guard fastest > 0 else { return [] }
    length = min(length, Self.farthest / fastest)
    // What moves by less than this share of the others is rounding error.
    return direction.variables.indices
      .filter {
        abs(direction.steps[$0]) > Tolerance.feasibility * fastest
          && isPresent(Int(direction.variables[$0]))
      }
      .map { (Int(direction.variables[$0]), length * direction.steps[$0]) }
      .sorted { $0.0 < $1.0 }
  }

  /// Whether the form at a position can move at no cost.
  private mutating func release(at position: Int) -> Release? {
    let form = Int(basis.heads[position])
    let kink = Int(table.forms[form].kink)
    if kink < 0 {
      let room = room(of: form)
      guard room.mayRise || room.mayFall else { return nil }
      return Release(position: position, mayRise: room.mayRise, mayFall: room.mayFall)
    }
    // Of several rows with the same bound the last one that is passed counts.
    let bound = table.rows[kink].bound
    let same = table.slots(of: form).filter {
      abs(table.rows[$0].bound - bound) <= tolerance(of: form, at: bound)
    }
    func isFree(_ isUpward: Bool) -> Bool {
      let start = arena.end
      defer { arena.cut(to: start) }
      guard let last = isUpward ? same.last : same.first,
        let room = table.room(
          of: form, at: last, isUpward: isUpward, multipliers, into: &arena)
      else { return false }
      return arena.sign(room) == 0
    }
    let release = Release(position: position, mayRise: isFree(true), mayFall: isFree(false))
    return release.mayRise || release.mayFall ? release : nil
  }

  /// Finds the direction in which released forms move, and the rates of the forms along it.
  private mutating func find(_ speeds: [Double], of releases: [Release]) {
    for (release, speed) in zip(releases, speeds) where abs(speed) > SimplexTolerance.rate {
      movement.sides.set(speed, at: release.position)
    }
    spread()
    findRates()
  }

  /// How fast a form moves with each released one.
  private mutating func rates(of form: Int, along releases: [Release]) -> [Term] {
    _ = basis.express(form, in: table, into: &weights)
    return releases.indices.compactMap { index in
      let rate = weights[releases[index].position]
      return abs(rate) > SimplexTolerance.rate ? Term(rate, Variable(index)) : nil
    }
  }

  /// Whether a form outside of the basis is at an end of where it is in every optimal solution.
  private mutating func isAtBound(_ form: Int) -> Bool {
    let room = room(of: form)
    return !room.mayRise || !room.mayFall
  }

  private mutating func room(of form: Int) -> (mayRise: Bool, mayFall: Bool) {
    let activity = table.activity(form, at: values)
    let tolerance =
      Tolerance.feasibility * max(1, table.magnitude(form, at: values) + abs(activity))
    let room = table.steadyRoom(of: form, at: activity, multipliers, &arena)
    return (room.rise > tolerance, room.fall > tolerance)
  }

  /// What a sum of variables depends on: the weight of the form at each position.
  mutating func weights(of terms: [InnerTerm]) -> [(position: Int, weight: Double)] {
    _ = basis.express(terms, in: table, into: &weights)
    return weights.indices.map { (Int($0), weights[Int($0)]) }
  }
}
