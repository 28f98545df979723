// SPDX-License-Identifier: MIT

/// What is left of the variables when required equations between two of them are put in: each is
/// a root, or plus or minus a root and an offset (doubleton equations; Andersen and Andersen
/// 1995).
///
/// Only coefficients of the same size count, so that sums of terms cancel to the last bit.
struct Substitution {
  /// What a variable is: `sign` times another plus an offset, or itself.
  private struct Link {
    var offset = 0.0
    var sign = 1.0
    var target: Int32
  }

  /// The equations that were put in, in order; each did away with one variable.
  private(set) var definitions: [Int32] = []
  /// What the row that was looked at last says of roots.
  private(set) var terms: [(root: Int32, coefficient: Double)] = []
  private(set) var constant = 0.0
  private var links: [Link] = []
  /// Equations that may become one between two variables.
  private var candidates: [Int32] = []

  /// Longer rows are not looked at: each of their terms is compared with those before.
  private static let widest: Int32 = 8
  /// As many times the candidates are looked at: an equation may make pairs of others.
  private static let passes = 3

  /// The number of variables that are expressed by others.
  var count: Int { definitions.count }

  /// Finds the equations to put in. Cost: linear in the number of terms.
  mutating func find(in table: borrowing RowTable) {
    definitions.removeAll(keepingCapacity: true)
    begin(count: table.variableCount)
    candidates.removeAll(keepingCapacity: true)
    for slot in table.rows.indices where isCandidate(table[slot]) {
      candidates.append(Int32(slot))
    }
    for _ in 0..<Self.passes {
      var kept = 0
      for slot in candidates {
        collect(Int(slot), in: table)
        if join() {
          definitions.append(slot)
        } else {
          candidates[kept] = slot
          kept += 1
        }
      }
      if kept == candidates.count { return }
      candidates.removeLast(candidates.count - kept)
    }
  }

  /// Finds the offsets that follow from the constants there are now.
  mutating func refresh(from table: borrowing RowTable) {
    begin(count: table.variableCount)
    for slot in definitions {
      collect(Int(slot), in: table)
      _ = join()
    }
  }

  /// Whether a variable is expressed by itself.
  func isRoot(_ variable: Int) -> Bool { Int(links[variable].target) == variable }

  /// Puts the roots into a row; what it says then is in `terms` and `constant`.
  mutating func collect(_ slot: Int, in table: borrowing RowTable) {
    terms.removeAll(keepingCapacity: true)
    constant = table[slot].bound
    var hasCancelled = false
    for index in table.range(slot) {
      let entry = table.entries[index]
      let link = resolve(Int(entry.variable))
      constant -= entry.coefficient * link.offset
      let coefficient = entry.coefficient * link.sign
      var place = 0
      while place < terms.count, terms[place].root != link.target { place += 1 }
      if place < terms.count {
        terms[place].coefficient += coefficient
        if terms[place].coefficient == 0 { hasCancelled = true }
      } else {
        terms.append((link.target, coefficient))
      }
    }
    if hasCancelled { terms.removeAll { $0.coefficient == 0 } }
  }

  private mutating func begin(count: Int) {
    links.removeAll(keepingCapacity: true)
    links.reserveCapacity(count)
    for variable in 0..<count { links.append(Link(target: Int32(variable))) }
  }

  private func isCandidate(_ row: RowTable.Row) -> Bool {
    row.isLive && row.isRequired && row.isEquality && (2...Self.widest).contains(row.count)
  }

  /// Expresses one root by another if the row looked at last is about these two.
  private mutating func join() -> Bool {
    guard terms.count == 2, abs(terms[0].coefficient) == abs(terms[1].coefficient) else {
      return false
    }
    let (kept, gone) = terms[0].root < terms[1].root ? (terms[0], terms[1]) : (terms[1], terms[0])
    links[Int(gone.root)] = Link(
      offset: constant / gone.coefficient, sign: -kept.coefficient / gone.coefficient,
      target: kept.root)
    return true
  }

  /// What a variable is by its root, which is noted.
  private mutating func resolve(_ variable: Int) -> Link {
    var link = links[variable]
    var next = links[Int(link.target)]
    if next.target == link.target { return link }
    while next.target != link.target {
      link.offset += link.sign * next.offset
      link.sign *= next.sign
      link.target = next.target
      next = links[Int(link.target)]
    }
    links[variable] = link
    return link
  }
}
