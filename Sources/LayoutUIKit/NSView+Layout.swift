// SPDX-License-Identifier: MIT

#if canImport(AppKit) && !canImport(UIKit)
  import LayoutCore

  extension NSView {
    var accessibleName: String? { identifier?.rawValue }
    var pixelsPerPoint: CGFloat { window?.backingScaleFactor ?? 1 }
    /// The size of the content; negative for none.
    var contentSize: CGSize { self is NSStackView ? fittingSize : intrinsicContentSize }

    var isTextOfSeveralLines: Bool {
      guard let field = self as? NSTextField else { return false }
      return field.maximumNumberOfLines != 1 && field.cell?.wraps == true
    }

    func contentHeight(forWidth width: CGFloat) -> CGFloat {
      let size = NSSize(width: width, height: .greatestFiniteMagnitude)
      return (self as? NSControl)?.sizeThatFits(size).height ?? contentSize.height
    }

    var textContent: TextContent? {
      guard let field = self as? NSTextField else { return nil }
      return TextContent(
        string: field.attributedStringValue, font: field.font,
        lineCount: field.maximumNumberOfLines)
    }

    func readPlatform(_ metrics: inout LayoutMetrics) {
      metrics.direction = userInterfaceLayoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
      metrics.firstBaselineFromTop = Double(firstBaselineOffsetFromTop)
      metrics.lastBaselineFromBottom = Double(lastBaselineOffsetFromBottom)
    }

    /// Sets the frame, flipped if the superview counts from the bottom.
    func place(_ frame: LayoutCore.Rect) {
      // The layout follows the superview's size itself.
      autoresizingMask = []
      var rect = NSRect(x: frame.minX, y: frame.minY, width: frame.width, height: frame.height)
      if let superview, !superview.isFlipped { rect.origin.y = superview.bounds.height - rect.maxY }
      let hasNewHeight = rect.height != self.frame.height
      self.frame = rect
      // Subviews counted from the bottom move when the height changes.
      guard hasNewHeight, !isFlipped else { return }
      for view in participants { if let frame = view.existingRecord?.frame { view.place(frame) } }
    }

    func finishPass() {}
  }
#endif
