// SPDX-License-Identifier: MIT

/// Lays out a tree of items: collects what changed since the last layout, has a solver choose
/// the frames, and tells the items whose frame is new.
///
///     let session = LayoutSession(root: screen, solver: Simplex())
///     try session.layout(in: Size(width: 390, height: 844))
///
/// The session owns the model; the solver is a cache of it. Any number of changes between two
/// layouts make one call of the solver, and nothing is looked at that did not change.
///
/// The session knows the root, the boxes below it, every item that a sentence of a known item
/// relates to, and every item below a known one that is given its first sentence. A
/// ``LayoutBox`` tells what comes and goes by itself; a tree of other items uses
/// ``attach(_:)`` and ``detach(_:)``.
public final class LayoutSession {
  /// What to do about required constraints that cannot hold together.
  public enum ConflictPolicy: Hashable, Sendable {
    /// Throw, and change nothing.
    case throwing
    /// Leave out the newest sentence of the conflict, report it, and go on. It is tried again
    /// when it, or one of the others in the conflict, changes. The newest is the one that came
    /// into the model last; within one layout, the one that is last in the order of the tree.
    case relaxing
  }

  /// The item that all others are in.
  public let root: any LayoutItem
  /// What to do about conflicts.
  public var policy: ConflictPolicy
  /// Where the edges of frames are rounded to when they are written; nil writes them as they
  /// are solved.
  public var pixelGrid: PixelGrid? {
    didSet { mustWriteAllFrames = true }
  }
  /// Whether each report comes with an audit, which costs a look at every row. Off by default.
  public var auditsEveryLayout = false
  /// What the last layout did that was made, also if it threw mistakes.
  public private(set) var lastReport = LayoutReport()
  /// The size of the last layout that was asked for.
  public internal(set) var size: Size? {
    didSet { mustCheckConditions = true }
  }
  /// What conditions can ask for, besides size and direction; see ``LayoutCondition/tag(_:)``. A
  /// change counts at the next layout, which makes it in one step.
  public var tags: Set<String> = [] {
    didSet { mustCheckConditions = true }
  }

  // The solver as it was handed over: what a stalled one is replaced by.
  let pristineSolver: any ConstraintSolver
  var solver: any ConstraintSolver
  var mustRebuild = false
  // Some of these are unchecked for exclusivity: no foreign code runs while they are being changed,
  // and the checks were a tenth of the cost of a first layout.
  @exclusivity(unchecked) var mustSolve = false
  @exclusivity(unchecked) var mustWriteFrames = false
  var mustWriteAllFrames = false
  var isLayingOut = false

  @exclusivity(unchecked) var items = ItemTable()
  @exclusivity(unchecked) var rows = RowTable()
  @exclusivity(unchecked) var draft = ModelDraft()
  /// The values of the last solution.
  var values: [Double] = []
  /// The values of the one before.
  var oldValues: [Double] = []
  /// The places at which the two may differ, or nil when that can be anywhere.
  var changedValues: [Int32]?
  @exclusivity(unchecked) var nextSerial = 0

  /// The nodes with something new, in the order they said so.
  var changedNodes: [LayoutNode] = []
  var changedMetrics: [NodeIdentity] = []
  /// The nodes that came into the tree; the next to look at is last.
  var attachedNodes: [NodeIdentity] = []
  /// Sentences whose second item is not in the tree.
  @exclusivity(unchecked) var waiting = WaitingList()
  /// Whether one of them may have become possible, or impossible for good.
  @exclusivity(unchecked) var mustRetryWaiting = false
  /// Items that take no room along an axis, and those that have just been shown again.
  @exclusivity(unchecked) var collapsedNodes: [NodeIdentity] = []
  /// The sentences that count only when such an item is shown again.
  @exclusivity(unchecked) var leftOut = WaitingList()
  @exclusivity(unchecked) var mustSettleCollapse = false
  /// Items with constraints under conditions.
  var conditionalNodes: [NodeIdentity] = []
  @exclusivity(unchecked) var mustCheckConditions = false
  /// Items whose height follows from their width.
  var measuringNodes: [NodeIdentity] = []
  /// Items whose content is scrolled.
  @exclusivity(unchecked) var scrollingNodes: [NodeIdentity] = []
  var givenUp: [GivenUpRow] = []
  var mistakes: [LayoutMistake] = []
  /// The chains without a relation that were ever found, each once.
  var unfinishedChains: [LayoutMistake] = []
  // Reused from layout to layout.
  var movedItems: [Int32] = []

  /// A session for `root`, and the boxes below it, whose frames `solver` chooses.
  ///
  /// - Precondition: no item is in another session.
  public init(
    root: any LayoutItem, solver: some ConstraintSolver, policy: ConflictPolicy = .throwing
  ) {
    self.root = root
    self.policy = policy
    self.solver = solver
    self.pristineSolver = solver
    register(root, below: -1)
  }
}

// MARK: Layout

extension LayoutSession {
  /// Lays out the tree in a rectangle of `size` at the origin.
  ///
  /// - Throws: ``LayoutError``. After `.mistakes` everything valid has been laid out, and
  ///   ``lastReport`` says how; after any other error no frame has changed and the changes are kept
  ///   for the next layout.
  @discardableResult
  public func layout(in size: Size) throws(LayoutError) -> LayoutReport {
    try setSize(size)
    return try layout()
  }

  /// Takes the size of the next layout.
  func setSize(_ size: Size) throws(LayoutError) {
    guard size.width >= 0, size.height >= 0, size.width.isFinite, size.height.isFinite else {
      throw .invalidSize(size)
    }
    if isLayingOut { throw .reentrantLayout }
    if size != self.size {
      self.size = size
      refreshRootSize()
    }
  }

  /// Lays out the tree in the size of the last layout.
  ///
  /// - Throws: as ``layout(in:)``, and `.missingSize` when there was none.
  @discardableResult
  public func layout() throws(LayoutError) -> LayoutReport {
    try solveLayout { session in
      session.mustWriteFrames || session.mustWriteAllFrames ? session.writeFrames() : 0
    }
  }

  /// Finds the frames of a layout.
  ///
  /// - Parameter use: what becomes of them; returns how many items have a new one.
  @discardableResult
  func solveLayout(_ use: (LayoutSession) -> Int) throws(LayoutError) -> LayoutReport {
    if size == nil { throw .missingSize }
    if isLayingOut { throw .reentrantLayout }
    isLayingOut = true
    defer { isLayingOut = false }
    takeChanges()
    var report = LayoutReport()
    if try sendChanges() || mustSolve {
      mustSolve = true
      report.solve = try solve()
      mustSolve = false
      mustWriteFrames = true
    }
    if !measuringNodes.isEmpty { report.solve = report.solve + (try settleHeights()) }
    report.changedItemCount = use(self)
    report.givenUp = givenUp.map(\.report)
    if auditsEveryLayout { report.audit = audit() }
    lastReport = report
    guard mistakes.isEmpty else {
      defer { mistakes = [] }
      throw .mistakes(mistakes)
    }
    return report
  }

  /// The frame of an item in the space of its parent, as of the last layout; nil when the item
  /// has not been laid out by this session.
  public func frame(of item: any LayoutItem) -> Rect? {
    guard let index = index(of: item.layoutNode) else { return nil }
    let frame = items.frames[Int(index)]
    return frame.width.isNaN ? nil : frame
  }

  /// What the last solution is worth, found by looking at every row.
  public func audit() -> SolutionAudit {
    let values = values
    return SolutionAudit(
      draft.committedRows.lazy.map { ($0.id, $0.constraint) }, values: values.span)
  }
}
