// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  import LayoutCore
  import SimplexSolver

  /// A view that lays out the views in it by their constraints, in its layout pass.
  ///
  ///     let host = LayoutHostView()
  ///     host.addSubview(title)
  ///     title.layout.makeConstraints { $0.edges.equalTo(host.layout.safeArea).inset(16) }
  ///
  /// Whoever owns the host places it: a controller, a cell, a stack view, Auto Layout, which ask it
  /// for its size. A host inside a host is laid out with it, by one session, if it and the views
  /// between the two have constraints; else it is placed by somebody else and has its own.
  ///
  /// A view takes part when it, or a view inside, has constraints or settings. Each view that takes
  /// part needs constraints.
  open class LayoutHostView: PlatformView {
    let engine = LayoutEngine(Simplex())

    /// A host with a solver.
    public convenience init(frame: CGRect = .zero, solver: any ConstraintSolver) {
      self.init(frame: frame)
      engine.solver = solver
    }

    /// Lays out what is in the host.
    open override func layoutSubviews() {
      super.layoutSubviews()
      engine.layOut(self)
    }

    /// The natural size, or, where that is wider than `size`, the size at this width.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
      engine.fittingSize(of: self, widthUpTo: size.width) ?? super.sizeThatFits(size)
    }

    /// The least size that the constraints allow.
    open override func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
      systemLayoutSizeFitting(
        targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
        verticalFittingPriority: .fittingSizeLevel)
    }

    /// The size nearest to `targetSize` that constraints above these priorities allow.
    open override func systemLayoutSizeFitting(
      _ targetSize: CGSize,
      withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
      verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
      let size = engine.fittingSize(
        of: self,
        width: .about(Double(targetSize.width), priority: Priority(horizontalFittingPriority)),
        height: .about(Double(targetSize.height), priority: Priority(verticalFittingPriority)))
      return size ?? targetSize
    }

    /// Asks for a layout pass: a view came.
    open override func didAddSubview(_ subview: UIView) {
      super.didAddSubview(subview)
      needsPass()
    }

    /// Asks for a layout pass: a view goes.
    open override func willRemoveSubview(_ subview: UIView) {
      super.willRemoveSubview(subview)
      needsPass()
    }

    /// Asks for a layout pass.
    open override func safeAreaInsetsDidChange() {
      super.safeAreaInsetsDidChange()
      needsPass()
    }

    /// Asks for a layout pass.
    open override func layoutMarginsDidChange() {
      super.layoutMarginsDidChange()
      needsPass()
    }

    /// Asks for a layout pass: the display, the size of text or the direction may be another one.
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      super.traitCollectionDidChange(previousTraitCollection)
      needsPass()
    }

    /// The smallest size in which no content is compressed; at the width that the host has, if
    /// that is less.
    open override var intrinsicContentSize: CGSize {
      let none = PlatformView.noIntrinsicMetric
      return engine.fittingSize(of: self, widthUpTo: bounds.width)
        ?? CGSize(width: none, height: none)
    }
  }

  extension LayoutHostView {
    var pixelsPerPoint: CGFloat { traitCollection.displayScale }

    func needsPass() {
      setNeedsLayout()
      invalidateIntrinsicContentSize()
    }
  }
#endif
