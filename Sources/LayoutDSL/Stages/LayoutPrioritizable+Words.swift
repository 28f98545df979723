// SPDX-License-Identifier: MIT

extension LayoutPrioritizable {
  /// Sets the level at which the sentence counts: a name, a number, or a sum:
  /// `make.width.equalTo(80).priority(.high + 1)`.
  @discardableResult
  public func priority(_ priority: Priority) -> Self {
    sentence.edit { $0.priority = priority }
    return self
  }

  /// Sets the level at which the sentence counts, above 0 and at most 1000:
  /// `make.width.equalTo(80).priority(751)`.
  @discardableResult
  public func priority(_ level: some LayoutNumber) -> Self {
    priority(Priority(level.layoutValue))
  }
}
