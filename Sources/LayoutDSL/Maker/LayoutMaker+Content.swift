// SPDX-License-Identifier: MIT

// Not sentences: what the item wishes for itself. They count whatever becomes of the block.
extension LayoutMaker {
  /// Sets how strongly the item resists being larger than its content:
  /// `make.contentHugging(.high, along: .horizontal)`.
  public func contentHugging(_ priority: Priority, along axis: LayoutAxis) {
    item.layout.setContentHugging(priority, along: axis)
  }

  /// Sets how strongly the item resists being smaller than its content:
  /// `make.contentCompressionResistance(.required, along: .vertical)`.
  public func contentCompressionResistance(_ priority: Priority, along axis: LayoutAxis) {
    item.layout.setContentCompressionResistance(priority, along: axis)
  }
}
