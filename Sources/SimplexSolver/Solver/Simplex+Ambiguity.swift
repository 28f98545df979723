// SPDX-License-Identifier: MIT

import LayoutCore

/// A row that is at its bound without being in the basis, and how fast each opening moves it.
private struct Obstacle {
  var slot: Int
  var mayRise: Bool
  var mayFall: Bool
  var rates: [Term] = []
}

extension Simplex {
  /// The largest distance between the two solutions that prove an ambiguity, in units of a
  /// variable: far enough to be seen.
  private static let farthest = 100.0

  /// The variables that can move without cost at any level, and another solution in which all
  /// of them have moved.
  ///
  /// The weights of one optimal basis tell for each row where it is in every optimal solution
  /// (complementary slackness), so the optimal solutions are a polyhedron, and the vertex is
  /// left along its edges. Where more rows meet in the vertex than are in the basis, a model of
  /// the edges tells which of them lead anywhere.
  ///
  /// Cost: a look at each tight row when everything is decided; else one sparse solve per row
  /// that can be released, and a model of that size.
  public func ambiguities() throws(SolverError) -> [Ambiguity] {
    let openings = (0..<basis.count).compactMap { Opening($0, in: basis, table, multipliers) }
    if openings.isEmpty { return [] }
    var probe = self
    return try probe.ambiguities(openings)
  }

  private mutating func ambiguities(_ openings: [Opening]) throws(SolverError) -> [Ambiguity] {
    var model = FreedomModel(openings: openings)
    let obstacles = obstacles(openings)
    for obstacle in obstacles {
      model.addObstacle(obstacle.rates, mayRise: obstacle.mayRise, mayFall: obstacle.mayFall)
    }
    let speeds = try model.speeds()
    for (opening, speed) in zip(openings, speeds) where abs(speed) > SimplexTolerance.rate {
      workspace.rightSide.set(speed, at: opening.position)
    }
    findDirection()
    let length = freeLength(besides: obstacles)
    // What moves by less than this share of the others is rounding error.
    let moved = workspace.direction.indices.filter {
      Int($0) < variableCount && abs(workspace.direction[Int($0)]) > Tolerance.feasibility
    }
    return moved.sorted().map { index in
      let value = values[Int(index)]
      let unit = table.unit(Int(index))
      return Ambiguity(
        variable: Variable(Int(index)), value: value * unit,
        alternative: (value + length * workspace.direction[Int(index)]) * unit)
    }
  }

  /// The rows at their bound that an opening would move, by slot.
  private mutating func obstacles(_ openings: [Opening]) -> [Obstacle] {
    var obstacles: [Obstacle] = []
    var places = [Int32](repeating: -1, count: table.rows.count)
    for (index, opening) in openings.enumerated() {
      findDirection(of: opening.position, isUpward: true)
      findRates()
      for slot in workspace.rates.indices.lazy.map({ Int($0) }) {
        let rate = workspace.rates[slot]
        guard table[slot].position < 0, rate != 0, !isNoise(rate, in: slot) else { continue }
        if places[slot] < 0 {
          let limits = limitsOfFreedom(of: slot)
          if limits.mayRise && limits.mayFall { continue }
          places[slot] = Int32(obstacles.count)
          obstacles.append(
            Obstacle(slot: slot, mayRise: limits.mayRise, mayFall: limits.mayFall))
        }
        obstacles[Int(places[slot])].rates.append(Term(rate, Variable(index)))
      }
    }
    return obstacles.sorted { $0.slot < $1.slot }
  }

  /// Whether a row outside the basis is away from the ends of where it is in every optimal
  /// solution: on its side of the bound.
  private func limitsOfFreedom(of slot: Int) -> (mayRise: Bool, mayFall: Bool) {
    let row = table[slot]
    let (activity, magnitude) = table.activity(slot, at: values)
    let tolerance = Tolerance.feasibility * max(1, magnitude + abs(row.bound))
    let highest = row.side < 0 ? row.lower : row.side > 0 ? .infinity : row.upper
    let lowest = row.side > 0 ? row.upper : row.side < 0 ? -.infinity : row.lower
    return (activity < highest - tolerance, activity > lowest + tolerance)
  }

  /// How far the direction leads until a row changes sides, at most ``farthest`` for the variable
  /// that moves most.
  private mutating func freeLength(besides obstacles: [Obstacle]) -> Double {
    findRates()
    for obstacle in obstacles { workspace.rates.set(0, at: obstacle.slot) }
    collectBreakpoints()
    let fastest = workspace.direction.indices.reduce(0.0) {
      max($0, abs(workspace.direction[Int($1)]))
    }
    let seen = fastest > 0 ? Self.farthest / fastest : 0
    return min(workspace.heap.first?.length ?? .infinity, seen)
  }
}
