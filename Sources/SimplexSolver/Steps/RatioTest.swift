// SPDX-License-Identifier: MIT

/// A step length at which the multiplier of a form reaches the end of a slope.
private struct Breakpoint {
  var form: Int
  /// The weight of the form in the expression of the entering one; -1 for the entering form.
  var weight: Double
  /// The row at whose bound the form is held before the breakpoint; -1 for none.
  var kink: Int
  /// The length of the step, a vector of the arena.
  var length: Range<Int>

  /// Whether a breakpoint comes first: the shorter step; of equal ones, a form held at no row, then
  /// the entering form, then the largest weight.
  func precedes(_ other: Breakpoint, entering: Int, _ arena: LevelArena) -> Bool {
    let order = arena.compare(length, other.length)
    if order != 0 { return order < 0 }
    if (kink < 0) != (other.kink < 0) { return kink < 0 }
    if form == entering || other.form == entering { return form == entering }
    let difference = abs(weight) - abs(other.weight)
    return abs(difference) > 1e-9 ? difference > 0 : form < other.form
  }
}

/// How a dual step ends.
enum StepEnd {
  /// The multiplier of the entering form reaches a slope: the basis stays.
  case flip
  /// The multiplier of the form at a position reaches the end of its slopes, and the form leaves.
  case exchange(position: Int, kink: Int)
  /// No multiplier ends the step.
  case unbounded
}

/// The long-step ratio test of the dual simplex method, for multipliers that are vectors of levels
/// (Maros 2003, with the breakpoints of Fourer 1985).
///
/// Input: a form outside of the basis, the direction of its multiplier, its distance, and its
/// weights. Output: how the step ends, its length in the arena, and the held forms that move on.
struct RatioTest {
  private var heap: [Breakpoint] = []
  private var entering = -1
  /// The held forms that move on to the bounds of other rows.
  private(set) var moves: [(form: Int, kink: Int)] = []
  /// The length of the step, a vector of the arena.
  private(set) var length = 0..<0
  /// The least length so far at which the step must end: longer ones cannot matter.
  private var limit: Range<Int>?

  /// The largest absolute weight of the last run, or 1 if that is larger.
  private(set) var largest = 1.0
  /// Weights up to this may be rounding errors, and do not end a step.
  var noise: Double { max(Self.leastWeight, Self.leastShare * largest) }
  static let leastWeight = 1e-9
  /// The same as a share of the largest weight.
  private static let leastShare = 1e-12
  /// Distances below this are rounding errors.
  static let leastDistance = 1e-9

  mutating func run(
    _ entering: Int, _ misplacement: Misplacement, weights: borrowing SparseVector,
    basis: borrowing Basis, _ table: borrowing FormTable, _ multipliers: borrowing LevelLists,
    _ arena: inout LevelArena
  ) -> StepEnd {
    self.entering = entering
    // The row at whose bound the entering form is held after the step.
    var enteringKink = misplacement.kink
    heap.removeAll(keepingCapacity: true)
    moves.removeAll(keepingCapacity: true)
    limit = nil
    let sign = misplacement.sign
    var distance = misplacement.distance
    add(entering, misplacement.kink, -1, sign, distance, table, multipliers, &arena)
    largest = weights.largest
    for place in weights.indices where abs(weights[Int(place)]) > noise {
      let weight = weights[Int(place)]
      let form = Int(basis.heads[Int(place)])
      let kink = Int(table.forms[form].kink)
      add(form, kink, weight, sign, distance, table, multipliers, &arena)
    }
    while let next = heap.popFirst(ofHeapBy: { [arena] in
      $0.precedes($1, entering: entering, arena)
    }) {
      if let (beyond, rest) = passage(of: next, sign, distance, table) {
        distance = rest
        if next.form == entering {
          enteringKink = beyond
        } else {
          moves.append((next.form, beyond))
        }
        add(next.form, beyond, next.weight, sign, distance, table, multipliers, &arena)
        continue
      }
      length = next.length
      if next.form == entering { return .flip }
      return .exchange(position: Int(table.forms[next.form].position), kink: enteringKink)
    }
    return .unbounded
  }

  /// The row at whose bound a form is held beyond a breakpoint, and the distance that is left then;
  /// nil if the step ends there.
  private func passage(
    of point: Breakpoint, _ sign: Double, _ distance: Double, _ table: borrowing FormTable
  ) -> (beyond: Int, rest: Double)? {
    guard point.kink >= 0 else { return nil }
    let bound = table.rows[point.kink].bound
    let beyond =
      sign * point.weight < 0
      ? table.row(of: point.form) { table.rows[$0].bound > bound }
      : table.previous(of: table.row(of: point.form) { table.rows[$0].bound == bound })
    if beyond < 0 { return nil }
    let rest = distance - abs(point.weight * (table.rows[beyond].bound - bound))
    return rest > Self.leastDistance ? (beyond, rest) : nil
  }

  private mutating func add(
    _ form: Int, _ kink: Int, _ weight: Double, _ sign: Double, _ distance: Double,
    _ table: borrowing FormTable, _ multipliers: borrowing LevelLists, _ arena: inout LevelArena
  ) {
    var length = arena.end..<arena.end
    if kink >= 0 {
      let isUpward = sign * weight < 0
      let room = table.room(of: form, at: kink, isUpward: isUpward, multipliers, into: &arena)
      guard let room else { return }
      arena.scale(room, by: 1 / abs(weight))
      length = room
    }
    let order = limit.map { arena.compare(length, $0) } ?? -1
    if order > 0 { return }
    let new = Breakpoint(form: form, weight: weight, kink: kink, length: length)
    if order < 0, passage(of: new, sign, distance, table) == nil { limit = length }
    heap.insert(new, inHeapBy: { [entering, arena] in $0.precedes($1, entering: entering, arena) })
  }
}
