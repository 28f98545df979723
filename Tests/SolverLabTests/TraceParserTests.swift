// SPDX-License-Identifier: MIT

import LayoutCore
@testable import SolverLab
import Testing

/// The example of the format's description.
let exampleTrace = """
  layout-trace 1
  variables 12                                  # x0 … x11
  phase build
  constraint 7 required = 10  1*x3 -1*x0        # id, priority, relation, right side, terms
  constraint 8 750 <= 0  0.5*x1 0.5*x2 -1*x4
  solve
  phase edit
  constant 7 24                                 # new right-hand side
  priority 8 500
  remove 8
  variables 14                                  # may grow
  solve

  """

@Suite("Traces as text")
struct TraceParserTests {
  @Test("the example of the format is read line by line")
  func example() throws {
    let trace = try Trace(text: exampleTrace, file: "some/where/example.trace")
    let distance = LinearExpression([Term(1, Variable(3)), Term(-1, Variable(0))])
    let middle = LinearExpression([
      Term(0.5, Variable(1)), Term(0.5, Variable(2)), Term(-1, Variable(4)),
    ])
    #expect(trace.name == "example")
    #expect(
      trace.events == [
        .variables(12),
        .phase("build"),
        .constraint(id: 7, Constraint(distance, .equal, 10)),
        .constraint(id: 8, Constraint(middle, .lessThanOrEqual, 0, priority: 750)),
        .solve,
        .phase("edit"),
        .constant(id: 7, 24),
        .priority(id: 8, 500),
        .remove(id: 8),
        .variables(14),
        .solve,
      ])
  }

  @Test("a written trace reads as the same trace")
  func roundTrip() throws {
    let trace = try Trace(text: exampleTrace, file: "example.trace")
    #expect(try Trace(text: trace.text, file: "example.trace") == trace)
    var numbers = Trace(name: "numbers", events: [.variables(1)])
    for (id, number) in [0.1, -0.0, 1e-300, 1.0 / 3, 1e22, 123_456_789.125].enumerated() {
      let row = LinearExpression([Term(number, Variable(0))])
      numbers.events.append(
        .constraint(id: id, Constraint(row, .greaterThanOrEqual, number, priority: 0.5)))
    }
    #expect(try Trace(text: numbers.text, file: "numbers.trace") == numbers)
  }

  @Test("the written text is the format's, number for number")
  func text() throws {
    let trace = try Trace(text: exampleTrace, file: "example.trace")
    #expect(
      trace.text == """
        layout-trace 1
        variables 12
        phase build
        constraint 7 required = 10  1*x3 -1*x0
        constraint 8 750 <= 0  0.5*x1 0.5*x2 -1*x4
        solve
        phase edit
        constant 7 24
        priority 8 500
        remove 8
        variables 14
        solve

        """)
  }

  @Test("comments, blank lines, tabs and line ends of other systems are accepted")
  func whitespace() throws {
    let text = "# a trace\r\n\r\nlayout-trace 1\r\n\tvariables\t2 # two\r\nsolve\r\n"
    let trace = try Trace(text: text, file: "a.trace")
    #expect(trace.events == [.variables(2), .solve])
  }

  @Test(
    "a malformed trace is refused with file, line, column and reason",
    arguments: [
      ("", "t:1:1: the file has no content; the first line must be \"layout-trace 1\""),
      ("# nothing\n", "t:1:1: the file has no content; the first line must be \"layout-trace 1\""),
      (
        "variables 2\n", "t:1:1: expected \"layout-trace 1\" as the first line, found \"variables\""
      ),
      ("layout-trace\n", "t:1:13: the line ends where a version is expected"),
      ("layout-trace 2\n", "t:1:14: version 2 of the format is unknown; version 1 is read"),
      ("layout-trace 1 2\n", "t:1:16: \"2\" is more than the line can hold"),
    ])
  func header(text: String, message: String) {
    #expect(throws: TraceError.self) { try Trace(text: text, file: "t") }
    #expect(refusal(of: text) == message)
  }

  @Test(
    "a malformed line is refused with file, line, column and reason",
    arguments: [
      ("constrain 1 required = 0", "1: unknown word \"constrain\""),
      ("hello", "1: unknown word \"hello\""),
      ("layout-trace 1", "1: unknown word \"layout-trace\""),
      ("solve now", "7: \"now\" is more than the line can hold"),
      ("phase", "6: the line ends where a name is expected"),
      (
        "variables 1",
        "11: the number of variables is 2 and can only grow, to at most 16777216; "
          + "found 1"
      ),
      (
        "variables many",
        "11: expected a number of variables, a whole number from 0, "
          + "found \"many\""
      ),
      ("constraint 3 required = 0 1*x0", "12: there is a constraint 3 already"),
      (
        "constraint -1 required = 0 1*x0",
        "12: expected a constraint's number, a whole number "
          + "from 0, found \"-1\""
      ),
      (
        "constraint 4 strong = 0 1*x0",
        "14: expected a priority, \"required\" or a number above 0 "
          + "and at most 1000, found \"strong\""
      ),
      (
        "constraint 4 1001 = 0 1*x0",
        "14: expected a priority, \"required\" or a number above 0 "
          + "and at most 1000, found \"1001\""
      ),
      (
        "constraint 4 nan = 0 1*x0",
        "14: expected a priority, \"required\" or a number above 0 "
          + "and at most 1000, found \"nan\""
      ),
      ("constraint 4 required == 0 1*x0", "23: expected =, <= or >=, found \"==\""),
      (
        "constraint 4 required = inf 1*x0",
        "25: expected a right side, a finite number, "
          + "found \"inf\""
      ),
      ("constraint 4 required =", "24: the line ends where a right side is expected"),
      ("constraint 4 required = 0 x0", "27: expected a term such as -1*x3, found \"x0\""),
      ("constraint 4 required = 0 1*y0", "27: expected a term such as -1*x3, found \"1*y0\""),
      (
        "constraint 4 required = 0 a*x0",
        "27: expected a coefficient, a finite number, "
          + "found \"a\""
      ),
      (
        "constraint 4 required = 0 1*x0 2.5*x2",
        "36: there is no variable x2; the model has "
          + "2, x0 to x1"
      ),
      ("constant 9 1", "10: there is no constraint 9"),
      ("constant 3 1e999", "12: expected a constant, a finite number, found \"1e999\""),
      (
        "priority 3 0",
        "12: expected a priority, \"required\" or a number above 0 "
          + "and at most 1000, found \"0\""
      ),
      ("remove 9", "8: there is no constraint 9"),
    ])
  func line(line: String, message: String) {
    let start = "layout-trace 1\nvariables 2\nconstraint 3 required = 0  1*x0\n"
    #expect(refusal(of: start + line + "\nsolve\n") == "t:4:" + message)
  }

  @Test("a number is free again after its constraint was removed")
  func reuse() throws {
    let start = "layout-trace 1\nconstraint 3 required = 0\nremove 3\n"
    #expect(try Trace(text: start + "constraint 3 500 = 0\n", file: "t").events.count == 3)
    #expect(refusal(of: start + "remove 3\n") == "t:4:8: there is no constraint 3")
  }

  @Test("a file that is not there is an error with its name")
  func missingFile() {
    let error = #expect(throws: TraceError.self) { try Trace(contentsOf: "no/such.trace") }
    #expect(error?.description == "no/such.trace:1:1: the file cannot be read")
  }

  private func refusal(of text: String) -> String? {
    do throws(TraceError) {
      _ = try Trace(text: text, file: "t")
      return nil
    } catch {
      return error.description
    }
  }
}
