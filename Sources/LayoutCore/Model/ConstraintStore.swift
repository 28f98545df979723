// SPDX-License-Identifier: MIT

/// The live constraints of a model by id: a slot map with the rows in it. Looking up, inserting and
/// removing cost O(1). Slots are reused, newest free one first.
public struct ConstraintStore: Sendable {
  // Two arrays: one of optional rows took a third longer to fill.
  private var rows: [Constraint] = []
  private var isLive: [Bool] = []
  private var generations: [UInt32] = []
  private var freeSlots: [Int32] = []

  private static let nothing = Constraint(LinearExpression(), .equal, 0)

  /// An empty store.
  public init() {}

  /// The number of live constraints.
  public private(set) var count = 0
  /// One more than the largest slot ever used.
  public var slotCount: Int { rows.count }

  /// The row named `id`, or nil when it isn't live.
  public subscript(id: ConstraintID) -> Constraint? {
    guard contains(id) else { return nil }
    return rows[id.index]
  }

  /// Whether `id` names a live constraint.
  public func contains(_ id: ConstraintID) -> Bool {
    rows.indices.contains(id.index) && generations[id.index] == id.generation && isLive[id.index]
  }

  /// The ids of the live constraints, by slot.
  public var ids: [ConstraintID] {
    rows.indices.compactMap { slot in
      isLive[slot] ? ConstraintID(slot: slot, generation: generations[slot]) : nil
    }
  }

  /// The row in `slot` with its name, or nil when no constraint is there.
  public func addition(inSlot slot: Int32) -> ModelDelta.Addition? {
    guard rows.indices.contains(Int(slot)), isLive[Int(slot)] else { return nil }
    return ModelDelta.Addition(
      ConstraintID(slot: Int(slot), generation: generations[Int(slot)]), rows[Int(slot)])
  }

  /// Whether both stores have the same constraints, whose constants, `own` and that of the other
  /// store, match in every slot.
  func hasConstraints(
    of other: Self, _ match: (_ slot: Int, _ own: Double, _ other: Double) -> Bool
  ) -> Bool {
    isLive == other.isLive && generations == other.generations
      && rows.indices.allSatisfy { match($0, rows[$0].constant, other.rows[$0].constant) }
  }

  mutating func reserve(_ count: Int) {
    rows.reserveCapacity(rows.count + count)
    isLive.reserveCapacity(rows.count + count)
    generations.reserveCapacity(rows.count + count)
  }

  /// Stores `row` and returns its name.
  public mutating func insert(_ row: consuming Constraint) -> ConstraintID {
    count += 1
    if let slot = freeSlots.popLast() {
      rows[Int(slot)] = row
      isLive[Int(slot)] = true
      return ConstraintID(slot: Int(slot), generation: generations[Int(slot)])
    }
    rows.append(row)
    isLive.append(true)
    generations.append(0)
    return ConstraintID(slot: rows.count - 1)
  }

  /// Stores `row` under an id chosen by the caller, replacing what is in the slot.
  public mutating func insert(_ row: Constraint, as id: ConstraintID) {
    while rows.count <= id.index {
      if rows.count < id.index { freeSlots.append(Int32(rows.count)) }
      rows.append(Self.nothing)
      isLive.append(false)
      generations.append(0)
    }
    if !isLive[id.index] {
      isLive[id.index] = true
      count += 1
      freeSlots.removeAll { $0 == id.slot }
    }
    rows[id.index] = row
    generations[id.index] = id.generation
  }

  /// Replaces the row named `id`; does nothing when it isn't live.
  public mutating func replace(_ id: ConstraintID, with row: Constraint) {
    guard contains(id) else { return }
    rows[id.index] = row
  }

  /// Removes the row named `id` and returns it, or nil when it isn't live.
  @discardableResult
  public mutating func remove(_ id: ConstraintID) -> Constraint? {
    guard contains(id) else { return nil }
    let row = rows[id.index]
    rows[id.index] = Self.nothing
    isLive[id.index] = false
    generations[id.index] &+= 1
    freeSlots.append(id.slot)
    count -= 1
    return row
  }

  /// Applies `delta` with its own ids.
  public mutating func apply(_ delta: ModelDelta) {
    for id in delta.removed { remove(id) }
    for addition in delta.added { insert(addition.constraint, as: addition.id) }
  }
}
