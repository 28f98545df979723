// SPDX-License-Identifier: MIT

import LayoutCore

// Where a search turns out to be long, it goes on in a smaller model.

extension Simplex {
  /// Starts a solver without rows at given values.
  mutating func begin(at values: [Double]) { self.values = values }

  /// Up to so many variables a model is not reduced for one solution; for edits, it is.
  static let smallestReduced = 512

  /// From here on a search pays for its steps itself, until they have cost as much as they would
  /// after a reduction.
  mutating func beginSearch(isEdit: Bool) {
    let isWorth = isEdit || table.variableCount > Self.smallestReduced
    workBeforeReduction = isWorth ? table.entries.count : .max
  }

  /// Forgets the reduction of rows that have changed.
  mutating func dropReduction() {
    if !reductions.isEmpty { reductions.removeAll() }
    isIrreducible = table.isRough
  }

  /// Solves the reduced model and takes its basis over.
  ///
  /// - Returns: whether there is one.
  mutating func searchReduction() -> Bool {
    workBeforeReduction = .max
    guard !isIrreducible, let steps = try? solveReduction() else { return false }
    report.pivots += steps.pivots
    report.rowsTouched += steps.rowsTouched
    takeBasis()
    refactor()
    return true
  }

  /// Solves the reduced model, if there is one; throws where the rows contradict each other.
  private mutating func solveReduction() throws(SolverError) -> SolveReport? {
    if !reductions.isEmpty {
      try reductions[0].update(from: table)
    } else if let new = try Reduction(table, levels, at: values) {
      reductions.append(new)
    } else {
      isIrreducible = true
      return nil
    }
    return try reductions[0].solve()
  }

  /// Makes tight what is tight in the reduced model, and the equations that were put into it.
  private mutating func takeBasis() {
    let reduction = reductions[0]
    let rows = reduction.solver.basis
    workspace.rowMarks.begin(count: table.rows.count)
    workspace.variableMarks.begin(count: values.count)
    for slot in reduction.substitution.definitions { _ = workspace.rowMarks.mark(Int(slot)) }
    for position in 0..<rows.count {
      switch rows[position] {
      case .row(let row): _ = workspace.rowMarks.mark(Int(reduction.slots[row]))
      case .filler(let variable):
        _ = workspace.variableMarks.mark(Int(reduction.roots[variable]))
      }
    }
    var free = 0
    for slot in reduction.substitution.definitions { makeTight(row: Int(slot), from: &free) }
    for position in 0..<rows.count {
      switch rows[position] {
      case .row(let row): makeTight(row: Int(reduction.slots[row]), from: &free)
      case .filler(let variable):
        let root = Int(reduction.roots[variable])
        if basis.hasFiller(of: root) { continue }
        findFree(&free)
        basis.set(free, fillerOf: root, anchor: rows.anchor(of: variable), &table)
      }
    }
    // Which way a wish on its kink counts is part of the solution.
    for row in reduction.slots.indices where reduction.solver.table[row].position < 0 {
      table[Int(reduction.slots[row])].side = reduction.solver.table[row].side
    }
  }

  /// Puts a row at the next free position, unless it has one.
  private mutating func makeTight(row slot: Int, from free: inout Int) {
    if table[slot].position >= 0 { return }
    findFree(&free)
    table[slot].side = 0
    basis.set(free, row: slot, &table)
  }

  /// Goes on to the next position of something that is not to be tight.
  private func findFree(_ position: inout Int) {
    while true {
      switch basis[position] {
      case .row(let slot): if !workspace.rowMarks.isMarked(slot) { return }
      case .filler(let variable): if !workspace.variableMarks.isMarked(variable) { return }
      }
      position += 1
    }
  }
}
