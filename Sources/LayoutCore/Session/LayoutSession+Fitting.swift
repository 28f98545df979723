// SPDX-License-Identifier: MIT

extension LayoutSession {
  /// The size that an item would have if it were alone with what is in it: the height of a cell at a
  /// certain width, or the least size of a panel.
  ///
  ///     let height = try session.fittingSize(of: cell, width: .exactly(320)).height
  ///
  /// Only sentences between the item and what is in it count. Nothing is laid out and no item is
  /// told; the sentences are solved from the start by a new solver, so the cost is that of a first
  /// layout of the item.
  ///
  /// - Parameter item: the item, by default the root.
  /// - Throws: ``LayoutError``, `.conflict` if the content cannot have that size.
  public func fittingSize(
    of item: (any LayoutItem)? = nil, width: FittingExtent = .compressed,
    height: FittingExtent = .compressed
  ) throws(LayoutError) -> Size {
    let asked = Size(width: width.length, height: height.length)
    guard asked.width >= 0, asked.height >= 0, asked.width.isFinite, asked.height.isFinite else {
      throw .invalidSize(asked)
    }
    if isLayingOut { throw .reentrantLayout }
    takeChanges()
    let item = item ?? root
    guard let index = indexTakingIn(item) else {
      throw .mistakes([
        LayoutMistake(
          .other("the item is not in the tree of the session"),
          in: "fittingSize(of: \(item.layoutName))", at: .implied)
      ])
    }
    takeChanges()
    var model = FittingModel(items: items.subtree(index))
    let heightRows = fill(&model)
    let whole = model.variables(0)
    model.ask(whole.left, for: 0, .required)
    model.ask(whole.top, for: 0, .required)
    model.ask(whole.width, for: width.length, width.priority)
    model.ask(whole.height, for: height.length, height.priority)
    do {
      return try solve(model, heightRows)
    } catch {
      throw fittingError(error, model)
    }
  }

  /// Adds the rows of the items, and returns those that say how high a measured item is.
  private func fill(_ model: inout FittingModel) -> [Int: [ConstraintID]] {
    var heightRows: [Int: [ConstraintID]] = [:]
    for (place, index) in model.items.enumerated() {
      let isMeasured = items.metrics[Int(index)].heightFollowsWidth
      for kind in ImplicitConstraint.all where place > 0 || !kind.isPlaced {
        guard let name = implicitRow(kind, of: index), let row = draft.rows[name] else { continue }
        let id = model.add(row, name)
        if isMeasured, kind.isAboutContentHeight, let id {
          heightRows[place, default: []].append(id)
        }
      }
      guard let node = items.node(index) else { continue }
      for record in node.records.slots {
        guard let name = record?.row, let row = draft.rows[name] else { continue }
        model.add(row, name)
      }
    }
    return heightRows
  }

  private func solve(
    _ model: FittingModel, _ heightRows: [Int: [ConstraintID]]
  ) throws(SolverError) -> Size {
    var solver = makeSolver()
    try solver.apply(model.delta)
    var values = [Double](repeating: 0, count: model.items.count * ItemVariables.count)
    var widths: [Int: Double] = [:]
    for _ in 0...Self.measuringLimit {
      _ = try solver.solve()
      var span = values.mutableSpan
      solver.read(into: &span)
      var suggestions: [Suggestion] = []
      for (place, index) in model.items.enumerated() {
        guard let rows = heightRows[place], let item = items.node(index)?.item else { continue }
        let width = max(0, values[model.variables(place).width.index].withoutNoise)
        if widths[place] == width { continue }
        widths[place] = width
        guard let height = measuredHeight(of: item, width) else { continue }
        suggestions += rows.map { Suggestion($0, constant: height) }
      }
      if suggestions.isEmpty { break }
      try solver.suggest(suggestions.span)
    }
    let whole = model.variables(0)
    return Size(
      width: max(0, values[whole.width.index].withoutNoise),
      height: max(0, values[whole.height.index].withoutNoise))
  }

  private func fittingError(_ error: SolverError, _ model: FittingModel) -> LayoutError {
    func sentence(_ id: ConstraintID) -> LayoutSentence {
      if let name = model.name(id) { return self.sentence(name) }
      let row = model.rows[id.index].constraint
      let variable = row.expression[0].variable
      let names: [(Variable, LayoutAttribute)] = [
        (model.variables(0).width, .width), (model.variables(0).height, .height),
        (model.variables(0).left, .left), (model.variables(0).top, .top),
      ]
      let attribute = names.first { $0.0 == variable }.map { "\($0.1)" } ?? "\(variable)"
      let name = items.node(model.items[0])?.name ?? "an item that is gone"
      return LayoutSentence(
        text: "\(name).\(attribute) == \(LayoutConstraint.text(row.constant)) (fitting size)",
        origin: .implied, priority: row.priority, id: id)
    }
    switch error {
    case .conflict(let conflict):
      return .conflict(
        LayoutConflict(
          members: conflict.members.map {
            LayoutConflict.Member(sentence: sentence($0.id), multiplier: $0.multiplier)
          }))
    case .unsupported(let ids, let reason):
      return .unsupported(ids.map(sentence), reason: reason)
    case .stalled(let iterations):
      return .stalled(iterations: iterations)
    default:
      return .refused(error)
    }
  }
}

extension ImplicitConstraint {
  fileprivate var isAboutContentHeight: Bool {
    self == .verticalHugging || self == .verticalCompressionResistance
  }
}
