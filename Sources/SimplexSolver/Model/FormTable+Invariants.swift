// SPDX-License-Identifier: MIT

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
}
