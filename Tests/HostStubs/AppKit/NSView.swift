// SPDX-License-Identifier: MIT

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@MainActor open class NSResponder: NSObject {
  public override init() {}
  public init?(coder: NSCoder) {}
}

@MainActor open class NSView: NSResponder, Associating {
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let width = AutoresizingMask(rawValue: 1 << 1)
    public static let height = AutoresizingMask(rawValue: 1 << 4)
  }

  public static let noIntrinsicMetric: CGFloat = -1

  nonisolated(unsafe) var associated: [UnsafeRawPointer: Any] = [:]
  private var priorities: [String: NSLayoutConstraint.Priority] = [:]

  public init(frame frameRect: NSRect) {
    frame = frameRect
    super.init()
  }
  public convenience override init() { self.init(frame: .zero) }
  public required override init?(coder: NSCoder) {
    frame = .zero
    super.init(coder: coder)
  }

  // Geometry.
  open var frame: NSRect {
    didSet { if frame.size != oldValue.size { needsLayout = true } }
  }
  open var bounds: NSRect {
    get { NSRect(origin: .zero, size: frame.size) }
    set { frame.size = newValue.size }
  }
  open var isFlipped: Bool { false }
  open var autoresizingMask: AutoresizingMask = []
  open var alignmentRectInsets: NSEdgeInsets { NSEdgeInsets() }
  /// Read-only in AppKit; a test sets it.
  open var safeAreaInsets = NSEdgeInsets()
  open var firstBaselineOffsetFromTop: CGFloat { 0 }
  open var lastBaselineOffsetFromBottom: CGFloat { 0 }

  // The tree.
  open private(set) weak var superview: NSView?
  open private(set) var subviews: [NSView] = []
  open var window: NSWindow? { superview?.window ?? owner }
  weak var owner: NSWindow?
  open func addSubview(_ view: NSView) {
    view.removeFromSuperview()
    view.superview = self
    subviews.append(view)
    needsLayout = true
    didAddSubview(view)
  }
  open func removeFromSuperview() {
    guard let superview else { return }
    superview.willRemoveSubview(self)
    superview.subviews.removeAll { $0 === self }
    self.superview = nil
    superview.needsLayout = true
  }
  open func didAddSubview(_ subview: NSView) {}
  open func willRemoveSubview(_ subview: NSView) {}

  // Layout.
  open var needsLayout = true
  open func layout() {}
  open func layoutSubtreeIfNeeded() {
    for _ in 0..<10 where needsLayout {
      needsLayout = false
      layout()
    }
    for view in subviews { view.layoutSubtreeIfNeeded() }
  }
  open var intrinsicContentSize: NSSize {
    NSSize(width: NSView.noIntrinsicMetric, height: NSView.noIntrinsicMetric)
  }
  open func invalidateIntrinsicContentSize() {}
  open var fittingSize: NSSize { .zero }
  open func contentHuggingPriority(
    for orientation: NSLayoutConstraint.Orientation
  ) -> NSLayoutConstraint.Priority { priorities["hugging \(orientation)"] ?? .defaultLow }
  open func contentCompressionResistancePriority(
    for orientation: NSLayoutConstraint.Orientation
  ) -> NSLayoutConstraint.Priority { priorities["resistance \(orientation)"] ?? .defaultHigh }
  open func setContentHuggingPriority(
    _ priority: NSLayoutConstraint.Priority, for orientation: NSLayoutConstraint.Orientation
  ) { priorities["hugging \(orientation)"] = priority }

  // Looks.
  open var isHidden = false
  open var identifier: NSUserInterfaceItemIdentifier?
  open var userInterfaceLayoutDirection = NSUserInterfaceLayoutDirection.leftToRight
  open func viewDidChangeBackingProperties() {}
}

@MainActor open class NSWindow: NSResponder {
  public struct StyleMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let titled = StyleMask(rawValue: 1)
    public static let resizable = StyleMask(rawValue: 1 << 3)
  }
  public enum BackingStoreType: UInt, Sendable { case buffered = 2 }
  private let contentRect: NSRect
  public init(
    contentRect: NSRect, styleMask style: StyleMask, backing backingStoreType: BackingStoreType,
    defer flag: Bool
  ) {
    self.contentRect = contentRect
    super.init()
  }
  public override init?(coder: NSCoder) { nil }
  /// Read-only in AppKit; a test sets it.
  open var backingScaleFactor: CGFloat = 1 {
    didSet { contentView?.viewDidChangeBackingProperties() }
  }
  open var title = ""
  open var contentView: NSView? {
    didSet {
      contentView?.frame = contentRect
      contentView?.owner = self
    }
  }
  open func makeKeyAndOrderFront(_ sender: Any?) {}
  open func layoutIfNeeded() { contentView?.layoutSubtreeIfNeeded() }
}
