// SPDX-License-Identifier: MIT

import Foundation
import LayoutUIKit
import Testing

/// The pages "From SnapKit" and "From Masonry", whose listings end with code that runs here, and
/// the page about LayoutUIKit.
@MainActor @Suite("The pages about moving, and about LayoutUIKit")
struct MovingPageTests {
  private func shows(_ page: String, codeOf file: String) throws -> Bool {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let text = try String(
      contentsOf: tests.appendingPathComponent(
        "../../../Sources/LayoutSnapKit/LayoutSnapKit.docc/\(page).md"), encoding: .utf8)
    let code = try String(contentsOf: tests.appendingPathComponent(file), encoding: .utf8)
    let listing = text.components(separatedBy: "```diff\n").dropFirst().first?
      .components(separatedBy: "```").first
    let kept = listing?.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix("-") }.map { $0.dropFirst() }.joined(separator: "\n")
    return kept.map { code.contains("// page\n\($0)// end\n") } == true
  }

  @Test("the listing from SnapKit ends with the controller that runs")
  func snapKit() throws {
    #expect(try shows("FromSnapKit", codeOf: "ProfileController.swift"))
    let controller = ProfileController()
    let window = UIWindow(frame: rect(0, 0, 320, 480))
    let problems = Problems()
    (controller.view as? LayoutHostView)?.onProblem = { problems.texts.append($0) }
    controller.name.text = "Ada"
    window.rootViewController = controller
    controller.show("A text of forty letters, which must wrap")
    window.layoutIfNeeded()
    #expect(controller.photo.frame == rect(16, 16, 64, 64))
    #expect(controller.name.frame == rect(92, 38, 24, 20))
    #expect(controller.follow.frame == rect(232, 32, 72, 32))
    #expect(controller.biography.frame == rect(16, 92, 288, 40))
    controller.shrink()
    window.layoutIfNeeded()
    #expect(controller.photo.frame == rect(16, 16, 40, 40))
    #expect(controller.biography.frame.minY == 64)
    #expect(problems.texts.isEmpty)
  }

  @Test("the page about LayoutUIKit shows the controller that runs")
  func biography() throws {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let page = try String(
      contentsOf: tests.appendingPathComponent(
        "../../../Sources/LayoutUIKit/LayoutUIKit.docc/LayoutUIKit.md"), encoding: .utf8)
    let code = try String(
      contentsOf: tests.appendingPathComponent("BiographyController.swift"), encoding: .utf8)
    let shown = try #require(
      code.components(separatedBy: "// page\n").last?.components(separatedBy: "// end").first)
    #expect(page.contains("```swift\n\(shown)```"))
    let controller = BiographyController()
    let window = UIWindow(frame: rect(0, 0, 320, 480))
    window.rootViewController = controller
    window.layoutIfNeeded()
    #expect(controller.view.subviews.map(\.frame.minX) == [16, 16])
  }

  @Test("the examples in comments of LayoutUIKit run")
  func comments() throws {
    let (title, form, subtitle) = (UILabel(), UIView(), UILabel())
    let host = LayoutHostView()
    host.addSubview(title)
    title.layout.makeConstraints { $0.edges.equalTo(host.layout.safeArea).inset(16) }
    host.addSubview(form)
    form.layout.makeConstraints { $0.bottom.equalTo(host.keyboardGuide.layout.top) }
    subtitle.collapsesWhenHidden = [.vertical]
    host.frame = rect(0, 0, 320, 480)
    host.layoutIfNeeded()
    #expect(title.frame == rect(16, 16, 288, 448))
    #expect(subtitle.collapsesWhenHidden == [.vertical])
    let test = try String(contentsOf: URL(fileURLWithPath: #filePath), encoding: .utf8)
    let run = Set(test.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) })
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Sources/LayoutUIKit")
    for name in try FileManager.default.contentsOfDirectory(atPath: sources.path)
    where name.hasSuffix(".swift") {
      let file = sources.appendingPathComponent(name)
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        guard let comment = line.range(of: "///     ") else { continue }
        #expect(run.contains(String(line[comment.upperBound...])), "\(name): \(line)")
      }
    }
  }

  @Test("the listing from Masonry ends with the view that runs")
  func masonry() throws {
    #expect(try shows("FromMasonry", codeOf: "MessageView.swift"))
    let view = MessageView()
    let window = UIWindow(frame: rect(0, 0, 320, 100))
    window.addSubview(view)
    view.frame = window.bounds
    let problems = Problems()
    view.onProblem = { problems.texts.append($0) }
    view.setUp()
    view.title.text = "News"
    view.text.text = "Ten letters"
    window.layoutIfNeeded()
    #expect(view.icon.frame == rect(16, 12, 40, 40))
    // Both are one line high and hug alike, so they share the height.
    #expect(view.title.frame == rect(64, 12, 32, 36))
    #expect(view.text.frame == rect(64, 52, 240, 36))
    #expect(view.divider.frame == rect(0, 99, 320, 1))
    view.setCompact(true)
    window.layoutIfNeeded()
    #expect(view.title.frame.minX == 48)
    #expect(problems.texts.isEmpty)
  }
}
