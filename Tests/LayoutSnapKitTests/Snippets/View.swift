// SPDX-License-Identifier: MIT

import LayoutCore
import LayoutSnapKit
import SimplexSolver
import Testing

// What the snippets of this folder know of a view library. They are written as users of SnapKit
// write; only the import and the names of view types are other ones.

/// UIKit's name.
typealias UIEdgeInsets = Insets

/// A view of a library that knows nothing of boxes: a tree of its own.
class View: LayoutItem {
  let layoutNode = LayoutNode()
  private(set) weak var superview: View?
  private(set) var subviews: [View] = []
  private(set) var frame = Rect.zero
  var intrinsicContentSize: Size?
  var safeAreaInsets = Insets.zero
  var layoutMargins = Insets(8)
  private var session: LayoutSession?

  init() {}

  var layoutParent: (any LayoutItem)? { superview }
  var layoutMetrics: LayoutMetrics {
    var metrics = LayoutMetrics()
    metrics.intrinsicWidth = intrinsicContentSize?.width
    metrics.intrinsicHeight = intrinsicContentSize?.height
    metrics.safeArea = safeAreaInsets
    metrics.margins = layoutMargins
    return metrics
  }
  func layoutDidResolve(_ frame: Rect) { self.frame = frame }

  func addSubview(_ view: View) {
    view.superview = self
    subviews.append(view)
  }

  var safeAreaLayoutGuide: LayoutGuide { layout.safeArea }
  var layoutMarginsGuide: LayoutGuide { layout.marginsGuide }
  var keyboardLayoutGuide: LayoutGuide { layout.guide("keyboard") }

  /// Lays out this view, as the root, and everything in it.
  func layoutIfNeeded(_ width: Double = 320, _ height: Double = 480) throws {
    let session = session ?? LayoutSession(root: self, solver: Simplex())
    if self.session == nil { session.attach(descendants) }
    self.session = session
    try session.layout(in: Size(width: width, height: height)).check()
  }

  private var descendants: [View] { subviews.flatMap { [$0] + $0.descendants } }
}

/// Text in letters that are 8 points wide and 20 high.
final class TextLabel: View {
  init(_ text: String) {
    super.init()
    intrinsicContentSize = Size(width: 8 * Double(text.count), height: 20)
  }
}

/// A button with a title.
final class Button: View {
  init(_ title: String) {
    super.init()
    intrinsicContentSize = Size(width: 8 * Double(title.count) + 24, height: 44)
  }
}

/// An image of a certain size.
final class ImageView: View {
  init(_ width: Double, _ height: Double) {
    super.init()
    intrinsicContentSize = Size(width: width, height: height)
  }
}

/// A view that scrolls what is in it.
final class ScrollView: View {
  override init() {
    super.init()
    layout.scrollsContent = true
  }

  var contentLayoutGuide: LayoutGuide { layout.contentGuide }
  var frameLayoutGuide: LayoutGuide { layout.frameGuide }
  var contentSize: Size { layout.contentSize }
}

/// Compares frames whole, within the tolerance of solvers.
func expect(
  _ view: View, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let frame = Rect(x: x, y: y, width: width, height: height)
  #expect(
    view.frame.isEqual(to: frame, within: Tolerance.frame), "the view is at \(view.frame)",
    sourceLocation: sourceLocation)
}

/// UIKit's levels: numbers like the others.
struct UILayoutPriority: RawRepresentable, LayoutNumber {
  var rawValue: Float
  static let required = UILayoutPriority(1000)
  static let defaultHigh = UILayoutPriority(750)

  init(rawValue: Float) { self.rawValue = rawValue }
  init(_ rawValue: Float) { self.rawValue = rawValue }
  var layoutValue: Double { Double(rawValue) }
}
