// SPDX-License-Identifier: MIT

/// Lays out a tree of items: collects the changes since the last layout, has a solver choose the
/// frames, and tells the items whose frame is new.
///
///     let session = LayoutSession(root: screen, solver: Simplex())
///     try session.layout(in: Size(width: 390, height: 844))
///
/// The session owns the model; the solver is a cache of it. All changes between two layouts are
/// sent to the solver in one call, and only what changed is visited.
///
/// The session knows the root, the items that ``LayoutItem/layoutChildren`` lead to, every item
/// that a sentence of a known item relates to, and every item below the root that has sentences.
///
/// The session keeps the root alive. If the root also keeps its session, as a view may, both are
/// freed only after the root releases the session.
///
/// The parts and their laws are in <doc:Session>.
public final class LayoutSession {
  /// How required constraints that cannot hold together are handled.
  public typealias ConflictPolicy = LayoutCore.ConflictPolicy

  /// The item at the top of the tree.
  public let root: any LayoutItem
  // No foreign code runs while one of these changes; checks took a tenth of a first layout.
  @exclusivity(unchecked) var inbox = Inbox()
  @exclusivity(unchecked) var mistakes = MistakeList()
  @exclusivity(unchecked) var tree = ItemTree()
  @exclusivity(unchecked) var sentences = SentenceTable()
  @exclusivity(unchecked) var draft = ModelDraft()
  @exclusivity(unchecked) var driver: SolverDriver
  @exclusivity(unchecked) var relaxation: Relaxation
  @exclusivity(unchecked) var writer = FrameWriter()
  @exclusivity(unchecked) var features = Features()
  @exclusivity(unchecked) var prototypes = Prototypes()
  var record = LayoutRecord()
  /// Whether each report has an audit, at the cost of a pass over all rows. Off by default.
  public var auditsEveryLayout = false
  /// Called at the first change after a layout, or during one, to ask the system for a layout soon.
  /// It must not call ``layout()`` itself.
  ///
  ///     session.onNeedsLayout = { [weak window] in window?.scheduleLayout() }
  public var onNeedsLayout: (() -> Void)?

  /// A session for `root`, and the items below it, whose frames `solver` chooses.
  public init(
    root: any LayoutItem, solver: some ConstraintSolver, policy: ConflictPolicy = .throwing
  ) {
    (self.root, driver, relaxation) = (root, SolverDriver(solver), Relaxation(policy))
    root.layoutNode.adopt(root)
    register(root, below: -1)
  }

  /// Whether the last solution takes all changes into account.
  var isCurrent: Bool {
    inbox.isEmpty && features.areSettled && relaxation.isSettled && draft.isCommitted
      && driver.phase == .solved && !hasUnreachedItems
  }

  /// Lays out the tree in a rectangle of `size` at the origin.
  ///
  /// - Returns: the work done, and the mistakes that there are.
  /// - Throws: ``LayoutError``, never `.mistakes`. A layout that throws has changed no frame, and
  ///   the changes are kept for the next one.
  @discardableResult
  public func layout(in size: Size) throws(LayoutError) -> LayoutReport {
    try setSize(size)
    return try layout()
  }

  /// Lays out the tree in the size of the last layout.
  ///
  /// - Throws: as ``layout(in:)``, and `.missingSize` when there was none.
  @discardableResult
  public func layout() throws(LayoutError) -> LayoutReport {
    try solveLayout { session in session.writer.scope == .none ? 0 : session.writeFrames() }
  }

  func setSize(_ size: Size) throws(LayoutError) {
    if !size.isOfLayout { throw .invalidSize(size) }
    if record.isUnderWay { throw .reentrantLayout }
    if size == self.size { return }
    features.conditions.size = size
    refreshRootSize()
  }

  /// Solves the layout and calls `use`, which returns how many items have a new frame.
  @discardableResult
  func solveLayout(_ use: (LayoutSession) -> Int) throws(LayoutError) -> LayoutReport {
    if size == nil { throw .missingSize }
    if record.isUnderWay { throw .reentrantLayout }
    record.isUnderWay = true
    defer { layoutDidEnd() }
    try registerRoot()
    takeChanges()
    features.measuring.hasBegunAgain = false
    retryUnsettledAreas()
    for registry in inbox.departures.takeAll() { registry.formerParent = nil }
    var report = LayoutReport()
    report.solve = try bringUpToDate()
    report.solve = report.solve + (try settleMeasures())
    checkInvariants()
    report.changedItemCount = use(self)
    #if InternalChecks
      writer.checkInvariants(tree, driver.values)
    #endif
    report.givenUp = relaxation.givenUp.map(\.report)
    report.mistakes = takeMistakes()
    if auditsEveryLayout { report.audit = audit() }
    return report
  }

  func layoutDidEnd() {
    record.isUnderWay = false
    inbox.hasAnnounced = false
    // A change during the telling of frames is news; a failed layout is not.
    if record.hasNews, !isCurrent { announce() }
    record.hasNews = false
  }

  /// Computes the violations of the last solution, at the cost of a pass over all rows.
  public func audit() -> SolutionAudit {
    var values = driver.values
    values += repeatElement(0, count: max(0, tree.variableCount - values.count))
    return SolutionAudit(
      draft.committedRows.lazy.map { ($0.id, $0.constraint) }, values: values.span)
  }

  func checkInvariants() {
    #if InternalChecks
      inbox.checkInvariants()
      mistakes.checkInvariants(tree)
      tree.checkInvariants()
      sentences.idle.checkInvariants()
      draft.checkInvariants()
      driver.checkInvariants(draft.committedRows)
      relaxation.checkInvariants()
      features.checkInvariants(tree)
      prototypes.checkInvariants(tree)
      checkRows()
    #endif
  }
}
