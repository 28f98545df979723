// SPDX-License-Identifier: MIT

/// Where a constraint was written, for messages.
public struct ConstraintOrigin: Hashable, Sendable, CustomStringConvertible {
  /// The name that its author gave the constraint.
  public var label: String?
  /// The file, as `Module/File.swift`.
  public private(set) var file: StaticString
  /// The line in the file, from 1.
  public var line: Int { Int(storedLine) }

  /// Whether an inset was given between opposing edges, which lint distinguishes from an offset.
  package var insetsOpposingEdges = false
  private let storedLine: UInt32

  /// An origin at `file:line`.
  public init(label: String? = nil, file: StaticString = #fileID, line: UInt = #line) {
    (self.label, self.file, self.storedLine) = (label, file, UInt32(clamping: line))
  }

  /// The origin of a row that an item has without a sentence.
  public static let implied = ConstraintOrigin(file: "", line: 0)
  /// Whether no sentence was written.
  public var isImplied: Bool { storedLine == 0 }

  /// Whether both name the same place and carry the same label.
  public static func == (left: ConstraintOrigin, right: ConstraintOrigin) -> Bool {
    left.storedLine == right.storedLine && left.label == right.label
      && left.file.description == right.file.description
  }

  /// Hashes the label and the line.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(label)
    hasher.combine(storedLine)
  }

  /// The file without its module, and the line: `Feed.swift:31`.
  public var location: String {
    if isImplied { return "implied" }
    let path = file.description
    let name = path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path[...]
    return "\(name):\(line)"
  }

  /// The label, if any, and the place: `"gap" at Feed.swift:31`.
  public var description: String { label.map { "\"\($0)\" at \(location)" } ?? location }
}
