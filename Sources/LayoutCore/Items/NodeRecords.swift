// SPDX-License-Identifier: MIT

/// The constraints of a node by slot, and what the session has to do about them.
package struct NodeRecords {
  /// What the session has to do about a constraint.
  package enum Change: UInt8 { case none, constant, structure }

  /// The state of a constraint: a few bytes apart from it, because sessions often read nothing else.
  package struct State {
    package fileprivate(set) var isActive: Bool
    package fileprivate(set) var hasBeenActive: Bool
    package fileprivate(set) var change: Change
    /// Whether the item left the tree of the constraint's target, without a layout since then.
    package fileprivate(set) var isLeftBehind = false
    /// Orders the constraints of a tree: one that was written later has a larger number.
    package let age: UInt32
    // The parts of `row`; the slot is -1 for none. An optional would take half as much again.
    private var rowSlot: Int32 = -1
    private var rowGeneration: UInt32 = 0

    /// The row that the session made from it; nil if it is not in the model.
    package fileprivate(set) var row: ConstraintID? {
      get { rowSlot < 0 ? nil : ConstraintID(slot: Int(rowSlot), generation: rowGeneration) }
      set {
        rowSlot = newValue?.slot ?? -1
        rowGeneration = newValue?.generation ?? 0
      }
    }

    init(isActive: Bool, age: UInt32) {
      (self.isActive, hasBeenActive, self.age) = (isActive, isActive, age)
      change = isActive ? .structure : .none
    }
  }

  /// The constraints by slot; what is in a free slot means nothing.
  package private(set) var constraints: [LayoutConstraint] = []
  /// The states by slot; nil for a free slot.
  package private(set) var states: [State?] = []
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
  package private(set) var hasLeftBehind = false
  private var hasAnnounced = false

  /// The ids of the constraints whose state satisfies `isWanted`, oldest first.
  func ids(where isWanted: (State) -> Bool) -> [LayoutConstraintID] {
    var found = states.indices.filter { states[$0].map(isWanted) == true }
    // Without a freed slot, the order of slots is the order of age.
    if !generations.isEmpty { found.sort { states[$0]?.age ?? 0 < states[$1]?.age ?? 0 } }
    return found.map { identifier(Int32($0)) }
  }

  subscript(id: LayoutConstraintID) -> State? { isLive(id) ? states[Int(id.slot)] : nil }

  func constraint(_ id: LayoutConstraintID) -> LayoutConstraint? {
    self[id] == nil ? nil : constraints[Int(id.slot)]
  }

  func identifier(_ slot: Int32) -> LayoutConstraintID {
    LayoutConstraintID(slot: slot, generation: generation(slot))
  }

  private func isLive(_ id: LayoutConstraintID) -> Bool {
    // A node that stands in for one that is gone has no slots.
    states.indices.contains(Int(id.slot)) && generation(id.slot) == id.generation
  }

  private func generation(_ slot: Int32) -> UInt32 {
    Int(slot) < generations.count ? generations[Int(slot)] : 0
  }

  // Each change returns whether the session has to be told.

  mutating func reserve(_ count: Int) {
    guard states.isEmpty else { return }
    constraints.reserveCapacity(count)
    states.reserveCapacity(count)
  }

  mutating func insert(
    _ constraint: consuming LayoutConstraint, isActive: Bool, age: UInt32
  ) -> (id: LayoutConstraintID, isNews: Bool) {
    let slot = freeSlots.popLast() ?? Int32(states.count)
    if Int(slot) < states.count {
      constraints[Int(slot)] = constraint
      states[Int(slot)] = State(isActive: isActive, age: age)
    } else {
      constraints.append(constraint)
      states.append(State(isActive: isActive, age: age))
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
    guard isLive(id), states[Int(id.slot)]?.isActive != isActive else { return false }
    states[Int(id.slot)]?.isActive = isActive
    if isActive { states[Int(id.slot)]?.hasBeenActive = true }
    return true
  }

  mutating func setConstant(_ id: LayoutConstraintID, _ constant: Double) -> Bool {
    guard isLive(id), constraints[Int(id.slot)].constant != constant else { return false }
    constraints[Int(id.slot)].constant = constant
    return note(.constant, id.slot)
  }

  mutating func replace(_ id: LayoutConstraintID, by constraint: LayoutConstraint) -> Bool {
    guard isLive(id) else { return false }
    constraints[Int(id.slot)] = constraint
    return note(.structure, id.slot)
  }

  mutating func remove(_ id: LayoutConstraintID) -> Bool {
    guard isLive(id) else { return false }
    let row = states[Int(id.slot)]?.row
    states[Int(id.slot)] = nil
    while generations.count <= Int(id.slot) { generations.append(0) }
    generations[Int(id.slot)] &+= 1
    freeSlots.append(id.slot)
    guard let row else { return false }
    removedRows.append(row)
    return markAnnounced()
  }

  mutating func note(_ change: Change, _ slot: Int32) -> Bool {
    guard let old = states[Int(slot)]?.change else { return false }
    if old == .none { list(slot) }
    if change.rawValue > old.rawValue { states[Int(slot)]?.change = change }
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
    if hasBeenInSession { forgetSession() }
    (isInSession, hasBeenInSession) = (true, true)
    if states.isEmpty { return false }
    isNewToHost = true
    return markAnnounced()
  }

  /// Forgets the rows of an earlier session: the new one must make its own.
  private mutating func forgetSession() {
    for slot in states.indices {
      guard let isActive = states[slot]?.isActive else { continue }
      states[slot]?.row = nil
      states[slot]?.change = isActive ? .structure : .none
    }
  }

  mutating func leave() { isInSession = false }

  mutating func leaveBehind(slot: Int32) {
    states[Int(slot)]?.isLeftBehind = true
    hasLeftBehind = true
  }

  mutating func returnAll() {
    for slot in states.indices { states[slot]?.isLeftBehind = false }
    hasLeftBehind = false
  }

  mutating func setRow(_ row: ConstraintID?, slot: Int32) { states[Int(slot)]?.row = row }

  mutating func settle() {
    if hasLeftBehind, isInSession { returnAll() }
    if isNewToHost {
      for slot in states.indices { states[slot]?.change = .none }
    } else {
      for slot in changedSlots { states[Int(slot)]?.change = .none }
    }
    isNewToHost = false
    if !changedSlots.isEmpty { changedSlots.removeAll(keepingCapacity: true) }
    if !removedRows.isEmpty { removedRows.removeAll(keepingCapacity: true) }
    hasAnnounced = false
  }
}
