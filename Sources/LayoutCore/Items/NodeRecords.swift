// SPDX-License-Identifier: MIT

/// The constraints of a node by slot, and what the session has to do about them.
package struct NodeRecords {
  /// What the session has to do about a constraint.
  package enum Change: UInt8 { case none, constant, structure }

  /// A constraint with its state; nil in a free slot.
  package struct Record {
    package var constraint: LayoutConstraint
    package var isActive: Bool
    package var hasBeenActive: Bool
    package var change: Change
    /// Whether the item left the tree of the constraint's target, without a layout since then.
    package fileprivate(set) var isLeftBehind = false
    // The parts of `row`; the slot is -1 for none. An optional would take half as much again.
    private var rowSlot: Int32 = -1
    private var rowGeneration: UInt32 = 0
    /// Orders the constraints of a tree: one that was written later has a larger number.
    package let age: UInt32

    /// The row that the session made from it; nil if it is not in the model.
    package var row: ConstraintID? {
      get { rowSlot < 0 ? nil : ConstraintID(slot: Int(rowSlot), generation: rowGeneration) }
      set {
        rowSlot = newValue?.slot ?? -1
        rowGeneration = newValue?.generation ?? 0
      }
    }

    init(_ constraint: consuming LayoutConstraint, isActive: Bool, age: UInt32) {
      self.constraint = constraint
      (self.isActive, hasBeenActive, self.age) = (isActive, isActive, age)
      change = isActive ? .structure : .none
    }

    /// Forgets the row of an earlier session; returns whether the new one must make a row.
    fileprivate mutating func join() -> Bool {
      row = nil
      change = isActive ? .structure : .none
      return isActive
    }
  }

  package private(set) var slots: [Record?] = []
  // How often each slot was freed; shorter than `slots` while the last ones never were.
  private var generations: [UInt32] = []
  private var freeSlots: [Int32] = []
  package private(set) var removedRows: [ConstraintID] = []
  /// The slots that the session has to look at, unless they are all new to it.
  package private(set) var changedSlots: [Int32] = []
  /// Whether the session has to look at every slot.
  package private(set) var isNewToHost = false
  private var isInSession = false
  package private(set) var hasLeftBehind = false
  private var hasAnnounced = false

  /// The ids of the records that satisfy `isWanted`, oldest first.
  func ids(where isWanted: (Record) -> Bool) -> [LayoutConstraintID] {
    var found = slots.indices.filter { slots[$0].map(isWanted) == true }
    // Without a freed slot, the order of slots is the order of age.
    if !generations.isEmpty { found.sort { slots[$0]?.age ?? 0 < slots[$1]?.age ?? 0 } }
    return found.map { identifier(Int32($0)) }
  }

  subscript(id: LayoutConstraintID) -> Record? { isLive(id) ? slots[Int(id.slot)] : nil }

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
    let record = Record(constraint, isActive: isActive, age: age)
    let slot = freeSlots.popLast() ?? Int32(slots.count)
    if Int(slot) < slots.count {
      slots[Int(slot)] = consume record
    } else {
      slots.append(consume record)
    }
    guard isActive else { return (identifier(slot), false) }
    list(slot)
    return (identifier(slot), markAnnounced())
  }

  mutating func setActive(_ id: LayoutConstraintID, _ isActive: Bool) -> Bool {
    switchActive(id, isActive) && note(.structure, id.slot)
  }

  /// A switch by the session, which needs no telling; returns whether it changed anything.
  mutating func switchActive(_ id: LayoutConstraintID, _ isActive: Bool) -> Bool {
    guard isLive(id), slots[Int(id.slot)]?.isActive != isActive else { return false }
    slots[Int(id.slot)]?.isActive = isActive
    if isActive { slots[Int(id.slot)]?.hasBeenActive = true }
    return true
  }

  mutating func setConstant(_ id: LayoutConstraintID, _ constant: Double) -> Bool {
    guard isLive(id), slots[Int(id.slot)]?.constraint.constant != constant else { return false }
    slots[Int(id.slot)]?.constraint.constant = constant
    return note(.constant, id.slot)
  }

  mutating func replace(_ id: LayoutConstraintID, by constraint: LayoutConstraint) -> Bool {
    guard isLive(id) else { return false }
    slots[Int(id.slot)]?.constraint = constraint
    return note(.structure, id.slot)
  }

  mutating func remove(_ id: LayoutConstraintID) -> Bool {
    guard isLive(id) else { return false }
    let row = slots[Int(id.slot)]?.row
    slots[Int(id.slot)] = nil
    while generations.count <= Int(id.slot) { generations.append(0) }
    generations[Int(id.slot)] &+= 1
    freeSlots.append(id.slot)
    guard let row else { return false }
    removedRows.append(row)
    return markAnnounced()
  }

  mutating func note(_ change: Change, _ slot: Int32) -> Bool {
    guard let old = slots[Int(slot)]?.change else { return false }
    if old == .none { list(slot) }
    if change.rawValue > old.rawValue { slots[Int(slot)]?.change = change }
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

  /// Becomes part of a session, which has to look at every active constraint.
  mutating func join() -> Bool {
    isInSession = true
    guard !slots.isEmpty else { return false }
    isNewToHost = true
    var hasActive = false
    for slot in slots.indices where slots[slot]?.join() == true { hasActive = true }
    return hasActive && markAnnounced()
  }

  mutating func leave() { isInSession = false }

  mutating func leaveBehind(slot: Int32) {
    slots[Int(slot)]?.isLeftBehind = true
    hasLeftBehind = true
  }

  mutating func returnAll() {
    for slot in slots.indices { slots[slot]?.isLeftBehind = false }
    hasLeftBehind = false
  }

  mutating func setRow(_ row: ConstraintID?, slot: Int32) { slots[Int(slot)]?.row = row }

  mutating func settle() {
    if hasLeftBehind, isInSession { returnAll() }
    if isNewToHost {
      for slot in slots.indices { slots[slot]?.change = .none }
    } else {
      for slot in changedSlots { slots[Int(slot)]?.change = .none }
    }
    isNewToHost = false
    if !changedSlots.isEmpty { changedSlots.removeAll(keepingCapacity: true) }
    if !removedRows.isEmpty { removedRows.removeAll(keepingCapacity: true) }
    hasAnnounced = false
  }
}
