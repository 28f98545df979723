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
  /// Finds the values' change per unit of length when a row is released.
  mutating func findDirection(_ release: Release) {
    workspace.rightSide.set(release.isUpward ? 1 : -1, at: release.position)
    workspace.direction.clear()
    factor.solve(&workspace.rightSide, into: &workspace.direction)
  }

  /// Finds how fast each row's activity changes along the direction.
  mutating func findRates() {
    workspace.rates.clear()
    for variable in workspace.direction.indices {
      let rate = workspace.direction[Int(variable)]
      var index = table.heads[Int(variable)]
      while index >= 0 {
        let entry = table.entries[Int(index)]
        workspace.rates.add(entry.coefficient * rate, at: Int(entry.row))
        index = entry.next
      }
    }
    report.rowsTouched += workspace.rates.indices.count
  }

  /// Puts the breakpoints of the direction on the heap.
  mutating func collectBreakpoints() {
    workspace.heap.removeAll()
    for slot in workspace.rates.indices {
      let row = table[Int(slot)]
      let rate = workspace.rates[Int(slot)]
      guard row.position < 0, !row.isIgnored, rate != 0 else { continue }
      let bound: Double
      if rate > 0 {
        guard row.side < 0 ? true : row.side == 0 && row.upper.isFinite else { continue }
        bound = row.bound
      } else {
        guard row.side > 0 ? true : row.side == 0 && row.lower.isFinite else { continue }
        bound = row.bound
      }
      guard !isNoise(rate, in: Int(slot)) else { continue }
      let distance = (bound - table.activity(Int(slot), at: values).value) / rate
      workspace.heap.append(Breakpoint(length: max(0, distance), rate: rate, slot: slot))
    }
    workspace.heap.order()
  }

  /// Whether a rate is what rounding leaves of terms that cancel.
  private func isNoise(_ rate: Double, in slot: Int) -> Bool {
    var magnitude = 0.0
    for index in table.range(slot) {
      let entry = table.entries[index]
      magnitude += abs(entry.coefficient * workspace.direction[Int(entry.variable)])
    }
    return abs(rate) <= SimplexTolerance.rate * magnitude
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
    var isWall = false
    while stop == nil, let next = workspace.heap.popFirst() {
      let row = table[Int(next.slot)]
      let level = Int(row.level)
      let isReleasedWall = row.isRequired && (row.side == 0 || row.isEquality)
      if isReleasedWall || level < release.level || isCautious && level == release.level {
        stop = next
        isWall = true
      } else if level == release.level {
        slope += abs(next.rate) * row.weight * (row.isEquality && !row.isRequired ? 2 : 1)
        if slope >= -SimplexTolerance.dual { stop = next } else { workspace.passed.append(next) }
      } else {
        workspace.passed.append(next)
      }
    }
    guard let stop else { return nil }
    let chosen = isCautious ? stop : steepest(stop, isWall, release)
    for index in workspace.passed.indices where workspace.passed[index].slot != chosen.slot {
      flip(workspace.passed[index])
    }
    if !isWall, chosen.slot != stop.slot { flip(stop) }
    return EdgeWalk(
      length: chosen.length, entering: Int(chosen.slot), rate: chosen.rate,
      isProgress: chosen.length * release.gain > SimplexTolerance.primal)
  }

  /// Among the breakpoints that could end the walk where it ends, the one with the largest
  /// rate: the most stable pivot.
  private mutating func steepest(
    _ stop: Breakpoint, _ isWall: Bool, _ release: Release
  ) -> Breakpoint {
    var best = stop
    if isWall {
      while let next = workspace.heap.first,
        (next.length - stop.length) * abs(stop.rate) <= SimplexTolerance.primal * 0.1
      {
        let row = table[Int(next.slot)]
        let isBlocking =
          row.isRequired && (row.side == 0 || row.isEquality) || Int(row.level) < release.level
        if isBlocking, abs(next.rate) > abs(best.rate) { best = next }
        _ = workspace.heap.popFirst()
      }
    } else {
      for candidate in workspace.passed
      where Int(table[Int(candidate.slot)].level) == release.level
        && stop.length - candidate.length <= SimplexTolerance.primal * 0.1 / abs(stop.rate)
        && table[Int(candidate.slot)].isEquality == table[Int(stop.slot)].isEquality
        && table[Int(candidate.slot)].weight >= table[Int(stop.slot)].weight
        && abs(candidate.rate) > abs(best.rate)
      {
        best = candidate
      }
    }
    return best
  }

  /// Takes a row over its breakpoint.
  private mutating func flip(_ breakpoint: Breakpoint) {
    let slot = Int(breakpoint.slot)
    let row = table[slot]
    let isRising = breakpoint.rate > 0
    let beyond: Int8 =
      row.isRequired ? 0 : isRising ? (row.upper.isFinite ? 1 : 0) : (row.lower.isFinite ? -1 : 0)
    setSide(of: slot, to: beyond)
  }
}
