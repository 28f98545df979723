// SPDX-License-Identifier: MIT

import LayoutCore

extension Simplex {
  /// Expresses a row by the tight rows; the weights are left in the workspace.
  mutating func findWeights(ofRow slot: Int) {
    for index in table.range(slot) {
      let entry = table.entries[index]
      workspace.row.add(entry.coefficient, at: Int(entry.variable))
    }
    workspace.weights.clear()
    factor.solveTransposed(&workspace.row, into: &workspace.weights)
    if table.isRough { refine(.weights(ofRow: slot)) }
  }

  /// Expresses the filler of a variable by the tight rows.
  mutating func findWeights(ofFiller variable: Int) {
    workspace.row.set(1, at: variable)
    workspace.weights.clear()
    factor.solveTransposed(&workspace.row, into: &workspace.weights)
  }

  /// Releases a tight row and makes the row at the end of the edge tight.
  ///
  /// - Returns: whether the pivot was numerically sound; if not, nothing has changed but the
  ///   sides of rows, which the caller finds anew.
  mutating func pivot(_ release: Release, _ walk: EdgeWalk) -> Bool {
    guard precision == .single else { return pivotPrecisely(release, entering: walk.entering) }
    findWeights(ofRow: walk.entering)
    let expected = release.isUpward ? walk.rate : -walk.rate
    let pivot = workspace.weights[release.position]
    let difference = abs(pivot - expected) / max(abs(pivot), abs(expected))
    let limit =
      table.isRough ? SimplexTolerance.roughPivotAgreement : SimplexTolerance.pivotAgreement
    guard difference <= limit else {
      if factor.updateCount == 0 { _ = workspace.refusedRows.mark(walk.entering) }
      return false
    }
    if difference > SimplexTolerance.pivotPrecision { isImprecise = true }

    report.pivots += 1
    isAudited = false
    addDirectionToValues(times: walk.length)
    if table.isRough { stepSinceRefresh = max(stepSinceRefresh, stepSize(walk.length)) }
    if !isOnBound(walk.entering) { isImprecise = true }
    applyPivotShifts()
    exchange(release, entering: walk.entering)
    if factor.isWorn(rowCount: table.liveCount) {
      refactor()
    } else if stepSinceRefresh > Self.longStep {
      refreshValues()
    }
    return true
  }

  /// Moves the values along the direction.
  mutating func addDirectionToValues(times length: Double) {
    let direction = workspace.direction.values
    let places = workspace.direction.indices
    moves.add(places, of: values.count)
    var values = values.mutableSpan
    for variable in places { values[Int(variable)] += length * direction[Int(variable)] }
  }

  /// Carries noted slopes over while keeping the entering row's weights.
  private mutating func applyPivotShifts() {
    guard !workspace.shifts.isEmpty else { return }
    swap(&workspace.weights, &workspace.rightSide)
    applyShifts()
    workspace.weights.clear()
    swap(&workspace.weights, &workspace.rightSide)
  }

  /// Changes basis, factor and weights: the row at the release's position goes, `slot` comes.
  private mutating func exchange(_ release: Release, entering slot: Int) {
    let position = release.position
    let entering = table[slot]
    let leavingSide = side(after: release)
    var leavingSlot = -1
    var leavingSlope = 0.0
    var leavingLevel = -1
    if case .row(let leaving) = basis[position] {
      leavingSlot = leaving
      leavingLevel = Int(table[leaving].level)
      leavingSlope = Double(leavingSide) * table[leaving].weight
    }
    updateMultipliers(
      position: position, leavingLevel: leavingLevel, leavingSlope: leavingSlope,
      enteringLevel: Int(entering.level), enteringSlope: entering.slope)
    if entering.isRequired, entering.side != 0 { brokenCount -= 1 }
    table[slot].side = 0
    basis.set(position, row: slot, &table)
    if leavingSlot >= 0 { table[leavingSlot].side = leavingSide }
    factor.exchange(position: position, weights: workspace.weights)
  }

  /// The side that a tight row is on when it has been released.
  func side(after release: Release) -> Int8 {
    guard case .row(let slot) = basis[release.position], !table[slot].isRequired else { return 0 }
    let row = table[slot]
    return release.isUpward ? (row.isBoundedAbove ? 1 : 0) : (row.isBoundedBelow ? -1 : 0)
  }

  /// Gives the weights their values for the basis after an exchange at `position`, whose
  /// entering row has the weights in the workspace.
  mutating func updateMultipliers(
    position: Int, leavingLevel: Int, leavingSlope: Double, enteringLevel: Int,
    enteringSlope: Double
  ) {
    let pivot = workspace.weights[position]
    for level in 0..<multipliers.levelCount {
      let old = multipliers.value(level: level, position: position)
      let own = level == leavingLevel ? leavingSlope : 0
      let step = (old - own) / pivot
      if step != 0 { multipliers.add(workspace.weights, times: -step, level: level) }
      let new = step + (level == enteringLevel ? enteringSlope : 0)
      if new != 0 || old != 0 { multipliers.set(new, level: level, position: position) }
    }
  }

  /// Replaces the row at a position, which no longer counts, by the filler that fits best.
  mutating func retire(position: Int, slot: Int) {
    findDirection(of: position, isUpward: true)
    var best = -1
    for index in table.range(slot) {
      let variable = Int(table.entries[index].variable)
      if best < 0 || abs(workspace.direction[variable]) > abs(workspace.direction[best]) {
        best = variable
      }
    }
    findWeights(ofFiller: best)
    updateMultipliers(
      position: position, leavingLevel: -1, leavingSlope: 0, enteringLevel: -1, enteringSlope: 0)
    basis.set(position, fillerOf: best, anchor: values[best], &table)
    factor.exchange(position: position, weights: workspace.weights)
    if factor.isWorn(rowCount: table.liveCount) { refactor() }
  }
}
