// SPDX-License-Identifier: MIT

import SolverKit

/// The exchanges since the triangular part was built, in product form: each replaced the row at its
/// position by a combination of the rows of that time.
///
/// Law: the basis matrix is the product of the etas, newest first, and the triangular part.
struct EtaFile {
  private struct Entry {
    var value: Double
    var position: Int32
    /// The entry of the same position in the next older eta that has one.
    var older: Int32
    var eta: Int32
  }

  private struct Eta {
    var position: Int32
    var start: Int32
    /// The entry of its position; its value is the pivot.
    var pivotEntry: Int32 = -1
    /// The next newer eta of the same position.
    var newer: Int32 = -1
  }

  private var etas: [Eta] = []
  private var entries: [Entry] = []
  /// By position: its oldest and newest eta, and its newest entry.
  private var oldest: [Int32] = []
  private var newest: [Int32] = []
  private var mentions: [Int32] = []
  private var heap = Heap<Int>()
  private var queued = MarkSet()
  /// By queued eta: what the right sides of other positions add to it.
  private var sums: [Double] = []

  var count: Int { etas.count }
  mutating func removeAll() {
    for eta in etas { (oldest[Int(eta.position)], newest[Int(eta.position)]) = (-1, -1) }
    for entry in entries { mentions[Int(entry.position)] = -1 }
    etas.removeAll(keepingCapacity: true)
    entries.removeAll(keepingCapacity: true)
  }

  /// Whether no eta mentions a position.
  func isUntouched(_ position: Int) -> Bool { position >= mentions.count || mentions[position] < 0 }

  /// Appends an exchange; the new row at the position is the combination `weights` of the old rows.
  mutating func append(position: Int, weights: borrowing SparseVector) {
    oldest.grow(to: weights.size, with: -1)
    newest.grow(to: weights.size, with: -1)
    mentions.grow(to: weights.size, with: -1)
    let eta = Int32(truncatingIfNeeded: etas.count)
    etas.append(Eta(position: Int32(position), start: Int32(entries.count)))
    if newest[position] < 0 {
      oldest[position] = eta
    } else {
      etas[Int(newest[position])].newer = eta
    }
    newest[position] = eta
    for place in weights.indices {
      let value = weights[Int(place)]
      guard value != 0 else { continue }
      let entry = Int32(truncatingIfNeeded: entries.count)
      entries.append(Entry(value: value, position: place, older: mentions[Int(place)], eta: eta))
      mentions[Int(place)] = entry
      if Int(place) == position { etas[Int(eta)].pivotEntry = entry }
    }
  }

  /// Carries weights of rows from the triangular part to the basis. Returns the entries visited.
  mutating func carryForward(_ weights: inout SparseVector) -> Int {
    guard !etas.isEmpty else { return 0 }
    queued.begin(count: etas.count)
    return Self.carryForward(&weights, etas, entries, oldest, &queued, &heap)
  }

  private static func carryForward(
    _ weights: inout SparseVector, _ etas: [Eta], _ entries: [Entry], _ oldest: [Int32],
    _ queued: inout MarkSet, _ heap: inout Heap<Int>
  ) -> Int {
    var visits = 0
    let (etas, entries, oldest) = (etas.span, entries.span, oldest.span)
    func enqueue(_ first: Int32, after eta: Int) {
      var next = first
      while next >= 0, Int(next) <= eta { next = etas[Int(next)].newer }
      if next >= 0, queued.insert(Int(next)) { heap.push(Int(next)) }
    }
    for place in weights.indices where Int(place) < oldest.count {
      enqueue(oldest[Int(place)], after: -1)
    }
    weights.withValues { weights, list in
      while let eta = heap.popFirst() {
        let position = Int(etas[eta].position)
        let weight = weights[position] / entries[Int(etas[eta].pivotEntry)].value
        enqueue(etas[eta].newer, after: eta)
        guard abs(weight) > SimplexTolerance.drop else {
          weights[position] = 0
          continue
        }
        let end = eta + 1 < etas.count ? Int(etas[eta + 1].start) : entries.count
        visits += end - Int(etas[eta].start)
        for index in Int(etas[eta].start)..<end {
          let place = Int(entries[index].position)
          if place == position { continue }
          let old = weights[place]
          weights[place] = old - weight * entries[index].value
          if old == 0 {
            list(place)
            enqueue(oldest[place], after: eta)
          }
        }
        weights[position] = weight
      }
    }
    return visits
  }

  /// Carries right sides from the basis to the triangular part. Returns the entries visited: those
  /// of the positions whose right sides are not 0.
  mutating func carryBack(_ sides: inout SparseVector) -> Int {
    guard !etas.isEmpty else { return 0 }
    var visits = 0
    queued.begin(count: etas.count)
    sums.grow(to: etas.count, with: 0)
    for place in sides.indices where Int(place) < mentions.count {
      visits += add(sides[Int(place)], from: mentions[Int(place)])
    }
    while let key = heap.popFirst() {
      let pivot = entries[Int(etas[~key].pivotEntry)]
      let position = Int(pivot.position)
      let old = sides[position]
      var new = (old - sums[~key]) / pivot.value
      // Beside a large number, the rounding error of the difference is larger.
      if abs(new) <= SimplexTolerance.drop * max(1, abs(old)) { new = 0 }
      if new == 0, old == 0 { continue }
      sides.set(new, at: position)
      visits += add(new, from: pivot.older)
    }
    return visits
  }

  /// Adds a right side to the sums of the etas that mention its position, from an entry on, down to
  /// the eta that gives the position another right side. Returns the entries visited.
  private mutating func add(_ side: Double, from first: Int32) -> Int {
    if side == 0 { return 0 }
    var visits = 0
    var entry = first
    while entry >= 0 {
      let item = entries[Int(entry)]
      let eta = Int(item.eta)
      if queued.insert(eta) {
        sums[eta] = 0
        heap.push(~eta)
      }
      visits += 1
      if etas[eta].pivotEntry == entry { break }
      sums[eta] += item.value * side
      entry = item.older
    }
    return visits
  }
}
