// SPDX-License-Identifier: MIT

// What cannot be said, so that the compiler says why.

extension RelationWord {
  /// Never to be called: the attributes do not fit each other.
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
  ) -> ScalableSentence {
    relate(anchor, file, line)
  }
}

extension LayoutEditable {
  /// Never to be called: there is nothing to multiply, or it has been multiplied.
  @available(
    *, unavailable,
    message: "only the attribute of a target is multiplied, and only once"
  )
  public func multipliedBy(_ factor: Double) -> Self { self }

  /// Never to be called: there is nothing to divide, or it has been divided.
  @available(
    *, unavailable,
    message: "only the attribute of a target is divided, and only once"
  )
  public func dividedBy(_ divisor: Double) -> Self { self }
}
