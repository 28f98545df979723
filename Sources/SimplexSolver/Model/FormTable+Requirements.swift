// SPDX-License-Identifier: MIT

extension FormTable {
  /// A required lower limit and a required upper limit of a form that lies below it, if any.
  func contradiction(in form: Int) -> (lower: Int, upper: Int)? {
    var lower = -1
    var upper = -1
    var slot = Int(forms[form].firstRow)
    while slot >= 0 {
      let row = rows[slot]
      if row.isRequired {
        if row.isUpper, upper < 0 { upper = slot }
        if row.isLower { lower = slot }
      }
      slot = Int(row.next)
    }
    guard lower >= 0, upper >= 0 else { return nil }
    let gap = rows[lower].bound - rows[upper].bound
    return gap > SimplexTolerance.primal * max(1, abs(rows[lower].bound)) ? (lower, upper) : nil
  }

  /// Whether an activity misses a required row of a form.
  func isRequirementMissed(_ form: Int, at activity: Double, within tolerance: Double) -> Bool {
    var slot = Int(forms[form].firstRow)
    while slot >= 0 {
      if rows[slot].isRequired, abs(rows[slot].miss(activity)) > tolerance { return true }
      slot = Int(rows[slot].next)
    }
    return false
  }
}
