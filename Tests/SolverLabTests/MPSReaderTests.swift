// SPDX-License-Identifier: MIT

import LayoutCore
import SimplexSolver
@testable import SolverLab
import Testing

@Suite("Linear programs of others")
struct MPSReaderTests {
  private static let simplex = SolverEntry(name: "simplex") { Simplex() }

  /// Maximises 3 x + 2 y where x + y is at most 4, x + 3 y at most 6 and x at most 3.
  private static let textbook = """
    * a comment
    NAME          FACTORY
    OBJSENSE
        MAX
    ROWS
     N  PROFIT
     L  SUM
     L  MIX
    COLUMNS
        X         PROFIT    3.0   SUM       1.0
        X         MIX       1.0
        Y         PROFIT    2.0   SUM       1.0
        Y         MIX       3.0
    RHS
        RHS       SUM       4.0   MIX       6.0
    BOUNDS
     UP BND       X         3.0
    ENDATA
    """

  @Test("a program is solved as a trace: its violation is the objective less the goal")
  func textbook() throws {
    let trace = try Trace(mps: Self.textbook, file: "models/factory.mps", goal: -100)
    #expect(trace.name == "factory")
    let replay = try Replay(trace, with: Self.simplex)
    #expect(replay.values == [3, 1])
    #expect(replay.outcomes.map(\.description) == ["solve 1: 500=89"])
    #expect(try Trace(text: trace.text, file: "factory.trace") == trace)
  }

  @Test("what is exported is imported as the same problem")
  func roundTrip() throws {
    let text = """
      layout-trace 1
      variables 3
      constraint 1 required <= 100  1*x0 1*x1
      constraint 2 750 = 80  1*x0
      constraint 3 750 >= 70  1*x1
      constraint 4 required = 0  1*x2 -2*x0
      solve
      """
    let run = try Rehearsal(Trace(text: text, file: "a.trace"), Self.simplex)
    let program = LinearProgram(run.model.numberedRows)
    let imported = try Trace(mps: program.mpsText(name: "a"), file: "a.mps")
    let replay = try Replay(imported, with: Self.simplex)
    #expect(run.outcomes[0].levels.map(\.total) == [50])
    #expect(replay.outcomes[0].levels.map(\.total) == [50])
  }

  @Test("ranges and bounds of every kind become rows")
  func bounds() throws {
    let text = """
      ROWS
       N cost
       E both
       G more
      COLUMNS
       a both 1 more 1
       MARK 'MARKER' 'INTORG'
       b both 1
       c both 1
       MARK 'MARKER' 'INTEND'
       d cost 1
       e both 1
       f both 1
      RHS
       both 10 more 2
      RANGES
       RNG both -4
       RNG more 3
      BOUNDS
       FX a 5
       FR b
       BV set c
       MI set d
       LO e -7
       UP e 1e30
       UP f -3
      ENDATA
      """
    let lines = try Trace(mps: text, file: "b.mps").text.split(separator: "\n").dropFirst(3)
    #expect(
      lines == [
        "constraint 0 required >= 6  1*x0 1*x1 1*x2 1*x4 1*x5",
        "constraint 1 required <= 10  1*x0 1*x1 1*x2 1*x4 1*x5",
        "constraint 2 required >= 2  1*x0", "constraint 3 required <= 5  1*x0",
        "constraint 4 required = 5  1*x0", "constraint 5 required >= 0  1*x2",
        "constraint 6 required <= 1  1*x2", "constraint 7 required >= -7  1*x4",
        "constraint 8 required <= -3  1*x5", "constraint 9 500 <= -1000000  1*x3", "solve",
      ])
  }

  @Test(
    "what makes no sense is named with its line",
    arguments: [
      ("ROWS\n X a\nENDATA", "a.mps:2:1: expected N, L, G or E and the name of a row"),
      ("ROWS\n L a\n L a\nENDATA", "a.mps:3:1: there is a row a already"),
      ("ROWS\n L a\nCOLUMNS\n x b 1\nENDATA", "a.mps:4:1: there is no row b"),
      (
        "ROWS\n L a\nCOLUMNS\n x a one\nENDATA",
        "a.mps:4:1: expected a finite number, found \"one\""
      ),
      ("ROWS\n L a\nCOLUMNS\n x a\nENDATA", "a.mps:4:1: expected names of rows with a number each"),
      (
        "ROWS\nBOUNDS\n UP x 1\nENDATA",
        "a.mps:3:1: expected a kind of bound and the name of a column"
      ),
      ("LINES", "a.mps:1:1: unknown section \"LINES\""),
      ("\n x 1", "a.mps:2:1: a line of values in the section \"\""),
      ("ROWS\n L a", "a.mps:2:1: the file ends before a line ENDATA"),
    ])
  func mistakes(text: String, message: String) {
    #expect { try Trace(mps: text, file: "a.mps") } throws: { "\($0)" == message }
  }

  @Test("the command writes the trace, and says what it cannot read")
  func command() throws {
    try withFolder { folder in
      let (file, out) = (folder.path + "/factory.mps", folder.path + "/factory.trace")
      try OutputFile.write(Self.textbook, to: file)
      #expect(Transcript("import", file, "--goal", "-100", "--out", out).code == 0)
      let replay = Transcript("replay", out, "--levels", "--repeat", "1", "--solver", "simplex")
      #expect(replay.output.contains("\nsolve 1: 500=89\n"))
      #expect(Transcript("import", file).output.hasPrefix("layout-trace 1\nvariables 2\n"))
      #expect(Transcript("import", out).code == 1)
      #expect(Transcript("import", file, "--goal", "low").code == 2)
    }
  }
}
