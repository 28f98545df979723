// SPDX-License-Identifier: MIT

// Overloads that are unavailable, so that the compiler says why a sentence is refused.

extension RelationWord {
  /// Unavailable: the attributes do not fit each other.
  @available(
    *, unavailable,
    message: """
      these attributes do not fit: a position goes with positions along its axis, left and right \
      not with leading and trailing, an extent with extents, a composite with a composite; \
      .unchecked relates what does not fit
      """
  )
  public func callAsFunction<Other: LayoutShape>(
    _ anchor: LayoutAnchor<Other>, file: StaticString = #fileID, line: UInt = #line
  ) -> ScalableSentence { relate(anchor, file, line) }
}

extension LayoutEditable {
  /// Unavailable: there is no attribute to multiply, or it is multiplied already.
  @available(
    *, unavailable,
    message: "only the attribute of a target is multiplied, and only once"
  )
  public func multipliedBy(_ factor: Double) -> Self { self }

  /// Unavailable: there is no attribute to divide, or it is divided already.
  @available(
    *, unavailable,
    message: "only the attribute of a target is divided, and only once"
  )
  public func dividedBy(_ divisor: Double) -> Self { self }
}
