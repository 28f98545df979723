// SPDX-License-Identifier: MIT

/// The rows that speak of an item and of what is in it only, over variables of their own, with the
/// solver that met them last: a prototype of the item.
///
/// Law: the rows are those of the last question, so that the next one costs what is new.
struct FittingModel {
  enum Source: Hashable {
    case row(item: Int32, RowSource)
    /// What is asked for: a width or a height.
    case asked(LayoutAttribute)
  }

  /// A height that was measured for a question.
  private struct Measured {
    var width = Double.nan
    var height: Double?
    var revision: UInt32 = 0
  }

  /// The items by place; the first is the one that is to fit.
  let items: [Int32]
  private let places: [Int32: Int32]
  private var draft = ModelDraft()
  private var solver: any ConstraintSolver
  private var isBroken = false
  private var ids: [Source: (id: ConstraintID, stamp: UInt32)] = [:]
  private var sources: [ConstraintID: Source] = [:]
  private var stamp: UInt32 = 0
  private var measured: [Int32: Measured] = [:]
  private var values: [Double]

  /// A model of some items without rows.
  init(items: [Int32], _ solver: any ConstraintSolver) {
    self.items = items
    self.solver = solver
    values = [Double](repeating: 0, count: items.count * ItemVariables.count)
    places = Dictionary(
      uniqueKeysWithValues: items.enumerated().map { ($0.element, Int32($0.offset)) })
  }

  /// What a row of the model was made of.
  func source(_ id: ConstraintID) -> Source? { sources[id] }

  func row(_ id: ConstraintID) -> Constraint? { draft.rows[id] }

  // MARK: Questions

  /// Begins a question: rows that are not said again until ``endRows()`` are gone.
  mutating func beginRows() { stamp &+= 1 }

  /// Takes over a row of the session, unless it speaks of other items, or of where the item is.
  mutating func add(_ row: Constraint, _ item: Int32, _ source: RowSource) {
    var expression = LinearExpression()
    for index in 0..<row.expression.count {
      let term = row.expression[index]
      let (item, part) = term.variable.index.quotientAndRemainder(dividingBy: ItemVariables.count)
      guard let place = places[Int32(item)], place > 0 || part >= 2 else { return }
      expression.add(term.coefficient, Variable(Int(place) * ItemVariables.count + part))
    }
    var constant = row.constant
    if source.isContentHeight, let height = measured[item]?.height { constant = height }
    set(
      Constraint(expression, row.relation, constant, priority: row.priority),
      .row(item: item, source))
  }

  /// Asks for an extent of the item.
  mutating func ask(_ attribute: LayoutAttribute, for value: Double, _ priority: Priority) {
    let extent = ItemVariables(item: 0).extent(attribute.axis)
    set(
      Constraint(LinearExpression(1, extent), .equal, value, priority: priority),
      .asked(attribute))
  }

  /// Drops the rows that were not said again.
  mutating func endRows() {
    if ids.values.allSatisfy({ $0.stamp == stamp }) { return }
    let ids = ids
    for (source, entry) in ids where entry.stamp != stamp { remove(entry.id, source) }
  }

  /// Leaves out a row for this question.
  mutating func giveUp(_ id: ConstraintID) {
    if let source = sources[id] { remove(id, source) }
  }

  private mutating func set(_ row: Constraint, _ source: Source) {
    if let old = ids[source] {
      ids[source]?.stamp = stamp
      return draft.replace(old.id, with: row)
    }
    let id = draft.insert(row)
    ids[source] = (id, stamp)
    sources[id] = source
  }

  private mutating func remove(_ id: ConstraintID, _ source: Source) {
    draft.remove(id)
    ids[source] = nil
    sources[id] = nil
  }

  // MARK: Answers

  /// Finds values for the rows.
  mutating func solve(_ pristine: any ConstraintSolver) throws(SolverError) {
    if isBroken {
      solver = pristine
      try solver.apply(ModelDelta(variableCount: values.count, added: draft.committedRows))
      isBroken = false
    }
    if let message = draft.message(variableCount: values.count, limit: .max) {
      switch message {
      case .constants:
        let suggestions = draft.suggestions
        try solver.suggest(suggestions.span)
      case .delta(let delta, _): try solver.apply(delta)
      }
      draft.commit(message)
    }
    do {
      _ = try solver.solve()
    } catch {
      isBroken = true
      throw error
    }
    var read: [Double] = []
    swap(&read, &values)
    var span = read.mutableSpan
    solver.read(into: &span)
    values = read
  }

  var size: Size {
    Size(width: max(0, values[2].withoutNoise), height: max(0, values[3].withoutNoise))
  }

  func width(_ place: Int) -> Double {
    max(0, values[place * ItemVariables.count + 2].withoutNoise)
  }

  /// Whether an item has to be measured at a width; `revision` counts what was new about it.
  mutating func mustMeasure(_ item: Int32, _ width: Double, _ revision: UInt32) -> Bool {
    if let last = measured[item], last.width == width, last.revision == revision { return false }
    measured[item] = Measured(width: width, height: measured[item]?.height, revision: revision)
    return true
  }

  /// Takes over a height; false if it is the one it was.
  mutating func setHeight(_ height: Double, of item: Int32) -> Bool {
    measured[item]?.height = height
    var isNew = false
    for kind in [ImplicitConstraint.verticalHugging, .verticalCompressionResistance] {
      guard let id = ids[.row(item: item, .implicit(kind))]?.id, let row = draft.rows[id],
        row.constant != height
      else { continue }
      draft.setConstant(height, of: id)
      isNew = true
    }
    return isNew
  }
}

extension RowSource {
  fileprivate var isContentHeight: Bool {
    self == .implicit(.verticalHugging) || self == .implicit(.verticalCompressionResistance)
  }
}

/// The models that are kept for items whose size was asked for.
///
/// Law: a model is that of the item at its index, and is dropped when the item leaves; of many
/// items, those that were asked about first go.
struct Prototypes {
  /// The levels at which extents are asked for: only constants differ between questions with the
  /// same.
  struct Levels: Hashable {
    var width: Priority
    var height: Priority
  }

  private static let itemLimit = 512
  private static let levelLimit = 8
  private var models: [Int32: [Levels: FittingModel]] = [:]
  private var order: [Int32] = []

  /// Takes out the model of an item: it is put back after the question.
  mutating func take(_ item: Int32, _ levels: Levels) -> FittingModel? {
    models[item]?.removeValue(forKey: levels)
  }

  mutating func put(_ model: FittingModel, _ item: Int32, _ levels: Levels) {
    let known = models[item]?.count
    if known == nil { order.append(item) }
    if order.count > Self.itemLimit { models[order.removeFirst()] = nil }
    if known == Self.levelLimit { models[item] = nil }
    models[item, default: [:]][levels] = model
  }

  mutating func forget(_ item: Int32) {
    if models.removeValue(forKey: item) != nil { order.removeAll { $0 == item } }
  }

  func checkInvariants(_ tree: ItemTree) {
    #if InternalChecks
      precondition(Set(order) == Set(models.keys), "a model is not in the order")
      for item in order { precondition(tree.isInUse(item), "a model is of an item that is gone") }
    #endif
  }
}
