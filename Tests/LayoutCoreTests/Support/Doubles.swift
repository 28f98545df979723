// SPDX-License-Identifier: MIT

import LayoutCore
import LayoutTestSupport

/// An item of a tree that knows nothing of sessions, and counts what it is told.
final class Leaf: LayoutItem {
  let layoutNode = LayoutNode()
  weak var parent: (any LayoutItem)?
  var metrics = LayoutMetrics()
  private(set) var frame = Rect.zero
  private(set) var toldCount = 0
  var onResolve: (() -> Void)?

  init(_ name: String, in parent: (any LayoutItem)? = nil) {
    self.parent = parent
    layoutNode.label = name
    layoutNode.adopt(self)
  }

  var layoutParent: (any LayoutItem)? { parent }
  var layoutMetrics: LayoutMetrics { metrics }
  func layoutDidResolve(_ frame: Rect) {
    self.frame = frame
    toldCount += 1
    onResolve?()
  }
}

/// Counts the calls of a solver, in one counter for all copies.
final class CallLog: @unchecked Sendable {
  var applied: [ModelDelta] = []
  var suggested: [[Suggestion]] = []
  var solves = 0
  var reads = 0
  /// How many solves are still to stall.
  var stallsLeft = 0
  /// How many applies are still to stall.
  var applyStallsLeft = 0
  /// What the next apply throws.
  var applyError: SolverError?
}

/// A solver that notes what it is asked, and fails when it is told to.
struct RecordingDouble: ConstraintSolver {
  static let capabilities = ReferenceSolver.capabilities

  let log: CallLog
  private var solver = ReferenceSolver()

  init(_ log: CallLog) {
    self.log = log
  }

  mutating func apply(_ delta: ModelDelta) throws(SolverError) {
    log.applied.append(delta)
    if log.applyStallsLeft > 0 {
      log.applyStallsLeft -= 1
      throw .stalled(iterations: 7)
    }
    if let error = log.applyError {
      log.applyError = nil
      throw error
    }
    try solver.apply(delta)
  }

  mutating func suggest(_ suggestions: Span<Suggestion>) throws(SolverError) {
    log.suggested.append((0..<suggestions.count).map { suggestions[$0] })
    try solver.suggest(suggestions)
  }

  mutating func solve() throws(SolverError) -> SolveReport {
    log.solves += 1
    if log.stallsLeft > 0 {
      log.stallsLeft -= 1
      throw .stalled(iterations: 7)
    }
    return try solver.solve()
  }

  func read(into values: inout MutableSpan<Double>) {
    log.reads += 1
    solver.read(into: &values)
  }
}

/// Tests whose sessions solve with the reference solver.
protocol ReferenceSessions {}

extension ReferenceSessions {
  func session(_ root: any LayoutItem) -> LayoutSession {
    LayoutSession(root: root, solver: ReferenceSolver())
  }
}
