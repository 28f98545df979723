// SPDX-License-Identifier: MIT

enum SentenceTarget {
  /// A number, added to the superview's same attribute for positions and to nothing for extents.
  case number(Double)
  /// Like a number: x for horizontal attributes, y for vertical ones.
  case point(Point)
  /// A width and a height.
  case size(Size)
  /// The superview's box, made smaller by insets.
  indirect case superviewBox(InsetSum)
  /// Attributes of an item, the superview or its guide; the empty set means the sentence's own.
  case attributes(AttributeSet, ItemSource)
}

extension AttributeChain where Source == ItemSource {
  var sentenceTarget: SentenceTarget { .attributes(attributes, source) }
}

/// One sentence as it was written; it becomes a constraint per attribute when its block ends.
struct Sentence {
  let attributes: AttributeSet
  let relation: Relation
  let target: SentenceTarget
  var multiplier = 1.0
  var offset = OffsetSum()
  /// The sum of the insets; empty for none. An array, to be stored outside of the sentence: most
  /// sentences have no insets.
  var insets: [InsetSum]
  var spacing: Double?
  /// The fraction of both items at which the attribute lies: 0.5 is the middle.
  var bias = 0.5
  var collapsedOffset: Double?
  /// Whether the relation is reversed for right and bottom, so that it means inside or outside.
  var isInside = false
  var priority = Priority.required
  var origin: ConstraintOrigin
  /// The values that the constants follow; nil in most sentences.
  var values: [ValueInSentence]?

  init(
    _ attributes: AttributeSet, _ relation: Relation, _ target: SentenceTarget,
    _ origin: ConstraintOrigin
  ) {
    (self.attributes, self.relation) = (attributes, relation)
    (self.target, self.origin) = (target, origin)
    insets = if case .superviewBox(let insets) = target { [insets] } else { [] }
  }

  /// The sentence in messages, without its item: `left.top == avatar.right`.
  var description: String {
    let second =
      switch target {
      case .number(let number): LayoutConstraint.text(number)
      case .point(let point): "\(point)"
      case .size(let size): "\(size)"
      case .superviewBox: "insets"
      case .attributes([], let source): source.name
      case .attributes(let set, let source): "\(source.name).\(set)"
      }
    return "\(attributes) \(isInside ? "inside" : "\(relation)") \(second)"
  }
}
