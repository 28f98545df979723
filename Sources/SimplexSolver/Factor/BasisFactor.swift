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
  private var elimination = Elimination()
  private var etaWork = 0
  private var scratch = ReachScratch()
  private var work = SparseVector()

  var count: Int { positions.count }
  /// A number that is never the same for two bases.
  private(set) var version = 0
  /// Exchanges since the last factorisation.
  var updateCount: Int { etas.count }

  /// Whether the work spent on exchanges since the last factorisation has reached the cost of a
  /// new one, after which so many rows are looked at, or there are so many exchanges that
  /// rounding errors could have grown.
  func isWorn(rowCount: Int) -> Bool {
    let entryCount = lower.nonzeroCount + upper.nonzeroCount + count
    return etaWork > Self.factorizationCost * entryCount + Self.rowCost * rowCount
      || etas.count >= Self.updateLimit
  }

  /// The work of a factorisation per entry of the factors.
  static let factorizationCost = 40
  /// The work of finding the side of a row anew, and what it costs.
  static let rowCost = 15
  /// The largest number of exchanges between two factorisations.
  static let updateLimit = 1000

  /// Factorises a matrix whose rows are the positions and whose columns are the variables.
  ///
  /// - Parameter cancellation: an entry below this share of its row's original size is 0.
  /// - Returns: rows and columns that could not be paired because the matrix is singular; the
  ///   factor is usable only when there are none.
  mutating func factorize(
    _ matrix: SparseMatrix, cancellation: Double = Precision.single.cancellation
  ) -> [(position: Int, variable: Int)] {
    let count = matrix.rowCount
    elimination.run(matrix, cancellation: cancellation)
    guard elimination.pivots.count == count else { return elimination.unpaired }
    positions.removeAll(keepingCapacity: true)
    variables.removeAll(keepingCapacity: true)
    diagonal.removeAll(keepingCapacity: true)
    positionOrder.refill(with: 0, count: count)
    variableOrder.refill(with: 0, count: count)
    for (order, pivot) in elimination.pivots.enumerated() {
      positions.append(pivot.position)
      variables.append(pivot.variable)
      diagonal.append(pivot.value)
      positionOrder[Int(pivot.position)] = Int32(order)
      variableOrder[Int(pivot.variable)] = Int32(order)
    }
    elimination.renumber(rows: positionOrder, columns: variableOrder)
    lower.fill(count: count, entries: elimination.lower)
    upper.fill(count: count, entries: elimination.upper)
    upperTransposed.fill(transposing: upper)
    lowerTransposed.fill(transposing: lower)
    begin(count: count)
    return []
  }

  /// Takes over rows each of which mentions, besides the variable it is paired with, only
  /// variables of earlier rows: they are their own factor. The values that solve them, which are
  /// known on the way, are written to `solution`; a filler (`~variable`) leaves the value there.
  ///
  /// - Parameter entryCount: the number of terms besides those of the paired variables.
  mutating func takeTriangle(
    _ heads: [Int32], variables: [Int32], entryCount: Int, of table: borrowing RowTable,
    solution: inout [Double]
  ) {
    let count = heads.count
    self.variables = variables
    positions = Array(0..<Int32(count))
    positionOrder = positions
    variableOrder.refill(with: 0, count: count)
    for order in variables.indices { variableOrder[Int(variables[order])] = Int32(order) }
    diagonal.removeAll(keepingCapacity: true)
    diagonal.reserveCapacity(count)
    lowerTransposed.beginFilling(placeCount: count, entryCount: entryCount)
    let variableOrder = variableOrder
    let entries = table.entries
    for order in heads.indices {
      var pivot = 1.0
      if heads[order] >= 0 {
        let row = table[Int(heads[order])]
        let own = variables[order]
        var rest = row.bound
        for index in Int(row.start)..<Int(row.start + row.count) {
          let entry = entries[index]
          if entry.variable == own {
            pivot = entry.coefficient
          } else {
            let other = variableOrder[Int(entry.variable)]
            rest -= entry.coefficient * solution[Int(entry.variable)]
            lowerTransposed.append(entry.coefficient / diagonal[Int(other)], at: other)
          }
        }
        solution[Int(own)] = rest / pivot
      }
      diagonal.append(pivot)
      lowerTransposed.endPlace()
    }
    lower.fill(transposing: lowerTransposed)
    upper.removeAll()
    upperTransposed.removeAll()
    begin(count: count)
  }

  /// Prepares for solves with a new factorisation.
  private mutating func begin(count: Int) {
    etas.removeAll()
    etaWork = 0
    version += 1
    work.grow(to: count)
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
    Self.spread(work, to: variables, of: &solution)
  }

  /// Writes what is more than rounding to the places it belongs to.
  private static func spread(
    _ work: borrowing SparseVector, to places: [Int32], of target: inout SparseVector
  ) {
    let values = work.values
    let orders = work.indices
    target.scatter { add in
      for order in orders where abs(values[Int(order)]) > SimplexTolerance.drop {
        add(values[Int(order)], Int(places[Int(order)]))
      }
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
    Self.spread(work, to: positions, of: &weights)
    etaWork += etas.count
    etas.applyToWeights(&weights)
  }

  /// Records that the row at `position` became the combination `weights` of the rows before.
  mutating func exchange(position: Int, weights: borrowing SparseVector) {
    etas.append(position: position, row: weights)
    version += 1
  }
}
