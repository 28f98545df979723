// SPDX-License-Identifier: MIT

// Solutions of systems with the basis, made more precise by solving again for what is left over
// (Wilkinson 1963; Skeel 1980). Only rough models need it.

extension Simplex {
  /// A value that moved this far beyond the sizes of all values leaves rounding errors behind.
  static let longStep = 1e4

  /// Corrects the direction and the rates by the rates of the tight rows, which are known: 0, but
  /// for the released row.
  mutating func refineDirection(of released: Int, isUpward: Bool) {
    if isPrecise { return refineDirectionPrecisely(of: released, isUpward: isUpward) }
    func wanted(_ position: Int) -> Double { position != released ? 0 : isUpward ? 1 : -1 }
    workspace.correction.grow(to: values.count)
    for slot in workspace.rates.indices {
      let position = Int(table[Int(slot)].position)
      guard position >= 0 else { continue }
      note(workspace.rates[Int(slot)], at: position, wanted(position))
    }
    for variable in workspace.direction.indices {
      let position = basis.position(ofFiller: Int(variable))
      if position >= 0 { note(workspace.direction[Int(variable)], at: position, wanted(position)) }
    }
    factor.solve(&workspace.rightSide, into: &workspace.correction)
    table.addRates(of: workspace.correction, to: &workspace.rates)
    for variable in workspace.correction.indices {
      workspace.direction.add(workspace.correction[Int(variable)], at: Int(variable))
    }
    workspace.correction.clear()
    var largest = 0.0
    for variable in workspace.direction.indices {
      largest = max(largest, abs(workspace.direction[Int(variable)]))
    }
    workspace.directionNoise = SimplexTolerance.direction * largest
  }

  private mutating func note(_ rate: Double, at position: Int, _ wanted: Double) {
    if rate != wanted { workspace.rightSide.set(wanted - rate, at: position) }
  }

  /// Corrects the weights of tight rows by what is left over of the row that they add up to.
  mutating func refineWeights(ofRow slot: Int) {
    for index in table.range(slot) {
      let entry = table.entries[index]
      workspace.row.add(entry.coefficient, at: Int(entry.variable))
    }
    for position in workspace.weights.indices {
      let weight = workspace.weights[Int(position)]
      switch basis[Int(position)] {
      case .row(let tight):
        for index in table.range(tight) {
          let entry = table.entries[index]
          workspace.row.add(-weight * entry.coefficient, at: Int(entry.variable))
        }
      case .filler(let variable): workspace.row.add(-weight, at: variable)
      }
    }
    workspace.correction.grow(to: values.count)
    factor.solveTransposed(&workspace.row, into: &workspace.correction)
    for position in workspace.correction.indices {
      workspace.weights.add(workspace.correction[Int(position)], at: Int(position))
    }
    workspace.correction.clear()
  }

  /// How far the values move on a step, compared with the largest of them.
  func stepSize(_ length: Double) -> Double {
    var step = 0.0
    var size = 1.0
    for variable in workspace.direction.indices {
      step = max(step, abs(length * workspace.direction[Int(variable)]))
      size = max(size, abs(values[Int(variable)]))
    }
    return step / size
  }
}
