// SPDX-License-Identifier: MIT

extension RelationWord where Shape: PositionShape {
  /// Relates positions to a point in the superview: a number per axis,
  /// `make.center.equalTo(Point(x: 20, y: 20))`.
  @discardableResult
  public func callAsFunction(
    _ point: Point, file: StaticString = #fileID, line: UInt = #line
  ) -> EditableSentence {
    EditableSentence(sentence: sentence(.point(point), file, line))
  }

  /// Relates positions to those of the superview's box without `insets`:
  /// `make.edges.equalTo(Insets(8))`.
  @discardableResult
  public func callAsFunction(
    _ insets: Insets, file: StaticString = #fileID, line: UInt = #line
  ) -> EditableSentence {
    EditableSentence(sentence: sentence(.superviewBox, file, line)).insets(insets)
  }

  /// Relates positions to those of the superview's box without `insets`:
  /// `make.directionalEdges.equalTo(DirectionalInsets(leading: 8))`.
  @discardableResult
  public func callAsFunction(
    _ insets: DirectionalInsets, file: StaticString = #fileID, line: UInt = #line
  ) -> EditableSentence {
    EditableSentence(sentence: sentence(.superviewBox, file, line)).insets(insets)
  }
}

extension RelationWord where Shape == Shapes.Dimension {
  /// Relates width and height to those of `size`: `make.size.equalTo(Size(width: 40, height: 20))`.
  @discardableResult
  public func callAsFunction(
    _ size: Size, file: StaticString = #fileID, line: UInt = #line
  ) -> EditableSentence {
    EditableSentence(sentence: sentence(.size(size), file, line))
  }
}
