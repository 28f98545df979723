// SPDX-License-Identifier: MIT

/// The place where an item keeps its constraints: those whose first item it is.
///
/// Constraints wait here until the item is in the tree of a session. A node costs nothing until
/// it is used.
public final class LayoutNode {
  /// The item, once a sentence or a session has seen it; nil when it has died.
  public package(set) weak var item: (any LayoutItem)?
  /// Whether an item was ever known: tells a dead item from a new node.
  package private(set) var hasHadItem = false
  /// What references to this node keep of it.
  package let identity: NodeIdentity
  /// The name of the item in messages.
  public var label: String? {
    get { identity.label }
    set { identity.label = newValue }
  }
  /// What few items need.
  package internal(set) var extras: NodeExtras?
  /// Mistakes made in building that no layout has reported yet.
  package private(set) var mistakes: [LayoutMistake] = []

  /// What the session has to do about a constraint.
  package enum Change: UInt8 {
    case none, constant, structure
  }

  /// A constraint with its state; nil in a free slot.
  package struct Record {
    package var constraint: LayoutConstraint
    package var isActive: Bool
    /// Whether it was ever active.
    package var hasBeenActive: Bool
    /// The row that the session made of it, if it is part of the model.
    package var row: ConstraintID?
    package var change: Change
    /// Counts up from constraint to constraint: slots are used again.
    let age: Int
  }

  package private(set) var records: [Record?] = []
  // How often each slot was freed; shorter than `records` while the last ones never were.
  private var generations: [UInt32] = []
  private var freeSlots: [Int32] = []
  private var insertionCount = 0
  private var hasReusedSlots = false
  /// The rows of constraints that were removed since the session last looked.
  package private(set) var removedRows: [ConstraintID] = []
  /// The slots that the session has to look at, unless they are all new to it.
  package private(set) var changedSlots: [Int32] = []
  /// Whether the session has to look at every slot.
  package private(set) var isNewToHost = false
  private var hasAnnounced = false

  /// The session, while the item is in its tree.
  package private(set) weak var host: (any LayoutNodeHost)?
  /// The item's index in its session, or -1.
  package private(set) var sessionIndex: Int32 = -1

  /// A node without constraints.
  public init() {
    identity = NodeIdentity()
    identity.node = self
  }

  /// The node of an item that is gone.
  init(inPlaceOf identity: NodeIdentity) {
    self.identity = identity
    hasHadItem = true
  }

  deinit {
    guard sessionIndex >= 0, let host else { return }
    host.nodeDidDie(at: sessionIndex, rows: records.compactMap { $0?.row } + removedRows)
  }

  /// Remembers whose node this is.
  package func adopt(_ item: any LayoutItem) {
    if self.item == nil {
      self.item = item
      hasHadItem = true
    }
  }

  /// The name used in messages, also for an item that is gone.
  public var name: String { item?.layoutName ?? label ?? "an item that is gone" }

  /// The active constraints, oldest first.
  public var constraints: [LayoutConstraint] {
    activeIDs.compactMap { self[$0] }
  }

  /// The names of the active constraints, oldest first.
  package var activeIDs: [LayoutConstraintID] { ids { $0.isActive } }

  /// The names of all constraints, oldest first.
  package var allIDs: [LayoutConstraintID] { ids { _ in true } }

  private func ids(where isWanted: (Record) -> Bool) -> [LayoutConstraintID] {
    var slots = records.indices.filter { records[$0].map(isWanted) == true }
    if hasReusedSlots {
      slots.sort { records[$0]?.age ?? 0 < records[$1]?.age ?? 0 }
    }
    return slots.map { identifier(Int32($0)) }
  }
}

// MARK: Changes

extension LayoutNode {
  /// Makes room for the first constraints of a node at once.
  package func reserve(_ count: Int) {
    guard records.isEmpty else { return }
    records.reserveCapacity(count)
  }

  /// Stores a constraint and returns its name.
  @discardableResult
  package func insert(_ constraint: LayoutConstraint, isActive: Bool = true) -> LayoutConstraintID {
    let record = Record(
      constraint: constraint, isActive: isActive, hasBeenActive: isActive, row: nil,
      change: isActive ? .structure : .none, age: insertionCount)
    insertionCount += 1
    let slot: Int32
    if let free = freeSlots.popLast() {
      slot = free
      records[Int(slot)] = record
      hasReusedSlots = true
    } else {
      slot = Int32(records.count)
      records.append(record)
    }
    if isActive {
      noteSlot(slot)
      announce()
    }
    return identifier(slot)
  }

  /// The constraint named `id`, or nil when it was removed.
  package subscript(id: LayoutConstraintID) -> LayoutConstraint? {
    isLive(id) ? records[Int(id.slot)]?.constraint : nil
  }

  /// Whether the constraint named `id` is active.
  package func isActive(_ id: LayoutConstraintID) -> Bool {
    isLive(id) && records[Int(id.slot)]?.isActive == true
  }

  /// Activates or deactivates; the same state again does nothing.
  package func setActive(_ id: LayoutConstraintID, _ isActive: Bool) {
    guard isLive(id), records[Int(id.slot)]?.isActive != isActive else { return }
    records[Int(id.slot)]?.isActive = isActive
    if isActive { records[Int(id.slot)]?.hasBeenActive = true }
    note(.structure, id.slot)
  }

  /// Changes the constant only: the cheap edit.
  package func setConstant(_ id: LayoutConstraintID, _ constant: Double) {
    guard isLive(id), records[Int(id.slot)]?.constraint.constant != constant else { return }
    records[Int(id.slot)]?.constraint.constant = constant
    note(.constant, id.slot)
  }

  /// Changes anything else about a constraint.
  package func modify(_ id: LayoutConstraintID, _ body: (inout LayoutConstraint) -> Void) {
    guard isLive(id), var constraint = records[Int(id.slot)]?.constraint else { return }
    body(&constraint)
    records[Int(id.slot)]?.constraint = constraint
    note(.structure, id.slot)
  }

  /// Removes a constraint for good.
  package func remove(_ id: LayoutConstraintID) {
    guard isLive(id) else { return }
    if let row = records[Int(id.slot)]?.row {
      removedRows.append(row)
      announce()
    }
    records[Int(id.slot)] = nil
    while generations.count <= Int(id.slot) { generations.append(0) }
    generations[Int(id.slot)] &+= 1
    freeSlots.append(id.slot)
  }

  /// Keeps a mistake for the next layout.
  package func report(_ mistake: LayoutMistake) {
    mistakes.append(mistake)
    announce()
  }

  private func note(_ change: Change, _ slot: Int32) {
    guard let old = records[Int(slot)]?.change else { return }
    if old == .none { noteSlot(slot) }
    if change.rawValue > old.rawValue { records[Int(slot)]?.change = change }
    announce()
  }

  // Without a session, or before its first look, all slots will be looked at anyway.
  private func noteSlot(_ slot: Int32) {
    if sessionIndex >= 0, !isNewToHost { changedSlots.append(slot) }
  }

  private func announce() {
    guard !hasAnnounced else { return }
    hasAnnounced = true
    (host ?? hostAbove)?.nodeDidChange(self)
  }

  /// The session of the nearest ancestor that is in one: it has not seen this item yet.
  private var hostAbove: (any LayoutNodeHost)? {
    guard let item else { return nil }
    for ancestor in Ancestors(of: item) {
      if let host = ancestor.layoutNode.host { return host }
    }
    return nil
  }

  /// The name of the constraint that is in `slot` now.
  package func identifier(_ slot: Int32) -> LayoutConstraintID {
    LayoutConstraintID(slot: slot, generation: generation(slot))
  }

  private func isLive(_ id: LayoutConstraintID) -> Bool {
    // A node that stands in for one that is gone has no slots.
    records.indices.contains(Int(id.slot)) && generation(id.slot) == id.generation
  }

  private func generation(_ slot: Int32) -> UInt32 {
    Int(slot) < generations.count ? generations[Int(slot)] : 0
  }
}

// MARK: The session's side

extension LayoutNode {
  /// Becomes part of a session, which has to look at every active constraint.
  package func join(_ host: any LayoutNodeHost, at index: Int32) {
    self.host = host
    sessionIndex = index
    guard !records.isEmpty else { return }
    isNewToHost = true
    if Self.renew(&records) { announce() }
  }

  // One access to the class for all slots. Returns whether a constraint is active.
  private static func renew(_ records: inout [Record?]) -> Bool {
    var hasActive = false
    for slot in records.indices {
      guard let isActive = records[slot]?.isActive else { continue }
      // A row is one of an earlier session.
      records[slot]?.row = nil
      records[slot]?.change = isActive ? .structure : .none
      hasActive = hasActive || isActive
    }
    return hasActive
  }

  private static func settle(_ records: inout [Record?]) {
    for slot in records.indices { records[slot]?.change = .none }
  }

  /// Stops to be part of a session.
  package func leave() {
    host = nil
    sessionIndex = -1
  }

  /// Sets the row of a slot after the model took it, or nil after it left.
  package func setRow(_ row: ConstraintID?, slot: Int32) {
    records[Int(slot)]?.row = row
  }

  /// Marks a slot as changed, so that the next layout looks at it again.
  package func touch(slot: Int32) {
    note(.structure, slot)
  }

  /// Takes note that the session has dealt with all changes, and hands over the mistakes.
  package func takeChanges() -> [LayoutMistake] {
    if isNewToHost {
      Self.settle(&records)
    } else {
      for slot in changedSlots { records[Int(slot)]?.change = .none }
    }
    isNewToHost = false
    if !changedSlots.isEmpty { changedSlots.removeAll(keepingCapacity: true) }
    if !removedRows.isEmpty { removedRows.removeAll(keepingCapacity: true) }
    hasAnnounced = false
    if mistakes.isEmpty { return [] }
    defer { mistakes = [] }
    return mistakes
  }
}
