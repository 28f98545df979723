// SPDX-License-Identifier: MIT

import LayoutCore

/// A line of a trace: something that was done to a solver.
public enum TraceEvent: Equatable, Sendable {
  /// The model has this many variables from here on.
  case variables(Int)
  /// A named part of the trace begins, which is timed on its own.
  case phase(String)
  /// A constraint comes, under a number that no live constraint has.
  case constraint(id: Int, Constraint)
  /// A live constraint gets a new right side.
  case constant(id: Int, Double)
  /// A live constraint gets a new priority.
  case priority(id: Int, Priority)
  /// A live constraint goes; its number may be used again.
  case remove(id: Int)
  /// What was changed since the last solve is handed to the solver, which finds values.
  case solve
}

/// The history of a model, as a list of lines: what can be recorded from any session and
/// replayed with any solver.
///
/// The text format, version 1, is line-based UTF-8 in which `#` starts a comment:
///
///     layout-trace 1
///     variables 12
///     phase build
///     constraint 7 required = 10  1*x3 -1*x0
///     constraint 8 750 <= 0  0.5*x1 0.5*x2 -1*x4
///     solve
///     phase edit
///     constant 7 24
///     priority 8 500
///     remove 8
///     variables 14
///     solve
///
/// `constraint` is followed by its number, the priority (`required` or above 0 to 1000), the
/// relation, the right side and the terms of the left side.
public struct Trace: Equatable, Sendable {
  /// The name of the trace in tables: its file's name without the extension.
  public var name: String
  /// The lines, without comments.
  public var events: [TraceEvent]

  /// A trace of `events`.
  public init(name: String, events: [TraceEvent] = []) {
    self.name = name
    self.events = events
  }

  /// The number of `solve` lines.
  public var solveCount: Int { events.count { $0 == .solve } }
}
