// SPDX-License-Identifier: MIT

import Foundation
import LayoutDSL

/// A layout of Android's ConstraintLayout as plain data, with the frames that its engine computed.
struct CorpusLayout: Decodable {
  let name: String
  let container: CorpusView
  /// The container's width and height by mode.
  let sizes: [String: [Double]]
  /// How long Android's engine took on its own machine, by mode.
  let nanoseconds: [String: Double]
  let views: [CorpusView]

  private enum CodingKeys: CodingKey { case name, sizes, nanoseconds, views }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    name = try values.decode(String.self, forKey: .name)
    sizes = try values.decode([String: [Double]].self, forKey: .sizes)
    nanoseconds =
      try values.decodeIfPresent([String: Double].self, forKey: .nanoseconds) ?? [:]
    views = try values.decode([CorpusView].self, forKey: .views)
    container = try CorpusView(from: decoder)
  }
}

/// A view of such a layout: its attributes in Android's words, and its frames.
struct CorpusView: Decodable {
  private var attributes: [String: CorpusValue]

  init(from decoder: any Decoder) throws {
    attributes = try decoder.singleValueContainer().decode([String: CorpusValue].self)
  }

  var id: String { text("id") ?? "" }
  var kind: String { text("kind") ?? "" }

  func value(_ key: String) -> CorpusValue? { attributes[key] }

  func number(_ key: String) -> Double? {
    switch attributes[key] {
    case .number(let number): number
    case .text(let text): Double(text)
    default: nil
    }
  }

  func text(_ key: String) -> String? {
    if case .text(let text) = attributes[key] { return text }
    return nil
  }

  /// Says what a helper says of the view.
  mutating func set(_ key: String, _ value: CorpusValue?) { attributes[key] = value }

  func has(_ key: String) -> Bool { attributes[key] != nil }

  var references: [String] {
    if case .list(let ids) = attributes["constraint_referenced_ids"] { return ids }
    return text("constraint_referenced_ids").map { [$0] } ?? []
  }

  /// `[left, top, width, height]` in a mode.
  func frame(_ mode: String) -> [Double] {
    if case .frames(let frames) = attributes["frames"] { return frames[mode] ?? [0, 0, 0, 0] }
    return [0, 0, 0, 0]
  }
}

/// A value in the file.
enum CorpusValue: Decodable {
  case number(Double)
  case text(String)
  case list([String])
  case frames([String: [Double]])
  /// What has no meaning for one view.
  case other

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let text = try? value.decode(String.self) {
      self = .text(text)
    } else if let list = try? value.decode([String].self) {
      self = .list(list)
    } else if let frames = try? value.decode([String: [Double]].self) {
      self = .frames(frames)
    } else {
      self = .other
    }
  }
}

/// How large the container of a corpus layout is along each axis.
struct CorpusMode {
  /// What the file calls it: `MATCH_WRAP`.
  let name: String
  /// Whether the container is as large as its content, rather than as the screen.
  let wraps: (horizontal: Bool, vertical: Bool)

  static let all = ["MATCH_MATCH", "MATCH_WRAP", "WRAP_MATCH", "WRAP_WRAP"].map(CorpusMode.init)

  init(name: String) {
    self.name = name
    wraps = (name.hasPrefix("WRAP"), name.hasSuffix("WRAP"))
  }

  func wraps(_ axis: LayoutAxis) -> Bool {
    axis == .horizontal ? wraps.horizontal : wraps.vertical
  }
}

/// How strongly Android's engine holds a relation: level by level, like priorities.
enum CorpusLevel: Double {
  case low = 1
  case high = 3
  case highest, equality, barrier, centering, fixed

  var priority: Priority { Priority(rawValue * 100) }

  static func < (left: CorpusLevel, right: CorpusLevel) -> Bool { left.rawValue < right.rawValue }
}

extension LayoutAxis {
  /// The edges, whatever the reading direction.
  var minEdge: LayoutAttribute { self == .horizontal ? .left : .top }
  var maxEdge: LayoutAttribute { self == .horizontal ? .right : .bottom }
  /// The place in `[left, top, width, height]`.
  var place: Int { self == .horizontal ? 0 : 1 }
  /// Android's word for an attribute of this axis: `Width_percent`.
  var android: String { self == .horizontal ? "Width" : "Height" }
  var direction: String { self == .horizontal ? "Horizontal" : "Vertical" }
}

/// What is told about the results of a corpus.
enum CorpusText {
  /// What differs, and the share that is equal, per solver.
  static func text(_ results: [CorpusResult]) -> String {
    var text = ""
    for result in results where !result.equal {
      text += "\(result.name) \(result.mode) \(result.solver):"
      text += result.error.map { " \($0)\n" } ?? result.note.map { " \($0)\n" } ?? "\n"
      for difference in result.differences {
        func numbers(_ frame: [Double]) -> String {
          frame.map { "\(Int($0))" }.joined(separator: " ")
        }
        text +=
          "  \(difference.view): \(numbers(difference.actual)), Android"
          + " \(numbers(difference.expected))\n"
      }
    }
    var known: Set<String> = []
    for solver in results.map(\.solver) where known.insert(solver).inserted {
      let own = results.filter { $0.solver == solver }
      let count = own.count { $0.equal }
      let share = NumberText.short(Double(count) / Double(max(own.count, 1)) * 100)
      text += distribution(own)
      text += "\(solver): \(count) of \(own.count) equal, \(share) %\n"
    }
    return text
  }

  /// How large the models are and how long their first layouts took, with Android's times as a
  /// note.
  static func distribution(_ results: [CorpusResult]) -> String {
    let parts = [0, 0.25, 0.5, 0.75, 0.9, 1]
    var table = TextTable(
      ["", "least", "25 %", "median", "75 %", "90 %", "most"], numeric: 1..<7)
    func add(_ name: String, _ values: [Double]) {
      if values.isEmpty { return }
      let statistics = Statistics(values)
      table.add([name] + parts.map { NumberText.short(statistics.quantile($0), digits: 3) })
    }
    let solved = results.filter { $0.error == nil }
    add("rows", solved.map { Double($0.rows) })
    #if !DEBUG
      add("first layout, ms", solved.map(\.milliseconds))
    #endif
    add("(Android, another machine, ms)", results.compactMap(\.androidMilliseconds))
    return table.text
  }
}
