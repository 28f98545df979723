// SPDX-License-Identifier: MIT

import Foundation
import LayoutDSL

/// A layout of Android's ConstraintLayout as data, with the frames that its engine computed.
struct CorpusLayout: Decodable {
  let name: String
  let container: CorpusView
  let sizes: [String: [Double]]
  /// The time of Android's engine on its own machine, by mode.
  let nanoseconds: [String: Double]
  let views: [CorpusView]

  private enum CodingKeys: CodingKey { case name, sizes, nanoseconds, views }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    name = try values.decode(String.self, forKey: .name)
    sizes = try values.decode([String: [Double]].self, forKey: .sizes)
    nanoseconds = try values.decodeIfPresent([String: Double].self, forKey: .nanoseconds) ?? [:]
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

  /// Includes attributes that a helper sets for the view.
  subscript(key: String) -> CorpusValue? {
    get { attributes[key] }
    set { attributes[key] = newValue }
  }

  func has(_ key: String) -> Bool { attributes[key] != nil }

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

enum CorpusValue: Decodable {
  case number(Double)
  case text(String)
  case list([String])
  case frames([String: [Double]])
  /// A value without meaning for a single view.
  case other

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    let known: CorpusValue? =
      (try? value.decode(Double.self)).map { .number($0) }
      ?? (try? value.decode(String.self)).map { .text($0) }
      ?? (try? value.decode([String].self)).map { .list($0) }
      ?? (try? value.decode([String: [Double]].self)).map { .frames($0) }
    self = known ?? .other
  }
}

/// The size of a corpus layout's container along each axis.
struct CorpusMode {
  /// The name in the file: `MATCH_WRAP`.
  let name: String

  static let all = ["MATCH_MATCH", "MATCH_WRAP", "WRAP_MATCH", "WRAP_WRAP"].map(CorpusMode.init)

  /// Whether the container is as large as its content, or else as the screen.
  func wraps(_ axis: LayoutAxis) -> Bool {
    axis == .horizontal ? name.hasPrefix("WRAP") : name.hasSuffix("WRAP")
  }
}

/// The strengths of relations in Android's engine: levels, like priorities.
enum CorpusLevel: Double {
  case low = 1
  case high = 3
  case highest, equality, barrier, centering, fixed

  var priority: Priority { Priority(rawValue * 100) }
}

extension LayoutAxis {
  /// The edges, whatever the reading direction.
  var minEdge: LayoutAttribute { self == .horizontal ? .left : .top }
  var maxEdge: LayoutAttribute { self == .horizontal ? .right : .bottom }
  func length(of size: Size) -> Double { self == .horizontal ? size.width : size.height }
  /// The index in `[left, top, width, height]`.
  var place: Int { self == .horizontal ? 0 : 1 }
  /// Android's word for an attribute of this axis: `Width_percent`.
  var android: String { self == .horizontal ? "Width" : "Height" }
  var direction: String { self == .horizontal ? "Horizontal" : "Vertical" }
}
