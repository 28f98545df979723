// SPDX-License-Identifier: MIT

import LayoutDSL
import SimplexSolver

// What lays out the views, as the page "Putting Trellis under your views" shows it.

// page
/// Lays out a tree of views. Whoever shows the tree owns the host, and the views don't know it.
@MainActor final class Host {
  let session: LayoutSession
  var onProblem: (String) -> Void = { _ in }

  init(_ root: View) {
    session = LayoutSession(root: root, solver: Simplex(), policy: .relaxing)
  }

  func layOut(in size: Size, pixelsPerPoint: Double = 1) {
    session.prepareLayout { session.pixelGrid = PixelGrid(pixelsPerPoint: pixelsPerPoint) }
    do {
      let report = try session.layout(in: size)
      for mistake in report.mistakes { onProblem("\(mistake)") }
      for constraint in report.givenUp { onProblem("\(constraint)") }
    } catch {
      onProblem("\(error)")
    }
  }
}
// end

// page
@MainActor final class Window {
  let root: View
  private let host: Host
  private(set) var isDrawingScheduled = true
  var size: Size { didSet { scheduleDrawing() } }
  var pixelsPerPoint = 1.0 { didSet { scheduleDrawing() } }

  init(root: View, size: Size) {
    self.root = root
    self.size = size
    host = Host(root)
    host.session.onNeedsLayout = { [weak self] in self?.scheduleDrawing() }
    host.onProblem = { print("layout:", $0) }
  }

  /// Asks the system to have the window drawn once, soon.
  func scheduleDrawing() { isDrawingScheduled = true }

  /// Called by the system.
  func draw() {
    isDrawingScheduled = false
    host.layOut(in: size, pixelsPerPoint: pixelsPerPoint)
    // ... and draws the views in their frames.
  }
}
// end

// page
final class Cell: View {
  let content = View("content")
  private lazy var host = Host(content)

  override init(_ name: String) {
    super.init(name)
    host.session.onNeedsLayout = { [weak self] in self?.layoutNode.metricsDidChange() }
  }

  override var contentSize: Size? { try? host.session.fittingSize() }
  override var heightFollowsWidth: Bool { true }
  override func height(forWidth width: Double) -> Double? {
    try? host.session.fittingSize(width: .exactly(width)).height
  }
  override var frame: Rect { didSet { host.layOut(in: frame.size) } }
}
// end
