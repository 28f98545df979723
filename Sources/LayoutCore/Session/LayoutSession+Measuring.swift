// SPDX-License-Identifier: MIT

/// A height that was measured.
struct MeasuredHeight {
  var index: Int32
  var height: Double
}

// A height that follows from a width cannot be a row. So the widths are found first, with the heights
// as they were; then the items measure, and the layout is solved again until no height is new. Where
// widths don't depend on heights, that is once.
extension LayoutSession {
  /// How often heights may change because of widths that they have changed.
  static var measuringLimit: Int { 8 }

  /// Takes note that an item measures its height, or has to measure again, and hands over the metrics
  /// with the height known so far.
  func takeMeasuring(_ metrics: LayoutMetrics, of node: LayoutNode, old: LayoutMetrics?)
    -> LayoutMetrics
  {
    guard metrics.heightFollowsWidth else {
      node.extras?.measuredWidth = .nan
      return metrics
    }
    let extras = node.extrasMadeIfNeeded
    extras.measuredWidth = .nan
    if extras.measuringHost != ObjectIdentifier(self) {
      extras.measuringHost = ObjectIdentifier(self)
      measuringNodes.append(node.identity)
    }
    var metrics = metrics
    let known = old?.heightFollowsWidth == true ? old?.intrinsicHeight : nil
    // With rows from the start a measured height is a new constant, the cheapest of all edits.
    metrics.intrinsicHeight = known ?? metrics.intrinsicHeight ?? 0
    return metrics
  }

  /// Measures and solves until no height is new.
  func settleHeights() throws(LayoutError) -> SolveReport {
    var work = SolveReport()
    var round = 0
    while true {
      let heights = measure()
      if heights.isEmpty { return work }
      round += 1
      if round > Self.measuringLimit {
        reportUnsettled(heights)
        return work
      }
      for height in heights {
        items.setIntrinsicHeight(height.height, of: height.index)
        refreshImplicitRows(of: height.index)
      }
      // Values have been found that no frame shows: should this fail, the next layout looks at all.
      let mustWriteAll = mustWriteAllFrames
      mustWriteAllFrames = true
      if try sendChanges() || mustSolve {
        mustSolve = true
        work = work + (try solve(isAgain: true))
        mustSolve = false
        mustWriteFrames = true
      }
      mustWriteAllFrames = mustWriteAll
    }
  }

  /// The heights that are new at the widths of the last solution.
  private func measure() -> [MeasuredHeight] {
    var heights: [MeasuredHeight] = []
    var mustPurge = false
    for identity in measuringNodes {
      guard let node = identity.node, let extras = node.extras, let item = node.item,
        let index = index(of: node), items.metrics[Int(index)].heightFollowsWidth
      else {
        identity.node?.extras?.measuringHost = nil
        mustPurge = true
        continue
      }
      let width = max(0, values[ItemVariables(item: index).width.index].withoutNoise)
      if width == extras.measuredWidth { continue }
      extras.measuredWidth = width
      guard let height = measuredHeight(of: item, width) else { continue }
      if height != items.metrics[Int(index)].intrinsicHeight {
        heights.append(MeasuredHeight(index: index, height: height))
      }
    }
    if mustPurge {
      measuringNodes.removeAll { $0.node?.extras?.measuringHost != ObjectIdentifier(self) }
    }
    return heights
  }

  /// What an item answers, or nil, with the mistake kept, if it is no height.
  func measuredHeight(of item: any LayoutItem, _ width: Double) -> Double? {
    guard let height = item.layoutHeight(forWidth: width) else { return nil }
    if height.isFinite, height >= 0 { return height }
    mistakes.append(
      LayoutMistake(
        .other("the value is \(height); it must be a finite number of at least 0"),
        in: "\(item.layoutName).layoutHeight(forWidth: \(LayoutConstraint.text(width)))",
        at: .implied))
    return nil
  }

  private func reportUnsettled(_ heights: [MeasuredHeight]) {
    for height in heights {
      guard let node = items.node(height.index) else { continue }
      // The next layout tries again.
      node.extras?.measuredWidth = .nan
      mistakes.append(
        LayoutMistake(
          .other("width and height go on changing each other; limit one of them"),
          in: "\(node.name).layoutHeight(forWidth:)", at: .implied))
    }
  }
}
