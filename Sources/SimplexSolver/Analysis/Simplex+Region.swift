// SPDX-License-Identifier: MIT

import LayoutCore
import SolverKit

/// The solution at one value of a parameter, or the conflict there, and the values for which the
/// same basis is the best one, or the same rows conflict; and whether it leaves a choice.
typealias PathRegion = (segment: SolutionPath.Segment, start: Double, end: Double, hasChoice: Bool)

extension Simplex {
  /// How far the constants of some rows can move together from where they are, until the basis is
  /// not the best one any more, and how the values move. Cost: one sparse solve and a look at the
  /// rows that mention what moves.
  mutating func region(
    around parameter: Double, moving constants: [MovingConstant]
  ) -> PathRegion {
    var offsets: [Int: Double] = [:]
    var ownRates: [RowIndex: Double] = [:]
    for constant in constants where constant.rate != 0 {
      let row = RowIndex(constant.id.slot)
      ownRates[row] = constant.rate
      if !outer.isUsed(row) { continue }
      for (variable, rate) in outer.offsetRates(of: row, &marks).variables {
        offsets[variable, default: 0] += rate * constant.rate
      }
    }
    var range = ValidityRange.unlimited
    var bounds: [(row: RowIndex, rate: Double)] = []
    var rows = outer.rows(about: offsets.keys.sorted(), &marks)
    rows += ownRates.keys.sorted().filter { marks.insert($0.index) }
    for row in rows where outer.table.rows[row.index].substitutes < 0 {
      let item = outer.table.rows[row.index]
      let rate = (ownRates[row] ?? 0) + outer.boundRate(of: row) { offsets[$0] ?? 0 }
      if item.isInner {
        bounds.append((row, rate))
      } else if item.level.isRequired, abs(rate) > SimplexTolerance.rate {
        // Its terms cancel, so that nothing but the constant is left to hold.
        let room = abs(outer.innerBound(of: row))
        range.limit(
          rate: rate, fall: item.relation == .greaterThanOrEqual ? .infinity : room,
          rise: item.relation == .lessThanOrEqual ? .infinity : room)
      }
    }
    let response = kernel.response(moving: bounds)
    let inner = kernel.range(of: response)
    var rates = [Double](repeating: 0, count: kernel.values.count)
    for (column, rate) in zip(response.columns, response.rates) { rates[column.index] = rate }
    var segment = SolutionPath.Segment(parameter...parameter)
    segment.values = values(variableCount)
    let kinks = kernel.basis.heads.map { Int(kernel.table.forms[Int($0)].kink) }.filter { $0 >= 0 }
    let substitutions = outer.table.rows.indices.filter { row in
      outer.table.rows[row].isLive && outer.table.rows[row].substitutes >= 0
    }
    segment.held = (kinks + substitutions).map { outer.table.id(RowIndex($0)) }.sorted()
    segment.rates = (0..<variableCount).map { variable in
      let value = outer.values[variable]
      let own = value.inner >= 0 ? value.ratio * rates[Int(value.inner)] : 0
      let rate = own + (offsets[variable] ?? 0)
      return abs(rate) < SimplexTolerance.rate ? 0 : rate
    }
    let (fall, rise) = (min(range.fall, inner.fall), min(range.rise, inner.rise))
    return (segment, parameter - fall, parameter + rise, hasChoice: !choices.isEmpty)
  }
}
