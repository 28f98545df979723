// SPDX-License-Identifier: MIT

import LayoutCore

/// The handle of a flow: items in lines that break at the end of their container.
public final class LayoutFlow {
  /// The items, in order: `flow.items = buttons`. The next layout places new items, and removes the
  /// flow's sentences of items that are no longer in it.
  public var items: [any LayoutItem] {
    get { members.compactMap(\.node.item) }
    set { setItems(newValue) }
  }
  /// The distance between items of a line: `flow.spacing = 12`.
  public var spacing: Double { didSet { didChange() } }
  /// The distance between lines: `flow.lineSpacing = 4`.
  public var lineSpacing: Double { didSet { didChange() } }
  /// The distances of the lines from the edges of the item around them: `flow.insets.leading = 16`.
  public var insets: DirectionalInsets { didSet { didChange() } }
  /// How items are aligned across their line, `flow.alignment = .center`; `fill` means `start`.
  public var alignment: StackAlignment { didSet { didChange() } }
  /// How the free space of a line is distributed: `packed`, `equalSpacing`, `spaceEvenly` or
  /// `spaceAround`; all others mean `packed(0)`. `flow.distribution = .packed(0.5)` centers lines.
  public var distribution: StackDistribution { didSet { didChange() } }
  /// The greatest number of items in a line, or nil: `flow.maximumPerLine = 3`.
  public var maximumPerLine: Int? { didSet { didChange() } }
  /// The number of items in each line of the last layout: `flow.lineCounts.count == 1`.
  public private(set) var lineCounts: [Int] = []

  private let along: LayoutAxis
  private let container: NodeIdentity
  private let origin: ConstraintOrigin
  private var members: [Member] = []
  /// The last lines and what they depend on; a nil size stands for an item that takes no space.
  private var known: (length: Double, sizes: [Size?], lines: FlowLines)?
  /// Those whose constants the sentences have.
  private var placed: FlowLines?

  /// An item with its sentences: its positions along and across lines, and its greatest length.
  private struct Member {
    let node: LayoutNode
    var ids: [LayoutConstraintID]

    /// Finds sentences again that were removed and inserted, as code that reorders them does.
    mutating func findAgain(_ attributes: [LayoutAttribute]) {
      guard ids.count == attributes.count else { return }
      for (place, attribute) in attributes.enumerated() where node[ids[place]] == nil {
        let found = node.allIDs.first { id in
          node[id]?.origin.label == "flow" && node[id]?.first.attribute == attribute
        }
        if let found { ids[place] = found }
      }
    }
  }

  private var attributes: [LayoutAttribute] {
    along == .horizontal ? [.leading, .top, .width] : [.top, .leading, .height]
  }

  init(
    _ items: [any LayoutItem], in container: LayoutNode, along: LayoutAxis, spacing: Double,
    lineSpacing: Double, insets: DirectionalInsets, alignment: StackAlignment,
    distribution: StackDistribution, maximumPerLine: Int?, _ origin: ConstraintOrigin
  ) {
    (self.spacing, self.lineSpacing, self.insets) = (spacing, lineSpacing, insets)
    (self.alignment, self.distribution) = (alignment, distribution)
    (self.maximumPerLine, self.along, self.origin) = (maximumPerLine, along, origin)
    self.container = container.identity
    (container.settings?.arrangement as? LayoutFlow)?.items = []
    setItems(items)
    container.change { $0.arrangement = self }
  }

  private func didChange() {
    (known, placed) = (nil, nil)
    container.node?.change { _ in }
  }

  private func setItems(_ items: [any LayoutItem]) {
    let old = members
    let byNode = Dictionary(
      old.map { (ObjectIdentifier($0.node), $0) }, uniquingKeysWith: { first, _ in first })
    members = items.map { byNode[ObjectIdentifier($0.layout.node)] ?? makeMember($0) }
    let kept = Set(members.map { ObjectIdentifier($0.node) })
    for member in old where !kept.contains(ObjectIdentifier(member.node)) {
      for id in member.ids { member.node.remove(id) }
    }
    didChange()
  }

  private func makeMember(_ item: any LayoutItem) -> Member {
    let log = item.layout.run(.make, origin) { make in
      for attribute in attributes {
        let relation: Relation = attribute.isSize ? .lessThanOrEqual : .equal
        make.relate(AttributeSet(attribute), relation, to: container.node).labeled("flow")
      }
    }
    return Member(node: item.layout.node, ids: log.placed.map(\.id))
  }
}

extension LayoutFlow: Arrangement {
  package var nodes: [LayoutNode] { members.map(\.node) }

  package var nextBreaks: (axis: LayoutAxis, lengths: [Double]) {
    (along, known?.lines.nextBreaks ?? [])
  }

  package func height(forWidth width: Double, _ sizes: [Size?]) -> Double? {
    along == .horizontal ? lines(width, sizes).height : nil
  }

  package func place(in size: Size, _ sizes: [Size?]) -> Bool {
    let lines = lines(along == .horizontal ? size.width : size.height, sizes)
    lineCounts = lines.counts
    if placed?.agree(with: lines) == true { return false }
    placed = lines
    let (before, after) = lines.insets
    var hasNew = false
    for index in members.indices { members[index].findAgain(attributes) }
    for (member, place) in zip(members, lines.places) {
      for (id, constant) in zip(member.ids, [place.along, place.across, -before - after]) {
        // NaN is set, too, once: lowering the sentence reports the mistake.
        guard let old = member.node[id]?.constant,
          old.isNaN != constant.isNaN || abs(old - constant) > 1e-9
        else { continue }
        member.node.setConstant(id, constant)
        hasNew = true
      }
    }
    return hasNew
  }

  private func lines(_ length: Double, _ sizes: [Size?]) -> FlowLines {
    let sizes = zip(members, sizes).map { member, size in
      member.node.settings?.collapse[along] == true ? nil : size
    }
    // Baselines may change while sizes do not.
    if let known, known.length == length, known.sizes == sizes, !alignment.isBaseline {
      return known.lines
    }
    var lines = FlowLines(self, along, length)
    for (member, size) in zip(members, sizes) {
      lines.add(size, alignment.isBaseline ? member.node.item?.layoutMetrics : nil)
    }
    lines.endLine()
    known = (length, sizes, lines)
    return lines
  }
}
