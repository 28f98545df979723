// SPDX-License-Identifier: MIT

/// What gives way to a row.
struct Concession: Sendable {
  /// The variable whose decision gives way.
  var variable: Int
  /// How far the left side of the row moves that decides the variable, or the variable itself when
  /// it is held.
  var distance: Double
}

/// The concessions that were made in vain since the plan became what it is.
///
/// Whatever row asks for it, a concession moves all values along the same line, and what a level
/// loses along a line is convex: where it came to more than there was to gain, it does so further
/// on. This is exact as long as no required row has to be met on the way, and a guess beyond.
struct Verdicts: Sendable {
  /// What a try has come to.
  struct Verdict: Sendable {
    fileprivate var concession: Concession
    fileprivate var priority: Double
    /// A row that the try would have cost too much, or -1.
    var loser: Int32
    /// The number of rows that were looked at for it.
    var cost: Int
  }

  private var list: [Verdict] = []

  /// Forgets what was tried on another plan.
  mutating func removeAll() { list.clear() }

  /// What a try for a wish of some priority is bound to come to, if that is known.
  func verdict(on concession: Concession, for priority: Double) -> Verdict? {
    guard let place = place(of: concession), priority >= list[place].priority,
      abs(concession.distance) >= abs(list[place].concession.distance)
    else { return nil }
    return list[place]
  }

  /// Keeps what a try for a wish of some priority has come to.
  mutating func note(
    _ concession: Concession, for priority: Double, loser: Int32, cost: Int
  ) {
    let verdict = Verdict(
      concession: concession, priority: priority, loser: loser, cost: cost)
    if let place = place(of: concession) {
      list[place] = verdict
    } else {
      list.append(verdict)
    }
  }

  /// The place of what is known of a concession in the same direction.
  private func place(of concession: Concession) -> Int? {
    list.firstIndex {
      $0.concession.variable == concession.variable
        && ($0.concession.distance > 0) == (concession.distance > 0)
    }
  }
}
