// SPDX-License-Identifier: MIT

// Words of SnapKit that LayoutDSL spells differently, or does not have.

extension LayoutScalable {
  /// Multiplies the target's attribute with a number of any type; a literal is a `Double`, so that
  /// `multipliedBy(1 / 3)` is a third.
  @_disfavoredOverload @discardableResult
  public func multipliedBy(_ factor: some LayoutNumber) -> EditableSentence {
    multipliedBy(factor.layoutValue)
  }

  /// Divides the target's attribute by a number of any type: `dividedBy(rows.count)`.
  @_disfavoredOverload @discardableResult
  public func dividedBy(_ divisor: some LayoutNumber) -> EditableSentence {
    dividedBy(divisor.layoutValue)
  }
}
