// SPDX-License-Identifier: MIT

/// The place where an item keeps its constraints: those whose first item it is.
///
/// Constraints wait here until the item is in the tree of a session. A node costs nothing until
/// it is used.
public final class LayoutNode {
  // Unchecked for exclusivity here and below: no foreign code runs while one of these is being
  // changed, and the checks were a tenth of the cost of making a constraint.

  /// The item, once a sentence or a session has seen it; nil when it has died.
  @exclusivity(unchecked) public package(set) weak var item: (any LayoutItem)?
  /// Whether an item was ever known: tells a dead item from a new node.
  @exclusivity(unchecked) package private(set) var hasHadItem = false
  /// What references to this node keep of it.
  package let identity: NodeIdentity
  /// The name of the item in messages.
  public var label: String? {
    get { identity.label }
    set { identity.label = newValue }
  }
  /// What few items need.
  @exclusivity(unchecked) package internal(set) var extras: NodeExtras?
  /// Mistakes made in building that no layout has reported yet.
  package private(set) var mistakes: [LayoutMistake] = []

  /// The constraints.
  @exclusivity(unchecked) package private(set) var records = NodeRecords()

  /// The session, while the item is in its tree.
  @exclusivity(unchecked) package private(set) weak var host: (any LayoutNodeHost)?
  /// The item's index in its session, or -1.
  @exclusivity(unchecked) package private(set) var sessionIndex: Int32 = -1

  /// A node without constraints.
  public init() {
    identity = NodeIdentity()
    identity.know(self)
  }

  /// The node of an item that is gone.
  init(inPlaceOf identity: NodeIdentity) {
    self.identity = identity
    hasHadItem = true
  }

  deinit {
    identity.forget(self)
    guard sessionIndex >= 0, let host else { return }
    host.nodeDidDie(
      at: sessionIndex, rows: records.slots.compactMap { $0?.row } + records.removedRows)
  }

  /// Remembers whose node this is.
  package func adopt(_ item: any LayoutItem) {
    if self.item == nil {
      self.item = item
      hasHadItem = true
    }
  }

  /// Remembers whose node this is, if it never knew. Not inlined, as the next one: other modules
  /// would check for exclusivity here, which costs more than the call.
  @inline(never) package func adoptIfNew(_ item: any LayoutItem) {
    if !hasHadItem { adopt(item) }
  }

  /// Whether the item is gone.
  @inline(never) package var hasLostItem: Bool { hasHadItem && item == nil }

  /// The name used in messages, also for an item that is gone.
  public var name: String { item?.layoutName ?? label ?? "an item that is gone" }

  /// The active constraints, oldest first.
  public var constraints: [LayoutConstraint] {
    activeIDs.compactMap { self[$0] }
  }

  /// The names of the active constraints, oldest first.
  package var activeIDs: [LayoutConstraintID] { records.ids { $0.isActive } }

  /// The names of all constraints, oldest first.
  package var allIDs: [LayoutConstraintID] { records.ids { _ in true } }
}

// MARK: Changes

extension LayoutNode {
  /// Makes room for the first constraints of a node at once.
  package func reserve(_ count: Int) { records.reserve(count) }

  /// Stores a constraint and returns its name.
  @discardableResult
  package func insert(
    _ constraint: consuming LayoutConstraint, isActive: Bool = true
  ) -> LayoutConstraintID {
    let (id, isNews) = records.insert(constraint, isActive: isActive)
    if isNews { tellHost() }
    return id
  }

  /// The constraint named `id`, or nil when it was removed.
  package subscript(id: LayoutConstraintID) -> LayoutConstraint? { records[id]?.constraint }

  /// Whether the constraint named `id` is active.
  package func isActive(_ id: LayoutConstraintID) -> Bool { records[id]?.isActive == true }

  /// Activates or deactivates; the same state again does nothing.
  package func setActive(_ id: LayoutConstraintID, _ isActive: Bool) {
    if records.setActive(id, isActive) { tellHost() }
  }

  /// Changes the constant only: the cheap edit.
  package func setConstant(_ id: LayoutConstraintID, _ constant: Double) {
    if records.setConstant(id, constant) { tellHost() }
  }

  /// Changes anything else about a constraint.
  package func modify(_ id: LayoutConstraintID, _ body: (inout LayoutConstraint) -> Void) {
    guard var constraint = records[id]?.constraint else { return }
    body(&constraint)
    if records.replace(id, by: constraint) { tellHost() }
  }

  /// Removes a constraint for good.
  package func remove(_ id: LayoutConstraintID) {
    if records.remove(id) { tellHost() }
  }

  /// Keeps a mistake for the next layout.
  package func report(_ mistake: LayoutMistake) {
    mistakes.append(mistake)
    if records.announce() { tellHost() }
  }

  /// Tells the session that something has changed which few items have; one that is above the item
  /// takes the item in.
  package func extrasDidChange() {
    if let host {
      host.metricsDidChange(of: self)
    } else if records.announce() {
      tellHost()
    }
  }

  private func tellHost() { (host ?? hostAbove)?.nodeDidChange(self) }

  /// The session of the nearest ancestor that is in one: it has not seen this item yet.
  private var hostAbove: (any LayoutNodeHost)? {
    guard let item else { return nil }
    for ancestor in Ancestors(of: item) {
      if let host = ancestor.layoutNode.host { return host }
    }
    return nil
  }

  /// The name of the constraint that is in `slot` now.
  package func identifier(_ slot: Int32) -> LayoutConstraintID { records.identifier(slot) }
}

// MARK: The session's side

extension LayoutNode {
  /// Becomes part of a session, which has to look at every active constraint.
  package func join(_ host: any LayoutNodeHost, at index: Int32) {
    self.host = host
    sessionIndex = index
    if records.join() { tellHost() }
  }

  /// Stops to be part of a session.
  package func leave() {
    host = nil
    sessionIndex = -1
    records.leave()
  }

  /// Sets the row of a slot after the model took it, or nil after it left.
  package func setRow(_ row: ConstraintID?, slot: Int32) { records.setRow(row, slot: slot) }

  /// Marks a slot as changed, so that the next layout looks at it again.
  package func touch(slot: Int32) {
    if records.note(.structure, slot) { tellHost() }
  }

  /// Takes note that the session has dealt with all changes, and hands over the mistakes.
  package func takeChanges() -> [LayoutMistake] {
    records.settle()
    if mistakes.isEmpty { return [] }
    defer { mistakes = [] }
    return mistakes
  }
}
