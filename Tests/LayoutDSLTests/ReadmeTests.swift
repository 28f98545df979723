// SPDX-License-Identifier: MIT

import Foundation
import LayoutDSL
import SimplexSolver
import Testing

@Suite("The readme")
struct ReadmeTests {
  @Test("shows an example that runs and gives these frames")
  func exampleRuns() throws {
    // example
    let screen = LayoutBox("screen"), avatar = LayoutBox("avatar")
    let title = LayoutBox("title", width: 80, height: 20)
    screen.addChildren(avatar, title)
    avatar.layout.makeConstraints { make in
      make.leading.top.equalToSuperview().inset(16)
      make.size.equalTo(40)
    }
    title.layout.makeConstraints { make in
      make.leading.equalTo(avatar.layout.trailing).offset(8)
      make.trailing.lessThanOrEqualToSuperview().inset(16)
      make.centerY.equalTo(avatar)
    }
    let session = LayoutSession(root: screen, solver: Simplex())
    try session.layout(in: Size(width: 390, height: 844))
    // end of example
    expect(avatar, 16, 16, 40, 40)
    expect(title, 64, 26, 80, 20)
  }

  @Test("shows the example that is tested, line by line")
  func exampleIsTheTestedOne() throws {
    let package = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let readme = try String(
      contentsOf: package.appendingPathComponent("README.md"), encoding: .utf8)
    let test = try String(contentsOf: URL(fileURLWithPath: #filePath), encoding: .utf8)
    let lines = test.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    let start = try #require(lines.firstIndex(of: "// example"))
    let end = try #require(lines.firstIndex(of: "// end of example"))
    let shown = Set(
      readme.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) })
    for line in lines[(start + 1)..<end] {
      #expect(shown.contains(line), "the readme does not show: \(line)")
    }
  }
}
