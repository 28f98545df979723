// SPDX-License-Identifier: MIT

#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  import LayoutCore
  import SimplexSolver

  /// A view that lays out the views inside of it by their constraints, in its layout pass.
  ///
  ///     let host = LayoutHostView()
  ///     host.addSubview(title)
  ///     title.layout.makeConstraints { $0.edges.equalTo(host.layout.safeArea).inset(16) }
  ///
  /// The owner of the host places it: a controller, a cell, a window, a stack view or Auto Layout,
  /// which ask it for its size. A host inside a host is laid out by the outer one's session if it
  /// and the views between the two have constraints. Otherwise, its owner places it and it has a
  /// session of its own.
  ///
  /// A view takes part, and needs constraints, if it or a view in it has constraints or settings.
  open class LayoutHostView: PlatformView {
    /// How conflicts are handled: by default, the newest sentence is left out and reported.
    public var policy = ConflictPolicy.relaxing { didSet { engine.made?.policy = policy } }
    /// Called after a pass whose problems are not those of the pass before: mistakes, sentences
    /// that are left out, or the reason why there is no layout. By default, they are logged.
    public var onProblem: (String) -> Void = { NSLog("%@", $0 as NSString) }
    let engine = LayoutEngine(Simplex())
    #if canImport(UIKit) && !os(tvOS)
      lazy var keyboard = KeyboardGuide(self)
    #endif

    /// A host with a solver.
    public convenience init(frame: CGRect = .zero, solver: any ConstraintSolver) {
      self.init(frame: frame)
      engine.solver = solver
    }

    /// The natural size or, if that is wider than the host, the size at the host's width.
    open override var intrinsicContentSize: CGSize {
      let none = PlatformView.noIntrinsicMetric
      return engine.fittingSize(of: self, widthUpTo: bounds.width)
        ?? CGSize(width: none, height: none)
    }

    /// Requests a layout pass after a view was added.
    open override func didAddSubview(_ subview: PlatformView) {
      super.didAddSubview(subview)
      needsPass()
    }

    /// Requests a layout pass before a view is removed.
    open override func willRemoveSubview(_ subview: PlatformView) {
      super.willRemoveSubview(subview)
      needsPass()
    }

    #if canImport(UIKit)
      /// Lays out what is in the host.
      open override func layoutSubviews() {
        super.layoutSubviews()
        engine.layOut(self)
      }

      /// The natural size or, if that is wider than `size`, the size at this width.
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
        _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
        verticalFittingPriority vertical: UILayoutPriority
      ) -> CGSize {
        let size = engine.fittingSize(
          of: self, width: .about(Double(targetSize.width), priority: Priority(horizontal)),
          height: .about(Double(targetSize.height), priority: Priority(vertical)))
        return size ?? targetSize
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

      /// Requests a layout pass: the display, the size of text or the direction may have changed.
      open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        needsPass()
      }
    #else
      /// Coordinates start at the top, as in layouts.
      open override var isFlipped: Bool { true }

      /// Lays out what is in the host.
      open override func layout() {
        super.layout()
        engine.layOut(self)
      }

      /// The least size that the constraints allow.
      open override var fittingSize: NSSize { engine.fittingSize(of: self) ?? super.fittingSize }

      /// Requests a layout pass: the display may have changed.
      open override func viewDidChangeBackingProperties() {
        super.viewDidChangeBackingProperties()
        needsPass()
      }
    #endif
  }

  extension LayoutHostView {
    /// The session that lays out this host: its own, or that of the outermost host.
    public var session: LayoutSession {
      let host = enclosingHost ?? self
      return host.engine.session(of: host)
    }

    /// The outermost host that lays out this one, if there is one.
    var enclosingHost: LayoutHostView? {
      var view: PlatformView = self
      while view.isPlacedByLayout, let superview = view.superview {
        if let host = superview as? LayoutHostView { return host.enclosingHost ?? host }
        view = superview
      }
      return nil
    }

    func needsPass() {
      #if canImport(UIKit)
        setNeedsLayout()
      #else
        needsLayout = true
      #endif
      invalidateIntrinsicContentSize()
    }
  }
#endif
