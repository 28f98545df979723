// SPDX-License-Identifier: MIT

/// Stores the constraints whose first item is this node's item. They have no effect until the item
/// is in the tree of a session. A node without constraints and settings stores almost nothing.
public final class LayoutNode {
  // Unchecked for exclusivity here and below: no foreign code runs while one of these is being
  // changed, and the checks were a tenth of the cost of making a constraint.

  /// The item, once a sentence or a session has seen it; nil if it was freed.
  public var item: (any LayoutItem)? { box ?? otherItem }
  // Not weak: each retain and release of the box would go through a side table, 7 % of a first
  // layout. The box clears it in `deinit`.
  @exclusivity(unchecked) unowned(unsafe) var box: LayoutBox?
  @exclusivity(unchecked) private weak var otherItem: (any LayoutItem)?
  /// Whether an item was ever known: distinguishes a freed item from a new node.
  @exclusivity(unchecked) package private(set) var hasHadItem = false
  package let identity: NodeIdentity
  /// The name of the item in messages.
  public var label: String? {
    get { identity.label }
    set { identity.label = newValue }
  }
  @exclusivity(unchecked) package internal(set) var settings: NodeSettings?
  /// The mistakes in blocks, kept until the constraints are remade or removed.
  @exclusivity(unchecked) private var blockMistakes: [LayoutMistake] = []
  /// The mistakes made since the last layout.
  @exclusivity(unchecked) private var newMistakes: [LayoutMistake] = []

  @exclusivity(unchecked) package internal(set) var records = NodeRecords()

  /// The data shared by the nodes of the tree, from the first sentence on.
  @exclusivity(unchecked) package private(set) var registry: NodeRegistry?
  /// The item's index in its session, or -1.
  @exclusivity(unchecked) package private(set) var sessionIndex: Int32 = -1

  /// A node without constraints.
  public init() {
    identity = NodeIdentity()
    identity.node = self
  }

  init(inPlaceOf identity: NodeIdentity) { (self.identity, hasHadItem) = (identity, true) }

  deinit {
    if identity.node === self { identity.node = nil }
    guard let host else { return }
    host.nodeDidDie(
      identity, at: sessionIndex,
      rows: records.slots.compactMap { $0.state?.row } + records.removedRows)
  }

  package func adopt(_ item: any LayoutItem) {
    if self.item != nil { return }
    hasHadItem = true
    // Only the box that owns the node clears `box`.
    if let owner = item as? LayoutBox, owner.layoutNode === self {
      box = owner
    } else {
      otherItem = item
    }
  }

  /// Remembers the item, if none was known. Not inlined: that would add exclusivity checks.
  @inline(never) package func adoptIfNew(_ item: any LayoutItem) { if !hasHadItem { adopt(item) } }
  @inline(never) package var hasLostItem: Bool { hasHadItem && item == nil }
  /// The name used in messages, also for an item that is gone.
  public var name: String { item?.layoutName ?? label ?? "an item that is gone" }
  /// The active constraints, oldest first.
  public var constraints: [LayoutConstraint] { activeIDs.compactMap { self[$0] } }
  package var activeIDs: [LayoutConstraintID] { records.ids { $0.isActive } }
  package var allIDs: [LayoutConstraintID] { records.ids { _ in true } }
  package var host: (any LayoutNodeHost)? { sessionIndex < 0 ? nil : registry?.host }
  package func reserve(_ count: Int) { records.reserve(count) }

  @discardableResult
  package func insert(
    _ constraint: consuming LayoutConstraint, isActive: Bool = true
  ) -> LayoutConstraintID {
    let isJoined = registry == nil
    if isJoined { _ = registryMadeIfNeeded }
    // An item that the session does not know is found through the items that its sentences mention.
    if sessionIndex < 0, case .item(let target) = constraint.target,
      let other = target.identity.node?.registry, other !== registry,
      other.current !== registry?.current
    {
      other.add(identity)
    }
    // Through the property: a local variable would count references.
    let age = registry?.takeNumber() ?? 0
    let (id, isNews) = records.insert(constraint, isActive: isActive, age: age)
    tellHost(if: isNews, isJoined: isJoined)
    return id
  }

  package subscript(id: LayoutConstraintID) -> LayoutConstraint? { records.constraint(id) }
  package func isActive(_ id: LayoutConstraintID) -> Bool { records[id]?.isActive == true }

  package func setActive(_ id: LayoutConstraintID, _ isActive: Bool) {
    tellHost(if: records.setActive(id, isActive))
  }

  /// Changes only the constant, the cheapest edit.
  package func setConstant(_ id: LayoutConstraintID, _ constant: Double) {
    tellHost(if: records.setConstant(id, constant))
  }

  package func replace(_ id: LayoutConstraintID, by constraint: LayoutConstraint) {
    tellHost(if: records.replace(id, by: constraint))
  }

  package func remove(_ id: LayoutConstraintID) { tellHost(if: records.remove(id)) }

  /// Removes constraints about items whose tree this one left, as UIKit does, unless it is back.
  package func removeLeftBehind() {
    guard sessionIndex < 0, let registry else { return }
    for id in registry.takeLeftBehind(by: identity) { remove(id) }
  }

  package var mistakes: [LayoutMistake] { blockMistakes + newMistakes }
  package var hasBlockMistakes: Bool { !blockMistakes.isEmpty }

  package func report(_ mistake: LayoutMistake) {
    newMistakes.append(mistake)
    tellHost(if: records.markAnnounced())
  }

  /// Keeps a mistake of a block until the constraints are remade or removed.
  package func reportInBlock(_ mistake: LayoutMistake) {
    if !blockMistakes.contains(mistake) { blockMistakes.append(mistake) }
    tellHost(if: records.markAnnounced())
  }

  package func forgetBlockMistakes() { blockMistakes = [] }

  /// Changes the settings, creating them if needed, and tells the session, which may add the item.
  package func change(_ body: (NodeSettings) -> Void) {
    body(settingsMadeIfNeeded)
    if let host { return host.note(.metrics, of: self) }
    tellHost(if: records.markAnnounced())
  }

  /// Tells the session, or lists the node in its registry. `isJoined`: the registry was just found
  /// or made, so it is the parent's already.
  private func tellHost(if isNews: Bool, isJoined: Bool = false) {
    if !isNews { return }
    if let host { return host.note(.sentences, of: self) }
    let registry = registryMadeIfNeeded
    if !isJoined, let parent = item?.layoutParent?.layoutNode.registry, parent !== registry {
      parent.join(registry)
    }
    if let host = registry.host {
      host.note(.sentences, of: self)
    } else if box == nil {
      registry.add(identity)
    }
  }

  /// The registry of the tree, found by walking up and stored in every node on the way.
  var registryMadeIfNeeded: NodeRegistry {
    if let registry { return registry }
    // The common case: the parent has one.
    if let found = item?.layoutParent?.layoutNode.registry {
      registry = found
      return found
    }
    var path = [self]
    var found: NodeRegistry?
    if let item {
      for ancestor in Ancestors(of: item) {
        found = ancestor.layoutNode.registry
        if found != nil { break }
        path.append(ancestor.layoutNode)
      }
    }
    let registry = found ?? NodeRegistry()
    for node in path { node.registry = registry }
    return registry
  }

  /// Joins a session; returns whether it has constraints for the session to look at.
  package func join(_ registry: NodeRegistry, at index: Int32) -> Bool {
    if let own = self.registry, own !== registry { registry.join(own) }
    (self.registry, sessionIndex) = (registry, index)
    return records.join()
  }

  /// Leaves a session; `registry` is that of the items it leaves with.
  package func leave(_ registry: NodeRegistry) {
    (self.registry, sessionIndex) = (registry, -1)
    records.leave()
  }

  /// Marks all changes as handled, and returns the new mistakes.
  package func takeChanges() -> [LayoutMistake] {
    records.settle()
    return newMistakes.takeAll()
  }

  /// The constraints that would be switched on (true) or off (false) in an environment.
  package func switchedConstraints(
    in environment: LayoutEnvironment
  ) -> [LayoutConstraintID: Bool] {
    var switched: [LayoutConstraintID: Bool] = [:]
    for set in settings?.conditionalSets ?? [] {
      let isMet = set.condition.holds(in: environment)
      if isMet == (set.isMet ?? false) { continue }
      for id in set.ids { switched[id] = isMet }
    }
    return switched
  }

  /// Switches the sets whose condition has changed, and returns their slots.
  package func switchSets(in environment: LayoutEnvironment) -> [Int32] {
    guard let settings else { return [] }
    var slots: [Int32] = []
    for place in settings.conditionalSets.indices {
      let set = settings.conditionalSets[place]
      let isMet = set.condition.holds(in: environment)
      if isMet == set.isMet { continue }
      settings.conditionalSets[place].isMet = isMet
      for id in set.ids where records.switchActive(id, isMet) { slots.append(id.slot) }
    }
    return slots
  }
}
