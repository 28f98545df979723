// SPDX-License-Identifier: MIT

import LayoutDSL

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
  /// Where something begins, ends and how long it is.
  var start: LayoutAttribute { self == .horizontal ? .left : .top }
  var end: LayoutAttribute { self == .horizontal ? .right : .bottom }
  var extent: LayoutAttribute { self == .horizontal ? .width : .height }
  var center: LayoutAttribute { self == .horizontal ? .centerX : .centerY }
  /// The place in `[left, top, width, height]`.
  var place: Int { self == .horizontal ? 0 : 1 }
  /// Android's word for an attribute of this axis: `Width_percent`.
  var android: String { self == .horizontal ? "Width" : "Height" }
  var direction: String { self == .horizontal ? "Horizontal" : "Vertical" }
}
