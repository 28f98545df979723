// SPDX-License-Identifier: MIT

extension LayoutMaker {
  /// Several sentences as one: what follows applies to each of them, and there is one handle.
  ///
  ///     let place = make.group {
  ///       make.top.equalToSuperview()
  ///       make.left.equalTo(photo.layout.right)
  ///     }.offset(8).constraint
  @discardableResult
  public func group(_ block: () -> Void) -> EditableSentence {
    EditableSentence(sentence: collecting(block))
  }
}
