// SPDX-License-Identifier: MIT

/// The change from the current frames to those of a new layout: two solved states, and the frames
/// between them. It has no clock: the caller shows one state after another.
///
///     card.layout.updateConstraints { $0.top.equalToSuperview().offset(200) }
///     let transition = try session.transition()
///     for frame in 1...20 { transition.show(at: Double(frame) / 20) }
public struct LayoutTransition {
  struct Change {
    let identity: NodeIdentity
    let index: Int32
    /// Nil for an item that had no frame.
    let start: Rect?
    let end: Rect

    func frame(at progress: Double) -> Rect {
      guard let start, progress != 1 else { return end }
      func between(_ first: Double, _ last: Double) -> Double { first + (last - first) * progress }
      return Rect(
        x: between(start.minX, end.minX), y: between(start.minY, end.minY),
        width: max(0, between(start.width, end.width)),
        height: max(0, between(start.height, end.height)))
    }
  }

  fileprivate let changes: [Change]
  fileprivate let generation: Int
  private let places: [NodeIdentity: Int]
  private weak var session: LayoutSession?

  fileprivate init(_ changes: [Change], in session: LayoutSession) {
    (self.changes, self.session, generation) = (changes, session, session.writer.generation)
    places = Dictionary(uniqueKeysWithValues: zip(changes.map(\.identity), 0...))
  }

  /// The number of items whose frame changes.
  public var changedItemCount: Int { changes.count }

  /// The frame of an item at a point of the transition, in its parent; nil if it does not change.
  ///
  /// - Parameter progress: 0 for the beginning, 1 for the end; values outside are for springs. An
  ///   item without a first frame has its last one from the start.
  public func frame(of item: any LayoutItem, at progress: Double) -> Rect? {
    places[item.layoutNode.identity].map { changes[$0].frame(at: progress) }
  }

  /// Tells the items their frames at a point of the transition, on the pixel grid; see
  /// ``frame(of:at:)``. Items that have left are skipped. Another layout or transition ends it.
  public func show(at progress: Double) { session?.show(self, at: progress) }
}

extension LayoutSession {
  /// Solves the layout like ``layout()``, but tells no item a frame; the transition does.
  public func transition() throws(LayoutError) -> LayoutTransition {
    var changes: [LayoutTransition.Change] = []
    try solveLayout { session in
      changes = session.pendingFrames()
      return changes.count
    }
    return LayoutTransition(changes, in: self)
  }

  /// Solves the layout in another size without telling any item; see ``transition()``.
  public func transition(to size: Size) throws(LayoutError) -> LayoutTransition {
    try setSize(size)
    return try transition()
  }

  private func pendingFrames() -> [LayoutTransition.Change] {
    writer.generation += 1
    // The solution has frames that items were not told.
    writer.demand(.all)
    let values = driver.values
    return (0..<Int32(tree.count)).compactMap { index in
      guard tree.isInUse(index), let identity = tree.node(index)?.identity,
        let end = writer.newFrame(index, tree, values.span, since: writer.frames[Int(index)])
      else { return nil }
      return LayoutTransition.Change(
        identity: identity, index: index, start: writer.frame(index), end: end)
    }
  }

  fileprivate func show(_ transition: LayoutTransition, at progress: Double) {
    guard !record.isUnderWay, progress.isFinite, transition.generation == writer.generation
    else { return }
    record.isUnderWay = true
    defer { layoutDidEnd() }
    writer.demand(.all)
    for change in transition.changes {
      guard let node = change.identity.node, tree.index(of: node) == change.index,
        let item = node.item
      else { continue }
      var frame = change.frame(at: progress)
      // The item's parent is on the grid, too.
      if let grid = writer.grid { frame = grid.round(frame) }
      if writer.show(frame, change.index) { item.layoutDidResolve(frame) }
    }
  }
}
