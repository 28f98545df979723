// SPDX-License-Identifier: MIT

/// Chooses values for variables so that constraints hold.
///
/// A solver starts empty. Its laws, which `SolverLab` checks for any conforming type:
///
/// 1. `apply` and `suggest` are all or nothing: if one throws, the live constraints are those
///    from before the call, and the next `solve` is feasible and as good as the solver promises
///    for exactly them.
/// 2. After `solve`, every required constraint holds within ``Tolerance/feasibility``.
/// 3. A lower priority never costs a higher one, if the capabilities have
///    ``SolverCapabilities/strictPriorities``.
/// 4. The same calls give the same values and the same reports, bit for bit.
/// 5. A thrown ``Conflict`` names live constraints, or ones of the rejected change, that
///    together cannot hold; drop any one of them and the rest can.
/// 6. `readChanges` reports exactly the difference between two readings of all values, or it
///    returns false.
/// 7. The values are a function of the live constraints, if the capabilities have
///    ``SolverCapabilities/historyFree``: after any history, and in any order of insertion, `solve`
///    finds what a new solver finds for the same constraints. See <doc:OneAnswer>.
///
/// `read` gives the values of the last `solve`; between a change and the next `solve` they are
/// unspecified. A solver is a cache of its constraints: whoever owns the model can drop it and
/// apply the whole model to a new one.
public protocol ConstraintSolver: Sendable {
  /// What this solver promises beyond the laws.
  static var capabilities: SolverCapabilities { get }

  /// Changes variables and constraints.
  ///
  /// - Throws: ``SolverError``; nothing of the change is then made.
  mutating func apply(_ delta: ModelDelta) throws(SolverError)

  /// Changes constants of live constraints, all or none. If an id occurs twice, the last counts.
  ///
  /// - Throws: ``SolverError``; then no constant has changed.
  mutating func suggest(_ suggestions: Span<Suggestion>) throws(SolverError)

  /// Finds values for the live constraints.
  ///
  /// - Returns: the work since the last report, that of `apply` and `suggest` included.
  /// - Throws: ``SolverError/stalled(iterations:)`` only: conflicts are thrown by the change
  ///   that makes them.
  mutating func solve() throws(SolverError) -> SolveReport

  /// Writes the values of the last `solve`; places beyond the model's variables are left alone.
  func read(into values: inout MutableSpan<Double>)

  /// Updates `values` from the last reading to the current solution without visiting all of them,
  /// and appends the index of each value that changed to `changed`, once and in any order.
  ///
  /// The last reading is the last call of this method, or the `read` that followed if it returned
  /// false. The first call may find anything in `values`. Variables added since hold 0. Like
  /// `read`, it is called after `solve`, but not after each.
  ///
  /// - Returns: false if the changes are unknown, or too many for this to be cheaper than `read`.
  ///   Then nothing is written, and the caller uses `read`. The default always returns false.
  mutating func readChanges(
    into values: inout MutableSpan<Double>, _ changed: inout [Int32]
  ) -> Bool
}

extension ConstraintSolver {
  /// The values of `count` variables, 0 for those that the model does not have.
  package func values(_ count: Int) -> [Double] {
    var values = [Double](repeating: 0, count: count)
    var span = values.mutableSpan
    read(into: &span)
    return values
  }

  /// Returns false: the changes are unknown.
  public mutating func readChanges(
    into values: inout MutableSpan<Double>, _ changed: inout [Int32]
  ) -> Bool { false }
}

/// A solver that can say why its values are what they are. All answers are about the last solution;
/// asking changes nothing. Between a change and the next `solve` the answers are unspecified.
public protocol DiagnosingSolver: ConstraintSolver {
  /// The variables that the constraints don't decide, ascending, each with its value in another
  /// solution that is as good at every level. Empty exactly if there is no other such solution.
  ///
  /// - Throws: ``SolverError/stalled(iterations:)`` when the work limit is reached.
  func ambiguities() throws(SolverError) -> [Ambiguity]

  /// The constraints and undecided variables that an expression depends on. The sum of each one's
  /// weight times its constant, or value, is the value of the expression.
  func influences(on expression: LinearExpression) -> [Influence]

  /// The influences on many expressions, for solvers that can share work between them.
  func influences(on expressions: [LinearExpression]) -> [[Influence]]

  /// The range of a constant in which the same constraints stay tight; nil if `id` is not live.
  func steadyConstants(of id: ConstraintID) -> ClosedRange<Double>?
}

extension DiagnosingSolver {
  /// Answers one expression after the other.
  public func influences(on expressions: [LinearExpression]) -> [[Influence]] {
    expressions.map { influences(on: $0) }
  }
}

/// The work since the previous report, as counts that are the same on every run and machine.
public struct SolveReport: Hashable, Sendable {
  /// Exchanges of a tight constraint for another.
  public var pivots = 0
  /// Rows looked at to choose a step or to update a value.
  public var rowsTouched = 0
  /// How often the basis, or the plan, was rebuilt.
  public var rebuilds = 0

  /// A report of no work.
  public init() {}

  /// The work of both.
  public static func + (left: SolveReport, right: SolveReport) -> SolveReport {
    var sum = left
    sum.pivots += right.pivots
    sum.rowsTouched += right.rowsTouched
    sum.rebuilds += right.rebuilds
    return sum
  }
}
