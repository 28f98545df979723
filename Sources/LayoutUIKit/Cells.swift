// SPDX-License-Identifier: MIT

#if canImport(UIKit)
  /// A cell of a table whose height follows from the constraints in its ``host``.
  open class LayoutTableViewCell: UITableViewCell {
    /// Where the cell's views go.
    public let host = LayoutHostView()

    /// A cell of a style.
    public override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      contentView.addSubview(host)
    }

    /// A cell from an archive.
    public required init?(coder: NSCoder) {
      super.init(coder: coder)
      contentView.addSubview(host)
    }

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
    public let host = LayoutHostView()

    /// A cell with a frame.
    public override init(frame: CGRect) {
      super.init(frame: frame)
      contentView.addSubview(host)
    }

    /// A cell from an archive.
    public required init?(coder: NSCoder) {
      super.init(coder: coder)
      contentView.addSubview(host)
    }

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
