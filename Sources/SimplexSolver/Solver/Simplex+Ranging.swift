// SPDX-License-Identifier: MIT

extension Simplex {
  /// Brings the sides of the rows up to date that the constants with responses have moved, and
  /// finds how far these constants can move from here until a side changes.
  mutating func measureRanges() {
    for index in responses.indices {
      let range = responses[index].isUsed ? measureRange(of: index) : (fall: 0, rise: 0)
      responses.begin(range, of: index)
    }
  }

  private mutating func measureRange(of index: Int) -> (fall: Double, rise: Double) {
    let rows = responses[index].rows
    let rates = responses[index].rowRates
    report.rowsTouched += rows.count
    var range = (fall: Double.infinity, rise: Double.infinity)
    for place in rows.indices {
      let room = measureSide(of: Int(rows[place]))
      let pace = abs(rates[place])
      let isAlong = rates[place] > 0
      range.fall = min(range.fall, (isAlong ? room.fall : room.rise) / pace)
      range.rise = min(range.rise, (isAlong ? room.rise : room.fall) / pace)
    }
    return range
  }
}
