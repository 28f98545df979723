// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  /// A cell of a table whose height follows from the constraints in its ``host``.
  open class LayoutTableViewCell: UITableViewCell {
    /// Where the cell's views go.
    public private(set) lazy var host: LayoutHostView = {
      let host = LayoutHostView()
      contentView.addSubview(host)
      return host
    }()

    /// Lets the host fill the cell.
    open override func layoutSubviews() {
      super.layoutSubviews()
      host.frame = contentView.bounds
    }

    /// The size of the host.
    open override func systemLayoutSizeFitting(
      _ targetSize: CGSize,
      withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
      verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
      host.systemLayoutSizeFitting(
        targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
        verticalFittingPriority: verticalFittingPriority)
    }
  }

  /// A cell of a collection whose size follows from the constraints in its ``host``.
  open class LayoutCollectionViewCell: UICollectionViewCell {
    /// Where the cell's views go.
    public private(set) lazy var host: LayoutHostView = {
      let host = LayoutHostView()
      contentView.addSubview(host)
      return host
    }()

    /// Lets the host fill the cell.
    open override func layoutSubviews() {
      super.layoutSubviews()
      host.frame = contentView.bounds
    }

    /// The size of the host.
    open override func systemLayoutSizeFitting(
      _ targetSize: CGSize,
      withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
      verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
      host.systemLayoutSizeFitting(
        targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
        verticalFittingPriority: verticalFittingPriority)
    }
  }
#endif
