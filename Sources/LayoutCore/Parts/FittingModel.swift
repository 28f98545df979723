// SPDX-License-Identifier: MIT

/// A copy of the rows of one item and its contents, over variables of its own.
struct FittingModel {
  /// The items by index in the model; the first is the one to fit.
  let items: [Int32]
  private let places: [Int32: Int32]
  private(set) var draft = ModelDraft()
  private(set) var table = RowTable()
  private var driver: SolverDriver
  private var ids: [RowTable.Name: (id: ConstraintID, stamp: UInt32)] = [:]
  private var stamp: UInt32 = 0
  private var measured: [Int32: (width: Double, height: Double?, revision: UInt32)] = [:]
  /// Whether this question has gone back to the first heights.
  private var hasBegunAgain = false
  private var variableCount: Int { items.count * ItemVariables.count }

  init(items: [Int32], _ solver: any ConstraintSolver) {
    (self.items, driver) = (items, SolverDriver(solver))
    places = Dictionary(uniqueKeysWithValues: zip(items, 0...))
  }

  /// Whether a row is an extent that the question sets.
  func isAsked(_ name: RowTable.Name) -> Bool {
    name.item == items[0] && name.source.kind?.isPlaced == true
  }

  /// Begins a question: rows that are not added again before ``endRows()`` are removed.
  mutating func beginRows() {
    stamp &+= 1
    hasBegunAgain = false
  }

  /// Copies a row, unless it mentions other items or where the item to fit is.
  mutating func add(_ row: Constraint, _ name: RowTable.Name) {
    var own = row
    own.expression = LinearExpression()
    for index in 0..<row.expression.count {
      let term = row.expression[index]
      let (item, part) = term.variable.index.quotientAndRemainder(dividingBy: ItemVariables.count)
      guard let place = places[Int32(item)], place > 0 || part >= 2 else { return }
      own.expression.add(term.coefficient, Variable(Int(place) * ItemVariables.count + part))
    }
    if let kind = name.source.kind, kind.isAboutContent, kind.attribute == .height {
      own.constant = measured[name.item]?.height ?? own.constant
    }
    set(own, name)
  }

  mutating func ask(_ kind: ImplicitConstraint, for value: Double, _ priority: Priority) {
    let extent = LinearExpression(1, ItemVariables(item: 0).extent(kind.attribute.axis))
    set(
      Constraint(extent, .equal, value, priority: priority),
      RowTable.Name(item: items[0], source: .implicit(kind)))
  }

  mutating func endRows() {
    for (name, entry) in ids where entry.stamp != stamp { remove(entry.id, name) }
  }

  private mutating func set(_ row: Constraint, _ name: RowTable.Name) {
    if let old = ids[name] {
      ids[name]?.stamp = stamp
      return draft.replace(old.id, with: row)
    }
    let id = draft.insert(row)
    ids[name] = (id, stamp)
    table.insert(id, name.source, item: name.item)
  }

  mutating func remove(_ id: ConstraintID, _ name: RowTable.Name) {
    draft.remove(id)
    table.remove(id)
    ids[name] = nil
  }

  mutating func solve() throws(SolverError) {
    if driver.phase == .broken {
      try driver.rebuild(draft.committedRows, variableCount: variableCount)
    }
    if let message = draft.message(variableCount: variableCount, limit: .max) {
      try driver.send(message)
      draft.commit(message)
    }
    if driver.phase == .solved { return }
    let sent = draft
    _ = try driver.solve(variableCount: variableCount) { sent.committedRows }
  }

  func size(_ place: Int) -> Size { driver.values.size(at: Int32(place)) }

  /// Whether an item has to be measured at a width; `revision` grows whenever it changes.
  mutating func mustMeasure(_ item: Int32, _ width: Double, _ revision: UInt32) -> Bool {
    let last = measured[item]
    if last?.width == width, last?.revision == revision { return false }
    measured[item] = (width, last?.height, revision)
    return true
  }

  /// Stores a measured height; false if it is the same as before.
  mutating func setHeight(_ height: Double, of item: Int32) -> Bool {
    measured[item]?.height = height
    let rows = [ImplicitConstraint.verticalHugging, .verticalCompressionResistance].compactMap {
      ids[RowTable.Name(item: item, source: .implicit($0))]?.id
    }
    let isNew = rows.contains { draft.rows[$0]?.constant != height }
    for id in rows { draft.setConstant(height, of: id) }
    return isNew
  }

  /// Forgets what was measured; false if this question has done so before, or if the items have
  /// the `first` heights.
  mutating func measureAgain(from first: [(index: Int32, height: Double)]) -> Bool {
    if hasBegunAgain { return false }
    hasBegunAgain = true
    measured.removeAll()
    return !first.filter { setHeight($0.height, of: $0.index) }.isEmpty
  }
}

/// The fitting models kept between questions, by item.
struct Prototypes {
  /// The priorities of the wanted extents. Questions at equal levels differ only in constants.
  typealias Levels = AxisPair<Priority>

  private static let itemLimit = 512
  private static let levelLimit = 8
  private var models: [Int32: [Levels: FittingModel]] = [:]
  private var order: [Int32] = []

  /// Removes and returns the model of an item; it is put back after the question.
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
    precondition(Set(order) == Set(models.keys), "a model is not in the order")
    for item in order { precondition(tree.isInUse(item), "a model is of an item that is gone") }
  }
}
