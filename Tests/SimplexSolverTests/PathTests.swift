// SPDX-License-Identifier: MIT

import LayoutCore
import LayoutTestSupport
import SimplexSolver
import SolverLab
import Testing

@Suite("The path of the solution along a parameter")
struct PathTests {
  private let x = Variable(0)
  private let y = Variable(1)

  private func row(
    _ terms: [Term], _ relation: Relation, _ constant: Double, _ priority: Priority = .required
  ) -> Constraint {
    Constraint(LinearExpression(terms), relation, constant, priority: priority)
  }

  private func path(
    _ rows: [Constraint],
    moving constants: [MovingConstant] = [MovingConstant(ConstraintID(slot: 0))],
    _ range: ClosedRange<Double>
  ) throws -> SolutionPath {
    var delta = ModelDelta(variableCount: 2)
    for (slot, row) in rows.enumerated() { delta.add(row, as: ConstraintID(slot: slot)) }
    var solver = Simplex()
    try solver.apply(delta)
    _ = try solver.solve()
    return try solver.path(moving: constants, over: range)
  }

  @Test("a limit that binds from 60 on is a breakpoint at 60")
  func limit() throws {
    let path = try path(
      [row([Term(1, x)], .equal, 0, 500), row([Term(1, x)], .lessThanOrEqual, 60)], 0...100)
    #expect(path.segments.map(\.range.lowerBound) == [0, 60])
    #expect(path.segments.map { $0.values[0] } == [0, 60])
    #expect(path.segments.map(\.rates) == [[1, 0], [0, 0]])
    #expect(path.segments.map { $0.held.map(\.slot) } == [[0], [1]])
    #expect(path.segments[0].values(at: 25)[0] == 25)
  }

  @Test("an interval without solutions comes with the smallest set that proves it")
  func conflicts() throws {
    let rows = [
      row([Term(1, x), Term(1, y)], .equal, 100), row([Term(1, x)], .greaterThanOrEqual, 20),
      row([Term(1, y)], .greaterThanOrEqual, 30), row([Term(1, x)], .lessThanOrEqual, 200),
      row([Term(1, y)], .equal, 80, 500),
    ]
    let path = try path(rows, 0...400)
    #expect(path.segments.map { $0.conflict?.ids.map(\.slot) } == [[0, 1, 2], nil, nil, nil])
    for (end, expected) in zip(path.segments.map(\.range.upperBound), [50, 100, 280, 400]) {
      #expect(abs(end - Double(expected)) < 1e-9)
    }
  }

  @Test("two sets that conflict one after the other are two intervals")
  func chain() throws {
    let rows = [
      row([Term(1, x)], .equal, 100),
      row([Term(1, x), Term(-1, y)], .greaterThanOrEqual, 0),
      row([Term(1, y)], .greaterThanOrEqual, 20), row([Term(1, x)], .greaterThanOrEqual, 40),
    ]
    let path = try path(rows, 0...100)
    let last = try #require(path.segments.last)
    #expect(last.conflict == nil)
    #expect(abs(last.range.lowerBound - 40) < 1e-9)
    for segment in path.segments.dropLast() { #expect(segment.conflict?.ids.count ?? 9 <= 3) }
  }

  @Test("a solution for a single value is a segment of its own")
  func point() throws {
    let rows = [row([Term(1, x)], .equal, 30), row([Term(1, x)], .equal, 30)]
    let path = try path(rows, 0...100)
    #expect(path.segments.map { $0.conflict == nil } == [false, true, false])
    #expect(path.segments[1].range == 30...30)
  }

  @Test("many breakpoints at one place are one")
  func degenerate() throws {
    var rows = [row([Term(1, x)], .equal, 0, 500)]
    for priority in 1...6 {
      rows.append(row([Term(1, x)], .lessThanOrEqual, 50, Priority(Double(100 * priority))))
      rows.append(row([Term(1, x), Term(1, y)], .lessThanOrEqual, 100, 400))
      rows.append(row([Term(1, x), Term(-1, y)], .equal, 0, Priority(Double(priority))))
    }
    let path = try path(rows, 0...100)
    #expect(path.segments.map(\.range.lowerBound) == [0, 50])
  }

  @Test("an answer that is a curve is one of lines between solutions, each within the constraints")
  func curve() throws {
    // Two wishes share what is missing by their constants, of which one moves: x is
    // 58 + 58 t / (116 + t), whose tangent at 0 is the limit.
    let constants = [(0, 1.0), (2, 0.5)].map {
      MovingConstant(ConstraintID(slot: $0.0), start: 58, rate: $0.1)
    }
    let rows = [
      row([Term(1, x)], .greaterThanOrEqual, 58, 750), row([Term(1, x)], .lessThanOrEqual, 58, 750),
      row([Term(1, x)], .lessThanOrEqual, 58), row([Term(1, x)], .greaterThanOrEqual, 58),
      row([Term(1, y)], .equal, 0),
    ]
    let path = try path(rows, moving: constants, -50...50)
    for segment in path.segments where segment.conflict == nil {
      for share in [0.001, 0.5, 0.999] {
        let (start, end) = (segment.range.lowerBound, segment.range.upperBound)
        let place = start + share * (end - start)
        let value = segment.values(at: place)[0]
        #expect(value <= 58 + place / 2 + Tolerance.feasibility)
        #expect(abs(value - (58 + 58 * place / (116 + place))) < 1e-3)
      }
    }
  }

  @Test("asking changes nothing")
  func leavesTheSolverAlone() throws {
    var solver = Simplex()
    let rows = [row([Term(1, x)], .equal, 7), row([Term(1, x), Term(1, y)], .equal, 20)]
    let added = rows.enumerated().map {
      ModelDelta.Addition(ConstraintID(slot: $0.offset), $0.element)
    }
    try solver.apply(ModelDelta(variableCount: 2, added: added))
    _ = try solver.solve()
    _ = try solver.path(moving: [MovingConstant(ConstraintID(slot: 0))], over: 0...10)
    var values = [0.0, 0]
    var span = values.mutableSpan
    solver.read(into: &span)
    #expect(values == [7, 13])
  }

  @Test("a constraint that is not live is refused")
  func unknown() {
    #expect(throws: SolverError.unknownConstraint(ConstraintID(slot: 3))) {
      try Simplex().path(moving: [MovingConstant(ConstraintID(slot: 3))], over: 0...1)
    }
  }
}
