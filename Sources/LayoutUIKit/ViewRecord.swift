// SPDX-License-Identifier: MIT

#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  @_exported import LayoutDSL

  import LayoutCore

  #if canImport(UIKit)
    @_exported import UIKit

    /// A view of the platform: `UIView`.
    public typealias PlatformView = UIView
    typealias PlatformInsets = UIEdgeInsets
    typealias PlatformPriority = UILayoutPriority
  #else
    @_exported import AppKit

    /// A view of the platform: `NSView`.
    public typealias PlatformView = NSView
    typealias PlatformInsets = NSEdgeInsets
    typealias PlatformPriority = NSLayoutConstraint.Priority
  #endif

  /// The layout's record of a view that takes part.
  @MainActor final class ViewRecord {
    let node = LayoutNode()
    /// Along which axes the view takes no room while it is hidden.
    var hiddenAxes: Set<LayoutAxis> = []
    /// Whether the height follows the width; nil for what the class of the view says.
    var heightFollowsWidth: Bool?
    /// The metrics that the view had when it was asked last.
    var metrics: LayoutMetrics?
    /// The text whose size is in `metrics`.
    var text: TextContent?
    /// The items in the view when it was asked last.
    var children: [ObjectIdentifier] = []
    /// The frame that the view was told, from the top left corner.
    var frame: LayoutCore.Rect?
  }

  /// What decides the size of a text: while it is the same, the text is not measured again.
  struct TextContent: Equatable {
    var string: NSAttributedString?
    var font: NSObject?
    var lineCount: Int
  }

  @MainActor private var recordKey: UInt8 = 0

  extension PlatformView {
    /// The record, if the view takes part in a layout.
    var existingRecord: ViewRecord? { objc_getAssociatedObject(self, &recordKey) as? ViewRecord }

    /// The record, made when it is first asked for.
    var layoutRecord: ViewRecord {
      if let record = existingRecord { return record }
      let record = ViewRecord()
      objc_setAssociatedObject(self, &recordKey, record, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      // The node belongs to the view, even if another item stands for the view as a root.
      record.node.adopt(self)
      return record
    }
  }

  extension LayoutCore.Insets {
    init(_ insets: PlatformInsets) {
      self.init(
        top: Double(insets.top), left: Double(insets.left), bottom: Double(insets.bottom),
        right: Double(insets.right))
    }
  }

  extension PlatformInsets: LayoutInset, LayoutConstant {
    /// The insets themselves: `make.edges.equalToSuperview().inset(view.layoutMargins)`.
    public func layoutInsets(in direction: ReadingDirection) -> LayoutCore.Insets { Insets(self) }
  }

  extension NSDirectionalEdgeInsets: LayoutInset, LayoutConstant {
    /// The insets with leading and trailing at their sides.
    public func layoutInsets(in direction: ReadingDirection) -> LayoutCore.Insets {
      DirectionalInsets(
        top: Double(top), leading: Double(leading), bottom: Double(bottom),
        trailing: Double(trailing)
      ).resolved(for: direction)
    }
  }

  extension Priority {
    init(_ priority: PlatformPriority) { self.init(Double(priority.rawValue)) }
  }

  extension LayoutCore.Size {
    init(_ size: CGSize) { self.init(width: Double(size.width), height: Double(size.height)) }
  }

  extension CGSize {
    init(_ size: LayoutCore.Size) { self.init(width: size.width, height: size.height) }
  }
#endif
