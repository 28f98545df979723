// SPDX-License-Identifier: MIT

import LayoutCore
import LayoutTestSupport
import Testing

@Suite("A session")
struct SessionTests {
  @Test("lays out the example of the design page")
  func laysOutTheExample() throws {
    let screen = LayoutBox("screen")
    let avatar = LayoutBox("avatar")
    let title = LayoutBox("title", width: 100, height: 20)
    screen.addChildren(avatar, title)
    avatar.add(.leading, .equal, .parent(.leading), plus: 16)
    avatar.add(.top, .equal, .parent(.top), plus: 16)
    avatar.add(.width, .equal, 40)
    avatar.add(.height, .equal, 40)
    title.add(.leading, .equal, avatar.at(.trailing), plus: 8)
    title.add(.trailing, .lessThanOrEqual, .parent(.trailing), plus: -16)
    title.add(.centerY, .equal, avatar.at(.centerY))
    let session = LayoutSession(root: screen, solver: ReferenceSolver())
    let report = try session.layout(in: Size(width: 390, height: 844))
    #expect(screen.frame == Rect(x: 0, y: 0, width: 390, height: 844))
    #expect(avatar.frame == Rect(x: 16, y: 16, width: 40, height: 40))
    #expect(title.frame == Rect(x: 64, y: 26, width: 100, height: 20))
    #expect(report.changedItemCount == 3)
    #expect(session.audit().isFeasible)
  }
}
