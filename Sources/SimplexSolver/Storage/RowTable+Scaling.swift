// SPDX-License-Identifier: MIT

extension RowTable {
  /// Coefficients larger than this, or smaller than its inverse, are rough: the variables that
  /// they join are worth measuring in units of their own.
  static let roughness = 1024.0

  /// What one unit of the stored variable stands for.
  func unit(_ variable: Int) -> Double { units.isEmpty ? 1 : units[variable] }

  /// Whether new rows could profit from other units.
  var isRough: Bool { roughCount > 0 }

  /// Chooses units for all variables anew, so that the coefficients of each row and of each
  /// variable come close to each other: powers of two, so that nothing is rounded. Rows are
  /// multiplied so that the largest coefficient lies between 1 and 2 again.
  ///
  /// Exponents are balanced between the smallest and the largest of each row and variable in
  /// turn (Fulkerson and Wolfe 1962).
  ///
  /// - Returns: what each stored variable is multiplied with from now on.
  mutating func chooseUnits() -> [Double] {
    var rowShifts = [Int](repeating: 0, count: rows.count)
    var shifts = [Int](repeating: 0, count: variableCount)
    for _ in 0..<4 {
      for slot in rows.indices where rows[slot].isLive {
        rowShifts[slot] = -middle(of: range(slot)) { shifts[Int($0.variable)] }
      }
      for variable in shifts.indices { shifts[variable] = -columnMiddle(variable, rowShifts) }
    }
    if units.isEmpty { units = [Double](repeating: 1, count: variableCount) }
    let factors = shifts.map {
      Double(sign: .plus, exponent: max(-300, min(300, $0)), significand: 1)
    }
    for variable in factors.indices { units[variable] *= factors[variable] }
    for slot in rows.indices where rows[slot].isLive { multiply(slot, by: factors) }
    return factors
  }

  /// The middle between the smallest and the largest exponent of entries.
  private func middle(of places: Range<Int>, _ shift: (Entry) -> Int) -> Int {
    var low = Int.max
    var high = Int.min
    for place in places {
      let exponent = Int(entries[place].coefficient.exponent) + shift(entries[place])
      low = min(low, exponent)
      high = max(high, exponent)
    }
    return low > high ? 0 : (low + high) / 2
  }

  private func columnMiddle(_ variable: Int, _ rowShifts: [Int]) -> Int {
    var low = Int.max
    var high = Int.min
    var place = heads[variable]
    while place >= 0 {
      let entry = entries[Int(place)]
      let exponent = Int(entry.coefficient.exponent) + rowShifts[Int(entry.row)]
      low = min(low, exponent)
      high = max(high, exponent)
      place = entry.next
    }
    return low > high ? 0 : (low + high) / 2
  }

  /// Multiplies the coefficients of a row by the factors of their variables, and the row so that
  /// its largest coefficient lies between 1 and 2.
  mutating func multiply(_ slot: Int, by factors: [Double]) {
    var largest = 0.0
    for place in range(slot) {
      entries[place].coefficient *= factors[Int(entries[place].variable)]
      largest = max(largest, abs(entries[place].coefficient))
    }
    guard largest > 0 else { return }
    let exponent = -Int(largest.exponent)
    let factor = Double(sign: .plus, exponent: exponent, significand: 1)
    for place in range(slot) { entries[place].coefficient *= factor }
    self[slot].bound *= factor
    self[slot].scaleExponent &+= Int16(truncatingIfNeeded: exponent)
  }
}
