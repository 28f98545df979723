// SPDX-License-Identifier: MIT

import LayoutCore

extension Simplex {
  /// Steps without progress before the cautious rule takes over, which cannot cycle.
  static let patience = 40

  /// Pivots in a row that may turn out to be unsound before a search counts as stalled; after as
  /// many in all, a search gives up the positions where they do.
  static let failureLimit = 50

  /// The steps of an audit, beside one per variable, before the coefficients are taken literally:
  /// leaving out costs that rounding explains can go round in circles.
  static let tolerantSteps = 100

  /// Steps towards feasibility before the solver looks whether there can be any: a list that is
  /// too long for its screen would take one for each of its boxes.
  static let stepsBeforeDoubt = 8

  /// Brings violated required rows to hold.
  ///
  /// - Parameter orThrow: whether rows that cannot hold throw a conflict. Otherwise the search
  ///   just ends: the state was feasible before, so what is left is rounding error.
  mutating func restoreFeasibility(orThrow: Bool) throws(SolverError) {
    guard brokenCount > 0 else { return }
    if orThrow, try !search(highestLevelOnly: true, atMost: Self.stepsBeforeDoubt),
      let conflict = evidentConflict()
    {
      throw .conflict(conflict)
    }
    try minimizeBrokenness()
    if brokenCount == 0 {
      multipliers.clear(level: 0)
    } else if orThrow {
      throw .conflict(try findConflict())
    }
  }

  /// Makes the violation of required rows least.
  mutating func minimizeBrokenness() throws(SolverError) {
    var before = Int.max
    while brokenCount > 0, brokenCount < before {
      before = brokenCount
      try search(highestLevelOnly: true)
      if brokenCount > 0, precision == .single { settleBrokenRows() }
    }
  }

  /// Finds the rows that count as violated but have come to rest on their bound.
  private mutating func settleBrokenRows() {
    for slot in table.rows.indices where table[slot].isRequired && table[slot].side != 0 {
      refreshSide(of: slot)
    }
    applyShifts()
  }

  /// Makes the violation least, level by level.
  mutating func optimize() throws(SolverError) {
    try search(highestLevelOnly: false)
  }

  /// Releases rows until none is worth it. With `highestLevelOnly`, only the violation of
  /// required rows counts, and the search ends when there is none.
  ///
  /// - Returns: false if the search paused after `pause` steps.
  @discardableResult
  mutating func search(
    highestLevelOnly: Bool, atMost pause: Int = .max
  ) throws(SolverError) -> Bool {
    guard !multipliers.candidates.isEmpty else { return true }
    var steps = 0
    var idleSteps = 0
    var failures = 0
    var totalFailures = 0
    workspace.refusedRows.begin()
    workspace.refusedPositions.begin()
    let limit = precision.stepLimit(variables: basis.count, rows: table.liveCount)
    while !highestLevelOnly || brokenCount > 0 {
      if steps == pause { return false }
      if workBeforeReduction < 0, searchReduction() { idleSteps = 0 }
      let isCautious = idleSteps > Self.patience
      guard var release = chooseRelease(highestLevelOnly, isCautious: isCautious) else {
        return true
      }
      steps += 1
      if precision == .twice, steps > Self.tolerantSteps + basis.count {
        precision = .literal
        recomputeSlopes()
        continue
      }
      if steps > limit { throw .stalled(iterations: steps) }
      findDirection(of: release.position, isUpward: release.isUpward)
      findRates()
      if table.isRough {
        refineDirection(of: release.position, isUpward: release.isUpward)
        guard let confirmed = confirm(release) else { continue }
        release = confirmed
      }
      collectBreakpoints()
      if let walk = walk(release, isCautious: isCautious), pivot(release, walk) {
        idleSteps = walk.isProgress ? 0 : idleSteps + 1
        failures = 0
        workspace.refusedRows.begin()
      } else if precision != .single {
        _ = workspace.refusedPositions.mark(release.position)
      } else {
        failures += 1
        totalFailures += 1
        if failures > Self.failureLimit { throw .stalled(iterations: steps) }
        if table.isRough, totalFailures > Self.failureLimit {
          _ = workspace.refusedPositions.mark(release.position)
        }
        refactor()
      }
    }
    return true
  }

  /// The release with the highest level and the largest gain there; when cautious, the one
  /// whose row comes first (Bland's rule).
  mutating func chooseRelease(_ highestLevelOnly: Bool, isCautious: Bool) -> Release? {
    var best: Release?
    var bestRank = 0
    let basis = basis
    let table = table
    let refused = workspace.refusedPositions
    multipliers.filterCandidates { position, multipliers in
      guard let release = LeavingChoice.release(of: position, in: basis, table, multipliers)
      else { return false }
      if highestLevelOnly && release.level > 0 || refused.isMarked(position) { return true }
      let rank = isCautious ? basis.rank(position) : 0
      let isBetter: Bool
      if let best {
        isBetter =
          release.level != best.level
          ? release.level < best.level
          : isCautious ? rank < bestRank : release.gain > best.gain
      } else {
        isBetter = true
      }
      if isBetter {
        best = release
        bestRank = rank
      }
      return true
    }
    return best
  }
}
