// SPDX-License-Identifier: MIT

/// A step length at which the multiplier of a form reaches the end of a slope.
private struct Breakpoint {
  /// The form, or -1 for the one that enters.
  var form: Int
  /// The weight of the form in the expression of the entering one.
  var weight: Double
  /// The row at whose bound the form is held before the breakpoint; -1 for none.
  var kink: Int
  /// The length of the step, a vector of the arena.
  var start: Int
  var end: Int

  var length: Range<Int> { start..<end }
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

/// A held form that moves on to the bound of another row.
struct KinkMove {
  var form: Int
  var kink: Int
}

/// The long-step ratio test of the dual simplex method, for multipliers that are vectors of levels
/// (Maros 2003, with the breakpoints of Fourer 1985).
///
/// Input: a form outside of the basis, the direction of its multiplier, its distance, and its
/// weights. Output: how the step ends, its length as a vector of the arena, and the held forms that
/// move on to other bounds.
struct RatioTest {
  private var heap: [Breakpoint] = []
  private var isOrdered = false
  /// Whether ties are broken by number, and no bound is passed (Bland 1977).
  private var isCautious = false
  private(set) var moves: [KinkMove] = []
  /// The row at whose bound the entering form is held after the step.
  private var enteringKink = -1
  /// The length of the step, a vector of the arena.
  private(set) var length = 0..<0

  /// Weights below this are rounding errors.
  static let leastWeight = 1e-9
  /// Distances below this are rounding errors.
  static let leastDistance = 1e-9

  mutating func run(
    _ entering: Int, _ misplacement: Misplacement, weights: borrowing SparseVector,
    basis: borrowing Basis, _ table: borrowing FormTable, _ multipliers: borrowing LevelLists,
    isCautious: Bool, _ arena: inout LevelArena
  ) -> StepEnd {
    self.isCautious = isCautious
    heap.removeAll(keepingCapacity: true)
    isOrdered = false
    moves.removeAll(keepingCapacity: true)
    let sign = misplacement.sign
    var distance = misplacement.distance
    addOwn(entering, misplacement.kink, sign, table, multipliers, &arena)
    for place in weights.indices {
      let weight = weights[Int(place)]
      guard abs(weight) > Self.leastWeight else { continue }
      let form = Int(basis.heads[Int(place)])
      add(form, Int(table.forms[form].kink), weight, sign, table, multipliers, &arena)
    }
    // To order all at once is linear; to push one after the other is not.
    for index in (0..<heap.count / 2).reversed() { sift(heap[index], from: index, arena) }
    isOrdered = true
    while let next = popFirst(arena) {
      let isUpward = next.form < 0 ? sign > 0 : sign * next.weight < 0
      let form = next.form < 0 ? entering : next.form
      let beyond = isCautious ? -1 : neighbour(of: next.kink, in: form, isUpward: isUpward, table)
      if beyond >= 0 {
        let width = abs(table.rows[beyond].bound - table.rows[next.kink].bound)
        let drop = next.form < 0 ? width : width * abs(next.weight)
        if distance - drop > Self.leastDistance {
          distance -= drop
          if next.form < 0 {
            addOwn(entering, beyond, sign, table, multipliers, &arena)
          } else {
            moves.append(KinkMove(form: form, kink: beyond))
            add(form, beyond, next.weight, sign, table, multipliers, &arena)
          }
          continue
        }
      }
      length = next.length
      if next.form < 0 { return .flip }
      let position = leavingPosition(next, for: entering, basis, table, arena)
      return .exchange(position: position, kink: enteringKink)
    }
    return .unbounded
  }

  /// The most forms that could leave as well that are looked at.
  private static let tieLimit = 8

  /// The position of the form that leaves: of those that could, with the entering form in its place
  /// the triangular part stays one, if there is such a form.
  private mutating func leavingPosition(
    _ first: Breakpoint, for entering: Int, _ basis: Basis, _ table: FormTable, _ arena: LevelArena
  ) -> Int {
    let position = Int(table.forms[first.form].position)
    if isCautious || first.kink < 0 || basis.isReplaceable(position, by: entering, in: table) {
      return position
    }
    for _ in 0..<Self.tieLimit {
      guard let next = popFirst(arena), next.form >= 0, next.kink >= 0,
        arena.compare(first.length, next.length) == 0
      else { return position }
      let other = Int(table.forms[next.form].position)
      if 2 * abs(next.weight) > abs(first.weight),
        basis.isReplaceable(other, by: entering, in: table)
      {
        return other
      }
    }
    return position
  }

  /// A row at the bound next to the one at which a form is held, or -1.
  private func neighbour(
    of kink: Int, in form: Int, isUpward: Bool, _ table: borrowing FormTable
  ) -> Int {
    guard kink >= 0 else { return -1 }
    let bound = table.rows[kink].bound
    var previous = -1
    var slot = Int(table.forms[form].firstRow)
    while slot >= 0, table.rows[slot].bound <= bound {
      if table.rows[slot].bound < bound { previous = slot }
      slot = Int(table.rows[slot].next)
    }
    return isUpward ? slot : previous
  }

  private mutating func addOwn(
    _ entering: Int, _ kink: Int, _ sign: Double, _ table: borrowing FormTable,
    _ multipliers: borrowing LevelLists, _ arena: inout LevelArena
  ) {
    enteringKink = kink
    guard
      let room = table.room(
        of: entering, at: kink, isUpward: sign > 0, multipliers, into: &arena)
    else { return }
    push(
      Breakpoint(form: -1, weight: 1, kink: kink, start: room.lowerBound, end: room.upperBound),
      arena)
  }

  private mutating func add(
    _ form: Int, _ kink: Int, _ weight: Double, _ sign: Double, _ table: borrowing FormTable,
    _ multipliers: borrowing LevelLists, _ arena: inout LevelArena
  ) {
    if kink < 0 {
      push(
        Breakpoint(form: form, weight: weight, kink: -1, start: arena.end, end: arena.end), arena)
      return
    }
    guard
      let room = table.room(
        of: form, at: kink, isUpward: sign * weight < 0, multipliers, into: &arena)
    else { return }
    arena.scale(room, by: 1 / abs(weight))
    push(
      Breakpoint(
        form: form, weight: weight, kink: kink, start: room.lowerBound, end: room.upperBound),
      arena)
  }

  /// Whether a breakpoint comes before another: the shorter step; of equal ones, forms held at no
  /// row, then the largest weight.
  private func precedes(_ left: Breakpoint, _ right: Breakpoint, _ arena: LevelArena) -> Bool {
    let order = arena.compare(left.length, right.length)
    if order != 0 { return order < 0 }
    if (left.kink < 0) != (right.kink < 0) { return left.kink < 0 }
    if (left.form < 0) != (right.form < 0) { return left.form < 0 }
    let difference = abs(left.weight) - abs(right.weight)
    if !isCautious, abs(difference) > 1e-9 { return difference > 0 }
    return left.form < right.form
  }

  private mutating func push(_ item: Breakpoint, _ arena: LevelArena) {
    heap.append(item)
    if !isOrdered { return }
    var index = heap.count - 1
    while index > 0 {
      let parent = (index - 1) / 2
      guard precedes(item, heap[parent], arena) else { break }
      heap[index] = heap[parent]
      index = parent
    }
    heap[index] = item
  }

  private mutating func popFirst(_ arena: LevelArena) -> Breakpoint? {
    guard let last = heap.popLast() else { return nil }
    guard let first = heap.first else { return last }
    sift(last, from: 0, arena)
    return first
  }

  /// Puts an item into the heap, at a place that is free or below it, where the order requires.
  private mutating func sift(_ item: Breakpoint, from start: Int, _ arena: LevelArena) {
    var index = start
    while true {
      var child = 2 * index + 1
      guard child < heap.count else { break }
      if child + 1 < heap.count, precedes(heap[child + 1], heap[child], arena) { child += 1 }
      guard precedes(heap[child], item, arena) else { break }
      heap[index] = heap[child]
      index = child
    }
    heap[index] = item
  }
}
