// SPDX-License-Identifier: MIT

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@MainActor open class NSCell: NSObject {
  open var wraps = false
}

@MainActor open class NSControl: NSView {
  public static let textDidChangeNotification = Notification.Name("NSControlTextDidChange")
  open var font: NSFont? = .systemFont(ofSize: 16)
  open var stringValue = ""
  open var attributedStringValue: NSAttributedString {
    get { NSAttributedString(string: stringValue) }
    set { stringValue = newValue.string }
  }
  open var cell: NSCell? = NSCell()
  open func sizeThatFits(_ size: NSSize) -> NSSize { frame.size }
}

@MainActor open class NSTextField: NSControl {
  open var maximumNumberOfLines = 0
  public convenience init(labelWithString stringValue: String) {
    self.init(frame: .zero)
    self.stringValue = stringValue
    maximumNumberOfLines = 1
  }
  public convenience init(wrappingLabelWithString stringValue: String) {
    self.init(frame: .zero)
    self.stringValue = stringValue
    cell?.wraps = true
  }
  open override var firstBaselineOffsetFromTop: CGFloat { font?.pointSize ?? 0 }
  open override var lastBaselineOffsetFromBottom: CGFloat { (font?.pointSize ?? 0) / 4 }
  open override var intrinsicContentSize: NSSize { font?.size(of: stringValue) ?? .zero }
  open override func sizeThatFits(_ size: NSSize) -> NSSize {
    font?.size(of: stringValue, width: size.width) ?? .zero
  }
}

/// A button with a shadow around its alignment rectangle.
@MainActor open class NSButton: NSControl {
  open var title = ""
  public convenience init(title: String, target: AnyObject?, action: Selector?) {
    self.init(frame: .zero)
    self.title = title
  }
  open override var alignmentRectInsets: NSEdgeInsets {
    NSEdgeInsets(top: 4, left: 6, bottom: 8, right: 6)
  }
  open override var intrinsicContentSize: NSSize {
    let size = font?.size(of: title) ?? .zero
    return NSSize(width: size.width + 20, height: size.height)
  }
}

/// A selector: not in Foundation where there is no Objective-C.
public struct Selector {}

@MainActor open class NSStackView: NSView {}

@MainActor public protocol NSApplicationDelegate: NSObjectProtocol {
  init()
  func applicationDidFinishLaunching(_ notification: Notification)
}

extension NSApplicationDelegate {
  /// Launches the program, and ends.
  @MainActor public static func main() {
    Self().applicationDidFinishLaunching(Notification(name: Notification.Name("launched")))
  }
}
