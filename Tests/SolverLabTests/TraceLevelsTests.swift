// SPDX-License-Identifier: MIT

import Foundation
import LayoutCore
import LayoutTestSupport
import SimplexSolver
@testable import SolverLab
import Testing

/// The traces that other solvers fail on, against the optimum that HiGHS found at each solve
/// (`Scripts/oracle/levels.py` wrote it down). On the rough ones, which `Scripts/exactness` makes,
/// HiGHS gives up; the totals are those of an earlier Simplex, which had twice the digits. In
/// `rough_circle` steps of length 0 go round in circles with the digits of the kernel. In
/// `rough_decimal` the best point misses required rows by a little less than the kernel's point,
/// which is too little to count, and weaker wishes by much less. In `large_toolbar`, ten million
/// points wide, a required row misses its bound by rounding errors before it is edited. In
/// `moved_chip` a missed wish is about a variable that loses what determined it.
@Suite("The traces")
struct TraceLevelsTests {
  static let names = [
    "alm_50", "cells_10", "grid_10x10", "hstack_50", "issue121_100", "large_toolbar", "moved_chip",
    "rat_fill10", "rat_fill50", "rough_decimal", "rough_mixed", "tree_3_4", "tree_6_2",
  ]
  /// Those that the search with 30 digits has to solve; one of them in a debug build, which takes
  /// minutes.
  static let longNames = ["rough_columns", "rough_circle", "rough_rows"].prefix(randomCases(10))

  private func file(_ name: String, _ ending: String) throws -> String {
    let url = Bundle.module.url(
      forResource: name, withExtension: ending, subdirectory: "Traces")
    return try #require(url).path
  }

  /// The totals of a line `solve 3: 999=0 750=12.5`.
  private func totals(_ line: some StringProtocol) throws -> [LevelViolation] {
    let words = try #require(line.split(separator: ":").last).split(separator: " ")
    return try words.map { word in
      let numbers = word.split(separator: "=").compactMap { Double($0) }
      try #require(numbers.count == 2)
      return LevelViolation(priority: Priority(numbers[0]), total: numbers[1])
    }
  }

  @Test("Simplex reaches the optimum of every level at every solve", arguments: names)
  func simplexIsOptimal(_ name: String) throws { try checkLevels(of: name) }

  @Test("the search with 30 digits reaches it, too", .slow, arguments: longNames)
  func searchIsOptimal(_ name: String) throws { try checkLevels(of: name) }

  private func checkLevels(of name: String) throws {
    let trace = try Trace(contentsOf: file(name, "trace"))
    let replay = try Replay(trace, with: SolverEntry(name: "simplex") { Simplex() })
    let lines = try String(contentsOfFile: file(name, "levels"), encoding: .utf8)
      .split(separator: "\n")
    #expect(lines.count == trace.solveCount)
    for (outcome, line) in zip(replay.outcomes, lines) {
      let best = try totals(line)
      #expect(outcome.levels.map(\.priority) == best.map(\.priority), "\(line)")
      for (reached, best) in zip(outcome.levels, best) {
        let difference = abs(reached.total - best.total)
        #expect(
          difference <= Tolerance.optimality * max(1, best.total), "\(outcome) but \(line)")
      }
    }
  }
}
