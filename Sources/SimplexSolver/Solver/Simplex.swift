// SPDX-License-Identifier: MIT

import LayoutCore
import SolverKit

/// An exact incremental solver: the required constraints hold, and below them the total
/// violation is least level by level, highest level first.
public struct Simplex: DiagnosingSolver {
  /// Everything: strict levels, completeness, proofs, incremental edits, one answer.
  public static let capabilities: SolverCapabilities = [
    .strictPriorities, .complete, .provesConflicts, .incremental, .historyFree,
  ]

  var outer = Substitutions()
  var kernel = Kernel()
  var levels = LevelTable()
  var crash = Crash()
  var check = DeltaCheck()
  var marks = MarkSet()
  /// What moves with the constants of rows that substitute and whose responses are known.
  /// By place of the response.
  var offsetRates = [OffsetRates](repeating: OffsetRates(), count: ParametricResponses.limit)
  /// The variables there are; a change that was refused may leave storage for more.
  var variableCount = 0
  /// Variables that have moved because their substitutions have.
  var moved = MoveList()
  /// What is added to the values of the inner model where other solutions are as good.
  var choices = Choices()
  /// Edits since all values were computed.
  var editCount = 0
  /// Rows whose terms cancel and that have to be looked at.
  var cancelled: [RowIndex] = []

  /// A solver without variables and constraints.
  public init() {}

  /// Finds the values that are best level by level.
  public mutating func solve() throws(SolverError) -> SolveReport {
    try optimize(requiredOnly: false)
    kernel.checkOptimality()
    choose()
    defer { kernel.tally.report = SolveReport() }
    return kernel.tally.report
  }

  /// Writes the values of the last solution.
  public func read(into target: inout MutableSpan<Double>) {
    let values = kernel.values.span
    let affine = outer.values.span
    let count = min(variableCount, target.count)
    for index in 0..<count { target[index] = affine[index].value(at: values) }
    for inner in choices.shifts.indices where choices.shifts[inner] != 0 {
      outer.forEachDescendant(of: Int(outer.roots[inner])) { member in
        if member < count { target[member] = value(of: member) }
      }
    }
  }

  /// Writes the values that have moved, unless that may be a large part of them.
  public mutating func readChanges(
    into target: inout MutableSpan<Double>, _ changed: inout [Int32]
  ) -> Bool {
    let areRootsKnown = kernel.tally.moves.begin()
    guard moved.begin() && areRootsKnown else {
      kernel.tally.moves.removeAll()
      moved.removeAll()
      return false
    }
    while let root = kernel.tally.moves.popLast() {
      readChanges(of: Int(outer.roots[Int(root)]), into: &target, &changed)
    }
    while let variable = moved.popLast() { readChanges(of: Int(variable), into: &target, &changed) }
    return true
  }

  private func readChanges(
    of variable: Int, into target: inout MutableSpan<Double>, _ changed: inout [Int32]
  ) {
    outer.forEachDescendant(of: variable) { member in
      guard member < min(variableCount, target.count) else { return }
      let value = value(of: member)
      if target[member] == value { return }
      target[member] = value
      changed.append(Int32(truncatingIfNeeded: member))
    }
  }

  /// The value of a variable in the last solution.
  @inline(__always)
  func value(of variable: Int) -> Double {
    let own = outer.values[variable]
    guard own.inner >= 0 else { return own.offset }
    return own.ratio * chosenValue(Int(own.inner)) + own.offset
  }

  /// The value of a variable of the inner model.
  @inline(__always)
  private func chosenValue(_ inner: Int) -> Double {
    let value = kernel.values[inner]
    return inner < choices.shifts.count ? value + choices.shifts[inner] : value
  }
}
