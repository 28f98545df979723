// SPDX-License-Identifier: MIT

import LayoutCore
import SolverKit

/// A solution, and the values of a parameter for which the same basis is the best one.
struct SolutionRegion {
  var parameter: Double
  var values: [Double]
  /// How fast each value moves.
  var rates: [Double]
  /// The ends of the region.
  var fall: Double
  var rise: Double
  /// The constraints that decide the values, by id.
  var held: [ConstraintID]
  /// Whether no other solution is as good.
  var isOnlySolution: Bool
}

extension Simplex {
  /// How far the constants of some rows can move together from where they are, until the basis is
  /// not the best one any more, and how the values move. Cost: one sparse solve and a look at the
  /// rows that mention what moves.
  mutating func region(
    around parameter: Double, moving constants: [MovingConstant]
  ) throws(SolverError) -> SolutionRegion {
    var bounds: [(row: RowIndex, rate: Double)] = []
    var offsets: [Int: Double] = [:]
    var cancelledRates: [RowIndex: Double] = [:]
    for constant in constants where constant.rate != 0 {
      let row = RowIndex(constant.id.slot)
      let item = outer.table.rows[row.index]
      if outer.isUsed(row) {
        let rates = outer.offsetRates(of: row, &marks)
        bounds += rates.rows.map { ($0.row, $0.rate * constant.rate) }
        for (variable, rate) in rates.variables {
          offsets[variable, default: 0] += rate * constant.rate
        }
      }
      if item.isInner {
        bounds.append((row, constant.rate))
      } else if item.substitutes < 0 {
        cancelledRates[row] = constant.rate
      }
    }
    var range = ValidityRange.unlimited
    limit(&range, offsets, cancelledRates)
    let response = try response(to: bounds)
    range.fall = min(range.fall, response.range.fall)
    range.rise = min(range.rise, response.range.rise)
    var rates = [Double](repeating: 0, count: variableCount)
    for variable in 0..<variableCount {
      let value = outer.values[variable]
      if value.inner >= 0 { rates[variable] = value.ratio * response.rates[Int(value.inner)] }
      rates[variable] += offsets[variable] ?? 0
      if abs(rates[variable]) < SimplexTolerance.rate { rates[variable] = 0 }
    }
    return SolutionRegion(
      parameter: parameter, values: values(variableCount), rates: rates,
      fall: parameter - range.fall,
      rise: parameter + range.rise, held: heldConstraints, isOnlySolution: choices.isEmpty)
  }

  /// How the inner values respond to bounds that move together, and how far.
  private mutating func response(
    to bounds: [(row: RowIndex, rate: Double)]
  ) throws(SolverError) -> (rates: [Double], range: ValidityRange) {
    var rates = [Double](repeating: 0, count: kernel.values.count)
    guard let name = bounds.first?.row else { return (rates, .unlimited) }
    defer { kernel.responses.removeAll() }
    // Responses with large rates are not kept: then the parameter has a larger unit.
    for scale in [1, 1e-3, 1e-6, 1e-9, 1e-12] {
      kernel.responses.removeAll()
      let scaled = bounds.map { (row: $0.row, rate: $0.rate * scale) }
      guard let place = kernel.response(to: name, moving: scaled) else { continue }
      kernel.measureRange(of: place)
      let response = kernel.responses[place]
      for index in response.columns.indices {
        rates[response.columns[index].index] = response.rates[index] / scale
      }
      return (
        rates,
        ValidityRange(fall: response.range.fall * scale, rise: response.range.rise * scale)
      )
    }
    throw .stalled(iterations: 0)
  }

  /// Narrows a range to where required rows whose terms cancel hold.
  private mutating func limit(
    _ range: inout ValidityRange, _ offsets: [Int: Double], _ ownRates: [RowIndex: Double]
  ) {
    var rows = outer.rows(about: offsets.keys.sorted(), &marks)
    for row in ownRates.keys where marks.insert(row.index) { rows.append(row) }
    for row in rows {
      let item = outer.table.rows[row.index]
      guard item.isLive, item.level.isRequired, item.substitutes < 0, !item.isInner else {
        continue
      }
      let rate = (ownRates[row] ?? 0) + outer.boundRate(of: row, offsets)
      guard abs(rate) > SimplexTolerance.rate else { continue }
      let room = abs(outer.innerBound(of: row))
      range.limit(
        rate: rate, fall: item.relation == .greaterThanOrEqual ? .infinity : room,
        rise: item.relation == .lessThanOrEqual ? .infinity : room)
    }
  }

  /// The constraints that decide the values, by id.
  var heldConstraints: [ConstraintID] {
    var held = kernel.basis.heads.compactMap { head -> ConstraintID? in
      let kink = kernel.table.forms[Int(head)].kink
      return kink >= 0 ? outer.table.id(RowIndex(kink)) : nil
    }
    for row in outer.table.rows.indices where outer.table.rows[row].isLive {
      if outer.table.rows[row].substitutes >= 0 { held.append(outer.table.id(RowIndex(row))) }
    }
    return held.sorted()
  }
}
