// SPDX-License-Identifier: MIT

import LayoutCore

extension Trace {
  /// The version of the text format that is written and read.
  public static let formatVersion = 1
  /// The most variables a trace may have, so that a slip of the pen does not fill the memory.
  public static let variableLimit = 1 << 24

  /// The trace in the text format. Reading the text gives an equal trace.
  public var text: String {
    var text = "layout-trace \(Trace.formatVersion)\n"
    for event in events { text += event.line + "\n" }
    return text
  }
}

extension TraceEvent {
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
    let sign = row.relation == .equal ? "=" : row.relation.description
    var text = "\(self.text(of: row.priority)) \(sign) \(NumberText.exact(row.constant))"
    for index in 0..<row.expression.count {
      let term = row.expression[index]
      text += (index == 0 ? "  " : " ") + "\(NumberText.exact(term.coefficient))*\(term.variable)"
    }
    return text
  }

  private static func text(of priority: Priority) -> String {
    priority.isRequired ? "required" : NumberText.exact(priority.value)
  }
}

/// Why a trace cannot be read, with the place.
public struct TraceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file, as it was named by whoever asked for it.
  public var file: String
  /// The line, from 1.
  public var line: Int
  /// The place in the line, in bytes from 1.
  public var column: Int
  /// What is wrong.
  public var reason: String

  /// An error at `file:line:column`.
  public init(file: String, line: Int, column: Int, reason: String) {
    self.file = file
    self.line = line
    self.column = column
    self.reason = reason
  }

  /// Place and reason: `demo.trace:3:12: there is no constraint 9`.
  public var description: String { "\(file):\(line):\(column): \(reason)" }
}
