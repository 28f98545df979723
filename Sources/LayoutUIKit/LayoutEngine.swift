// SPDX-License-Identifier: MIT

#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  import LayoutCore

  /// Runs the session of a host view, on UIKit and on AppKit.
  @MainActor final class LayoutEngine {
    var solver: any ConstraintSolver
    private(set) var made: LayoutSession?
    private var isLayingOut = false
    private var reported = ""
    private var lastWidth: CGFloat = -1

    init(_ solver: any ConstraintSolver) {
      self.solver = solver
      _ = TextNotices.observers
    }

    /// The session of a host, unless an outer host lays it out.
    func session(of host: LayoutHostView) -> LayoutSession {
      if let made { return made }
      let session = LayoutSession(root: HostRoot(host), solver: solver, policy: host.policy)
      session.onNeedsLayout = { [weak host] in host?.needsPass() }
      made = session
      return session
    }

    /// Drops the session, because an outer host lays out from now on.
    func end() { made = nil }

    /// Makes a layout pass: reads the changes of views, lays out, and reports problems.
    func layOut(_ host: LayoutHostView) {
      if host.enclosingHost != nil { return end() }
      // A view has no size until its owner places it.
      if isLayingOut || host.bounds.isEmpty { return }
      isLayingOut = true
      var problems: String
      do {
        let report = try prepared(host).layout(in: Size(host.bounds.size))
        problems = (report.mistakes.map(\.description) + report.givenUp.map(\.description))
          .joined(separator: "\n")
      } catch { problems = error.description }
      host.finishPass()
      isLayingOut = false
      if problems != reported, !problems.isEmpty { host.onProblem(problems) }
      reported = problems
      if host.bounds.width != lastWidth {
        lastWidth = host.bounds.width
        host.invalidateIntrinsicContentSize()
      }
    }

    /// The session, with all changes of the views.
    private func prepared(_ host: LayoutHostView) -> LayoutSession {
      let session = session(of: host)
      session.prepareLayout {
        host.refreshTree()
        session.pixelGrid = PixelGrid(pixelsPerPoint: Double(host.pixelsPerPoint))
      }
      return session
    }

    /// The size that a host would have; nil during its layout, or if there is none.
    func fittingSize(
      of host: LayoutHostView, width: FittingExtent = .compressed,
      height: FittingExtent = .compressed
    ) -> CGSize? {
      let outer = host.enclosingHost ?? host
      if outer.engine.isLayingOut { return nil }
      let session = outer.engine.prepared(outer)
      return (try? session.fittingSize(of: host, width: width, height: height)).map(CGSize.init)
    }

    /// The natural size or, if that is wider than `limit`, the size at this width.
    func fittingSize(of host: LayoutHostView, widthUpTo limit: CGFloat) -> CGSize? {
      let natural = fittingSize(of: host)
      guard let natural, limit > 0, natural.width > limit else { return natural }
      return fittingSize(of: host, width: .exactly(Double(limit))) ?? natural
    }
  }

  /// The root of a host's session, in place of the host, which owns the session.
  @MainActor private final class HostRoot: @MainActor LayoutItem {
    let layoutNode: LayoutNode
    private weak var host: LayoutHostView?

    init(_ host: LayoutHostView) { (layoutNode, self.host) = (host.layoutNode, host) }
    var layoutParent: (any LayoutItem)? { nil }
    var layoutChildren: [any LayoutItem] { host?.layoutChildren ?? [] }
    var layoutMetrics: LayoutMetrics { host?.layoutMetrics ?? LayoutMetrics() }
    var layoutName: String { host?.layoutName ?? "a host that is gone" }
    func layoutDidResolve(_ frame: LayoutCore.Rect) {}
  }

  /// Observes typed text, and calls ``PlatformView/layoutContentDidChange()`` of its view.
  @MainActor enum TextNotices {
    /// Observers for all hosts, made once.
    static let observers: [any NSObjectProtocol] = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { notice in
        // Posted on the main thread, where the text changed.
        let view = notice.object as? PlatformView
        MainActor.assumeIsolated {
          if view?.existingRecord != nil { view?.layoutContentDidChange() }
        }
      }
    }

    #if canImport(UIKit)
      private static let names = [
        UITextView.textDidChangeNotification, UITextField.textDidChangeNotification,
      ]
    #else
      private static let names = [NSControl.textDidChangeNotification]
    #endif
  }
#endif
