// SPDX-License-Identifier: MIT

import LayoutCore

/// An exact incremental solver: the required constraints hold, and below them the total
/// violation is least level by level, highest level first.
///
/// A solution is a vertex: as many rows are tight as there are variables (`Basis`), and a sparse
/// factorisation of those rows (`BasisFactor`) gives values and weights. Each row outside the
/// basis costs a slope at its level where it is violated; `Multipliers` hold, per level, what
/// that means for the tight rows. The solver releases a tight row that is worth it, walks along
/// the edge over all breakpoints that don't yet turn the slope (`EdgeWalk`), and makes the row
/// where it does turn tight: the simplex method for piecewise-linear costs, with costs compared
/// lexicographically. Required rows that are violated are the level above all others; if they
/// stay violated at its optimum, the weights of that level prove the conflict.
///
/// Ties: a variable that no constraint decides keeps its value, or 0 if it is new.
///
/// Sources: Fourer, "A simplex algorithm for piecewise-linear programming" (1985); Isermann,
/// "Linear lexicographic optimization" (1982); Hosobe, "A scalable linear constraint solver for
/// user interface construction" (2000) for hierarchies over a factorised basis.
public struct Simplex: DiagnosingSolver {
  /// Everything: strict levels, completeness, proofs, incremental edits.
  public static let capabilities: SolverCapabilities = [
    .strictPriorities, .complete, .provesConflicts, .incremental,
  ]

  var table = RowTable()
  var levels = LevelTable()
  var basis = Basis()
  var factor = BasisFactor()
  var multipliers = Multipliers()
  var values: [Double] = []
  var moves = MoveList()
  /// The number of variables that the owner of the model knows of.
  var variableCount = 0
  /// The required rows that are violated, counted.
  var brokenCount = 0
  var editsSinceRefresh = 0
  /// In rough models the largest move of a value since values were computed anew.
  var stepSinceRefresh = 0.0
  /// Whether two computations of the same number disagreed since the last factorisation.
  var isImprecise = false
  /// How values, weights and directions are found.
  var precision = Precision.single
  /// Whether nothing has changed since the solution was last audited.
  var isAudited = false
  /// The model that is left when required equations between two variables are put in, once a
  /// search was long; at most one.
  var reductions: [Reduction] = []
  /// Whether it is known that reducing the rows there are isn't worth it.
  var isIrreducible = false
  /// The terms that searches may look at before the model is reduced.
  var workBeforeReduction = 0
  var responses = ResponseCache()
  /// The version of the factor that the responses belong to.
  var responsesVersion = 0
  var report = SolveReport()
  var workspace = Workspace()

  /// How often a solution is found again from a new factorisation when numbers disagreed.
  static let polishLimit = 3

  /// A solver without variables and constraints.
  public init() {}

  /// Finds the values that are best level by level. Cost: in proportion to what changed since
  /// the last call and to the pivots needed.
  public mutating func solve() throws(SolverError) -> SolveReport {
    do throws(SolverError) {
      try restoreFeasibility(orThrow: false)
      try optimize()
      for _ in 0..<Self.polishLimit where isImprecise {
        refactor()
        try restoreFeasibility(orThrow: false)
        try optimize()
      }
    } catch {
      // Where rounding errors lead astray, the audit finds the way.
      guard table.isRough else { throw error }
    }
    if table.isRough, !isAudited { try audit() }
    checkInvariants()
    defer { report = SolveReport() }
    return report
  }

  /// Writes the values of the last solution.
  public func read(into target: inout MutableSpan<Double>) {
    for index in 0..<min(variableCount, target.count) { target[index] = values[index] }
    guard !table.units.isEmpty else { return }
    for index in 0..<min(variableCount, target.count) { target[index] *= table.units[index] }
  }
}

extension Simplex {
  /// Writes the values that have moved, unless that may be a large part of them.
  public mutating func readChanges(
    into target: inout MutableSpan<Double>, _ changed: inout [Int32]
  ) -> Bool {
    if !table.units.isEmpty { moves.addAll() }
    let count = min(variableCount, target.count)
    return moves.read(values, count: count, into: &target, &changed)
  }
}

/// Storage that is reused from step to step.
struct Workspace {
  /// By position.
  var rightSide = SparseVector()
  /// By variable.
  var direction = SparseVector()
  /// By variable.
  var row = SparseVector()
  /// By position.
  var weights = SparseVector()
  /// By row.
  var rates = SparseVector()
  /// Rows whose rate turned out to be a rounding error since the last pivot.
  var refusedRows = MarkSet()
  /// Positions that a search has given up.
  var refusedPositions = MarkSet()
  /// What counts as the size of a direction's entries that are smaller.
  var directionNoise = 0.0
  /// By variable or position: what is added to a solution to make it precise.
  var correction = SparseVector()
  /// What the values have beyond the digits of doubles, in audits only, as those that follow.
  var valueTails = Tails()
  var directionTails = Tails()
  var weightTails = Tails()
  /// Those of the right side of a system for weights.
  var restTails = Tails()
  /// By level and variable: the size of the numbers that the weights of the level balance.
  var slopeSizes: [Double] = []
  /// By level: the costs of a step, and the size of the numbers they were summed up from.
  var costs: [(sum: DoubleDouble, size: Double)] = []
  var heap = StepHeap()
  /// The breakpoints that a walk has passed.
  var passed: [Breakpoint] = []
  /// The matrix of the tight rows, row by row.
  var matrix = SparseMatrix()
  /// Variables whose filler is to be tight.
  var variableMarks = MarkSet()
  /// The slots that a delta removes.
  var rowMarks = MarkSet()
  /// The slots that a delta fills.
  var additionMarks = MarkSet()
  /// Rows whose slope has changed, with the change.
  var shifts: [SlopeShift] = []
  /// The constants of a suggestion.
  var edits: [Edit] = []

  mutating func grow(variables: Int, rows: Int) {
    rightSide.grow(to: variables)
    direction.grow(to: variables)
    row.grow(to: variables)
    weights.grow(to: variables)
    rates.grow(to: rows)
  }
}

/// A change in the slope of a row's cost.
struct SlopeShift {
  var level: Int32
  var slot: Int32
  var amount: Double
}
