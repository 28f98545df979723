// SPDX-License-Identifier: MIT

import LayoutCore

/// A solver that passes everything on to another one and has it written down.
///
///     let recorder = TraceRecorder()
///     let session = LayoutSession(root: screen, solver: RecordingSolver(Simplex(), recorder))
///     try session.layout(in: Size(width: 390, height: 844))
///     let text = recorder.trace(name: "screen").text
///
/// Rejected changes are not written down, because the solver's constraints are then those from
/// before.
public struct RecordingSolver<Base: ConstraintSolver>: ConstraintSolver {
  private var base: Base
  private let recorder: TraceRecorder
  private var isEmpty = true

  /// Writes down in `recorder` what is done to `base`, which is empty as yet.
  public init(_ base: Base, _ recorder: TraceRecorder) {
    self.base = base
    self.recorder = recorder
  }

  /// Those of the base.
  public static var capabilities: SolverCapabilities { Base.capabilities }

  /// Applies the delta to the base.
  public mutating func apply(_ delta: ModelDelta) throws(SolverError) {
    try base.apply(delta)
    recorder.record(delta, isAnew: isEmpty)
    isEmpty = false
  }

  /// Hands the constants to the base.
  public mutating func suggest(_ suggestions: Span<Suggestion>) throws(SolverError) {
    try base.suggest(suggestions)
    recorder.record(suggestions.indices.map { suggestions[$0] })
  }

  /// Solves with the base.
  public mutating func solve() throws(SolverError) -> SolveReport {
    let report = try base.solve()
    recorder.recordSolve()
    return report
  }

  /// Reads from the base.
  public func read(into values: inout MutableSpan<Double>) { base.read(into: &values) }

  /// Reads what changed from the base, so that a session takes the same path as without recording.
  public mutating func readChanges(
    into values: inout MutableSpan<Double>, _ changed: inout [Int32]
  ) -> Bool {
    base.readChanges(into: &values, &changed)
  }
}
