// SPDX-License-Identifier: MIT

/// The four variables of an item: its rectangle in the space of its parent.
struct ItemVariables: Equatable {
  static let count = 4

  static func places(of index: Int32) -> Range<Int> {
    let start = Int(index) * count
    return start..<start + count
  }

  static func isExtent(_ variable: Variable) -> Bool { variable.index % count >= 2 }

  private let base: Int

  init(item index: Int32) { base = Int(index) * Self.count }
  var left: Variable { Variable(base) }
  var top: Variable { Variable(base + 1) }
  var width: Variable { Variable(base + 2) }
  var height: Variable { Variable(base + 3) }
  func start(_ axis: LayoutAxis) -> Variable { axis == .horizontal ? left : top }
  func extent(_ axis: LayoutAxis) -> Variable { axis == .horizontal ? width : height }
}
