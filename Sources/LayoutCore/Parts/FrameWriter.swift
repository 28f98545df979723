// SPDX-License-Identifier: MIT

/// The frames that items were told, and which of them the next solution may change.
struct FrameWriter {
  enum Scope { case none, changed, all }

  /// The relative difference below which frames count as equal.
  private static let noise = 1e-9
  private static let unknown = Rect(x: .nan, y: .nan, width: .nan, height: .nan)

  var grid: PixelGrid?
  /// The frames that items were told, in the space of the parent.
  private(set) var frames: [Rect] = []
  var scope = Scope.none
  /// The number of layouts written, by which a transition knows that it is over.
  var generation = 0
  private var newItems: [Int32] = []
  private(set) var moved: [Int32] = []

  func frame(_ index: Int32) -> Rect? {
    let frame = frames[Int(index)]
    return frame.width.isNaN ? nil : frame
  }

  mutating func insert(_ index: Int32) {
    while frames.count <= Int(index) { frames.append(Self.unknown) }
    frames[Int(index)] = Self.unknown
    newItems.append(index)
  }

  /// Goes back to `old`, from which nothing was updated; items inserted since then stay, untold.
  mutating func restore(_ old: FrameWriter) {
    let inserted = newItems.dropFirst(old.newItems.count)
    self = old
    for index in inserted { insert(index) }
  }

  /// Makes the next update check at least the frames of `scope`.
  mutating func demand(_ scope: Scope) { if self.scope != .all { self.scope = scope } }

  mutating func forgetFrames() {
    for index in frames.indices { frames[index] = Self.unknown }
    scope = .all
  }

  /// Records a frame shown by a transition; false if it is the one told last.
  mutating func show(_ frame: Rect, _ index: Int32) -> Bool {
    if frames[Int(index)] == frame { return false }
    frames[Int(index)] = frame
    return true
  }

  /// Updates the frames from a solution whose values changed at `changes`, or anywhere if nil.
  mutating func update(_ tree: ItemTree, _ values: Span<Double>, at changes: [Int32]?) {
    moved.removeAll(keepingCapacity: true)
    // With many changes, sorting them costs more than checking all items.
    if scope == .changed, let changes, changes.count * 16 < values.count {
      update(tree, values, changes)
    } else {
      // Moved out for the loop; otherwise each write checks that the array is unique.
      var told = frames.takeAll()
      for index in told.indices where tree.isInUse(Int32(index)) {
        guard let frame = newFrame(Int32(index), tree, values, since: told[index]) else { continue }
        told[index] = frame
        moved.append(Int32(index))
      }
      frames = told
    }
    newItems.removeAll(keepingCapacity: true)
    scope = .none
  }

  private mutating func update(_ tree: ItemTree, _ values: Span<Double>, _ changes: [Int32]) {
    for index in newItems where tree.isInUse(index) { update(index, tree, values) }
    // In the order of items, as without the list. An item is listed once for each changed value.
    var last: Int32 = -1
    for place in changes.sorted() {
      let (index, part) = place.quotientAndRemainder(dividingBy: Int32(ItemVariables.count))
      guard tree.isInUse(index) else { continue }
      if index != last { update(index, tree, values) }
      last = index
      // An item's position on the grid affects the rounding of its contents.
      guard grid != nil, part < 2 else { continue }
      for inner in tree.subtree(index).dropFirst() { update(inner, tree, values) }
    }
  }

  private mutating func update(_ index: Int32, _ tree: ItemTree, _ values: Span<Double>) {
    guard let frame = newFrame(index, tree, values, since: frames[Int(index)]) else { return }
    frames[Int(index)] = frame
    moved.append(index)
  }

  /// The frame of item `index` in a solution, or nil if it equals `old` within the noise.
  @inline(__always) func newFrame(
    _ index: Int32, _ tree: ItemTree, _ values: Span<Double>, since old: Rect
  ) -> Rect? {
    let frame = frame(index, tree, values)
    if frame == old { return nil }
    let scale = max(abs(frame.minX), abs(frame.minY), abs(frame.maxX), abs(frame.maxY), 1)
    return old.isEqual(to: frame, within: Self.noise * scale) ? nil : frame
  }

  @inline(__always) func frame(_ index: Int32, _ tree: ItemTree, _ values: Span<Double>) -> Rect {
    let frame = tree.frame(index, values)
    guard let grid else { return frame }
    let parent = tree.parent(index)
    let origin = parent < 0 ? Point.zero : tree.rootOrigin(parent, values)
    let start = Point(x: origin.x.withoutNoise, y: origin.y.withoutNoise)
    return grid.round(frame.map { $0.withoutNoise }, in: start)
  }

  func hasTold(_ tree: ItemTree, _ values: [Double]) -> Bool {
    (0..<Int32(tree.count)).allSatisfy { index in
      !tree.isInUse(index) || newFrame(index, tree, values.span, since: frames[Int(index)]) == nil
    }
  }

  func checkInvariants(_ tree: ItemTree, _ values: [Double]) {
    guard scope == .none, values.count >= tree.variableCount else { return }
    precondition(hasTold(tree, values), "an item has an old frame")
  }
}

extension ItemTree {
  /// The frame of item `index` in a solution, before it is rounded.
  @inline(__always) func frame(_ index: Int32, _ values: Span<Double>) -> Rect {
    let own = values.extracting(ItemVariables.places(of: index))
    let frame = Rect(x: own[0], y: own[1], width: max(0, own[2]), height: max(0, own[3]))
    guard hasAlignmentInsets else { return frame }
    let insets = metrics[Int(index)].alignmentInsets
    let parent = parent(index)
    let outer = parent < 0 ? .zero : metrics[Int(parent)].alignmentInsets
    return Rect(
      x: frame.minX + outer.left - insets.left, y: frame.minY + outer.top - insets.top,
      width: max(0, frame.width + insets.left + insets.right),
      height: max(0, frame.height + insets.top + insets.bottom))
  }

  /// The origin of item `index` in the space of the root, before it is rounded.
  func rootOrigin(_ index: Int32, _ values: Span<Double>) -> Point {
    let insets = metrics[Int(index)].alignmentInsets
    var origin = Point(x: -insets.left, y: -insets.top)
    var index = index
    while index >= 0 {
      let start = ItemVariables.places(of: index).lowerBound
      origin.x += values[start]
      origin.y += values[start + 1]
      index = parent(index)
    }
    return origin
  }
}

extension Double {
  /// The nearest multiple of 2⁻²⁰: a computed half becomes exactly a half again.
  var withoutNoise: Double { (self * 0x1p20).rounded() * 0x1p-20 }
}

extension [Double] {
  /// The size of the item at an index, in a solution.
  func size(at index: Int32) -> Size {
    let item = ItemVariables(item: index)
    return Size(
      width: Swift.max(0, self[item.extent(.horizontal).index].withoutNoise),
      height: Swift.max(0, self[item.extent(.vertical).index].withoutNoise))
  }
}
