// SPDX-License-Identifier: MIT

/// Something that attributes of a shape can be related to, for arrays that mix kinds of targets and
/// for targets that are chosen at run time:
///
///     make.left.greaterThanOrEqualTo([.item(icon), .anchor(title.layout.right), 10])
public struct LayoutTarget<Shape: LayoutShape> {
  let target: SentenceTarget

  /// The same attributes of an item: `make.left.equalTo([.item(icon), 10])`.
  public static func item(_ item: any LayoutItem) -> LayoutTarget {
    LayoutTarget(target: .attributes([], of: item.layout.node))
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
  @discardableResult
  public func callAsFunction(
    _ target: LayoutTarget<Shape>, file: StaticString = #fileID, line: UInt = #line
  ) -> EditableSentence {
    EditableSentence(sentence: sentence(target.target, file, line))
  }

  /// Relates each attribute to every target: one sentence per element, and what follows applies to
  /// all of them, `make.size.lessThanOrEqualTo([200, .item(photo)])`.
  @discardableResult
  public func callAsFunction(
    _ targets: [LayoutTarget<Shape>], file: StaticString = #fileID, line: UInt = #line
  ) -> EditableSentence {
    EditableSentence(sentence: sentences(targets.map(\.target), file, line))
  }
}
