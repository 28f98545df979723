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
    // Taken out of the table for the loop: each change of an element looked who else has the array.
    var frames = frames
    self.frames = []
    var told = frames.mutableSpan
    for index in told.indices where isInUse(Int32(index)) {
      guard let frame = newFrame(Int32(index), since: told[index], values, on: grid) else {
        continue
      }
      told[index] = frame
      moved.append(Int32(index))
    }
    self.frames = frames
  }

  /// Takes those frames that may differ from the ones of the solution `old`: of new items, of
  /// items with another value, and of items whose parent moved.
  ///
  /// - Parameter changed: the places at which the values may differ; nil for all.
  mutating func updateFrames(
    _ values: Span<Double>, since old: Span<Double>, at changed: [Int32]?, on grid: PixelGrid?,
    moved: inout [Int32]
  ) {
    // With many changes it costs more to sort them than to look at all items.
    guard let changed, changed.count * 16 < values.count else {
      return updateAllFrames(values, on: grid, moved: &moved)
    }
    for index in newItems where isInUse(index) {
      updateFrame(index, values, on: grid, moved: &moved)
    }
    newItems.removeAll(keepingCapacity: true)
    // In the order of the items, as without the list: an item may come up once per value.
    var last: Int32 = -1
    for index in changed.map({ $0 / Int32(ItemVariables.count) }).sorted()
    where index != last && isInUse(index) {
      last = index
      updateFrame(index, values, on: grid, moved: &moved)
      let start = ItemVariables.places(of: index).lowerBound
      guard values[start] != old[start] || values[start + 1] != old[start + 1] else { continue }
      var child = firstChild(index)
      while child >= 0 {
        updateFrame(child, values, on: grid, moved: &moved)
        child = nextSibling(child)
      }
    }
  }

  private mutating func updateFrame(
    _ index: Int32, _ values: Span<Double>, on grid: PixelGrid?, moved: inout [Int32]
  ) {
    let told = frames[Int(index)]
    guard let frame = newFrame(index, since: told, values, on: grid) else { return }
    frames[Int(index)] = frame
    moved.append(index)
  }

  /// The frame that item `index` has in a solution, or nil if it is as good as `old`.
  @inline(__always) func newFrame(
    _ index: Int32, since old: Rect, _ values: Span<Double>, on grid: PixelGrid?
  ) -> Rect? {
    let rect = outerRect(index, values)
    let parent = parent(index)
    let origin = parent < 0 ? Point.zero : outerOrigin(parent, values)
    var frame = Rect(
      x: rect.minX - origin.x, y: rect.minY - origin.y, width: rect.width, height: rect.height)
    if let grid { frame = grid.round(frame.withoutNoise, in: origin.withoutNoise) }
    if frame == old { return nil }
    let scale = max(abs(rect.minX), abs(rect.minY), abs(rect.maxX), abs(rect.maxY), 1)
    // A frame that was never told is NaN, and nothing is equal to that.
    return old.isEqual(to: frame, within: Self.noise * scale) ? nil : frame
  }

  @inline(__always) private func outerOrigin(_ index: Int32, _ values: Span<Double>) -> Point {
    let own = values.extracting(ItemVariables.places(of: index))
    let origin = Point(x: own[0], y: own[1])
    guard hasAlignmentInsets else { return origin }
    let insets = metrics[Int(index)].alignmentInsets
    return Point(x: origin.x - insets.left, y: origin.y - insets.top)
  }

  @inline(__always) private func outerRect(_ index: Int32, _ values: Span<Double>) -> Rect {
    let own = values.extracting(ItemVariables.places(of: index))
    var size = Size(width: max(0, own[2]), height: max(0, own[3]))
    if hasAlignmentInsets {
      let insets = metrics[Int(index)].alignmentInsets
      size.width = max(0, size.width + insets.left + insets.right)
      size.height = max(0, size.height + insets.top + insets.bottom)
    }
    return Rect(origin: outerOrigin(index, values), size: size)
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
