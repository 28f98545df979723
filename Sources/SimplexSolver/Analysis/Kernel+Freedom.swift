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
    let releases = releases(among: isPresent)
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
      let room = limit(of: form).room
      length = min(length, (rate > 0 ? room.rise : room.fall) / abs(rate))
    }
    for (release, rate) in zip(releases, speeds) where abs(rate) > SimplexTolerance.rate {
      let room = limit(of: Int(basis.heads[release.position])).room
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

  /// What a sum of variables depends on: the weight of the form at each position.
  mutating func weights(of terms: [InnerTerm]) -> [(position: Int, weight: Double)] {
    _ = basis.express(terms, in: table, into: &weights)
    return weights.indices.map { (Int($0), weights[Int($0)]) }
  }
}
