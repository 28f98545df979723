// SPDX-License-Identifier: MIT

/// The rows that speak of an item and of what is in it only, over unknowns of their own.
struct FittingModel {
  /// The items by place; the first is the one that is to fit.
  let items: [Int32]
  private let places: [Int32: Int32]
  /// The rows under new names.
  private(set) var rows: [ModelDelta.Addition] = []
  /// The names that the rows have in the session; nil for those that ask for a size.
  private var names: [ConstraintID?] = []

  /// A model of some items without rows.
  init(items: [Int32]) {
    self.items = items
    places = Dictionary(
      uniqueKeysWithValues: items.enumerated().map { ($0.element, Int32($0.offset)) })
  }

  /// The unknowns of the item at a place.
  func variables(_ place: Int) -> ItemVariables { ItemVariables(item: Int32(place)) }

  /// Takes over a row of the session, unless it speaks of other items. Returns its new name.
  @discardableResult
  mutating func add(_ row: Constraint, _ name: ConstraintID) -> ConstraintID? {
    var expression = LinearExpression()
    for index in 0..<row.expression.count {
      let term = row.expression[index]
      let (item, part) = term.variable.index.quotientAndRemainder(dividingBy: ItemVariables.count)
      guard let place = places[Int32(item)] else { return nil }
      expression.add(term.coefficient, Variable(Int(place) * ItemVariables.count + part))
    }
    return insert(
      Constraint(expression, row.relation, row.constant, priority: row.priority), name)
  }

  /// Asks for a value of an unknown.
  mutating func ask(_ variable: Variable, for value: Double, _ priority: Priority) {
    insert(Constraint(LinearExpression(1, variable), .equal, value, priority: priority), nil)
  }

  /// The name in the session of a row, or nil if it asks for a size.
  func name(_ id: ConstraintID) -> ConstraintID? { names[id.index] }

  /// All rows for an empty solver.
  var delta: ModelDelta {
    ModelDelta(variableCount: items.count * ItemVariables.count, added: rows)
  }

  @discardableResult
  private mutating func insert(_ row: Constraint, _ name: ConstraintID?) -> ConstraintID {
    let id = ConstraintID(slot: rows.count)
    rows.append(ModelDelta.Addition(id, row))
    names.append(name)
    return id
  }
}
