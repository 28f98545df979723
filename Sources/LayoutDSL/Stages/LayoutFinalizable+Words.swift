// SPDX-License-Identifier: MIT

extension LayoutFinalizable {
  /// Names the sentence in messages and for `updateConstraints`.
  @discardableResult
  public func labeled(_ label: String) -> Self {
    sentence.edit { $0.origin.label = label }
    return self
  }

  /// The handle of the sentence's constraints, which exist when the block has ended.
  public var constraint: ConstraintHandle {
    ConstraintHandle(log: sentence.log, range: sentence.range)
  }

  /// The same sentence: reads well, does nothing.
  public var with: Self { self }
  /// The same sentence: reads well, does nothing.
  public var and: Self { self }
}
