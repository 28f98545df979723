// SPDX-License-Identifier: MIT

/// A target for attributes of a shape, for mixed arrays and choices at run time:
///
///     make.left.greaterThanOrEqualTo([.item(icon), .anchor(title.layout.right), 10])
public struct LayoutTarget<Shape: LayoutShape> {
  let target: SentenceTarget

  /// The same attributes of an item: `make.left.equalTo([.item(icon), 10])`.
  public static func item(_ item: any LayoutItem) -> LayoutTarget {
    LayoutTarget(target: .attributes([], item.layout.source))
  }

  /// Attributes that fit the shape: `make.left.equalTo([.anchor(title.layout.right), 10])`.
  public static func anchor(_ anchor: LayoutAnchor<Shape>) -> LayoutTarget {
    LayoutTarget(target: anchor.sentenceTarget)
  }

  /// Attributes that are not checked:
  /// `make.left.equalTo([.anchor(title.layout.top.unchecked), 10])`.
  public static func anchor(_ anchor: LayoutAnchor<Shapes.Unchecked>) -> LayoutTarget {
    LayoutTarget(target: anchor.sentenceTarget)
  }

  /// A number of points, as in `equalTo(10)`: `make.left.equalTo([.item(icon), .number(10)])`.
  public static func number(_ number: some LayoutNumber) -> LayoutTarget {
    LayoutTarget(target: .number(number.layoutValue))
  }

  /// The target without its shape, for the spellings of other libraries.
  package var unchecked: LayoutTarget<Shapes.Unchecked> { LayoutTarget<_>(target: target) }
}

extension LayoutTarget: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// A number of points.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// A number of points.
  public init(integerLiteral value: Int) { self = .number(value) }
}

extension RelationWord {
  /// Relates each attribute to a target chosen at run time:
  /// `make.top.equalTo(isFirst ? 8 : .item(row))`.
  @discardableResult public func callAsFunction(
    _ target: LayoutTarget<Shape>, file: StaticString = #fileID, line: UInt = #line
  ) -> EditableSentence { relate(target.target, file, line).editable }

  /// Relates each attribute to every target: `make.size.lessThanOrEqualTo([200, .item(photo)])`.
  @discardableResult public func callAsFunction(
    _ targets: [LayoutTarget<Shape>], file: StaticString = #fileID, line: UInt = #line
  ) -> EditableSentence { relate(each: targets.map(\.target), file, line).editable }

  /// Relates each attribute to the target. A pair that cannot be compared is a mistake.
  package func relate(
    unchecked target: LayoutTarget<Shapes.Unchecked>, _ file: StaticString, _ line: UInt
  ) -> ScalableSentence {
    var rest = chain.attributes
    while let attribute = rest.popFirst() {
      guard let refusal = target.target.refusal(of: attribute) else { continue }
      let origin = ConstraintOrigin(file: file, line: line)
      let sentence = Sentence(chain.attributes, relation, target.target, origin)
      chain.source.log.refuse(sentence, refusal, chain.source.chain)
      return ScalableSentence(sentence: ConstraintHandle(log: chain.source.log, range: 0..<0))
    }
    return relate(target.target, file, line)
  }
}

extension SentenceTarget {
  /// Why an attribute cannot be related to the target, or nil; elsewhere the compiler checks.
  fileprivate func refusal(of attribute: LayoutAttribute) -> LayoutMistake.Kind? {
    switch self {
    case .number: return nil
    case .size where attribute.isSize: return nil
    case .point where !attribute.isSize, .superviewBox where !attribute.isSize: return nil
    case .size, .point, .superviewBox:
      return .shapeMismatch("\(attribute) cannot be related to a point, a size or insets")
    case .attributes(let set, _):
      // A set without a counterpart is reported when the sentence is made.
      guard let second = set.counterpart(of: attribute), !attribute.isComparable(to: second)
      else { return nil }
      return .shapeMismatch("\(attribute) cannot be related to \(second)")
    }
  }
}
