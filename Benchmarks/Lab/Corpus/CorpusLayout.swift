// SPDX-License-Identifier: MIT

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
  /// Includes those that a helper sets for the view.
  var attributes: [String: CorpusValue]

  init(from decoder: any Decoder) throws {
    attributes = try decoder.singleValueContainer().decode([String: CorpusValue].self)
  }

  var id: String { text("id") ?? "" }
  var kind: String { text("kind") ?? "" }
  func has(_ key: String) -> Bool { attributes[key] != nil }

  func number(_ key: String) -> Double? {
    attributes[key].flatMap { $0.number ?? $0.text.flatMap { Double($0) } }
  }

  func text(_ key: String) -> String? { attributes[key]?.text }

  var references: [String] {
    let ids = attributes["constraint_referenced_ids"]
    return ids?.list ?? ids?.text.map { [$0] } ?? []
  }

  /// `[left, top, width, height]` by mode.
  var frames: [String: [Double]] { attributes["frames"]?.frames ?? [:] }
}

/// A value as what it can be read as; as nothing if it has no meaning for a single view.
struct CorpusValue: Decodable {
  var number: Double?
  var text: String?
  var list: [String]?
  var frames: [String: [Double]]?

  init(from decoder: any Decoder) throws {
    number = try? Double(from: decoder)
    text = try? String(from: decoder)
    list = try? [String](from: decoder)
    frames = try? [String: [Double]](from: decoder)
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
  func length(of size: Size) -> Double { self == .horizontal ? size.width : size.height }
  /// The index in `[left, top, width, height]`.
  var place: Int { self == .horizontal ? 0 : 1 }
  /// Android's word for an attribute of this axis: `Width_percent`.
  var android: String { self == .horizontal ? "Width" : "Height" }
  var direction: String { self == .horizontal ? "Horizontal" : "Vertical" }
}

/// A view of a corpus layout while it is turned into sentences.
final class CorpusPart {
  struct Link {
    /// The other view; nil for the container.
    var part: CorpusPart?
    var attribute: LayoutAttribute
    var margin = 0.0
  }

  enum Rule { case spread, content, percent, ratio }

  var view: CorpusView
  let box: LayoutBox
  /// Android's frame: `[left, top, width, height]`.
  let frame: [Double]
  var isGone: Bool
  /// By `left`, `right`, `top`, `bottom` and `firstBaseline`.
  var links: [LayoutAttribute: Link] = [:]
  /// The axes along which a barrier follows the view.
  var barrierAxes: Set<LayoutAxis> = []
  /// What the extents follow; nil for a known length.
  var rules: [LayoutAxis: Rule] = [:]
  var lengths: [LayoutAxis: Double] = [:]
  /// The axis whose extent is a multiple of the other, nil for either; nil without a ratio.
  var ratio: (value: Double, side: LayoutAxis?)?

  init(_ view: CorpusView, _ mode: CorpusMode) {
    (self.view, box, frame) = (view, LayoutBox(view.id), view.frames[mode.name] ?? [0, 0, 0, 0])
    isGone = view.text("visibility") == "gone"
  }

  func followsRatio(_ axis: LayoutAxis) -> Bool {
    ratio.map { $0.side == nil || $0.side == axis } ?? false
  }

  /// The axis of a guideline, or of a flow's lines.
  var axis: LayoutAxis { view.text("orientation") == "vertical" ? .vertical : .horizontal }
  var isGuideline: Bool { view.kind == "Guideline" }
  var isBarrier: Bool { view.kind == "Barrier" }
  /// Whether the view only affects others.
  var isHelper: Bool { isGuideline || isBarrier || view.kind == "Group" || view.kind == "Layer" }
  func margin(_ attribute: LayoutAttribute) -> Double { isGone ? 0 : links[attribute]?.margin ?? 0 }
  /// The size of the content as Android measured it; recorded only in the frames.
  func content(_ axis: LayoutAxis) -> Double { frame[axis.place + 2] }

  /// The largest size of the content in any mode; a limited view shows less.
  func largestContent(_ axis: LayoutAxis) -> Double {
    view.frames.values.filter { axis == .horizontal || $0[2] == frame[2] }
      .map { $0[axis.place + 2] }.max() ?? 0
  }

  /// The view's extent as written: the attribute `width` or, in newer files, `Width`.
  func word(_ axis: LayoutAxis) -> (name: String, number: Double?) {
    let key = axis == .horizontal ? "width" : "height"
    if let text = view.text(axis.android) { return (text, nil) }
    if let number = view.number(key) { return ("", number) }
    return (view.text(key) ?? "wrap_content", nil)
  }

  func fixedExtent(_ axis: LayoutAxis) -> Double? {
    word(axis).number.flatMap { $0 > 0 ? $0 : nil }
  }

  /// What a flexible extent follows; nil if the view itself gives the extent.
  func rule(_ axis: LayoutAxis) -> Rule? {
    let (name, number) = word(axis)
    let isConstrained = view.text("constrained\(axis.android)") == "true"
    if ["wrap_content", "match_parent"].contains(name), !isConstrained { return nil }
    if let number, number > 0 { return nil }
    if name.hasPrefix("parent=") { return .percent }
    if let share = percent(axis), share != 1 || !view.has("\(axis.android)_default") {
      return .percent
    }
    switch view.text("\(axis.android)_default") {
    case "wrap": return .content
    case "percent": return .percent
    default: return name == "wrap_content" ? .content : .spread
    }
  }

  func percent(_ axis: LayoutAxis) -> Double? {
    let (name, _) = word(axis)
    if name.hasPrefix("parent=") { return Double(name.dropFirst("parent=".count)) }
    return view.number("\(axis.android)_percent")
  }

  /// A limit, `min` or `max`, where `wrap` means the content; nil for none.
  func limit(_ name: String, _ axis: LayoutAxis) -> Double? {
    let key = "\(axis.android)_\(name)"
    let limit = view.text(key) == "wrap" ? content(axis) : view.number(key)
    return limit.flatMap { $0 > 0 ? $0 : nil }
  }

  /// The ratio, and the dependent axis if given: `h,16:9`.
  var writtenRatio: (value: Double, side: LayoutAxis?)? {
    let words = LayoutAxis.allCases.map { word($0).name }
    let written = words.first { $0.hasPrefix("ratio=") }.map { String($0.dropFirst(6)) }
    let number = view.number("DimensionRatio").map { "\($0)" }
    let parts = (written ?? view.text("DimensionRatio") ?? number ?? "").split(separator: ",")
    let side: LayoutAxis? =
      parts.count < 2 ? nil : parts[0].lowercased() == "w" ? .horizontal : .vertical
    let numbers = (parts.last ?? "").split(separator: ":").compactMap { Double($0) }
    guard let first = numbers.first, first > 0 else { return nil }
    guard numbers.count > 1, numbers[1] > 0 else { return (first, side) }
    return (side == .vertical ? numbers[1] / first : first / numbers[1], side)
  }
}
