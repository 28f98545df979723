// SPDX-License-Identifier: MIT

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@MainActor open class UILabel: UIView {
  open var text: String?
  open var attributedText: NSAttributedString? {
    get { text.map { NSAttributedString(string: $0) } }
    set { text = newValue?.string }
  }
  open var font: UIFont! = .systemFont(ofSize: 16)
  open var textColor: UIColor! = UIColor()
  open var numberOfLines = 1
  open var adjustsFontForContentSizeCategory = false
  /// How often the text was measured: not in UIKit.
  public var measureCount = 0
  open override var intrinsicContentSize: CGSize {
    measureCount += 1
    return font.size(of: text)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    measureCount += 1
    return font.size(of: text, width: numberOfLines == 1 ? .greatestFiniteMagnitude : size.width)
  }
}

@MainActor open class UIControl: UIView {
  public struct Event: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
  }
  private var actions: [UIAction] = []
  open func addAction(_ action: UIAction, for controlEvents: UIControl.Event) {
    actions.append(action)
  }
  open func sendActions(for controlEvents: UIControl.Event) {
    for action in actions { action.handler(action) }
  }
}

@MainActor open class UIAction: NSObject {
  let handler: (UIAction) -> Void
  public init(handler: @escaping (UIAction) -> Void) { self.handler = handler }
}

@MainActor open class UIButton: UIControl {
  public enum ButtonType: Int, Sendable { case custom, system }
  public struct State: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let normal: State = []
  }
  public convenience init(type buttonType: ButtonType) { self.init(frame: .zero) }
  open private(set) lazy var titleLabel: UILabel? = UILabel()
  open func setTitle(_ title: String?, for state: State) { titleLabel?.text = title }
  open override var intrinsicContentSize: CGSize {
    let size = titleLabel?.font.size(of: titleLabel?.text) ?? .zero
    return CGSize(width: size.width + 24, height: size.height + 12)
  }
}

@MainActor open class UITextField: UIControl {
  public static let textDidChangeNotification = Notification.Name("UITextFieldTextDidChange")
  open var text: String?
  open var placeholder: String?
  open var font: UIFont? = .systemFont(ofSize: 16)
  open override var intrinsicContentSize: CGSize {
    CGSize(width: (font?.size(of: text ?? placeholder).width ?? 0) + 16, height: 34)
  }
}

@MainActor open class UISwitch: UIControl {
  open var isOn = false
  open override var intrinsicContentSize: CGSize { CGSize(width: 51, height: 31) }
}

@MainActor open class UIScrollView: UIView {
  open var contentSize = CGSize.zero
}

@MainActor open class UITextView: UIScrollView {
  public static let textDidChangeNotification = Notification.Name("UITextViewTextDidChange")
  open var text: String! = ""
  open var attributedText: NSAttributedString! {
    get { NSAttributedString(string: text) }
    set { text = newValue.string }
  }
  open var font: UIFont? = .systemFont(ofSize: 16)
  open var isScrollEnabled = true
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
  open override var intrinsicContentSize: CGSize {
    isScrollEnabled ? super.intrinsicContentSize : sizeThatFits(UIView.layoutFittingExpandedSize)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let text = font?.size(of: text, width: size.width) ?? .zero
    return CGSize(width: text.width, height: text.height + 16)
  }
}

/// A stack of fixed size: what its own constraints say, one line higher where it is narrow.
@MainActor open class UIStackView: UIView {
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    horizontalFittingPriority == .required
      ? CGSize(width: targetSize.width, height: targetSize.width < 200 ? 60 : 30)
      : CGSize(width: 240, height: 30)
  }
}
