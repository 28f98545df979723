// SPDX-License-Identifier: MIT

import LayoutCore

/// One constraint of a handle. Its values are stored in the item's node only.
public struct ConstraintMember: Hashable {
  private let identity: NodeIdentity
  package let id: LayoutConstraintID

  init(node: LayoutNode, id: LayoutConstraintID) { (self.identity, self.id) = (node.identity, id) }
  package var node: LayoutNode { identity.nodeOrStandIn }
  /// The constraint as it is now; nil if removed: `handle.members.first?.constraint?.priority`.
  public var constraint: LayoutConstraint? { node[id] }
  /// The attribute on the left side; nil if removed: `handle.members.first?.attribute`.
  public var attribute: LayoutAttribute? { constraint?.first.attribute }
  /// The constant in points; nil if removed: `handle.members.first?.constant`.
  public var constant: Double? { constraint?.constant }
  /// Whether it counts: it is active, and its item is not gone, `handle[.top]?.isActive = false`.
  public var isActive: Bool {
    get { node.isActive(id) && node.item != nil }
    nonmutating set { node.setActive(id, newValue) }
  }

  /// Changes the constraint. If it was removed, or `body` throws, that is a mistake of `word`.
  package func change(
    _ word: String, _ file: StaticString, _ line: UInt,
    _ body: (inout LayoutConstraint) throws(LayoutMistake.Kind) -> Void
  ) {
    do throws(LayoutMistake.Kind) {
      guard let old = constraint else { throw .other("the constraint was removed; make it anew") }
      var new = old
      try body(&new)
      node.replace(id, old, by: new)
    } catch {
      let subject = constraint?.sentence ?? node.name
      let origin = ConstraintOrigin(file: file, line: line)
      node.report(LayoutMistake(error, in: "\(word) of \(subject)", at: origin))
    }
  }
}

extension AttributeSet {
  /// The member that `attribute` is related to: itself, its margin partner, or the only one.
  func counterpart(of attribute: LayoutAttribute) -> LayoutAttribute? {
    if isEmpty || contains(attribute) { return attribute }
    if let partner = attribute.marginPartner, contains(partner) { return partner }
    return count == 1 ? first : nil
  }
}

extension LayoutAttribute {
  private static let marginPairs: [(LayoutAttribute, LayoutAttribute)] = [
    (.left, .leftMargin), (.right, .rightMargin), (.top, .topMargin), (.bottom, .bottomMargin),
    (.leading, .leadingMargin), (.trailing, .trailingMargin),
    (.centerX, .centerXWithinMargins), (.centerY, .centerYWithinMargins),
  ]

  /// The margin of this edge or middle; for a margin, the edge or middle.
  var marginPartner: LayoutAttribute? {
    Self.marginPairs.first { self == $0 || self == $1 }.map { self == $0 ? $1 : $0 }
  }

  /// Whether both are extents, or positions along one axis and equally directional.
  func isComparable(to other: LayoutAttribute) -> Bool {
    if isSize || other.isSize { return isSize && other.isSize }
    guard axis == other.axis else { return false }
    return axis == .vertical || side == 0 || other.side == 0 || isDirectional == other.isDirectional
  }
}

struct OpenChain {
  let number: Int32
  var attributes: AttributeSet
  /// The number of sentences in the block when the chain began.
  let sentenceCount: Int
}

/// The chains of a block, by number, and which of them have no relation yet.
struct ChainCount {
  private var next: Int32 = 0
  // Mostly only the last chain is open: it is stored separately.
  private var last: OpenChain?
  private var older: [OpenChain] = []
  var unfinished: [OpenChain] { last.map { older + [$0] } ?? older }

  /// Records a new attribute of a chain, or of a new chain for -1; returns the chain's number.
  mutating func extend(_ chain: Int32, to attributes: AttributeSet, after count: Int) -> Int32 {
    if chain >= 0 {
      if chain == last?.number { last?.attributes = attributes }
      return chain
    }
    if let last { older.append(last) }
    last = OpenChain(number: next, attributes: attributes, sentenceCount: count)
    next += 1
    return next - 1
  }

  mutating func finish(_ chain: Int32) {
    if chain == last?.number { last = nil } else { older.removeAll { $0.number == chain } }
  }
}
