// SPDX-License-Identifier: MIT

/// A target whose kind is known only while the program runs, for the spellings of other libraries.
package struct DynamicTarget {
  let target: SentenceTarget
  var insets = InsetSum()

  package init(number: Double) { target = .number(number) }
  package init(_ point: Point) { target = .point(point) }
  package init(_ size: Size) { target = .size(size) }
  package init(_ item: any LayoutItem) { target = .attributes([], of: item.layout.node) }
  package init(_ anchor: LayoutAnchor<some LayoutShape>) { target = anchor.sentenceTarget }

  package init(_ insets: Insets) {
    target = .superviewBox
    self.insets = InsetSum(insets)
  }

  package init(_ insets: DirectionalInsets) {
    target = .superviewBox
    self.insets = InsetSum(insets)
  }

  /// Why an attribute cannot be related to the target, or nil: what the compiler refuses elsewhere.
  fileprivate func refusal(of attribute: LayoutAttribute) -> LayoutMistake.Kind? {
    switch target {
    case .number: return nil
    case .size where attribute.isSize: return nil
    case .point where !attribute.isSize, .superviewBox where !attribute.isSize: return nil
    case .size, .point, .superviewBox:
      return .shapeMismatch("\(attribute) cannot be related to a point, a size or insets")
    case .attributes(let set, _), .superviewGuide(let set, _):
      // A set without a counterpart is found when the sentence is made.
      guard let second = set.counterpart(of: attribute), !attribute.isComparable(to: second) else {
        return nil
      }
      return .shapeMismatch("\(attribute) cannot be related to \(second)")
    }
  }
}

extension RelationWord {
  /// Relates each attribute to the target. A pair that cannot be compared is a mistake of the next
  /// layout, and the sentence is left out.
  package func relate(
    _ target: DynamicTarget, _ file: StaticString, _ line: UInt
  ) -> ScalableSentence {
    let sentence = Sentence(
      chain.attributes, relation, target.target, ConstraintOrigin(file: file, line: line))
    var rest = chain.attributes
    while let attribute = rest.popFirst() {
      guard let refusal = target.refusal(of: attribute) else { continue }
      chain.source.log.refuse(sentence, refusal, chain.source.chain)
      return ScalableSentence(sentence: SentenceReference(log: chain.source.log, range: 0..<0))
    }
    let reference = self.sentence(target.target, file, line)
    reference.edit { $0.insets = target.insets }
    return ScalableSentence(sentence: reference)
  }
}
