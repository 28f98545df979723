// SPDX-License-Identifier: MIT

import LayoutCore

extension FormTable {
  /// The law of the type. Checked with the trait `InternalChecks` only. Cost: linear.
  func checkInvariants() {
    #if InternalChecks
      var rowCount = 0
      for form in forms.indices where !isFree(form) {
        let slots = slots(of: form)
        precondition(slots.count == Int(forms[form].rowCount), "form \(form) miscounts its rows")
        rowCount += slots.count
        for (slot, next) in zip(slots, slots.dropFirst()) {
          let (one, other) = (rows[slot], rows[next])
          precondition(one.bound <= other.bound, "rows \(slot) and \(next) are out of order")
        }
        for slot in slots {
          precondition(rows[slot].isLive, "form \(form) has row \(slot), which has left")
          precondition(Int(rows[slot].form) == form, "row \(slot) is of another form")
        }
        for place in range(form) {
          precondition(Int(entries[place].form) == form, "entry \(place) is of another form")
        }
      }
      precondition(rowCount == liveCount, "\(liveCount) rows are counted, \(rowCount) are linked")
      for variable in columns.indices {
        var previous: Int32 = -1
        var place = columns[variable]
        while place >= 0 {
          let entry = entries[Int(place)]
          precondition(Int(entry.variable) == variable, "entry \(place) is in another list")
          precondition(entry.previous == previous, "entry \(place) has another one before it")
          previous = place
          place = entry.next
        }
      }
    #endif
  }

  /// Whether a required upper limit of a form lies below a required lower limit.
  func isContradictory(_ form: Int) -> Bool {
    var (lower, upper) = (-Double.infinity, Double.infinity)
    forEachRow(of: form) { slot in
      guard rows[slot].isRequired else { return }
      if rows[slot].isUpper { upper = min(upper, rows[slot].bound) }
      if rows[slot].isLower { lower = max(lower, rows[slot].bound) }
    }
    return lower - upper > SimplexTolerance.primal * max(1, abs(lower))
  }

  /// The member of a conflict that a form with a multiplier stands for: its tightest required lower
  /// limit, or upper limit if the multiplier is less than 0; nil without such a limit, or for 0.
  func limit(of form: Int, _ multiplier: Double) -> Conflict.Member? {
    let slots = slots(of: form).filter {
      rows[$0].isRequired
        && (multiplier > 0 ? rows[$0].isLower : multiplier < 0 && rows[$0].isUpper)
    }
    return (multiplier > 0 ? slots.last : slots.first).map { slot in
      Conflict.Member(id: ConstraintID(slot: slot), multiplier: multiplier / rows[slot].scale)
    }
  }
}
