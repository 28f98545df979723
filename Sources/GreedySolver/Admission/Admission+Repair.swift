// SPDX-License-Identifier: MIT

extension Admission {
  /// The number of times that broken guards are bound before the walk is given up.
  static let repairRounds = 12

  /// Walks over `rows` until every required row holds: a required inequality that the walk
  /// breaks is admitted as an equation, before all wishes, in the next one.
  static func run(_ rows: RowTable, previous: [Double]) throws(Failure) -> Admission {
    var start = Admission(rows, previous: previous)
    try start.admitRequired()
    var bound: [Int] = []
    for _ in 0..<repairRounds {
      var admission = start
      for slot in bound { admission.admitEquation(slot) }
      admission.admitWishes()
      admission.decideRest()
      let broken = admission.brokenRequirements()
      if broken.isEmpty { return admission }
      let new = broken.filter { slot in
        rows.entries[slot]?.row.relation != .equal && !bound.contains(slot)
      }
      if new.isEmpty {
        throw .unsupported(slots: broken, reason: "binding them did not help")
      }
      bound += new
      start.touched = admission.touched
    }
    throw .unsupported(slots: bound, reason: "too many of them bind at once")
  }
}
