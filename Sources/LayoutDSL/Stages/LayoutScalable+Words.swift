// SPDX-License-Identifier: MIT

extension LayoutScalable {
  /// Multiplies the target's attribute, before any constant is added:
  /// `make.width.equalTo(photo).multipliedBy(0.5)`. A position is measured from the nearest common
  /// ancestor of the two items.
  @discardableResult
  public func multipliedBy(_ factor: Double) -> EditableSentence {
    sentence.edit { $0.multiplier = factor }
    return EditableSentence(sentence: sentence)
  }

  /// Multiplies the target's attribute by 1 / `divisor`:
  /// `make.width.equalToSuperview().dividedBy(3)`. A divisor of 0 is a mistake.
  @discardableResult
  public func dividedBy(_ divisor: Double) -> EditableSentence { multipliedBy(1 / divisor) }

  /// Multiplies the target's attribute by `share` / 100:
  /// `make.width.equalToSuperview().percent(50)` is half the superview's width.
  @discardableResult
  public func percent(_ share: Double) -> EditableSentence { multipliedBy(share / 100) }
}
