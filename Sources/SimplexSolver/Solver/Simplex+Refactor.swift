// SPDX-License-Identifier: MIT

// Finding the factor, the values, the sides and the weights of a basis from nothing.

extension Simplex {
  /// Factorises the basis anew and finds everything that follows from it.
  ///
  /// - Returns: whether all tight rows have stayed.
  @discardableResult
  mutating func refactor() -> Bool {
    noteNewFactor()
    let areIndependent = factorizeBasis()
    recomputeValues()
    recomputeSlopes()
    return areIndependent
  }

  /// Starts from a basis that has nothing to do with the one before.
  mutating func refactor(_ first: FirstBasis) {
    basis.replace(by: first, anchors: values, &table)
    guard first.isTriangular else {
      refactor()
      return
    }
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
  ///
  /// - Returns: whether there were none.
  @discardableResult
  mutating func factorizeBasis() -> Bool {
    var areIndependent = true
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
      let dependent = factor.factorize(workspace.matrix, cancellation: precision.cancellation)
      if dependent.isEmpty { break }
      areIndependent = false
      for (position, variable) in dependent {
        basis.set(position, fillerOf: variable, anchor: values[variable], &table)
      }
    }
    return areIndependent
  }

  /// Finds all values from the constants of the tight rows, with one step of refinement.
  mutating func recomputeValues() {
    noteNewValues()
    for index in values.indices { values[index] = 0 }
    refine(.values, rounds: table.isRough ? 4 : 2)
  }
}
