// SPDX-License-Identifier: MIT

/// A relation to the superview, without its parentheses. The superview is the one that the item has
/// when the layout is solved; it need not exist when the sentence is written.
public struct SuperviewWord<Shape: LayoutShape> {
  package let word: RelationWord<Shape>

  @usableFromInline package init(_ word: RelationWord<Shape>) { self.word = word }

  /// Relates each attribute to the superview's same attribute: `make.edges.equalToSuperview()`.
  @discardableResult public func callAsFunction(
    file: StaticString = #fileID, line: UInt = #line
  ) -> ScalableSentence { word.relate([], of: nil, file, line) }

  /// Relates each attribute to its counterpart in the attributes that the closure returns:
  /// `make.bottom.equalToSuperview { $0.layout.centerY }`.
  @discardableResult public func callAsFunction(
    file: StaticString = #fileID, line: UInt = #line,
    _ anchor: (SuperviewLayout) -> LayoutAnchor<Shape>
  ) -> ScalableSentence { word(anchor(SuperviewLayout()), file: file, line: line) }

  /// Relates each attribute to the same attribute of a guide of the superview:
  /// `make.edges.equalToSuperview { $0.safeArea }`.
  @discardableResult public func callAsFunction(
    file: StaticString = #fileID, line: UInt = #line,
    _ guide: (SuperviewLayout) -> SuperviewGuide
  ) -> ScalableSentence {
    word.relate(.attributes([], guide(SuperviewLayout()).source), file, line)
  }

  /// Relates each attribute to any target:
  /// `make.top.equalToSuperview { isFirst ? .anchor($0.topMargin) : .item(header) }`.
  @discardableResult public func callAsFunction(
    file: StaticString = #fileID, line: UInt = #line,
    _ target: (SuperviewLayout) -> LayoutTarget<Shape>
  ) -> EditableSentence { word(target(SuperviewLayout()), file: file, line: line) }
}

extension SuperviewWord where Shape: HorizontalSideShape {
  /// Relates horizontal edges to the superview's horizontal middle:
  /// `make.left.equalToSuperview { $0.centerX }`.
  @discardableResult public func callAsFunction(
    file: StaticString = #fileID, line: UInt = #line,
    _ anchor: (SuperviewLayout) -> LayoutAnchor<Shapes.CenterX>
  ) -> ScalableSentence { word(anchor(SuperviewLayout()), file: file, line: line) }
}

extension SuperviewWord where Shape == Shapes.CenterX {
  /// Relates a horizontal middle to a horizontal edge of the superview:
  /// `make.centerX.equalToSuperview { $0.left }`.
  @discardableResult public func callAsFunction<Side: HorizontalSideShape>(
    file: StaticString = #fileID, line: UInt = #line,
    _ anchor: (SuperviewLayout) -> LayoutAnchor<Side>
  ) -> ScalableSentence { word(anchor(SuperviewLayout()), file: file, line: line) }
}

extension LayoutRelatable {
  /// The attributes equal those of the superview: `make.edges.equalToSuperview().inset(8)`.
  @inlinable public var equalToSuperview: SuperviewWord<Shape> { SuperviewWord(equalTo) }
  /// The attributes are at most those of the superview: `make.width.lessThanOrEqualToSuperview()`.
  @inlinable public var lessThanOrEqualToSuperview: SuperviewWord<Shape> {
    SuperviewWord(lessThanOrEqualTo)
  }
  /// The attributes are at least those of the superview:
  /// `make.top.greaterThanOrEqualToSuperview()`.
  @inlinable public var greaterThanOrEqualToSuperview: SuperviewWord<Shape> {
    SuperviewWord(greaterThanOrEqualTo)
  }
}
