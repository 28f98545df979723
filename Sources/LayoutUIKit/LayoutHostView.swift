// SPDX-License-Identifier: MIT

#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  import LayoutCore

  // What hosts offer on both platforms.
  extension LayoutHostView {
    /// The session that lays out this host, for questions and tags: its own, or that of the host
    /// around it.
    public var session: LayoutSession {
      let host = enclosingHost ?? self
      return host.engine.session(of: host)
    }

    /// What to do about constraints that cannot hold together: by default the one that was written
    /// last is left out and reported.
    public var policy: ConflictPolicy {
      get { engine.policy }
      set { engine.policy = newValue }
    }

    /// Called after a pass with its problems, if they are not those of the pass before: mistakes,
    /// constraints that were left out, and the reason why there was no layout. By default they are
    /// logged.
    public var onProblem: (String) -> Void {
      get { engine.onProblem }
      set { engine.onProblem = newValue }
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
  }
#endif
