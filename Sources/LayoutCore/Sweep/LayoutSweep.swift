// SPDX-License-Identifier: MIT

/// A layout for every value of a parameter: between breakpoints, each edge is linear in it.
public struct LayoutSweep: Sendable {
  /// An item of the tree.
  public struct Item: Hashable, Sendable {
    /// The name of the item.
    public let name: String
    /// The place of the parent among the items, or nil for the root.
    public let parent: Int?
    /// Whether it is a guide, which has no content of its own.
    public let isGuide: Bool
    /// Whether the parent scrolls its content.
    public let isScrolled: Bool
    let node: ObjectIdentifier
    let index: Int32
  }

  /// A wish that the layout misses in a part of a segment.
  public struct LostWish: Sendable {
    /// The sentence.
    public let sentence: LayoutSentence
    var breach: Breach
    /// The item, by place, whose content it keeps from being cut off, and along which extent.
    var content: (item: Int, extent: LayoutAttribute)?

    /// Where it is missed.
    public var range: ClosedRange<Double> { breach.range }
    /// By how much it is missed at most, in points.
    public var amount: Double { breach.amount }
  }

  /// A part of the range in which every frame is a linear function.
  public struct Segment: Sendable {
    /// The left, top, width and height of each item by place, and 1; none in a conflict.
    package var numbers: SolutionPath.Segment
    /// The wishes that are missed.
    public internal(set) var lostWishes: [LostWish] = []
    /// What cannot hold together.
    public internal(set) var conflict: LayoutConflict?
    /// By how many points items jump where the segment begins, by place.
    public internal(set) var jumps: [Int: Double] = [:]
    /// Whether a measure, such as a height or a line of a flow, is another one than before.
    public internal(set) var isMeasuredAnew = false
    /// On which side of its bound each row is, if that is asked for: 1 above, -1 below, 0 at it;
    /// from 2 on both, by the order in which rows cross their bounds.
    var sides: [RowTable.Name: Int] = [:]

    /// The values of the parameter.
    public var range: ClosedRange<Double> { numbers.range }
    /// The sentences that decide the frames at the start.
    public var deciding: [ConstraintID] { numbers.held }
    /// The numbers at both ends.
    var corners: [[Double]] { [numbers.values, numbers.values(at: range.upperBound)] }

    /// The frame of an item, in the space of the parent.
    public func frame(of place: Int, at parameter: Double) -> Rect {
      let first = place * ItemVariables.count
      func number(_ place: Int) -> Double { numbers.value(first + place, at: parameter) }
      return Rect(x: number(0), y: number(1), width: number(2), height: number(3))
    }

    /// The frames by place, in the space of the parent, not rounded to pixels; none in a conflict.
    public func frames(at parameter: Double) -> [Rect] {
      (0..<numbers.values.count / ItemVariables.count).map { frame(of: $0, at: parameter) }
    }
  }

  /// What moves.
  public let parameter: SweepParameter
  /// How far.
  public let range: ClosedRange<Double>
  /// What stays.
  public let setting: SweepSetting
  /// The items, each before those in it.
  public internal(set) var items: [Item] = []
  /// The parts of the range, ascending and without gaps.
  public internal(set) var segments: [Segment] = []
  /// Whether the solver followed its solution. Otherwise breakpoints were found by bisection,
  /// between layouts that are on a line.
  public internal(set) var isExact = true
  /// How many layouts were made, and how often heights that follow widths, lines of flows and safe
  /// areas were measured between their breakpoints.
  public internal(set) var layoutCount = 0, measurementCount = 0

  /// The values of the parameter where a segment ends and the next begins.
  public var breakpoints: [Double] { segments.dropFirst().map(\.range.lowerBound) }

  /// The segment of a value: where two meet, one with frames, and the first of those.
  public func segment(at parameter: Double) -> Segment? {
    let found = segments.filter { $0.range.contains(parameter) }
    return found.first { $0.conflict == nil } ?? found.first
  }

  /// The place of an item, or nil if it is not in the layout.
  public func place(of item: any LayoutItem) -> Int? {
    place(of: ObjectIdentifier(item.layoutNode))
  }

  func place(of node: ObjectIdentifier) -> Int? { items.firstIndex { $0.node == node } }

  /// The frame of an item, in the space of the parent; nil in a conflict.
  public func frame(of item: any LayoutItem, at parameter: Double) -> Rect? {
    guard let place = place(of: item), let segment = segment(at: parameter) else { return nil }
    return segment.conflict == nil ? segment.frame(of: place, at: parameter) : nil
  }

  /// All frames in the space of the root, in the segment of a value or another; none in a conflict.
  public func boxes(at parameter: Double, in segment: Segment? = nil) -> [Rect] {
    guard let segment = segment ?? self.segment(at: parameter) else { return [] }
    var boxes: [Rect] = []
    for place in items.indices where segment.conflict == nil {
      var box = segment.frame(of: place, at: parameter)
      if let parent = items[place].parent {
        box.origin.x += boxes[parent].minX
        box.origin.y += boxes[parent].minY
      }
      boxes.append(box)
    }
    return boxes
  }
}
