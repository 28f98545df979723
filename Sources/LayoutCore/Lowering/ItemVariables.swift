// SPDX-License-Identifier: MIT

/// The four variables of an item, left, top, width and height: its rectangle in its parent.
struct ItemVariables: Equatable {
  static let count = 4

  static func places(of index: Int32) -> Range<Int> {
    let start = Int(index) * count
    return start..<start + count
  }

  static func isExtent(_ variable: Variable) -> Bool { variable.index % count >= 2 }

  private let base: Int

  init(item index: Int32) { base = Int(index) * Self.count }
  func start(_ axis: LayoutAxis) -> Variable { Variable(base + (axis == .horizontal ? 0 : 1)) }
  func extent(_ axis: LayoutAxis) -> Variable { Variable(base + (axis == .horizontal ? 2 : 3)) }
}
