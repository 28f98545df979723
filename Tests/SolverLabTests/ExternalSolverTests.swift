// SPDX-License-Identifier: MIT

import Foundation
import LayoutCore
@testable import SolverLab
import Testing

@Suite("Solvers that are programs")
struct ExternalSolverTests {
  /// A program for the shell that says `answer` to each solve.
  private static func program(_ answer: String) -> String {
    "sh -c 'while read -r word rest; do if [ \"$word\" = solve ]; then \(answer); fi; done'"
  }

  /// The error of a change, or nil when it is accepted.
  private static func error(
    of command: String, timeout: Double = 10
  ) -> SolverError? {
    var solver = ExternalSolver(command: command, timeout: timeout)
    let row = Constraint(LinearExpression([Term(1, Variable(0))]), .equal, 10)
    let delta = ModelDelta(
      variableCount: 2, added: [ModelDelta.Addition(ConstraintID(slot: 0), row)])
    do throws(SolverError) { try solver.apply(delta) } catch { return error }
    var values = [0.0, 0]
    var span = values.mutableSpan
    solver.read(into: &span)
    #expect(values == [10, 0.5])
    return nil
  }

  @Test("values are read, and a conflict is one of live constraints")
  func answers() {
    #expect(Self.error(of: Self.program("echo values 10 0.5")) == nil)
    let member = Conflict.Member(id: ConstraintID(slot: 0), multiplier: 1)
    #expect(
      Self.error(of: Self.program("echo conflict 0")) == .conflict(Conflict(members: [member])))
  }

  @Test(
    "nonsense, an early end and silence are failures with a reason",
    arguments: [
      (program("echo hello"), "answered \"hello\", which is neither 2 values nor"),
      (program("echo values 1"), "answered \"values 1\", which is neither 2 values nor"),
      (program("echo values 1 nan"), "answered \"values 1 nan\", which"),
      (program("echo conflict 7"), "answered \"conflict 7\", which"),
      (program("echo conflict"), "answered \"conflict\", which"),
      (program("exit 3"), "ended with code 3"), (program("kill -9 $$"), "was ended by signal 9"),
      ("/no/such/program", "ended with code 127"), ("sleep 100", "did not answer within 0.5 s"),
    ])
  func failures(command: String, reason: String) throws {
    let timeout = command.hasPrefix("sleep") ? 0.5 : 30
    let error = try #require(Self.error(of: command, timeout: timeout))
    guard case .unsupported(let ids, let text) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(ids.isEmpty)
    #expect(text.contains(reason), "\(text)")
  }

  @Test("after a refused change the program is told the whole model again")
  func retelling() throws {
    // Counts lines until it answers: with the header, 4 for the first change, 2 for the next.
    let command =
      "sh -c 'n=0; while read -r word rest; do n=$((n+1)); "
      + "if [ $word = solve ]; then if [ $n = 3 ]; then echo conflict 1; "
      + "else echo values $n; fi; n=0; fi; done'"
    var solver = ExternalSolver(command: command)
    func add(_ slots: [Int]) throws(SolverError) -> Double {
      let row = Constraint(LinearExpression([Term(1, Variable(0))]), .equal, 10)
      try solver.apply(
        ModelDelta(
          variableCount: 1,
          added: slots.map { ModelDelta.Addition(ConstraintID(slot: $0), row) }))
      var values = [0.0]
      var span = values.mutableSpan
      solver.read(into: &span)
      return values[0]
    }
    #expect(try add([0]) == 4)
    #expect(throws: SolverError.self) { try add([1, 2]) }
    #expect(try add([1]) == 5)
    #expect(try add([2]) == 2)
    // A copy goes its own way.
    var copy = solver
    try copy.apply(ModelDelta(removed: [ConstraintID(slot: 0)]))
    #expect(try add([3]) == 2)
  }

  @Test("the command line takes a program and tells that it fails")
  func commands() {
    let failing = Transcript(
      "check", "--solver", "external", "--external", Self.program("exit 3"), "--repeat", "1")
    #expect(failing.code == 1)
    #expect(failing.output.contains("external: BREAKS A LAW"))
    #expect(failing.output.contains("ended with code 3"))
    #expect(Transcript("check", "--solver", "external").code == 2)
  }
}
