// SPDX-License-Identifier: MIT

/// The end of a walk along an edge.
struct EdgeWalk {
  /// How far the released row's activity moves, at least 0.
  var length: Double
  /// The row that becomes tight.
  var entering: Int
  /// The change of the entering row's activity per unit of length.
  var rate: Double
  /// Whether the walk moved the values by more than rounding error.
  var isProgress: Bool
}

extension Simplex {
  /// Finds the values' change per unit of length when the row at a position is released.
  mutating func findDirection(of position: Int, isUpward: Bool) {
    workspace.rightSide.set(isUpward ? 1 : -1, at: position)
    findDirection()
  }

  /// Finds how the values answer to the right-hand side in the workspace, which it clears.
  mutating func findDirection() {
    workspace.direction.clear()
    factor.solve(&workspace.rightSide, into: &workspace.direction)
  }

  /// Finds how fast each row's activity changes along the direction.
  mutating func findRates() {
    workspace.rates.clear()
    workspace.directionNoise = 0
    table.addRates(of: workspace.direction, to: &workspace.rates)
    report.rowsTouched += workspace.rates.count
    workBeforeReduction -= workspace.direction.count + workspace.rates.count
  }

  /// How far the activity of a row is below its bound.
  func gap(of slot: Int) -> Double {
    table.rest(of: slot, from: table[slot].bound, at: values, workspace.valueTails)
  }

  /// Puts the breakpoints of the direction on the heap.
  mutating func collectBreakpoints() {
    workspace.heap.removeAll()
    for slot in workspace.rates.indices {
      let row = table[Int(slot)]
      let rate = workspace.rates[Int(slot)]
      guard row.position < 0, !row.isIgnored, rate != 0 else { continue }
      // Ahead lies the bound that the row is beyond, or, from between the bounds, the one it
      // moves towards.
      let isAhead =
        rate > 0
        ? row.side < 0 || row.side == 0 && row.isBoundedAbove
        : row.side > 0 || row.side == 0 && row.isBoundedBelow
      guard isAhead else { continue }
      guard !isNoise(rate, in: Int(slot)), !workspace.refusedRows.isMarked(Int(slot)) else {
        continue
      }
      let distance = gap(of: Int(slot)) / rate
      workspace.heap.append(Breakpoint(length: max(0, distance), rate: rate, slot: slot))
    }
    workspace.heap.order()
  }

  /// Whether a rate is what rounding leaves of terms that cancel.
  func isNoise(_ rate: Double, in slot: Int) -> Bool {
    abs(rate) <= precision.rate * rateSize(slot)
  }

  /// Walks over the breakpoints until the slope of the release's level would turn, and notes
  /// the changes of slope on the way.
  ///
  /// - Parameter isCautious: stop at the first breakpoint, ties by row: the textbook step,
  ///   which with Bland's rule cannot cycle.
  mutating func walk(_ release: Release, isCautious: Bool) -> EdgeWalk? {
    var slope = -release.gain
    workspace.passed.removeAll(keepingCapacity: true)
    var stop: Breakpoint?
    var endsAtWall = false
    while stop == nil, let next = workspace.heap.popFirst() {
      let row = table[Int(next.slot)]
      let level = Int(row.level)
      if isWall(next, release) || isCautious && level == release.level {
        stop = next
        endsAtWall = true
      } else if level == release.level {
        slope += abs(next.rate) * row.weight * (row.isKink ? 2 : 1)
        if slope >= -SimplexTolerance.dual * release.gain {
          stop = next
        } else {
          workspace.passed.append(next)
        }
      } else {
        workspace.passed.append(next)
      }
    }
    guard let stop else { return nil }
    let chosen = isCautious ? stop : steepest(stop, endsAtWall, release)
    for index in workspace.passed.indices where workspace.passed[index].slot != chosen.slot {
      flip(workspace.passed[index])
    }
    if !endsAtWall, chosen.slot != stop.slot { flip(stop) }
    return EdgeWalk(
      length: chosen.length, entering: Int(chosen.slot), rate: chosen.rate,
      isProgress: chosen.length * release.gain > SimplexTolerance.primal)
  }

  /// Among the breakpoints that could end the walk where it ends, the one with the largest
  /// rate: the most stable pivot (Harris 1973). No row is left beyond its bound by more than a
  /// fraction of the tolerance.
  private mutating func steepest(
    _ stop: Breakpoint, _ endsAtWall: Bool, _ release: Release
  ) -> Breakpoint {
    let slack = precision.slack
    var best = stop
    if endsAtWall {
      var limit = stop.length + slack / abs(stop.rate)
      while let next = workspace.heap.first, next.length <= limit {
        limit = min(limit, next.length + slack / abs(next.rate))
        if isWall(next, release), abs(next.rate) > abs(best.rate) { best = next }
        _ = workspace.heap.popFirst()
      }
    } else {
      var fastest = abs(stop.rate)
      for index in workspace.passed.indices.reversed() {
        let candidate = workspace.passed[index]
        if (stop.length - candidate.length) * fastest > slack { break }
        fastest = max(fastest, abs(candidate.rate))
        if isAlike(candidate, stop), abs(candidate.rate) > abs(best.rate) { best = candidate }
      }
    }
    return best
  }

  /// Whether a walk cannot go on over a breakpoint.
  private func isWall(_ breakpoint: Breakpoint, _ release: Release) -> Bool {
    let row = table[Int(breakpoint.slot)]
    return row.isRequired && (row.side == 0 || row.isEquality) || Int(row.level) < release.level
  }

  /// Whether passing one breakpoint turns the slope at least as much as passing the other, if
  /// the first has the larger rate.
  private func isAlike(_ breakpoint: Breakpoint, _ stop: Breakpoint) -> Bool {
    let row = table[Int(breakpoint.slot)]
    let other = table[Int(stop.slot)]
    return row.level == other.level && row.isEquality == other.isEquality
      && row.weight >= other.weight
  }

  /// Takes a row over its breakpoint.
  private mutating func flip(_ breakpoint: Breakpoint) {
    let slot = Int(breakpoint.slot)
    let row = table[slot]
    let isRising = breakpoint.rate > 0
    let beyond: Int8 =
      row.isRequired ? 0 : isRising ? (row.isBoundedAbove ? 1 : 0) : (row.isBoundedBelow ? -1 : 0)
    setSide(of: slot, to: beyond)
  }
}
