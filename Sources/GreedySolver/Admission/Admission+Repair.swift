// SPDX-License-Identifier: MIT

extension Admission {
  /// The number of times that broken guards are bound before the walk is given up.
  static let repairRounds = 24

  /// Walks over `rows` until every required row holds: a required inequality that the walk
  /// breaks is admitted as an equation, before all wishes, in the next one.
  ///
  /// Binding all that are broken at once needs the fewest rounds; where that leads to a dead
  /// end, one at a time is tried.
  static func run(_ rows: RowTable, previous: [Double]) throws(Failure) -> Admission {
    var start = Admission(rows, previous: previous)
    try start.admitRequired()
    do throws(Failure) {
      return try start.repaired(bindingAtOnce: .max)
    } catch {
      if let admission = try? start.repaired(bindingAtOnce: 1) { return admission }
      throw error
    }
  }

  /// Completes copies of this walk, which has admitted the required rows, until one keeps them.
  private func repaired(bindingAtOnce batch: Int) throws(Failure) -> Admission {
    var bound: [Int] = []
    for _ in 0..<Self.repairRounds {
      var admission = self
      for slot in bound { admission.admitEquation(slot) }
      admission.admitWishes()
      admission.decideRest()
      let broken = admission.brokenRequirements()
      if broken.isEmpty { return admission }
      let new = broken.filter { slot in
        rows.entries[slot]?.row.relation != .equal && !bound.contains(slot)
      }
      if new.isEmpty {
        throw .unsupported(slots: broken, reason: "they break even when others are bound")
      }
      bound += new.prefix(batch)
    }
    throw .unsupported(slots: bound, reason: "too many of them bind at once")
  }
}
