// SPDX-License-Identifier: MIT

extension LayoutSession {
  /// Switches the conditional sets by size, tags and direction.
  func checkConditions() {
    guard features.conditions.isDue else { return }
    features.conditions.isDue = false
    for index in features.conditions.members.items {
      guard let node = tree.node(index) else { continue }
      let environment = features.conditions.environment(tree.directions[Int(index)])
      for slot in node.switchSets(in: environment) { inbox.sentences.append((index, slot)) }
    }
  }

  /// Marks the sentences about items that started or stopped scrolling, to be lowered again.
  func settleScrolling() {
    for index in features.scrolling.changed.takeAll() {
      touchSentences(of: index, andMentions: true)
      let content = tree.node(index)?.settings?.guide(.content)?.layoutNode
      if let content = content.flatMap({ tree.index(of: $0) }) { touchMentions(of: content) }
    }
  }

  /// The item that a sentence refers to: for the items inside of a scrolling `target`, its edges
  /// are those of its content.
  func contentScrolled(by target: Int32, for other: Int32, _ attribute: LayoutAttribute) -> Int32 {
    guard !attribute.isSize, features.scrolling.members.contains(target), other != target,
      let node = tree.node(target), let item = node.item,
      tree.commonAncestor(other, target) == target
    else { return target }
    if let guide = tree.node(other)?.item as? LayoutGuide, guide.owner === item { return target }
    return indexTakingIn(node.guide(.content, of: item)) ?? target
  }

  // A height that depends on a width cannot be a row, nor can the part of a safe area that overlaps
  // an item. They are measured after a solve, which is repeated until nothing changes, mostly once.

  /// The limit of repetitions, in case measurements and frames keep changing each other.
  static var measuringLimit: Int { 8 }

  var measuresAnything: Bool {
    !features.measuring.members.isEmpty || !features.safeAreas.members.isEmpty
  }

  func settleMeasures() throws(LayoutError) -> SolveReport {
    var work = SolveReport()
    if !measuresAnything { return work }
    var (round, isResponse) = (0, false)
    while true {
      var (heights, hasMoved) = measureHeights(isResponse: isResponse)
      let isRestarted = hasMoved && features.measuring.mustBeginAgain
      if isRestarted {
        (round, heights) = (0, firstHeights)
        features.measuring.beginAgain()
      }
      let areas = newSafeAreas()
      let arranged = arrangeItems()
      if heights.isEmpty, areas.isEmpty, arranged.isEmpty { return work }
      round += 1
      let isLast = round > Self.measuringLimit
      if isLast {
        let unsettled = heights.map(\.index) + arranged
        // The next layout tries again.
        for index in unsettled { features.measuring.measureAgain(index) }
        features.safeAreas.unsettled = areas.map(\.index)
        reportUnsettled(unsettled, .height, "width and height", "layoutHeight(forWidth:)")
        reportUnsettled(areas.map(\.index), .safeArea, "frame and safe area", "safeArea")
      }
      isResponse = areas.isEmpty && arranged.isEmpty && !isRestarted
      // The sentences of new lines have changed, so they are solved in any case.
      if isLast, arranged.isEmpty { return work }
      if !arranged.isEmpty { takeChanges() }
      if !isLast {
        setHeights(heights)
        _ = setSafeAreas(areas)
      }
      retryGivenUp()
      // The values have no frames yet: if the next solve fails, the next layout updates all frames.
      let scope = writer.scope
      let hadBegunAgain = features.measuring.hasBegunAgain
      writer.demand(.all)
      work = work + (try bringUpToDate())
      if scope != .all { writer.scope = .changed }
      if hadBegunAgain != features.measuring.hasBegunAgain {
        (round, isResponse) = (0, false)
      } else if isLast {
        return work
      }
    }
  }

  /// Gives measured rows the constants that a first layout begins with; false if this layout has
  /// done so before, or if they have them.
  func beginMeasuringAgain() -> Bool {
    if features.measuring.hasBegunAgain { return false }
    features.measuring.beginAgain()
    let heights = firstHeights
    let hasNew = heights.contains { tree.metrics[Int($0.index)].intrinsicHeight != $0.height }
    setHeights(heights)
    return setSafeAreas(features.safeAreas.members.items.map { ($0, .zero) }) || hasNew
  }

  /// The heights that items have before they are measured.
  var firstHeights: [(index: Int32, height: Double)] {
    features.measuring.members.items.compactMap { index in
      guard tree.metrics[Int(index)].heightFollowsWidth else { return nil }
      return (index, features.measuring.known[Int(index)].first)
    }
  }

  /// Gives rows the constants that are measured at `values`, which need not be a solution.
  func measure(at values: [Double]) {
    let solved = driver.values
    driver.values = values
    setHeights(measureHeights().heights)
    _ = setSafeAreas(newSafeAreas())
    if !arrangeItems().isEmpty { takeChanges() }
    driver.values = solved
  }

  private func setHeights(_ heights: [(index: Int32, height: Double)]) {
    for (index, height) in heights {
      var metrics = tree.metrics[Int(index)]
      metrics.intrinsicHeight = height
      tree.setMetrics(metrics, of: index)
      refreshImplicitRows(of: index)
    }
  }

  /// The heights that changed, measured at the widths of the last solution on the pixel grid, and
  /// whether a width did: in response, if nothing but heights was changed for that solution.
  private func measureHeights(
    isResponse: Bool = false
  ) -> (heights: [(index: Int32, height: Double)], hasMoved: Bool) {
    var (heights, hasMoved): ([(index: Int32, height: Double)], Bool) = ([], false)
    for index in features.measuring.members.items {
      guard let item = tree.node(index)?.item else { continue }
      let width = drawnWidth(of: index, driver.values)
      let isNew = features.measuring.measure(index, at: width)
      if isNew { hasMoved = true }
      if isNew, isResponse { features.measuring.responding.set(index, true) }
      guard isNew || arrangement(of: index) != nil,
        let height = measuredHeight(of: item, index, width),
        height != tree.metrics[Int(index)].intrinsicHeight
      else { continue }
      heights.append((index, height))
    }
    return (heights, hasMoved)
  }

  /// The width of the alignment rectangle in a solution, on the pixel grid.
  func drawnWidth(of index: Int32, _ values: [Double]) -> Double {
    if writer.grid == nil { return values.size(at: index).width }
    let insets = tree.metrics[Int(index)].alignmentInsets
    return max(0, writer.frame(index, tree, values.span).width - insets.left - insets.right)
  }

  /// The height that an item answers; nil, and a mistake, if it is invalid.
  func measuredHeight(of item: any LayoutItem, _ index: Int32, _ width: Double) -> Double? {
    let arranged = arrangement(of: index).flatMap { $0.height(forWidth: width, sizes(of: $0)) }
    let scale = record.contentScale ?? 1
    guard let height = arranged ?? item.layoutHeight(forWidth: width / scale).map({ $0 * scale })
    else { return nil }
    if height >= 0, height.isValidConstant {
      mistakes.set([], .height, of: index)
      return height
    }
    let mistake = LayoutMistake(
      "the value is \(height); it must be a number from 0 to 1e150",
      about: "\(item.layoutName).layoutHeight(forWidth: \(LayoutConstraint.text(width)))")
    mistakes.set([mistake], .height, of: index)
    return nil
  }

  private func reportUnsettled(
    _ items: [Int32], _ subject: MistakeList.Subject, _ pair: String, _ word: String
  ) {
    for index in items {
      let mistake = LayoutMistake(
        "\(pair) go on changing each other; limit one of them", about: "\(name(index)).\(word)")
      mistakes.set([mistake], subject, of: index)
    }
  }

  /// Goes back to the first heights if safe areas did not settle in the layout before: another one
  /// then ends with the same frames.
  func retryUnsettledAreas() {
    if features.safeAreas.unsettled.isEmpty { return }
    for index in features.safeAreas.unsettled.takeAll() { mistakes.set([], .safeArea, of: index) }
    _ = beginMeasuringAgain()
  }

  /// The safe areas that items inherit in the last solution, where they are others than before.
  private func newSafeAreas() -> [(index: Int32, insets: Insets)] {
    features.safeAreas.members.items.compactMap { index in
      let insets = inheritedSafeArea(of: index)
      return insets == features.safeAreas.inherited(index) ? nil : (index, insets)
    }
  }

  /// Sets what items inherit; true if one changed.
  private func setSafeAreas(_ areas: [(index: Int32, insets: Insets)]) -> Bool {
    let new = areas.filter { features.safeAreas.setInherited($0.insets, $0.index) }
    for area in new { refreshPlaces(in: area.index) }
    return !new.isEmpty
  }

  /// The safe area of an item: on each side the larger of its own and the inherited inset.
  func safeArea(of index: Int32) -> Insets {
    let own = tree.metrics[Int(index)].safeArea
    return own.combined(with: features.safeAreas.inherited(index), max)
  }

  /// The part of the ancestors' safe areas that overlaps an item.
  private func inheritedSafeArea(of index: Int32) -> Insets {
    var path = [index]
    while let next = path.last, next != 0 { path.append(tree.parent(next)) }
    var insets = Insets.zero
    for (place, item) in path.enumerated().reversed() where place > 0 {
      insets = insets.combined(with: tree.metrics[Int(item)].safeArea, max)
      if insets == .zero { continue }
      let outer = driver.values.span.extracting(ItemVariables.places(of: item))
      let inner = driver.values.span.extracting(ItemVariables.places(of: path[place - 1]))
      insets = Insets(
        top: max(0, insets.top - inner[1]), left: max(0, insets.left - inner[0]),
        bottom: max(0, insets.bottom - (outer[3] - inner[1] - inner[3])),
        right: max(0, insets.right - (outer[2] - inner[0] - inner[2])))
    }
    return insets.combined(with: .zero) { edge, _ in edge.withoutNoise }
  }

  /// Arranges the items of flows for the last solution; returns those whose contents moved.
  func arrangeItems() -> [Int32] {
    features.measuring.members.items.filter { index in
      guard let arrangement = arrangement(of: index) else { return false }
      return arrangement.place(in: size(of: index), sizes(of: arrangement))
    }
  }

  func arrangement(of index: Int32) -> (any Arrangement)? {
    tree.node(index)?.settings?.arrangement
  }

  /// The sizes of the items in the last solution; nil for those that the session does not know.
  func sizes(of arrangement: any Arrangement) -> [Size?] {
    arrangement.nodes.map { node in tree.index(of: node).map(size) }
  }

  private func size(of index: Int32) -> Size {
    ItemVariables.places(of: index).upperBound > driver.values.count
      ? .zero : driver.values.size(at: index)
  }
}
