// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  /// A cell of a table whose height follows from the constraints in its ``host``.
  open class LayoutTableViewCell: UITableViewCell {
    /// Where the cell's views go.
    public private(set) lazy var host = LayoutHostView(filling: contentView)

    /// The size of the host.
    open override func systemLayoutSizeFitting(
      _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
      verticalFittingPriority vertical: UILayoutPriority
    ) -> CGSize {
      host.systemLayoutSizeFitting(
        targetSize, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
    }
  }

  /// A cell of a collection whose size follows from the constraints in its ``host``.
  open class LayoutCollectionViewCell: UICollectionViewCell {
    /// Where the cell's views go.
    public private(set) lazy var host = LayoutHostView(filling: contentView)

    /// The size of the host.
    open override func systemLayoutSizeFitting(
      _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
      verticalFittingPriority vertical: UILayoutPriority
    ) -> CGSize {
      host.systemLayoutSizeFitting(
        targetSize, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
    }
  }

  extension LayoutHostView {
    /// A host that is as large as `view`, whatever size that gets.
    fileprivate convenience init(filling view: UIView) {
      self.init(frame: view.bounds)
      autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(self)
    }
  }
#endif
