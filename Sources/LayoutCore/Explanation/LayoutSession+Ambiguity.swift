// SPDX-License-Identifier: MIT

extension LayoutSession {
  /// The items whose frame the sentences do not determine, parents first, each with two frames that
  /// are equally good. Items that only move along with their parent are not listed.
  ///
  /// - Parameter rangeCount: the number of ranges to find, at the cost of two solutions each;
  ///   numbers beyond that have no range.
  /// - Throws: ``ExplanationError``; a solver that isn't a ``DiagnosingSolver`` cannot say.
  ///
  /// Cost: if everything is determined, a pass over the tight rows, fit for every debug layout.
  public func ambiguities(rangeCount: Int = 16) throws(ExplanationError) -> [LayoutAmbiguity] {
    try requireCurrentLayout()
    guard let other = try otherValues() else { return [] }
    var ambiguities = (0..<Int32(tree.count)).compactMap { ambiguity(of: $0, other) }
    try asking { () throws(SolverError) in try findRanges(of: &ambiguities, rangeCount) }
    return ambiguities
  }

  /// Shows the other of two equally good layouts, by telling items their frames in it. The next
  /// call shows the first one again, and so does the next layout.
  ///
  /// - Returns: the undetermined items, without ranges; if there is none, no item is told anything.
  @discardableResult
  public func exerciseAmbiguity() throws(ExplanationError) -> [LayoutAmbiguity] {
    let ambiguities = try ambiguities(rangeCount: 0)
    guard !ambiguities.isEmpty, let other = try otherValues() else { return [] }
    // If a frame of the solution is new to its item, the other layout was shown: this ends it.
    if show(driver.values) == 0 { _ = show(other) }
    return ambiguities
  }

  /// The values of another solution that is as good, or nil when there is none.
  private func otherValues() throws(ExplanationError) -> [Double]? {
    let solver = try diagnosingSolver(for: "whether another layout is as good")
    let found = try asking { () throws(SolverError) in try solver.ambiguities() }
    if found.isEmpty { return nil }
    var other = driver.values
    for ambiguity in found where ambiguity.variable.index < other.count {
      other[ambiguity.variable.index] = ambiguity.alternative
    }
    return other
  }

  private func ambiguity(of index: Int32, _ other: [Double]) -> LayoutAmbiguity? {
    guard tree.isInUse(index), let node = tree.node(index) else { return nil }
    let (first, second) = (tree.frame(index, driver.values.span), tree.frame(index, other.span))
    let numbers = LayoutAttribute.frameNumbers.compactMap { attribute in
      let (value, alternative) = (attribute.value(in: first), attribute.value(in: second))
      let isOpen = abs(value - alternative) > Tolerance.feasibility * max(1, abs(value))
      let subject = AttributeReference(node: node, attribute: attribute)
      return isOpen ? LayoutAmbiguity.Number(subject: subject, value: value, range: nil) : nil
    }
    if numbers.isEmpty { return nil }
    return LayoutAmbiguity(item: node.name, numbers: numbers, frame: first, otherFrame: second)
  }

  // What counts as infinitely far, in points.
  private static let farthest = 1e7

  /// Finds the ranges of undetermined numbers, by wishes below all other priorities.
  private func findRanges(
    of ambiguities: inout [LayoutAmbiguity], _ count: Int
  ) throws(SolverError) {
    guard count > 0 else { return }
    var solver = driver.solver
    let least = draft.committedRows.map(\.constraint.priority).min() ?? .required
    let id = ConstraintID(slot: draft.rows.slotCount)
    var removed: [ConstraintID] = []
    func end(
      of expression: LinearExpression, _ relation: Relation, _ farthest: Double
    ) throws(SolverError) -> Double {
      var delta = ModelDelta(variableCount: tree.variableCount, removed: removed)
      let priority = Priority(least.value / 2)
      delta.add(Constraint(expression, relation, farthest, priority: priority), as: id)
      try solver.apply(delta)
      removed = [id]
      _ = try solver.solve()
      let reached = expression.value(at: solver.values(tree.variableCount).span)
      let isBounded = abs(reached) < Self.farthest * (1 - Tolerance.optimality)
      return isBounded ? reached : farthest * .infinity
    }
    var left = count
    for place in ambiguities.indices {
      for number in ambiguities[place].numbers.indices where left > 0 {
        left -= 1
        let subject = ambiguities[place].numbers[number].subject
        guard let index = tree.index(of: subject.node) else { continue }
        let expression = tree.expression(subject.attribute, of: index)
        let value = expression.value(at: driver.values.span)
        let shift = tree.alignmentAmount(subject.attribute, of: index)
        let low = min(value, try end(of: expression, .lessThanOrEqual, -Self.farthest))
        let high = max(value, try end(of: expression, .greaterThanOrEqual, Self.farthest))
        ambiguities[place].numbers[number].range = low + shift...high + shift
      }
    }
  }

  /// Tells the items their frames in a solution, and returns how many of these are new.
  private func show(_ shown: [Double]) -> Int {
    record.isUnderWay = true
    defer { layoutDidEnd() }
    writer.demand(.all)
    writer.update(tree, shown.span, at: nil)
    let count = tellFrames()
    writer.demand(.all)
    return count
  }
}
