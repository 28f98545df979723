// SPDX-License-Identifier: MIT

import LayoutCore

/// A line of a trace: a change of the model, or a solve.
public enum TraceEvent: Equatable, Sendable {
  /// The model has this many variables from here on.
  case variables(Int)
  /// A named part of the trace begins, which is timed on its own.
  case phase(String)
  /// A constraint is added, with a number that no live constraint has.
  case constraint(id: Int, Constraint)
  /// A live constraint gets a new right side.
  case constant(id: Int, Double)
  /// A live constraint gets a new priority.
  case priority(id: Int, Priority)
  /// A live constraint is removed; its number may be reused.
  case remove(id: Int)
  /// The changes since the last solve are sent to the solver, which finds values.
  case solve

  /// The event as a line of the text format, without the line's end.
  public var line: String {
    switch self {
    case .variables(let count): "variables \(count)"
    case .phase(let name): "phase \(name)"
    case .constraint(let id, let row): "constraint \(id) \(Self.text(of: row))"
    case .constant(let id, let constant): "constant \(id) \(NumberText.exact(constant))"
    case .priority(let id, let priority): "priority \(id) \(Self.text(of: priority))"
    case .remove(let id): "remove \(id)"
    case .solve: "solve"
    }
  }

  private static func text(of row: Constraint) -> String {
    let terms = row.expression.terms.map { "\(NumberText.exact($0.coefficient))*\($0.variable)" }
    return "\(text(of: row.priority)) \(row.relation.sign) \(NumberText.exact(row.constant))"
      + (terms.isEmpty ? "" : "  " + terms.joined(separator: " "))
  }

  private static func text(of priority: Priority) -> String {
    priority.isRequired ? "required" : NumberText.exact(priority.value)
  }
}

/// The history of a model as lines, recorded from any session and replayed with any solver.
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
  public init(name: String, events: [TraceEvent] = []) { (self.name, self.events) = (name, events) }

  /// The number of `solve` lines.
  public var solveCount: Int { events.count { $0 == .solve } }

  /// The version of the text format that is written and read.
  public static let formatVersion = 1
  /// The most variables of a trace, so that a typing error does not exhaust memory.
  public static let variableLimit = 1 << 24

  /// The trace in the text format. Reading the text gives an equal trace.
  public var text: String {
    "layout-trace \(Trace.formatVersion)\n" + events.map { $0.line + "\n" }.joined()
  }
}

extension Relation {
  /// The sign in traces and linear programs.
  var sign: String { self == .equal ? "=" : description }
}

/// Why a trace cannot be read, with the place.
public struct TraceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file, as named by the caller.
  public var file: String
  /// The line, from 1.
  public var line = 1
  /// The place in the line, in bytes from 1.
  public var column = 1
  /// What is wrong.
  public var reason: String

  /// Place and reason: `demo.trace:3:12: there is no constraint 9`.
  public var description: String { "\(file):\(line):\(column): \(reason)" }
}
