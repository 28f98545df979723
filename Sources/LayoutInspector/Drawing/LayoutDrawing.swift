// SPDX-License-Identifier: MIT

import LayoutCore

/// A picture of a layout: the frames of its items, and its sentences with their states.
///
/// A drawing is a copy, which later layouts do not change. It can be rendered by ``svg(scale:)``,
/// ``ascii(columns:rows:)`` and ``InspectorPage``.
public struct LayoutDrawing: Sendable {
  /// A rectangle of the picture.
  public struct Item: Hashable, Sendable {
    /// The name of the item.
    public let name: String
    /// The index of the parent, or nil for the root.
    public let parent: Int?
    /// The number of its ancestors.
    public let depth: Int
    /// The frame told last, in the space of the parent.
    public let frame: Rect
    /// The alignment rectangle, which sentences are about, in the space of the root.
    public let box: Rect
    /// Whether it is a guide, which has no content of its own.
    public let isGuide: Bool
    /// The baselines, in the space of the root; empty for an item without text.
    public let baselines: [Double]
    /// The direction in which it is read.
    public let direction: ReadingDirection
    /// The undetermined numbers of its frame, in words; empty unless the drawing is explained.
    public internal(set) var openNumbers: [String] = []
    /// The explanation of its frame, in lines; empty unless the drawing is explained.
    public internal(set) var reasons = ""
  }

  /// Whether a sentence holds in the layout, or why not.
  public enum State: Hashable, Sendable {
    /// It holds.
    case holds
    /// It is a wish, and is missed by this many points.
    case missed(by: Double)
    /// It is in a conflict: there is no layout with all of its sentences.
    case conflicting
    /// A relaxing session leaves it out.
    case leftOut
  }

  /// A sentence of the layout.
  public struct Sentence: Hashable, Sendable {
    /// The sentence: `title.left == avatar.right + 8 @high`.
    public let text: String
    /// Its label, and where it was written: `"gap" at Feed.swift:31`.
    public let origin: String
    /// Its priority.
    public let priority: Priority
    /// Its relation.
    public let relation: Relation
    /// The index of the item that it is about.
    public let item: Int
    /// The index of the item that it relates to, or nil for a number.
    public let target: Int?
    /// Whether it holds.
    public let state: State
    /// The line that represents it; nil if an item has no frame yet.
    public let figure: Figure?
    let row: ConstraintID?
  }

  /// The items, each before those in it.
  public private(set) var items: [Item]
  /// The active sentences, by item.
  public let sentences: [Sentence]

  /// Draws the last layout of `session`. Cost: a pass over all items and sentences.
  ///
  /// - Parameters:
  ///   - conflict: one that the session threw, whose sentences are marked, on the earlier frames.
  ///   - isExplained: whether undetermined items are marked, and pages explain frames, at the cost
  ///     of a pass over all rows per item. Without effect if the solver cannot say, or if
  ///     something changed since the last layout.
  public init(
    of session: LayoutSession, conflict: LayoutConflict? = nil, isExplained: Bool = false
  ) {
    let inspection = session.inspect()
    let rejected = Set(conflict?.members.map(\.sentence.id) ?? [])
    items = inspection.items.map(Item.init)
    sentences = inspection.sentences.filter { $0.isActive && ($0.row != nil || $0.isGivenUp) }
      .map { Sentence($0, in: inspection, rejected: rejected) }
    guard isExplained else { return }
    let numbers = (try? session.ambiguities())?.flatMap(\.numbers) ?? []
    let open = Dictionary(grouping: numbers, by: \.subject.identity)
    for (place, item) in inspection.items.map(\.item).enumerated() {
      items[place].reasons = (try? session.explain(item))?.description ?? ""
      items[place].openNumbers = open[item.layoutNode.identity]?.map(\.description) ?? []
    }
  }

  /// The frames of the items.
  public var snapshot: LayoutSnapshot {
    LayoutSnapshot(
      items.map {
        LayoutSnapshot.Item($0.name, depth: $0.depth, frame: $0.frame, direction: $0.direction)
      })
  }

  /// The smallest rectangle that contains all items and the root's origin, clamped for a picture.
  var bounds: Rect {
    func reach(_ edge: KeyPath<Rect, Double>, _ farther: (Double, Double) -> Double) -> Double {
      items.reduce(0) { farther($0, $1.box[keyPath: edge].drawable) }
    }
    let (left, top) = (reach(\.minX, min), reach(\.minY, min))
    return Rect(x: left, y: top, width: reach(\.maxX, max) - left, height: reach(\.maxY, max) - top)
  }

  /// The items in the order in which names are placed, each with its children: the innermost first,
  /// which have no other room, and guides last, to leave room for names.
  var namingOrder: [(place: Int, children: [Int])] {
    let shown = items.indices.filter { !items[$0].isGuide }
    let guides = items.indices.filter { items[$0].isGuide }
    let children = Dictionary(grouping: shown) { items[$0].parent }
    return (shown.reversed() + guides.reversed()).map { ($0, children[$0] ?? []) }
  }
}

extension LayoutSession {
  /// A drawing of the last layout; see ``LayoutDrawing/init(of:conflict:isExplained:)``.
  public func drawing(
    conflict: LayoutConflict? = nil, isExplained: Bool = false
  ) -> LayoutDrawing { LayoutDrawing(of: self, conflict: conflict, isExplained: isExplained) }
}

extension LayoutDrawing.Item {
  fileprivate init(_ source: SessionInspection.Item) {
    let (box, metrics) = (source.box ?? .zero, source.metrics)
    let ascent = metrics.firstBaselineFromTop
    var baselines = ascent == 0 ? [] : [box.minY + ascent]
    let last = box.maxY - metrics.lastBaselineFromBottom
    if metrics.lastBaselineFromBottom != 0, baselines.last != last { baselines.append(last) }
    self.init(
      name: source.item.layoutName, parent: source.parent, depth: source.depth,
      frame: source.frame ?? .zero, box: box, isGuide: source.item is LayoutGuide,
      baselines: baselines, direction: source.direction)
  }
}

extension LayoutDrawing.Sentence {
  fileprivate init(
    _ source: SessionInspection.Sentence, in inspection: SessionInspection,
    rejected: Set<ConstraintID>
  ) {
    let constraint = source.constraint
    let state = source.row.map { rejected.contains($0) ? .conflicting : inspection.state(of: $0) }
    self.init(
      text: constraint.description, origin: constraint.origin.description,
      priority: constraint.priority, relation: constraint.relation, item: source.item,
      target: source.target, state: state ?? .leftOut,
      figure: LayoutDrawing.Figure(source, in: inspection), row: source.row)
  }
}

extension SessionInspection {
  /// The state of a row at the last solution, as drawings show it.
  fileprivate func state(of id: ConstraintID) -> LayoutDrawing.State {
    guard let row = rows[id] else { return .leftOut }
    guard let amount = miss(of: row) else { return .holds }
    // A required row is missed only in a picture of what remains of a conflict.
    return row.priority.isRequired ? .conflicting : .missed(by: amount)
  }
}
