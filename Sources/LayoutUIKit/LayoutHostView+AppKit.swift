// SPDX-License-Identifier: MIT

#if canImport(AppKit) && !canImport(UIKit)
  import LayoutCore
  import SimplexSolver

  /// A view that lays out the views in it by their constraints, in its layout pass.
  ///
  /// Whoever owns the host places it: a window, a stack view, Auto Layout, which ask it for its
  /// size. A host inside a host is laid out with it, by one session, if it and the views between
  /// the two have constraints; else it has its own. Each view that takes part needs constraints.
  open class LayoutHostView: NSView {
    let engine = LayoutEngine(Simplex())

    /// A host with a solver.
    public convenience init(frame: NSRect = .zero, solver: any ConstraintSolver) {
      self.init(frame: frame)
      engine.solver = solver
    }

    /// A host counts from the top, as layouts do.
    open override var isFlipped: Bool { true }

    /// Lays out what is in the host.
    open override func layout() {
      super.layout()
      engine.layOut(self)
    }

    /// The smallest size in which no content is compressed; at the width that the host has, if
    /// that is less.
    open override var intrinsicContentSize: NSSize {
      let none = NSView.noIntrinsicMetric
      return engine.fittingSize(of: self, widthUpTo: bounds.width)
        ?? NSSize(width: none, height: none)
    }

    /// The least size that the constraints allow.
    open override var fittingSize: NSSize { engine.fittingSize(of: self) ?? super.fittingSize }

    /// Asks for a layout pass: a view came.
    open override func didAddSubview(_ subview: NSView) {
      super.didAddSubview(subview)
      needsPass()
    }

    /// Asks for a layout pass: a view goes.
    open override func willRemoveSubview(_ subview: NSView) {
      super.willRemoveSubview(subview)
      needsPass()
    }

    /// Asks for a layout pass: the display may be another one.
    open override func viewDidChangeBackingProperties() {
      super.viewDidChangeBackingProperties()
      needsPass()
    }
  }

  extension LayoutHostView {
    var pixelsPerPoint: CGFloat { window?.backingScaleFactor ?? 1 }

    func needsPass() {
      needsLayout = true
      invalidateIntrinsicContentSize()
    }
  }
#endif
