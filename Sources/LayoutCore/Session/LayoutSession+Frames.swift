// SPDX-License-Identifier: MIT

extension LayoutSession {
  /// Tells the items whose frame is new.
  ///
  /// - Returns: how many were told.
  func writeFrames() -> Int {
    // Taken out of the class for the loop: an access to a class property costs a check each.
    var moved = movedItems
    movedItems = []
    moved.removeAll(keepingCapacity: true)
    let values = values
    let oldValues = oldValues
    if mustWriteAllFrames {
      items.updateAllFrames(values.span, on: pixelGrid, moved: &moved)
    } else {
      items.updateFrames(
        values.span, since: oldValues.span, at: changedValues, on: pixelGrid, moved: &moved)
    }
    mustWriteFrames = false
    mustWriteAllFrames = false
    var count = 0
    for index in moved {
      guard let node = items.node(index) else { continue }
      guard let item = node.item else {
        unregisterDead(index)
        continue
      }
      item.layoutDidResolve(items.frames[Int(index)])
      count += 1
    }
    movedItems = moved
    return count
  }
}

extension ItemTable {
  /// By how much a frame may be off, relative to the item's coordinates, before it counts as
  /// another one: rounding errors of a solver stay far below.
  private static let noise = 1e-9

  /// Takes all frames from the values of a solution and lists the items that have a new one.
  mutating func updateAllFrames(
    _ values: Span<Double>, on grid: PixelGrid?, moved: inout [Int32]
  ) {
    newItems.removeAll(keepingCapacity: true)
    for index in 0..<Int32(count) where isInUse(index) {
      updateFrame(index, values, on: grid, moved: &moved)
    }
  }

  /// Takes those frames that may differ from the ones of the solution `old`: of new items, of
  /// items with another value, and of items whose parent moved.
  ///
  /// - Parameter changed: the places at which the values may differ; nil for all.
  mutating func updateFrames(
    _ values: Span<Double>, since old: Span<Double>, at changed: [Int32]?, on grid: PixelGrid?,
    moved: inout [Int32]
  ) {
    for index in newItems where isInUse(index) {
      updateFrame(index, values, on: grid, moved: &moved)
    }
    newItems.removeAll(keepingCapacity: true)
    // With many changes it costs more to sort them than to look at all items.
    guard let changed, changed.count * 16 < values.count else {
      for index in 0..<Int32(count) {
        updateFrames(around: index, values, since: old, on: grid, moved: &moved)
      }
      return
    }
    // In the order of the items, as without the list: an item may come up once per value.
    var last: Int32 = -1
    for index in changed.map({ $0 / Int32(ItemVariables.count) }).sorted() where index != last {
      updateFrames(around: index, values, since: old, on: grid, moved: &moved)
      last = index
    }
  }

  /// Takes the frame of an item if one of its values is another one, and those of its children if
  /// it moved.
  private mutating func updateFrames(
    around index: Int32, _ values: Span<Double>, since old: Span<Double>, on grid: PixelGrid?,
    moved: inout [Int32]
  ) {
    let base = Int(index) * ItemVariables.count
    let hasMoved = values[base] != old[base] || values[base + 1] != old[base + 1]
    let hasGrown = values[base + 2] != old[base + 2] || values[base + 3] != old[base + 3]
    guard hasMoved || hasGrown, isInUse(index) else { return }
    updateFrame(index, values, on: grid, moved: &moved)
    var child = hasMoved ? firstChild(index) : -1
    while child >= 0 {
      updateFrame(child, values, on: grid, moved: &moved)
      child = nextSibling(child)
    }
  }

  private mutating func updateFrame(
    _ index: Int32, _ values: Span<Double>, on grid: PixelGrid?, moved: inout [Int32]
  ) {
    guard let frame = newFrame(index, values, on: grid) else { return }
    frames[Int(index)] = frame
    moved.append(index)
  }

  /// The frame that item `index` has in a solution, or nil if it is the one it was told.
  func newFrame(_ index: Int32, _ values: Span<Double>, on grid: PixelGrid?) -> Rect? {
    let rect = outerRect(index, values)
    let parent = parent(index)
    let origin = parent < 0 ? Point.zero : outerRect(parent, values).origin
    var frame = Rect(
      x: rect.minX - origin.x, y: rect.minY - origin.y, width: rect.width, height: rect.height)
    if let grid { frame = grid.round(frame.withoutNoise, in: origin.withoutNoise) }
    let scale = max(abs(rect.minX), abs(rect.minY), abs(rect.maxX), abs(rect.maxY), 1)
    // A frame that was never told is NaN, and nothing is equal to that.
    return frames[Int(index)].isEqual(to: frame, within: Self.noise * scale) ? nil : frame
  }

  private func outerRect(_ index: Int32, _ values: Span<Double>) -> Rect {
    let base = Int(index) * ItemVariables.count
    var rect = Rect(
      x: values[base], y: values[base + 1], width: max(0, values[base + 2]),
      height: max(0, values[base + 3]))
    if hasAlignmentInsets {
      let insets = metrics[Int(index)].alignmentInsets
      rect.origin.x -= insets.left
      rect.origin.y -= insets.top
      rect.size.width = max(0, rect.width + insets.left + insets.right)
      rect.size.height = max(0, rect.height + insets.top + insets.bottom)
    }
    return rect
  }
}

extension Double {
  /// The nearest multiple of 2⁻²⁰: a half stays a half when it was computed with rounding.
  var withoutNoise: Double { (self * 0x1p20).rounded() * 0x1p-20 }
}

extension Point {
  fileprivate var withoutNoise: Point { Point(x: x.withoutNoise, y: y.withoutNoise) }
}

extension Rect {
  fileprivate var withoutNoise: Rect {
    Rect(
      x: minX.withoutNoise, y: minY.withoutNoise, width: width.withoutNoise,
      height: height.withoutNoise)
  }
}
