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

  /// The layout's data of a view that takes part.
  @MainActor final class ViewRecord {
    let node = LayoutNode()
    var hiddenAxes: Set<LayoutAxis> = []
    /// Whether the height follows the width; nil for the default of the view's class.
    var heightFollowsWidth: Bool?
    var metrics: LayoutMetrics?
    /// The text whose size `metrics` has.
    var text: TextContent?
    /// The participating subviews when they were read last.
    var children: [ObjectIdentifier] = []
    /// The frame told last, from the top left corner.
    var frame: LayoutCore.Rect?
  }

  /// The facts that decide the size of a text: while they are the same, it is not measured again.
  struct TextContent: Equatable {
    var string: NSAttributedString?
    var font: NSObject?
    var lineCount: Int
  }

  @MainActor private var recordKey: UInt8 = 0

  extension PlatformView {
    /// The record, if the view takes part in a layout.
    var existingRecord: ViewRecord? { objc_getAssociatedObject(self, &recordKey) as? ViewRecord }

    /// The record, made at the first use.
    var layoutRecord: ViewRecord {
      if let record = existingRecord { return record }
      let record = ViewRecord()
      objc_setAssociatedObject(self, &recordKey, record, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      // The node belongs to the view, even if another item represents the view as a root.
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
    /// The physical insets for the direction.
    public func layoutInsets(in direction: ReadingDirection) -> LayoutCore.Insets {
      DirectionalInsets(
        top: Double(top), leading: Double(leading), bottom: Double(bottom),
        trailing: Double(trailing)
      ).resolved(for: direction)
    }
  }

  extension Priority { init(_ priority: PlatformPriority) { self.init(Double(priority.rawValue)) } }

  extension LayoutCore.Size {
    init(_ size: CGSize) { self.init(width: Double(size.width), height: Double(size.height)) }
  }

  extension CGSize {
    init(_ size: LayoutCore.Size) { self.init(width: size.width, height: size.height) }
  }
#endif
