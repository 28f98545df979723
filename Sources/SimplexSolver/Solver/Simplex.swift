// SPDX-License-Identifier: MIT

import LayoutCore
import SolverKit

/// An exact incremental solver: the required constraints hold, and below them the total
/// violation is least level by level, highest level first.
public struct Simplex: DiagnosingSolver {
  /// All of them: strict levels, completeness, proofs, incremental edits, one answer.
  public static let capabilities: SolverCapabilities = [
    .strictPriorities, .complete, .provesConflicts, .incremental, .historyFree,
  ]

  var outer = Substitutions()
  var kernel = Kernel()
  var levels = LevelTable()
  var crash = Crash()
  var check = DeltaCheck()
  var marks = MarkSet()
  /// By index of the response, what moves with the constant of a row that substitutes.
  var offsetRates = [OffsetRates](repeating: OffsetRates(), count: ParametricResponses.limit)
  /// By index of the response, the variables that move with its constant; nil before its first use.
  var followers = [[Int32]?](repeating: nil, count: ParametricResponses.limit)
  /// The number of variables; a refused change may leave storage for more.
  var variableCount = 0
  /// The values that were chosen among equally good solutions.
  var choices = Choices()
  /// The values at the last solution.
  var answer = Answer()
  /// Rows whose terms cancel and that must be checked.
  var cancelled: [RowIndex] = []

  /// A solver without variables and constraints.
  public init() {}

  /// Finds the values that are best level by level.
  public mutating func solve() throws(SolverError) -> SolveReport {
    try optimize(requiredOnly: false)
    if outer.isBadlyScaled { try chooseIfHarmless() } else { choose() }
    if choices.basisRatio > Self.farBasisRatio, !outer.isBadlyScaled {
      if choices.basisRatio > Self.badlyScaledRatio {
        outer.isBadlyScaled = true
        rebuild()
        return try solve()
      }
      recenter()
    }
    kernel.checkOptimality()
    updateAnswer()
    defer { kernel.tally.begin() }
    return kernel.tally.report
  }

  /// Writes the values of the last solution. Cost: a copy.
  public func read(into target: inout MutableSpan<Double>) { target.update(from: answer.values) }

  /// Writes the values that changed, unless these may be many.
  public mutating func readChanges(
    into target: inout MutableSpan<Double>, _ changed: inout [Int32]
  ) -> Bool { answer.readChanges(into: &target, &changed) }

  /// Updates the answer. Cost: a pass over the variables that have moved, or over all.
  mutating func updateAnswer() {
    let areRootsKnown = kernel.tally.moves.begin()
    let isKnown = answer.pending.begin() && areRootsKnown
    answer.grow(to: variableCount)
    if isKnown {
      for inner in kernel.tally.moves.places {
        outer.addFollowers(of: Int(inner), to: &answer.pending.places)
      }
      answer.setPending(outer.values, kernel.values, choices.points)
    } else {
      answer.setAll(outer.values, kernel.values, choices)
    }
    kernel.tally.moves.places.removeAll(keepingCapacity: true)
    answer.pending.places.removeAll(keepingCapacity: true)
    #if InternalChecks
      for variable in 0..<variableCount {
        precondition(answer.values[variable] == value(of: variable), "x\(variable) is out of date")
      }
    #endif
  }

  /// The value of a variable in the last solution.
  @inline(__always)
  func value(of variable: Int) -> Double {
    outer.values[variable].value(at: kernel.values.span, or: choices.points.span)
  }

  /// The value of a variable of the inner model.
  @inline(__always)
  func chosenValue(_ inner: Int) -> Double {
    choices.moves(inner) ? choices.points[inner] : kernel.values[inner]
  }
}
