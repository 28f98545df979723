// SPDX-License-Identifier: MIT

/// The live constraints of a model by id: a slot map with the rows in it. Looking up, inserting and
/// removing cost O(1). Slots are reused, newest free one first.
public struct ConstraintStore: Sendable {
  // By slot, a row with its name. A free slot has the name that its next row will get. The first
  // delta of a session is this array, not a copy of it.
  private var slots: [ModelDelta.Addition] = []
  private var isLive: [Bool] = []
  private var freeSlots: [Int32] = []

  private static let nothing = Constraint(LinearExpression(), .equal, 0)

  /// An empty store.
  public init() {}

  /// The number of live constraints.
  public var count: Int { slots.count - freeSlots.count }
  /// One more than the largest slot ever used.
  public var slotCount: Int { slots.count }

  /// The row named `id`, or nil when it isn't live.
  public subscript(id: ConstraintID) -> Constraint? {
    contains(id) ? slots[id.index].constraint : nil
  }

  /// Whether `id` names a live constraint.
  public func contains(_ id: ConstraintID) -> Bool {
    slots.indices.contains(id.index) && slots[id.index].id == id && isLive[id.index]
  }

  /// The ids of the live constraints, by slot.
  public var ids: [ConstraintID] { slots.indices.compactMap { isLive[$0] ? slots[$0].id : nil } }

  /// The row in `slot` with its name, or nil when no constraint is there.
  public func addition(inSlot slot: Int32) -> ModelDelta.Addition? {
    slots.indices.contains(Int(slot)) && isLive[Int(slot)] ? slots[Int(slot)] : nil
  }

  /// The rows of all slots, or nil if some are free. Cost: O(1).
  var withoutGaps: [ModelDelta.Addition]? { freeSlots.isEmpty ? slots : nil }

  /// Whether both stores have the same constraints, whose constants, `own` and that of the other
  /// store, match in every slot.
  func hasConstraints(
    of other: Self, _ match: (_ slot: Int, _ own: Double, _ other: Double) -> Bool
  ) -> Bool {
    isLive == other.isLive
      && slots.indices.allSatisfy { slot in
        let (own, other) = (slots[slot], other.slots[slot])
        return own.id == other.id && match(slot, own.constraint.constant, other.constraint.constant)
      }
  }

  mutating func reserve(_ count: Int) {
    slots.reserveCapacity(slots.count + count)
    isLive.reserveCapacity(slots.count + count)
  }

  /// Stores `row` and returns its name.
  public mutating func insert(_ row: consuming Constraint) -> ConstraintID {
    if let slot = freeSlots.popLast() {
      slots[Int(slot)].constraint = row
      isLive[Int(slot)] = true
      return slots[Int(slot)].id
    }
    let id = ConstraintID(slot: slots.count)
    slots.append(ModelDelta.Addition(id, row))
    isLive.append(true)
    return id
  }

  /// Stores `row` under an id chosen by the caller, replacing what is in the slot.
  public mutating func insert(_ row: Constraint, as id: ConstraintID) {
    while slots.count <= id.index {
      if slots.count < id.index { freeSlots.append(Int32(slots.count)) }
      slots.append(ModelDelta.Addition(ConstraintID(slot: slots.count), Self.nothing))
      isLive.append(false)
    }
    if !isLive[id.index] {
      isLive[id.index] = true
      freeSlots.removeAll { $0 == id.slot }
    }
    slots[id.index] = ModelDelta.Addition(id, row)
  }

  /// Replaces the row named `id`; does nothing when it isn't live.
  public mutating func replace(_ id: ConstraintID, with row: Constraint) {
    if contains(id) { slots[id.index].constraint = row }
  }

  /// Removes the row named `id` and returns it, or nil when it isn't live.
  @discardableResult
  public mutating func remove(_ id: ConstraintID) -> Constraint? {
    guard contains(id) else { return nil }
    let row = slots[id.index].constraint
    let next = ConstraintID(slot: id.index, generation: id.generation &+ 1)
    slots[id.index] = ModelDelta.Addition(next, Self.nothing)
    isLive[id.index] = false
    freeSlots.append(id.slot)
    return row
  }

  /// Applies `delta` with its own ids.
  public mutating func apply(_ delta: ModelDelta) {
    for id in delta.removed { remove(id) }
    for addition in delta.added { insert(addition.constraint, as: addition.id) }
  }
}
