// SPDX-License-Identifier: MIT

/// Three sizes of an item on its own: the smallest, the natural, and that for certain extents.
public struct FittingSizes: Hashable, Sendable {
  /// The least size that required constraints and required content allow.
  public var minimum: Size
  /// The least size in which no content is compressed.
  public var natural: Size
  /// The size for the extents that were asked for.
  public var fitting: Size
}

extension LayoutSession {
  /// The size of an item on its own, with what is in it: the height of a cell at a certain width,
  /// or the least size of a panel.
  ///
  ///     let height = try session.fittingSize(of: cell, width: .exactly(320)).height
  ///
  /// Only sentences among the item and its contents count, and no item is told a frame. Conditions
  /// are decided for the size that is asked for. On a pixel grid the size is rounded up. The first
  /// question costs a first layout of the item, later ones only what has changed.
  ///
  /// - Parameter item: the item, by default the root.
  /// - Throws: ``LayoutError``, `.conflict` if the content cannot have that size; a relaxing
  ///   session leaves sentences out instead.
  public func fittingSize(
    of item: (any LayoutItem)? = nil, width: FittingExtent = .compressed,
    height: FittingExtent = .compressed
  ) throws(LayoutError) -> Size {
    let asked = Size(width: width.length, height: height.length)
    if !asked.isOfLayout { throw .invalidSize(asked) }
    if record.isUnderWay { throw .reentrantLayout }
    try registerRoot()
    takeChanges()
    let item = item ?? root
    item.layoutNode.adopt(item)
    guard let index = indexTakingIn(item) else {
      throw .mistakes([
        LayoutMistake(
          "the item is not in the tree of the session",
          about: "fittingSize(of: \(item.layoutName))")
      ])
    }
    if !inbox.isEmpty { takeChanges() }
    let levels = AxisPair(horizontal: width.priority, vertical: height.priority)
    let inside = tree.subtree(index)
    var model = prototypes.take(index, levels) ?? FittingModel(items: inside, driver.pristine)
    if model.items != inside { model = FittingModel(items: inside, driver.pristine) }
    model.beginRows()
    fill(&model, environmentSize(index, width, height))
    model.ask(.placedWidth, for: width.length, width.priority)
    model.ask(.placedHeight, for: height.length, height.priority)
    model.endRows()
    defer { prototypes.put(model, index, levels) }
    return try answer(&model)
  }

  /// Three sizes of an item in one question; see ``fittingSize(of:width:height:)``.
  ///
  ///     let sizes = try session.sizes(of: row, width: .exactly(320))
  public func sizes(
    of item: (any LayoutItem)? = nil, width: FittingExtent = .compressed,
    height: FittingExtent = .compressed
  ) throws(LayoutError) -> FittingSizes {
    let least = FittingExtent.about(0, priority: 999)
    return FittingSizes(
      minimum: try fittingSize(of: item, width: least, height: least),
      natural: try fittingSize(of: item),
      fitting: try fittingSize(of: item, width: width, height: height))
  }

  /// The size that decides conditions: for the root, the one that is asked for.
  private func environmentSize(
    _ index: Int32, _ width: FittingExtent, _ height: FittingExtent
  ) -> Size? {
    let isExact = (width.priority.isRequired, height.priority.isRequired)
    guard index == 0, isExact.0 || isExact.1 else { return size }
    return Size(
      width: isExact.0 ? width.length : size?.width ?? width.length,
      height: isExact.1 ? height.length : size?.height ?? height.length)
  }

  private func fill(_ model: inout FittingModel, _ size: Size?) {
    for index in model.items {
      for kind in ImplicitConstraint.all {
        let name = RowTable.Name(item: index, source: .implicit(kind))
        guard let id = implicitRow(kind, of: index), let row = draft.rows[id], !model.isAsked(name)
        else { continue }
        model.add(row, name)
      }
      guard let node = tree.node(index) else { continue }
      var environment = features.conditions.environment(tree.directions[Int(index)])
      environment.size = size
      let switched = node.switchedConstraints(in: environment)
      // Not over `slots`, which would be copied: `row(of:_:_:)` changes them in place.
      for slot in 0..<Int32(node.records.slots.count) {
        guard let state = node.records.slots[Int(slot)].state else { continue }
        let id = node.records.identifier(slot)
        if switched.isEmpty || switched[id] == nil {
          guard let name = state.row, let row = draft.rows[name] else { continue }
          model.add(row, RowTable.Name(item: index, source: .sentence(id)))
        } else if switched[id] == true, let lowered = try? row(of: node, slot, index) {
          model.add(lowered.row, RowTable.Name(item: index, source: .sentence(id)))
        }
      }
    }
  }

  private func answer(_ model: inout FittingModel) throws(LayoutError) -> Size {
    for _ in 0...Self.measuringLimit {
      try solve(&model)
      var isSettled = true
      for (place, index) in model.items.enumerated()
      where features.measuring.members.contains(index) {
        let exact = model.size(place).width
        let width = writer.grid?.round(exact) ?? exact
        guard model.mustMeasure(index, width, features.measuring.known[Int(index)].revision),
          let item = tree.node(index)?.item, let height = measuredHeight(of: item, index, width)
        else { continue }
        if model.setHeight(roundedUp(height), of: index) { isSettled = false }
      }
      if isSettled { break }
    }
    let size = model.size(0)
    guard let grid = writer.grid else { return size }
    return Size(width: grid.roundUp(size.width), height: grid.roundUp(size.height))
  }

  private func roundedUp(_ height: Double) -> Double {
    writer.grid?.roundUp(height.withoutNoise) ?? height
  }

  private func solve(_ model: inout FittingModel) throws(LayoutError) {
    while true {
      do { return try model.solve() } catch {
        // Heights measured for another width may be all that conflicts.
        if case .conflict = error,
          model.measureAgain(from: firstHeights.map { ($0.index, roundedUp($0.height)) })
        {
          continue
        }
        guard policy == .relaxing, case .conflict(let conflict) = error,
          let newest = newestEntry(of: conflict, in: model)
        else { throw layoutError(error, in: model) }
        model.remove(newest.id, newest.name)
      }
    }
  }
}
