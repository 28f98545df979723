// SPDX-License-Identifier: MIT

/// All that a session knows, copied for modules that draw or judge a layout.
package struct SessionInspection {
  /// An item of the tree.
  package struct Item {
    package var item: any LayoutItem
    /// The place of the parent among the items, or nil for the root.
    package var parent: Int?
    /// 0 for the root.
    package var depth: Int
    /// The frame that the item was told, in the space of the parent; nil before the first.
    package var frame: Rect?
    /// The rectangle that constraints speak of, in the space of the root; nil before the first.
    package var box: Rect?
    package var metrics: LayoutMetrics
    package var direction: ReadingDirection
    /// Whether something other than sentences places it: it is the root, a guide that follows its
    /// owner, or has a frame of its own.
    package var isPlaced: Bool
  }

  /// A sentence of an item of the tree, also one that does not count.
  package struct Sentence {
    package var item: Int
    /// The place of the second item; nil for a number, and when there is no row.
    package var target: Int?
    package var constraint: LayoutConstraint
    package var isActive: Bool
    /// Whether it was ever switched on, or a condition switches it.
    package var hasBeenActive: Bool
    /// The row it became, or nil when it is not part of the model.
    package var row: ConstraintID?
    /// Whether a relaxing session leaves it out.
    package var isGivenUp: Bool
    /// Whether it waits for its second item to come into the tree.
    package var isWaiting: Bool
  }

  package var items: [Item] = []
  /// The sentences by item, oldest first.
  package var sentences: [Sentence] = []
  /// The rows that the session wants, by slot.
  package var rows: [(id: ConstraintID, row: Constraint)] = []
  package var sizeRows: [ConstraintID] = []
  package var variableCount = 0
  /// The chains without a relation that were ever found.
  package var unfinishedChains: [LayoutMistake] = []
  /// What is wrong with items that have sentences about the tree and are not in it.
  package var strays: [LayoutMistake] = []
  /// The values of the last solution, or, if the first layout failed, of one without the newest
  /// sentence of each conflict; shorter than there are variables before the first.
  package var values: [Double] = []

  /// The row named `id`, or nil. Cost: logarithmic.
  package func row(_ id: ConstraintID) -> Constraint? {
    var low = 0
    var high = rows.count
    while low < high {
      let middle = (low + high) / 2
      if rows[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low < rows.count && rows[low].id == id ? rows[low].row : nil
  }
}

extension LayoutAttribute {
  /// The number that the attribute is for an item with the rectangle `box`.
  package func value(
    in box: Rect, _ metrics: LayoutMetrics, _ direction: ReadingDirection
  ) -> Double {
    let form = form(metrics.forAttributes, direction)
    let (start, extent) =
      form.axis == .horizontal ? (box.minX, box.width) : (box.minY, box.height)
    return form.start * start + form.extent * extent + form.offset
  }
}
