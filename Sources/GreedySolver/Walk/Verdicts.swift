// SPDX-License-Identifier: MIT

/// What gives way to a row.
struct Concession: Sendable {
  /// The variable whose decision gives way.
  var variable: Int
  /// How far the left side of the row moves that decides the variable, or the variable itself when
  /// it is held.
  var distance: Double
}

/// The concessions that were made in vain since what they concern became what it is.
///
/// Whatever row asks for it, a concession moves all values along the same line, and what a level
/// loses along a line is convex: where it came to more than there was to gain, it does so further
/// on, and where there is nothing to gain at the start, there is nothing anywhere. This is exact as
/// long as no required row has to be met on the way, and a guess beyond.
struct Verdicts: Sendable {
  /// What a try has come to.
  struct Verdict: Sendable {
    fileprivate var variable: Int
    fileprivate var isForward: Bool
    /// How far a concession has to go for the verdict to hold.
    fileprivate var reach: Double
    fileprivate var priority: Double
    /// A row that the try would have cost too much, or -1.
    var loser: Int32
    /// The number of rows that were looked at for it.
    var cost: Int
  }

  private var list: [Verdict] = []
  /// By variable: the places of what is known of its giving way, or -1.
  private var places: [(forward: Int8, backward: Int8)] = []
  /// The verdicts that are in force, by bits.
  private var inForce: UInt64 = 0
  /// The verdicts that hold until something moves that they depend on.
  private var isLasting: UInt64 = 0
  /// By row: the verdicts that it has a part in, and the rows that have one.
  private var parts: [UInt64] = []
  private var rows: [Int32] = []

  /// As many as there are bits.
  private static let limit = 64

  /// Forgets all.
  mutating func removeAll() {
    for verdict in list { places[verdict.variable] = (-1, -1) }
    list.clear()
    inForce = 0
    for row in rows { parts[Int(row)] = 0 }
    rows.clear()
  }

  /// What a try for a wish of some priority is bound to come to, if that is known.
  func verdict(on concession: Concession, for priority: Double) -> Verdict? {
    guard let place = place(of: concession.variable, isForward: concession.distance > 0),
      inForce & Self.bit(place) != 0, priority >= list[place].priority,
      abs(concession.distance) >= list[place].reach
    else { return nil }
    return list[place]
  }

  /// Whether a concession was made in vain before, however far it went and whatever was then.
  func hasPrecedent(_ concession: Concession) -> Bool {
    place(of: concession.variable, isForward: concession.distance > 0) != nil
  }

  /// The place of what is or was known of a variable that gives way in some direction.
  private func place(of variable: Int, isForward: Bool) -> Int? {
    guard variable < places.count else { return nil }
    let place = Int(isForward ? places[variable].forward : places[variable].backward)
    return place < 0 ? nil : place
  }

  private static func bit(_ place: Int) -> UInt64 { 1 << UInt64(place) }

  /// What a change has moved, with what there was before.
  typealias Moved = ArraySlice<(variable: Int32, node: Node, value: Double)>

  /// Keeps what a try for a wish of some priority has come to, until something is kept.
  mutating func note(
    _ concession: Concession, for priority: Double, loser: Int32, cost: Int
  ) {
    let bit = enter(
      Verdict(
        variable: concession.variable, isForward: concession.distance > 0,
        reach: abs(concession.distance), priority: priority, loser: loser, cost: cost))
    isLasting &= ~bit
  }

  /// Keeps that a concession gains nothing for a wish of some priority, however small it is, until a
  /// row about what it moves decides something else or is missed on another side.
  mutating func noteStart(
    _ concession: Concession, for priority: Double, loser: Int32, cost: Int, moving moved: Moved,
    _ table: borrowing RowTable
  ) {
    let bit = enter(
      Verdict(
        variable: concession.variable, isForward: concession.distance > 0, reach: 0,
        priority: priority, loser: loser, cost: cost))
    isLasting |= bit
    parts.grow(by: table.rows.count - parts.count, with: 0)
    mark(moved, bit, table.nodes.span, table.entries.span)
  }

  /// Puts a verdict into force; returns its bit.
  private mutating func enter(_ verdict: Verdict) -> UInt64 {
    if let place = place(of: verdict.variable, isForward: verdict.isForward) {
      list[place] = verdict
      inForce |= Self.bit(place)
      return Self.bit(place)
    }
    if list.count == Self.limit { removeAll() }
    let place = list.count
    list.append(verdict)
    places.grow(by: verdict.variable + 1 - places.count, with: (-1, -1))
    if verdict.isForward {
      places[verdict.variable].forward = Int8(place)
    } else {
      places[verdict.variable].backward = Int8(place)
    }
    inForce |= Self.bit(place)
    return Self.bit(place)
  }

  private mutating func mark(
    _ moved: Moved, _ bit: UInt64, _ nodes: Span<Node>, _ entries: Span<Entry>
  ) {
    for (variable, _, _) in moved {
      var index = nodes[Int(variable)].head
      while index >= 0 {
        let row = entries[Int(index)].row
        index = entries[Int(index)].next
        if parts[Int(row)] == 0 { rows.append(row) }
        parts[Int(row)] |= bit
      }
    }
  }

  /// Forgets what may be otherwise now that rows have changed, which there are the old states of.
  mutating func forget(after states: ArraySlice<Journal.State>, _ table: borrowing RowTable) {
    inForce &= isLasting
    if inForce == 0 { return }
    for state in states where Int(state.slot) < parts.count && parts[Int(state.slot)] != 0 {
      let row = table.rows[Int(state.slot)]
      if row.variable != state.variable || (row.shortfall > 0) != (state.shortfall > 0)
        || (row.shortfall < 0) != (state.shortfall < 0)
      {
        inForce &= ~parts[Int(state.slot)]
      }
    }
  }
}
