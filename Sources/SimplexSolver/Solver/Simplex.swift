// SPDX-License-Identifier: MIT

import LayoutCore
import SolverKit

/// An exact incremental solver: the required constraints hold, and below them the total
/// violation is least level by level, highest level first.
public struct Simplex: DiagnosingSolver {
  /// Everything: strict levels, completeness, proofs, incremental edits.
  public static let capabilities: SolverCapabilities = [
    .strictPriorities, .complete, .provesConflicts, .incremental,
  ]

  var outer = Substitutions()
  var kernel = Kernel()
  var levels = LevelTable()
  var crash = Crash()
  var check = DeltaCheck()
  var marks = MarkSet()
  /// What moves with the constants of rows that substitute and whose responses are known.
  var offsetRates: [RowIndex: OffsetRates] = [:]
  /// The variables there are; a change that was refused may leave storage for more.
  var variableCount = 0
  /// Variables that have moved because their substitutions have.
  var moved = MoveList()
  /// Edits since all values were computed.
  var editCount = 0
  /// Rows whose terms cancel and that have to be looked at.
  var cancelled: [RowIndex] = []

  /// A solver without variables and constraints.
  public init() {}

  /// Finds the values that are best level by level.
  public mutating func solve() throws(SolverError) -> SolveReport {
    try optimize(requiredOnly: false)
    kernel.checkInvariants()
    defer { kernel.report = SolveReport() }
    return kernel.report
  }

  /// Writes the values of the last solution.
  public func read(into target: inout MutableSpan<Double>) {
    for index in 0..<min(variableCount, target.count) { target[index] = value(of: index) }
  }

  /// Writes the values that have moved, unless that may be a large part of them.
  public mutating func readChanges(
    into target: inout MutableSpan<Double>, _ changed: inout [Int32]
  ) -> Bool {
    guard let roots = kernel.moves.takeAll(), let variables = moved.takeAll() else {
      // Both lists begin anew.
      _ = moved.takeAll()
      _ = kernel.moves.takeAll()
      return false
    }
    for root in roots { readChanges(of: Int(outer.roots[Int(root)]), into: &target, &changed) }
    for variable in variables { readChanges(of: Int(variable), into: &target, &changed) }
    return true
  }

  private func readChanges(
    of variable: Int, into target: inout MutableSpan<Double>, _ changed: inout [Int32]
  ) {
    for member in outer.descendants(of: variable) where member < min(variableCount, target.count) {
      let value = value(of: member)
      if target[member] == value { continue }
      target[member] = value
      changed.append(Int32(truncatingIfNeeded: member))
    }
  }

  /// The value of a variable in the last solution.
  @inline(__always)
  func value(of variable: Int) -> Double { outer.value(of: variable, at: kernel.values) }
}
