// SPDX-License-Identifier: MIT

extension LayoutSession {
  /// The layouts for every value of a parameter: exact, if the solver is a ``SweepingSolver``.
  ///
  ///     let sweep = try session.sweep(.width, over: 320...1366)
  ///
  /// No item is told anything, and the session stays as it was. Frames are those before rounding to
  /// the pixel grid. Conflicts are intervals, also in a relaxing session.
  ///
  /// What cannot be a row, such as a height that follows a width, is measured at some places of
  /// each segment; where it differs, the change is found by bisection. So are breakpoints with a
  /// solver that cannot follow its solution.
  ///
  /// - Parameters:
  ///   - parameter: a ``SweepParameter/value(_:)`` is refused: a `LayoutValue` is swept itself.
  ///   - setting: what stays; a size, unless there has been a layout.
  /// - Throws: ``LayoutError``, never `.conflict`.
  ///
  /// Cost: some layouts, and for each breakpoint an edit.
  public func sweep(
    _ parameter: SweepParameter, over range: ClosedRange<Double>,
    at setting: SweepSetting = SweepSetting()
  ) throws(LayoutError) -> LayoutSweep {
    if case .value = parameter { throw .invalidSweep("\(parameter)") }
    return try sweep(parameter, over: range, at: setting) { session, value in
      session.move(parameter, to: value, at: setting)
    }
  }

  /// The layouts for every value of what `move` sets; `home` is the value to go back to.
  package func sweep(
    _ parameter: SweepParameter, over range: ClosedRange<Double>, at setting: SweepSetting,
    home: Double? = nil, move: @escaping (LayoutSession, Double) -> Void
  ) throws(LayoutError) -> LayoutSweep {
    let isSize = parameter == .width || parameter == .height
    let least: Double = parameter == .textScale ? .leastNormalMagnitude : isSize ? 0 : -.infinity
    let bounds = [range.lowerBound, range.upperBound]
    guard bounds[0] >= least, bounds.allSatisfy(\.isValidConstant)
    else { throw .invalidSize(Size(width: bounds[0], height: bounds[1])) }
    return try rehearse(at: setting) { (session) throws(LayoutError) in
      defer { if let home { move(session, home) } }
      let sweep = LayoutSweep(parameter: parameter, range: range, setting: filled(setting))
      var walk = SweepWalk(session: session, move: move, result: sweep)
      return try walk.sweep()
    }
  }

  func move(_ parameter: SweepParameter, to value: Double, at setting: SweepSetting) {
    var moved = filled(setting)
    switch parameter {
    case .width: moved.size?.width = value
    case .height: moved.size?.height = value
    case .textScale: moved.textScale = value
    case .value(let name): preconditionFailure("sweep the LayoutValue \(name) itself")
    }
    take(moved)
  }

  /// Makes layouts that no item is told, and goes back.
  func rehearse<Result>(
    at setting: SweepSetting, _ body: (LayoutSession) throws(LayoutError) -> Result
  ) throws(LayoutError) -> Result {
    if record.isUnderWay { throw .reentrantLayout }
    try registerRoot()
    takeChanges()
    let (oldDraft, wasCurrent) = (draft, isCurrent)
    func isAsBefore() -> Bool {
      wasCurrent && draft.rows.hasConstraints(of: oldDraft.rows) { $1 == $2 }
    }
    let (oldSetting, oldPolicy, oldCall) = (filled(SweepSetting()), policy, onNeedsLayout)
    let (oldWriter, oldDriver, oldRecord, oldMistakes) = (writer, driver, record, mistakes.new)
    onNeedsLayout = nil
    relaxation.policy = .throwing
    defer {
      relaxation.policy = oldPolicy
      take(oldSetting)
      takeChanges()
      if !isAsBefore(), size != nil { _ = try? solveLayout { _ in 0 } }
      writer.restore(oldWriter)
      if isAsBefore() {
        (draft, driver) = (oldDraft, oldDriver)
      } else if wasCurrent, isCurrent, writer.hasTold(tree, driver.values) {
        // Conditions have made rows anew.
        driver.valuesDidBecomeFrames()
      } else {
        writer.demand(.all)
      }
      (record, mistakes.new, onNeedsLayout) = (oldRecord, oldMistakes, oldCall)
    }
    take(filled(setting))
    if size == nil { throw .missingSize }
    return try body(self)
  }

  /// A setting in which what is nil is as in the session; the text scale is none then.
  private func filled(_ setting: SweepSetting) -> SweepSetting {
    var setting = setting
    setting.size = setting.size ?? size
    setting.direction = setting.direction ?? tree.metrics[0].direction
    setting.tags = setting.tags ?? tags
    return setting
  }

  private func take(_ setting: SweepSetting) {
    if setting.size != size {
      features.conditions.size = setting.size
      refreshRootSize()
    }
    if let tags = setting.tags, tags != self.tags { features.conditions.tags = tags }
    if tree.metrics[0].direction != setting.direction {
      var metrics = tree.metrics[0]
      metrics.direction = setting.direction
      tree.setMetrics(metrics, of: 0)
      takeDirection(of: 0)
    }
    if setting.textScale == record.contentScale { return }
    record.contentScale = setting.textScale
    for index in 0..<Int32(tree.count)
    where tree.isInUse(index) && sentences.rows.hasImplicitRows(of: index) {
      refreshImplicitRows(of: index)
    }
    for index in features.measuring.members.items { features.measuring.measureAgain(index) }
  }

  /// The places in a segment where an item may be arranged otherwise.
  func arrangementBreaks(in segment: SolutionPath.Segment) -> [Double] {
    features.measuring.members.items.flatMap { index -> [Double] in
      guard segment.conflict == nil, let (axis, lengths) = arrangement(of: index)?.nextBreaks
      else { return [] }
      let extent = ItemVariables(item: index).extent(axis).index
      return lengths.map {
        segment.range.lowerBound + ($0 - segment.values[extent]) / segment.rates[extent]
      }
    }
  }

  /// The sizes between which no condition changes, ascending.
  var conditionCuts: [Double] {
    let sets = features.conditions.members.items.flatMap {
      tree.node($0)?.settings?.conditionalSets ?? []
    }
    return Set(sets.flatMap { $0.condition.cuts(at: size ?? .zero) }).sorted()
  }
}

extension LayoutCondition {
  /// The widths and heights at which the condition can change when one of them moves from a size.
  fileprivate func cuts(at size: Size) -> [Double] {
    switch self {
    case .widthAtLeast(let extent), .heightAtLeast(let extent): [extent]
    case .landscape: [size.width, size.height]
    case .rightToLeft, .tag: []
    case .not(let condition): condition.cuts(at: size)
    case .both(let left, let right), .either(let left, let right):
      left.cuts(at: size) + right.cuts(at: size)
    }
  }
}
