// SPDX-License-Identifier: MIT

/// The constraints of a node by slot, and what the session has to do about them.
package struct NodeRecords {
  /// What the session has to do about a constraint.
  package enum Change: UInt8 { case none, constant, structure }

  /// The state of a constraint.
  package struct State {
    package fileprivate(set) var isActive: Bool
    package fileprivate(set) var hasBeenActive: Bool
    package fileprivate(set) var change: Change
    /// Orders the constraints of a tree: one that was written later has a larger number.
    package let age: UInt32
    // The parts of `row`; the slot is -1 for none. An optional would take half as much again.
    private var rowSlot: Int32 = -1
    private var rowGeneration: UInt32 = 0

    /// The row that the session made from it; nil if it is not in the model.
    package fileprivate(set) var row: ConstraintID? {
      get { rowSlot < 0 ? nil : ConstraintID(slot: Int(rowSlot), generation: rowGeneration) }
      set { (rowSlot, rowGeneration) = (newValue?.slot ?? -1, newValue?.generation ?? 0) }
    }

    init(isActive: Bool, age: UInt32) {
      (self.isActive, hasBeenActive, self.age) = (isActive, isActive, age)
      change = isActive ? .structure : .none
    }
  }

  /// A slot: a constraint and its state, which is nil in a free slot.
  package struct Slot {
    package fileprivate(set) var constraint: LayoutConstraint
    package fileprivate(set) var state: State?
  }

  package private(set) var slots: [Slot] = []
  // How often each slot was freed; shorter than `slots` while the last ones never were.
  private var generations: [UInt32] = []
  private var freeSlots: [Int32] = []
  package private(set) var removedRows: [ConstraintID] = []
  /// The slots that the session has to look at, unless they are all new to it.
  package private(set) var changedSlots: [Int32] = []
  /// Whether the session has to look at every slot.
  package private(set) var isNewToHost = false
  private var isInSession = false
  private var hasBeenInSession = false
  private var hasAnnounced = false

  /// The ids of the constraints whose state satisfies `isWanted`, oldest first.
  func ids(where isWanted: (State) -> Bool) -> [LayoutConstraintID] {
    var found = slots.indices.filter { slots[$0].state.map(isWanted) == true }
    // Without a freed slot, the order of slots is the order of age.
    if !generations.isEmpty { found.sort { slots[$0].state?.age ?? 0 < slots[$1].state?.age ?? 0 } }
    return found.map { identifier(Int32($0)) }
  }

  subscript(id: LayoutConstraintID) -> State? { isLive(id) ? slots[Int(id.slot)].state : nil }

  func constraint(_ id: LayoutConstraintID) -> LayoutConstraint? {
    self[id] == nil ? nil : slots[Int(id.slot)].constraint
  }

  func identifier(_ slot: Int32) -> LayoutConstraintID {
    LayoutConstraintID(slot: slot, generation: generation(slot))
  }

  private func isLive(_ id: LayoutConstraintID) -> Bool {
    // A node that stands in for one that is gone has no slots.
    slots.indices.contains(Int(id.slot)) && generation(id.slot) == id.generation
  }

  private func generation(_ slot: Int32) -> UInt32 {
    Int(slot) < generations.count ? generations[Int(slot)] : 0
  }

  // Each change returns whether the session has to be told.

  mutating func reserve(_ count: Int) { if slots.isEmpty { slots.reserveCapacity(count) } }

  mutating func insert(
    _ constraint: consuming LayoutConstraint, isActive: Bool, age: UInt32
  ) -> (id: LayoutConstraintID, isNews: Bool) {
    let new = Slot(constraint: constraint, state: State(isActive: isActive, age: age))
    let slot = freeSlots.popLast() ?? Int32(slots.count)
    if Int(slot) < slots.count { slots[Int(slot)] = consume new } else { slots.append(consume new) }
    guard isActive else { return (identifier(slot), false) }
    list(slot)
    return (identifier(slot), markAnnounced())
  }

  mutating func setActive(_ id: LayoutConstraintID, _ isActive: Bool) -> Bool {
    switchActive(id, isActive) && note(.structure, id.slot)
  }

  /// A switch by the session, which needs no telling; returns whether it changed anything.
  mutating func switchActive(_ id: LayoutConstraintID, _ isActive: Bool) -> Bool {
    guard isLive(id), slots[Int(id.slot)].state?.isActive != isActive else { return false }
    slots[Int(id.slot)].state?.isActive = isActive
    if isActive { slots[Int(id.slot)].state?.hasBeenActive = true }
    return true
  }

  mutating func setConstant(_ id: LayoutConstraintID, _ constant: Double) -> Bool {
    guard isLive(id), slots[Int(id.slot)].constraint.constant != constant else { return false }
    slots[Int(id.slot)].constraint.constant = constant
    return note(.constant, id.slot)
  }

  mutating func replace(_ id: LayoutConstraintID, by constraint: LayoutConstraint) -> Bool {
    guard isLive(id) else { return false }
    slots[Int(id.slot)].constraint = constraint
    return note(.structure, id.slot)
  }

  mutating func remove(_ id: LayoutConstraintID) -> Bool {
    guard isLive(id) else { return false }
    let row = slots[Int(id.slot)].state?.row
    slots[Int(id.slot)].state = nil
    while generations.count <= Int(id.slot) { generations.append(0) }
    generations[Int(id.slot)] &+= 1
    freeSlots.append(id.slot)
    guard let row else { return false }
    removedRows.append(row)
    return markAnnounced()
  }

  mutating func note(_ change: Change, _ slot: Int32) -> Bool {
    guard let old = slots[Int(slot)].state?.change else { return false }
    if old == .none { list(slot) }
    if change.rawValue > old.rawValue { slots[Int(slot)].state?.change = change }
    return markAnnounced()
  }

  /// Whether the session has to be told: true once between two layouts.
  mutating func markAnnounced() -> Bool {
    defer { hasAnnounced = true }
    return !hasAnnounced
  }

  // Without a session, or before its first look, no list is needed: it will look at all slots.
  private mutating func list(_ slot: Int32) {
    if isInSession, !isNewToHost { changedSlots.append(slot) }
  }

  /// Becomes part of a session, which has to look at every constraint, if there are any.
  mutating func join() -> Bool {
    // The rows of an earlier session are forgotten: the new one must make its own.
    for slot in slots.indices where hasBeenInSession {
      guard let isActive = slots[slot].state?.isActive else { continue }
      slots[slot].state?.row = nil
      slots[slot].state?.change = isActive ? .structure : .none
    }
    (isInSession, hasBeenInSession) = (true, true)
    if slots.isEmpty { return false }
    isNewToHost = true
    return markAnnounced()
  }

  mutating func leave() { isInSession = false }

  /// Calls `body` with the constraint in a slot, in place: a copy would count references. `body`
  /// must not read or change the node of these records.
  mutating func withConstraint<Result, Failure: Error>(
    in slot: Int32, _ body: (inout LayoutConstraint) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // By a span, here and below: an array's element costs a call of 40 instructions to change.
    var slots = slots.mutableSpan
    return try body(&slots[Int(slot)].constraint)
  }

  mutating func setRow(_ row: ConstraintID?, slot: Int32) {
    var slots = slots.mutableSpan
    slots[Int(slot)].state?.row = row
  }

  mutating func settle() {
    if isNewToHost {
      var slots = slots.mutableSpan
      for slot in slots.indices { slots[slot].state?.change = .none }
    } else {
      for slot in changedSlots { slots[Int(slot)].state?.change = .none }
    }
    isNewToHost = false
    if !changedSlots.isEmpty { changedSlots.removeAll(keepingCapacity: true) }
    if !removedRows.isEmpty { removedRows.removeAll(keepingCapacity: true) }
    hasAnnounced = false
  }
}
