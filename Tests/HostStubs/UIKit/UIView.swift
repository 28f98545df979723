// SPDX-License-Identifier: MIT

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public enum NSLayoutConstraint {
  public enum Axis: Int, Sendable { case horizontal, vertical }
}

@MainActor open class UIResponder: NSObject {
  public nonisolated static let keyboardWillChangeFrameNotification = Notification.Name(
    "UIKeyboardWillChangeFrame")
  public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
}

@MainActor open class UIView: UIResponder, Associating {
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
  }

  public static let noIntrinsicMetric: CGFloat = -1
  public static let layoutFittingCompressedSize = CGSize.zero
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  nonisolated(unsafe) var associated: [UnsafeRawPointer: Any] = [:]
  private var isLayoutNeeded = true
  private var priorities: [String: UILayoutPriority] = [:]

  public init(frame: CGRect) {
    super.init()
    self.frame = frame
  }
  public convenience override init() { self.init(frame: .zero) }
  public required init?(coder: NSCoder) { super.init() }

  // Geometry.
  public let layer = CALayer()
  open var center = CGPoint.zero
  open var bounds = CGRect.zero {
    didSet {
      if bounds.size == oldValue.size { return }
      for view in subviews where view.autoresizingMask == [.flexibleWidth, .flexibleHeight] {
        let (width, height) = (view.frame.width, view.frame.height)
        view.frame.size = CGSize(
          width: width + bounds.width - oldValue.width,
          height: height + bounds.height - oldValue.height)
      }
      setNeedsLayout()
    }
  }
  open var frame: CGRect {
    get {
      CGRect(
        x: center.x - bounds.width * layer.anchorPoint.x,
        y: center.y - bounds.height * layer.anchorPoint.y, width: bounds.width,
        height: bounds.height)
    }
    set {
      bounds.size = newValue.size
      center = CGPoint(
        x: newValue.minX + newValue.width * layer.anchorPoint.x,
        y: newValue.minY + newValue.height * layer.anchorPoint.y)
    }
  }
  open var autoresizingMask: AutoresizingMask = []
  open var alignmentRectInsets: UIEdgeInsets { .zero }
  open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) {
    didSet { layoutMarginsDidChange() }
  }
  open func layoutMarginsDidChange() {}
  /// Read-only in UIKit; a test sets it on the outermost view.
  open var safeAreaInsets = UIEdgeInsets.zero { didSet { safeAreaInsetsDidChange() } }
  open func safeAreaInsetsDidChange() {}

  /// Only from the window.
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    let outer = superview?.convert(rect, from: nil) ?? rect
    return superview == nil ? rect : outer.offsetBy(dx: -frame.minX, dy: -frame.minY)
  }

  // The tree.
  open private(set) weak var superview: UIView?
  open private(set) var subviews: [UIView] = []
  open var window: UIWindow? { superview?.window }
  open func addSubview(_ view: UIView) {
    view.removeFromSuperview()
    view.superview = self
    subviews.append(view)
    setNeedsLayout()
    didAddSubview(view)
  }
  open func removeFromSuperview() {
    guard let superview else { return }
    superview.willRemoveSubview(self)
    superview.subviews.removeAll { $0 === self }
    self.superview = nil
    superview.setNeedsLayout()
  }
  open func didAddSubview(_ subview: UIView) {}
  open func willRemoveSubview(_ subview: UIView) {}

  // Layout.
  open func setNeedsLayout() { isLayoutNeeded = true }
  open func layoutSubviews() {}
  open func layoutIfNeeded() {
    // UIKit, too, ends after a number of passes that ask for another one.
    for _ in 0..<10 where isLayoutNeeded {
      isLayoutNeeded = false
      layoutSubviews()
    }
    for view in subviews { view.layoutIfNeeded() }
  }
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }
  open func invalidateIntrinsicContentSize() {}
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize { targetSize }
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize { targetSize }
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    priorities["hugging \(axis)"] ?? .defaultLow
  }
  open func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) { priorities["hugging \(axis)"] = priority }
  open func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority { priorities["resistance \(axis)"] ?? .defaultHigh }
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) { priorities["resistance \(axis)"] = priority }

  // Looks.
  open var isHidden = false
  open var backgroundColor: UIColor?
  open var accessibilityIdentifier: String?
  /// Read-only in UIKit; a test sets it.
  open var traitCollection = UITraitCollection(displayScale: 0) {
    didSet { traitCollectionDidChange(oldValue) }
  }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    semanticContentAttribute == .forceRightToLeft ? .rightToLeft : .leftToRight
  }
}

@MainActor open class UIWindow: UIView {
  open override var window: UIWindow? { self }
  open var rootViewController: UIViewController? {
    didSet {
      guard let view = rootViewController?.view else { return }
      view.frame = bounds
      addSubview(view)
    }
  }
  open func makeKeyAndVisible() {}
}
