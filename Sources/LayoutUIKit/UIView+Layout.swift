// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  import LayoutCore

  extension UIView {
    var accessibleName: String? { accessibilityIdentifier }
    var pixelsPerPoint: CGFloat { traitCollection.displayScale }

    /// The size of the content; negative for none.
    var contentSize: CGSize {
      guard self is UIStackView else { return intrinsicContentSize }
      return systemLayoutSizeFitting(
        UIView.layoutFittingCompressedSize, withHorizontalFittingPriority: .fittingSizeLevel,
        verticalFittingPriority: .fittingSizeLevel)
    }

    var isTextOfSeveralLines: Bool {
      switch self {
      case let label as UILabel: label.numberOfLines != 1
      case let text as UITextView: !text.isScrollEnabled
      default: self is UIStackView
      }
    }

    func contentHeight(forWidth width: CGFloat) -> CGFloat {
      guard self is UIStackView
      else { return sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height }
      return systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height
    }

    var textContent: TextContent? {
      switch self {
      case let label as UILabel:
        TextContent(string: label.attributedText, font: label.font, lineCount: label.numberOfLines)
      case let text as UITextView:
        TextContent(
          string: text.attributedText, font: text.font, lineCount: text.isScrollEnabled ? 1 : 0)
      default: nil
      }
    }

    func readPlatform(_ metrics: inout LayoutMetrics) {
      metrics.margins = Insets(layoutMargins)
      let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
      metrics.direction = isRightToLeft ? .rightToLeft : .leftToRight
      let font: UIFont?
      var (top, bottom): (CGFloat, CGFloat) = (0, 0)
      switch self {
      case let label as UILabel: font = label.font
      case let text as UITextView:
        font = text.font
        (top, bottom) = (text.textContainerInset.top, text.textContainerInset.bottom)
      case let field as UITextField: font = field.font
      case let button as UIButton: font = button.titleLabel?.font
      default: font = nil
      }
      guard let font else { return }
      if self is UIControl, let height = metrics.intrinsicHeight {
        // One line in the middle.
        top = (CGFloat(height) - font.lineHeight) / 2
        bottom = top
      }
      metrics.firstBaselineFromTop = Double(top + font.ascender)
      metrics.lastBaselineFromBottom = Double(bottom - font.descender)
    }

    /// Sets the frame without changing a transform.
    func place(_ frame: LayoutCore.Rect) {
      // The layout follows the superview's size itself.
      autoresizingMask = []
      let anchor = layer.anchorPoint
      bounds.size = CGSize(frame.size)
      center = CGPoint(
        x: CGFloat(frame.minX) + CGFloat(frame.width) * anchor.x,
        y: CGFloat(frame.minY) + CGFloat(frame.height) * anchor.y)
    }

    func finishPass() {
      if let scroll = self as? UIScrollView, layout.scrollsContent {
        scroll.contentSize = CGSize(layout.contentSize)
      }
      for view in participants { view.finishPass() }
    }
  }
#endif
