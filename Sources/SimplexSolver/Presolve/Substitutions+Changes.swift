// SPDX-License-Identifier: MIT

import LayoutCore
import SolverKit

extension Substitutions {
  /// Undoes the substitutions of some variables, and those that rely on them: a row relies on the
  /// substitutions of its variables that were made before its own.
  ///
  /// - Parameter values: the inner values; a variable that becomes a root keeps its value there.
  /// - Returns: all variables whose root changed, and the rows that no longer substitute.
  mutating func undo(
    from first: [Int], _ marks: inout MarkSet, _ innerValues: inout [Double]
  ) -> (affected: [Int], freed: [RowIndex]) {
    var affected: [Int] = []
    var freed: [RowIndex] = []
    var isAffected = MarkSet()
    isAffected.begin(count: table.columns.count)
    var pending = first
    while let variable = pending.popLast() {
      guard table.columns[variable].parent >= 0 else { continue }
      let time = table.columns[variable].time
      let moved = descendants(of: variable)
      let value = values[variable].value(at: innerValues.span)
      freed.append(row(substituting: variable))
      undo(variable)
      let inner = Int(inner(of: Int32(truncatingIfNeeded: variable)))
      if inner == innerValues.count { innerValues.append(0) }
      innerValues[inner] = value
      for other in moved where isAffected.insert(other) { affected.append(other) }
      for row in rows(about: moved, &marks) {
        if let user = self.variable(substitutedBy: row), table.columns[user].time > time {
          pending.append(user)
        }
      }
    }
    return (affected, freed)
  }

  /// Undoes the substitution of a variable; its descendants stay with it.
  private mutating func undo(_ variable: Int) {
    let column = table.columns[variable]
    let (previous, next) = (column.previousSibling, column.nextSibling)
    if previous < 0 {
      table.columns[Int(column.parent)].firstChild = next
    } else {
      table.columns[Int(previous)].nextSibling = next
    }
    if next >= 0 { table.columns[Int(next)].previousSibling = previous }
    table.rows[Int(column.row)].substitutes = -1
    var weight: Int32 = 0
    forEachDescendant(of: variable) { table.forEachEntry(of: $0) { _ in weight += 1 } }
    table.columns[root(variable)].weight -= weight
    table.columns[variable].weight = weight
    table.columns[variable].nextSibling = -1
    table.columns[variable].parent = -1
    table.columns[variable].row = -1
    refresh(variable)
  }

  /// Gives the substitutions small times, in the same order.
  mutating func renumberTimes() {
    let order = table.columns.indices.sorted { key($0) < key($1) }
    for (time, variable) in order.enumerated() { table.columns[variable].time = Int32(time) }
    clock = Int32(order.count)
  }

  /// The time of a variable's substitution, and the variable: a key to sort by.
  private func key(_ variable: Int) -> Int64 {
    Int64(table.columns[variable].time) << 32 | Int64(variable)
  }

  /// Calls `update` with some substituted variables, and with those whose substitutions rely on one
  /// that `update` returns true for: each once, the oldest substitution first.
  private mutating func updateInOrder(
    _ variables: [Int], _ marks: inout MarkSet, _ update: (inout Substitutions, Int) -> Bool
  ) {
    var heap = Heap<Int64>()
    for variable in variables { heap.push(key(variable)) }
    var last: Int64 = -1
    while let next = heap.popFirst() {
      if next == last { continue }
      last = next
      let variable = Int(next & 0xffff_ffff)
      guard update(&self, variable) else { continue }
      let time = table.columns[variable].time
      for row in rows(about: descendants(of: variable), &marks) {
        if let user = self.variable(substitutedBy: row), table.columns[user].time > time {
          heap.push(key(user))
        }
      }
    }
  }

  /// Updates offsets after constants of substituting rows changed. Returns the variables affected.
  mutating func moveOffsets(of variables: [Int], _ marks: inout MarkSet) -> [Int] {
    var moved: [Int] = []
    var isMoved = MarkSet()
    isMoved.begin(count: table.columns.count)
    updateInOrder(variables, &marks) { own, variable in
      let offset = own.parentOffset(
        of: variable, constant: { own.table.rows[$0.index].constant },
        offset: { own.values[$0].offset }, parentOffset: { own.table.columns[$0].parentOffset })
      if offset == own.table.columns[variable].parentOffset { return false }
      own.table.columns[variable].parentOffset = offset
      own.refresh(variable)
      own.forEachDescendant(of: variable) { if isMoved.insert($0) { moved.append($0) } }
      return true
    }
    return moved
  }

  /// The offset of a variable to its parent, from the row that substitutes it, for some constants
  /// and other offsets; or its rate, from theirs.
  private func parentOffset(
    of variable: Int, constant: (RowIndex) -> Double, offset: (Int) -> Double,
    parentOffset: (Int) -> Double
  ) -> Double {
    let parent = Int(table.columns[variable].parent)
    let above = values[parent]
    let row = row(substituting: variable)
    var (own, rest, parentCoefficient) = (0.0, constant(row), 0.0)
    for place in table.range(row) {
      let other = table.entries[place].column.index
      var factor = table.entries[place].coefficient
      if let ratio = ratio(of: other, to: variable) {
        own += factor * ratio
        var here = other
        while here != variable {
          rest -= factor * parentOffset(here)
          factor *= table.columns[here].parentRatio
          here = Int(table.columns[here].parent)
        }
      } else {
        let column = values[other]
        rest -= factor * offset(other)
        if column.root == above.root { parentCoefficient += factor * column.ratio / above.ratio }
      }
    }
    rest += parentCoefficient * offset(parent)
    return rest / own
  }

  /// The rates of offsets by the constant of a row that substitutes a variable.
  mutating func offsetRates(of row: RowIndex, _ marks: inout MarkSet) -> OffsetRates {
    var rates = OffsetRates()
    var offsets = SparseVector()
    swap(&offsets, &self.offsets)
    offsets.grow(to: values.count)
    updateInOrder([Int(table.rows[row.index].substitutes)], &marks) { own, user in
      let rate = own.parentOffset(
        of: user, constant: { $0 == row ? 1 : 0 }, offset: { offsets[$0] },
        parentOffset: { other in rates.parents.first { $0.variable == other }?.rate ?? 0 })
      if rate == 0 { return false }
      rates.parents.append((user, rate))
      own.forEachDescendant(of: user) {
        offsets.add(own.values[$0].ratio / own.values[user].ratio * rate, at: $0)
      }
      return true
    }
    rates.variables = offsets.indices.map { (Int($0), offsets[Int($0)]) }
    for row in rows(about: rates.variables.map(\.variable), &marks) where !isSubstituting(row) {
      let rate = boundRate(of: row) { offsets[$0] }
      if table.rows[row.index].isInner {
        if rate != 0 { rates.rows.append((row, rate)) }
      } else if abs(rate) > RewrittenRow.cancellation {
        rates.changesCancelledRows = true
      }
    }
    offsets.clear()
    swap(&offsets, &self.offsets)
    return rates
  }

  /// The rate of a rewritten row's bound, given the rate of each variable's offset.
  func boundRate(of row: RowIndex, _ rate: (_ variable: Int) -> Double) -> Double {
    var sum = 0.0
    for place in table.range(row) {
      sum -= table.entries[place].coefficient * rate(table.entries[place].column.index)
    }
    return sum
  }

  /// The ratio of a variable to one of its ancestors, or itself.
  private func ratio(of variable: Int, to ancestor: Int) -> Double? {
    var (ratio, here) = (1.0, variable)
    while here != ancestor {
      let column = table.columns[here]
      guard column.parent >= 0 else { return nil }
      ratio *= column.parentRatio
      here = Int(column.parent)
    }
    return ratio
  }

  /// Completes a combination of rows by multiples of substituting rows, so that its terms are those
  /// of the rewritten rows. A row may come more than once. The newest substitution comes first: its
  /// row sees all variables that were in the class then.
  func complete(_ residual: [Int: CancellingSum]) -> [(row: RowIndex, multiplier: Double)] {
    var totals: [Int: CancellingSum] = [:]
    var heap = Heap<Int64>()
    func add(_ amount: CancellingSum, at variable: Int, before time: Int32) {
      var (here, factor) = (variable, 1.0)
      while table.columns[here].parent >= 0, table.columns[here].time < time {
        if totals[here] == nil { heap.push(-key(here)) }
        totals[here, default: CancellingSum()].add(amount, times: factor)
        factor *= table.columns[here].parentRatio
        here = Int(table.columns[here].parent)
      }
    }
    for (variable, amount) in residual.sorted(by: { $0.key < $1.key }) {
      add(amount, at: variable, before: .max)
    }
    var found: [(row: RowIndex, multiplier: Double)] = []
    while let next = heap.popFirst() {
      let variable = Int(-next & 0xffff_ffff)
      let total = totals.removeValue(forKey: variable) ?? CancellingSum()
      if total.isCancelled(within: SimplexTolerance.dual) { continue }
      let row = row(substituting: variable)
      var own = 0.0
      for place in table.range(row) {
        let entry = table.entries[place]
        own += entry.coefficient * (ratio(of: entry.column.index, to: variable) ?? 0)
      }
      let time = table.columns[variable].time
      let multiplier = -total.value / own
      found.append((row, multiplier))
      for place in table.range(row) {
        let entry = table.entries[place]
        var part = CancellingSum()
        part.add(multiplier * entry.coefficient)
        add(part, at: entry.column.index, before: time)
      }
    }
    return found
  }
}

/// The rates of offsets and bounds by the constant of a substituting row.
struct OffsetRates {
  /// The variables whose offset to their parent changes.
  var parents: [(variable: Int, rate: Double)] = []
  /// The variables whose offset to their root changes.
  var variables: [(variable: Int, rate: Double)] = []
  /// The rows of the inner model whose bound changes.
  var rows: [(row: RowIndex, rate: Double)] = []
  /// Whether a row whose terms cancel may become violated.
  var changesCancelledRows = false
}
