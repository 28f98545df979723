// SPDX-License-Identifier: MIT

/// Solves systems with the basis matrix `B`, whose rows are the tight rows, by a sparse
/// factorisation and the exchanges since.
///
/// Right sides and weights are indexed by position in the basis, solutions by variable.
struct BasisFactor {
  private var positionOrder: [Int32] = []
  private var variableOrder: [Int32] = []
  private var positions: [Int32] = []
  private var variables: [Int32] = []
  private var diagonal: [Double] = []
  private var lower = TriangularFactor(isForward: true)
  private var upper = TriangularFactor(isForward: false)
  private var upperTransposed = TriangularFactor(isForward: true)
  private var lowerTransposed = TriangularFactor(isForward: false)
  private var etas = EtaFile()
  private var etaWork = 0
  private var scratch = ReachScratch()
  private var work = SparseVector()

  var count: Int { positions.count }
  /// Exchanges since the last factorisation.
  var updateCount: Int { etas.count }

  /// Whether the work spent on exchanges since the last factorisation has reached the cost of a
  /// new one, or there are so many that rounding errors could have grown.
  var isWorn: Bool {
    etaWork > Self.refactorizationCost * (lower.nonzeroCount + upper.nonzeroCount + count)
      || etas.count >= Self.updateLimit
  }

  /// The work of a factorisation and of what follows from it, per entry of the factors.
  static let refactorizationCost = 40
  /// The largest number of exchanges between two factorisations.
  static let updateLimit = 1000

  /// Factorises the matrix whose row `p` has the entries `starts[p]..<starts[p + 1]`.
  ///
  /// - Returns: rows and columns that could not be paired because the matrix is singular; the
  ///   factor is usable only when there are none.
  mutating func factorize(
    starts: [Int32], columns: [Int32], values: [Double]
  ) -> [(position: Int, variable: Int)] {
    let count = starts.count - 1
    let elimination = Elimination(starts: starts, columns: columns, values: values)
    guard elimination.pivots.count == count else {
      let rows = elimination.isRowActive.indices.filter { elimination.isRowActive[$0] }
      let columns = elimination.isColumnActive.indices.filter { elimination.isColumnActive[$0] }
      return zip(rows, columns).map { ($0, $1) }
    }
    positions = elimination.pivots.map(\.position)
    variables = elimination.pivots.map(\.variable)
    diagonal = elimination.pivots.map(\.value)
    positionOrder = [Int32](repeating: 0, count: count)
    variableOrder = positionOrder
    for order in 0..<count {
      positionOrder[Int(positions[order])] = Int32(order)
      variableOrder[Int(variables[order])] = Int32(order)
    }
    let low = elimination.lower.map {
      FactorEntry(
        from: positionOrder[Int($0.from)], to: positionOrder[Int($0.to)], weight: $0.weight)
    }
    let high = elimination.upper.map {
      FactorEntry(
        from: variableOrder[Int($0.from)], to: positionOrder[Int($0.to)], weight: $0.weight)
    }
    lower = TriangularFactor(isForward: true, count: count, entries: low, transposed: false)
    upper = TriangularFactor(isForward: false, count: count, entries: high, transposed: false)
    upperTransposed = TriangularFactor(
      isForward: true, count: count, entries: high, transposed: true)
    lowerTransposed = TriangularFactor(
      isForward: false, count: count, entries: low, transposed: true)
    etas.removeAll()
    etaWork = 0
    scratch.grow(to: count)
    work.grow(to: count)
    return []
  }

  /// Adds a position and a variable, paired by a row with 1 as its only entry.
  mutating func grow(to count: Int) {
    while positions.count < count {
      let order = Int32(positions.count)
      positions.append(order)
      variables.append(order)
      positionOrder.append(order)
      variableOrder.append(order)
      diagonal.append(1)
    }
    lower.grow(to: count)
    upper.grow(to: count)
    upperTransposed.grow(to: count)
    lowerTransposed.grow(to: count)
    scratch.grow(to: count)
    work.grow(to: count)
  }

  /// Finds `x` with `B x = rightSide`. The right side is used up; `solution` is clear before.
  mutating func solve(_ rightSide: inout SparseVector, into solution: inout SparseVector) {
    etaWork += etas.count + etas.nonzeroCount
    etas.applyToRightSide(&rightSide)
    work.clear()
    for position in rightSide.indices where rightSide[Int(position)] != 0 {
      work.set(rightSide[Int(position)], at: Int(positionOrder[Int(position)]))
    }
    rightSide.clear()
    lower.solve(&work, diagonal: [], scratch: &scratch)
    upper.solve(&work, diagonal: diagonal, scratch: &scratch)
    for order in work.indices where abs(work[Int(order)]) > SimplexTolerance.drop {
      solution.set(work[Int(order)], at: Int(variables[Int(order)]))
    }
  }

  /// Finds the weights `y` with `yᵀ B = row`. The row is used up; `weights` is clear before.
  mutating func solveTransposed(_ row: inout SparseVector, into weights: inout SparseVector) {
    work.clear()
    for variable in row.indices where row[Int(variable)] != 0 {
      work.set(row[Int(variable)], at: Int(variableOrder[Int(variable)]))
    }
    row.clear()
    upperTransposed.solve(&work, diagonal: diagonal, scratch: &scratch)
    lowerTransposed.solve(&work, diagonal: [], scratch: &scratch)
    for order in work.indices where abs(work[Int(order)]) > SimplexTolerance.drop {
      weights.set(work[Int(order)], at: Int(positions[Int(order)]))
    }
    etaWork += etas.count
    etas.applyToWeights(&weights)
  }

  /// Records that the row at `position` became the combination `weights` of the rows before.
  mutating func exchange(position: Int, weights: borrowing SparseVector) {
    etas.append(position: position, row: weights)
  }
}
