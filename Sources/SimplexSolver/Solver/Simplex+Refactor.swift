// SPDX-License-Identifier: MIT

// Finding the factor, the values, the sides and the weights of a basis from nothing.

extension Simplex {
  /// Factorises the basis anew and finds everything that follows from it.
  mutating func refactor() {
    noteNewFactor()
    factorizeBasis()
    recomputeValues()
    recomputeSlopes()
  }

  /// Starts from a basis that has nothing to do with the one before.
  mutating func refactor(_ first: FirstBasis) {
    basis.replace(by: first, anchors: values, &table)
    guard first.isTriangular else { return refactor() }
    noteNewFactor()
    factor.takeTriangle(
      first.heads, variables: first.variables, entryCount: first.otherTermCount, of: table,
      solution: &values)
    noteNewValues()
    recomputeSlopes()
  }

  private mutating func noteNewFactor() {
    report.rebuilds += 1
    isImprecise = false
    isAudited = false
  }

  private mutating func noteNewValues() {
    editsSinceRefresh = 0
    stepSinceRefresh = 0
    moves.addAll()
  }

  /// Factorises the basis; tight rows that turn out to depend on others give way to fillers.
  mutating func factorizeBasis() {
    for _ in 0..<4 {
      workspace.matrix.removeAll()
      for position in 0..<basis.count {
        switch basis[position] {
        case .row(let slot):
          for index in table.range(slot) {
            let entry = table.entries[index]
            workspace.matrix.append(entry.coefficient, column: entry.variable)
          }
        case .filler(let variable):
          workspace.matrix.append(1, column: Int32(variable))
        }
        workspace.matrix.endRow()
      }
      let dependent = factor.factorize(
        workspace.matrix,
        cancellation: isPrecise ? Elimination.literalCancellation : Elimination.cancellation)
      if dependent.isEmpty { return }
      for (position, variable) in dependent {
        basis.set(position, fillerOf: variable, anchor: values[variable], &table)
      }
    }
  }

  /// Finds all values from the constants of the tight rows, with one step of refinement.
  mutating func recomputeValues() {
    noteNewValues()
    if isPrecise { return findPreciseValues() }
    for index in values.indices { values[index] = 0 }
    for _ in 0..<(table.isRough ? 4 : 2) {
      for position in 0..<basis.count {
        let residual = residual(at: position)
        if residual != 0 { workspace.rightSide.set(residual, at: position) }
      }
      workspace.direction.clear()
      factor.solve(&workspace.rightSide, into: &workspace.direction)
      for variable in workspace.direction.indices {
        values[Int(variable)] += workspace.direction[Int(variable)]
      }
    }
    workspace.direction.clear()
  }

  /// By how much a tight row is missed.
  private func residual(at position: Int) -> Double {
    switch basis[position] {
    case .row(let slot): table[slot].bound - table.activity(slot, at: values).value
    case .filler(let variable): basis.anchor(of: variable) - values[variable]
    }
  }
}
