// SPDX-License-Identifier: MIT

import LayoutDSL

extension LayoutBox {
  /// Adds a box with sentences made from `rules`, and returns it.
  @discardableResult
  func add(
    _ child: LayoutBox, _ rules: Rule?..., file: StaticString = #fileID, line: UInt = #line
  ) -> LayoutBox {
    addChildren(child)
    if !rules.isEmpty { child.say(rules, file, line) }
    return child
  }

  /// Adds a new box of the size of its content, with sentences made from `rules`, and returns it.
  @discardableResult
  func add(
    _ name: String, width: Double? = nil, height: Double? = nil, _ rules: Rule?...,
    file: StaticString = #fileID, line: UInt = #line
  ) -> LayoutBox {
    let child = add(LayoutBox(name, width: width, height: height))
    if !rules.isEmpty { child.say(rules, file, line) }
    return child
  }

  /// Stacks boxes in reading direction, as high as this one, and returns them.
  @discardableResult
  func stackAcross(_ boxes: [LayoutBox], spacing: Double = 0, inset: Double = 0) -> [LayoutBox] {
    addChildren(boxes)
    boxes.sayInOrder { [.pin(.ends, inset), .begin(after: $0, spacing: spacing, inset: inset)] }
    boxes.last?.say(.pin(.trailing, inset))
    return boxes
  }

  /// Adds guides that fill this box along an axis, with rules for each one's length and beginning.
  func addTracks(
    _ name: String, _ count: Int, _ axis: LayoutAxis, file: StaticString = #fileID,
    line: UInt = #line, _ rules: (_ tracks: [LayoutGuide], _ index: Int) -> [Rule]
  ) -> [LayoutGuide] {
    let tracks = (0..<count).map { LayoutGuide("\(name) \($0)", in: self) }
    for (index, track) in tracks.enumerated() {
      let end = index == count - 1 ? Rule.pin(AttributeSet(axis.end)) : nil
      let across = Rule.pin(axis == .horizontal ? .ends : .sides)
      track.say([across] + rules(tracks, index) + [end], file, line)
    }
    return tracks
  }
}

extension [LayoutBox] {
  /// `count` boxes called `name 0`, `name 1` and so on.
  init(_ name: String, _ count: Int) { self = (0..<count).map { LayoutBox("\(name) \($0)") } }

  func say(_ rules: Rule?..., file: StaticString = #fileID, line: UInt = #line) {
    for box in self { box.say(rules, file, line) }
  }

  /// Makes sentences about each box from rules, given the box before it.
  func sayInOrder(
    file: StaticString = #fileID, line: UInt = #line, _ rules: (_ previous: LayoutBox?) -> [Rule?]
  ) { for (previous, box) in zip([nil] + self, self) { box.say(rules(previous), file, line) } }
}

extension Rule {
  /// The box begins after another one or, without one, where the parent begins.
  static func begin(
    after previous: (any LayoutItem)?, _ axis: LayoutAxis = .horizontal, spacing: Double = 0,
    inset: Double = 0
  ) -> Rule {
    let start = AttributeSet(axis.start)
    return previous.map { relate(start, to: axis.end, of: $0).plus(spacing) } ?? pin(start, inset)
  }
}

extension Size {
  static let phone = Size(width: 390, height: 844)
  static let smallPhone = Size(width: 320, height: 568)
  static let window = Size(width: 1280, height: 800)
  static let smallWindow = Size(width: 900, height: 640)
}

extension [Size] {
  /// A telephone upright and on its side, and a small one.
  static let telephone: [Size] = [.phone, Size(width: 844, height: 390), .smallPhone]
  static let desktop: [Size] = [.window, .smallWindow, Size(width: 1000, height: 700)]
  static let wide: [Size] = [.window, .smallWindow, Size(width: 1600, height: 900)]

  /// The sizes with both extents multiplied, if `factor` is above 1.
  func enlarged(by factor: Double) -> [Size] {
    let factor = Swift.max(1, factor)
    return map { Size(width: $0.width * factor, height: $0.height * factor) }
  }
}

/// The attributes along an axis, in reading direction, for scenes with random axes.
extension LayoutAxis {
  var start: LayoutAttribute { self == .horizontal ? .leading : .top }
  var end: LayoutAttribute { self == .horizontal ? .trailing : .bottom }
}
