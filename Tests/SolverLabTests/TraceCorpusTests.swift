// SPDX-License-Identifier: MIT

import Foundation
import GreedySolver
import LayoutCore
import SimplexSolver
@testable import SolverLab
import Testing

/// The traces in the folder beside this file, on which other solvers fail, cycle or crawl.
enum TraceCorpus {
  static func path(_ name: String) throws -> String {
    try #require(
      Bundle.module.path(forResource: name, ofType: "trace", inDirectory: "Traces"))
  }

  static func trace(_ name: String) throws -> Trace {
    try Trace(contentsOf: path(name))
  }
}

@Suite("The corpus of traces")
struct TraceCorpusTests {
  /// What HiGHS finds for the first, second and last solve, level after level.
  static let optima: [(name: String, lines: [String])] = [
    (
      "alm_50",
      [
        "solve 1: 999=0 900=0 750=5401", "solve 2: 999=0 900=0 750=5401",
        "solve 41: 999=0 900=0 750=12472",
      ]
    ),
    (
      "cells_10",
      [
        "solve 1: 999=0 900=0 750=0", "solve 2: 999=0 900=0 750=0",
        "solve 41: 999=0 900=0 750=0",
      ]
    ),
    (
      "grid_10x10",
      [
        "solve 1: 999=0 900=324 750=4834", "solve 2: 999=0 900=324 750=4834",
        "solve 41: 999=0 900=0 750=14186",
      ]
    ),
    (
      "hstack_50",
      [
        "solve 1: 999=8 900=1715 750=0 600=1715", "solve 2: 999=8 900=1715 750=0 600=1715",
        "solve 41: 999=0 900=923 750=0 600=923",
      ]
    ),
    ("issue121_100", ["solve 1: 999=0", "solve 2: 999=0", "solve 41: 999=0"]),
    ("rat_fill10", ["solve 1: 999=0 900=0 750=57600 600=6400 500=0"]),
    ("rat_fill50", ["solve 1: 999=0 900=0 750=980000 600=20000 500=0"]),
    (
      "tree_3_4",
      [
        "solve 1: 999=0 900=0 750=0", "solve 2: 999=0 900=0 750=0",
        "solve 41: 999=0 900=0 750=0",
      ]
    ),
    (
      "tree_6_2",
      [
        "solve 1: 999=0 900=0 750=0", "solve 2: 999=0 900=0 750=0",
        "solve 41: 999=0 900=0 750=0",
      ]
    ),
  ]

  @Test("Simplex finds the optimum of every level", arguments: optima)
  func simplex(_ expected: (name: String, lines: [String])) throws {
    let simplex = SolverEntry(name: "simplex") { Simplex() }
    let replay = try Replay(TraceCorpus.trace(expected.name), with: simplex)
    let outcomes = replay.outcomes
    let seen = outcomes.prefix(2) + outcomes.dropFirst(2).suffix(1)
    #expect(seen.map(\.description) == expected.lines)
  }

  @Test("a solver that is not exact keeps the requirements", arguments: optima.map(\.name))
  func greedy(_ name: String) throws {
    let greedy = SolverEntry(name: "greedy") { Greedy() }
    let trace = try TraceCorpus.trace(name)
    #expect(try Replay(trace, with: greedy).outcomes.count == trace.solveCount)
  }

  @Test("a written trace of the corpus reads as the same trace", arguments: optima.map(\.name))
  func roundTrip(_ name: String) throws {
    let trace = try TraceCorpus.trace(name)
    #expect(try Trace(text: trace.text, file: "\(name).trace") == trace)
  }
}
