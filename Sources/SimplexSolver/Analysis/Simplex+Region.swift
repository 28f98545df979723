// SPDX-License-Identifier: MIT

import LayoutCore
import SolverKit

/// The values of a parameter for which the same basis is the best one, or the same rows conflict.
struct SolutionRegion {
  /// The solution at one value in the region, or the conflict there.
  var segment: SolutionPath.Segment
  /// The ends of the region.
  var fall, rise: Double
  /// Whether no other solution is as good.
  var isOnlySolution = true
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
    var (innerRates, range) = try response(to: bounds)
    limit(&range, offsets, cancelledRates)
    var segment = SolutionPath.Segment(parameter...parameter)
    (segment.values, segment.held) = (values(variableCount), heldConstraints)
    segment.rates = (0..<variableCount).map { variable in
      let value = outer.values[variable]
      let own = value.inner >= 0 ? value.ratio * innerRates[Int(value.inner)] : 0
      let rate = own + (offsets[variable] ?? 0)
      return abs(rate) < SimplexTolerance.rate ? 0 : rate
    }
    return SolutionRegion(
      segment: segment, fall: parameter - range.fall, rise: parameter + range.rise,
      isOnlySolution: choices.isEmpty)
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
      for (column, rate) in zip(response.columns, response.rates) {
        rates[column.index] = rate / scale
      }
      let (fall, rise) = (response.range.fall * scale, response.range.rise * scale)
      return (rates, ValidityRange(fall: fall, rise: rise))
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
      if abs(rate) <= SimplexTolerance.rate { continue }
      let room = abs(outer.innerBound(of: row))
      range.limit(
        rate: rate, fall: item.relation == .greaterThanOrEqual ? .infinity : room,
        rise: item.relation == .lessThanOrEqual ? .infinity : room)
    }
  }

  /// The constraints that decide the values, by id.
  var heldConstraints: [ConstraintID] {
    let kinks = kernel.basis.heads.map { Int(kernel.table.forms[Int($0)].kink) }.filter { $0 >= 0 }
    let substitutions = outer.table.rows.indices.filter { row in
      outer.table.rows[row].isLive && outer.table.rows[row].substitutes >= 0
    }
    return (kinks + substitutions).map { outer.table.id(RowIndex($0)) }.sorted()
  }
}
