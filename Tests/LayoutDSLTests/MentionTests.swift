// SPDX-License-Identifier: MIT

import LayoutDSL
import Testing

@Suite("Sentences of others")
struct MentionTests {
  @Test("those that relate to an item can be listed and removed, its own stay")
  func mentions() throws {
    let screen = LayoutBox("screen"), photo = LayoutBox("photo"), title = LayoutBox("title")
    screen.addChildren(photo, title)
    photo.layout.makeConstraints { make in
      make.topLeft.equalToSuperview()
      make.width.equalTo(photo.layout.height)
      make.height.equalTo(40)
    }
    let session = NamedSolver.simplex.session(screen)
    title.layout.makeConstraints { make in
      make.left.equalTo(photo.layout.right).offset(8)
      make.top.equalTo(photo)
      make.size.equalTo(10)
    }
    #expect(
      session.constraints(mentioning: photo).map(\.description)
        == ["title.left == photo.right + 8", "title.top == photo.top"])
    try session.layout(in: Size(width: 100, height: 100))
    expect(title, 48, 0, 10, 10)
    session.removeConstraints(mentioning: photo)
    #expect(
      title.layout.constraints.map(\.description) == ["title.width == 10", "title.height == 10"])
    #expect(photo.layout.constraints.count == 4)
    #expect(session.constraints(mentioning: LayoutBox("elsewhere")).isEmpty)
  }
}
