// SPDX-License-Identifier: MIT

import LayoutDSL
import Testing

@Suite("Constraints under conditions")
struct ConditionTests {
  let screen = LayoutBox("screen")
  let card = LayoutBox("card")

  init() {
    screen.addChildren(card)
    card.layout.makeConstraints { make in
      make.left.top.equalToSuperview()
      make.height.equalTo(50)
    }
  }

  @Test("turning the screen switches the sets, in one step", arguments: NamedSolver.both)
  func orientation(solver: NamedSolver) throws {
    card.layout.makeConstraints(when: .portrait) { $0.width.equalToSuperview() }
    card.layout.makeConstraints(when: .landscape) { $0.width.equalTo(200) }
    let session = solver.session(screen)
    try session.layout(in: Size(width: 300, height: 600))
    expect(card, 0, 0, 300, 50)
    try session.layout(in: Size(width: 600, height: 300))
    expect(card, 0, 0, 200, 50)
    try session.layout(in: Size(width: 300, height: 600))
    expect(card, 0, 0, 300, 50)
  }

  @Test("tags and sizes can be combined")
  func tags() throws {
    let wide = card.layout.makeConstraints(when: .widthAtLeast(500) && !.tag("editing")) {
      $0.width.equalTo(400)
    }
    card.layout.makeConstraints(when: .tag("editing") || !.widthAtLeast(500)) {
      $0.width.equalTo(100)
    }
    #expect(!wide.isActive)
    let session = NamedSolver.simplex.session(screen)
    try session.layout(in: Size(width: 500, height: 600))
    expect(card, 0, 0, 400, 50)
    #expect(wide.isActive)
    session.tags.insert("editing")
    try session.layout()
    expect(card, 0, 0, 100, 50)
    session.tags = []
    try session.layout()
    expect(card, 0, 0, 400, 50)
    try session.layout(in: Size(width: 499, height: 600))
    expect(card, 0, 0, 100, 50)
  }

  @Test("direction is that of the item, height that of the layout")
  func direction() throws {
    card.layout.makeConstraints(when: .rightToLeft && .heightAtLeast(600)) {
      $0.width.equalTo(10)
    }
    card.layout.makeConstraints(when: !.rightToLeft) { $0.width.equalTo(20) }
    let session = NamedSolver.simplex.session(screen)
    try session.layout(in: Size(width: 500, height: 600))
    expect(card, 0, 0, 20, 50)
    screen.metrics.direction = .rightToLeft
    try session.layout()
    expect(card, 0, 0, 10, 50)
  }

  @Test("sets of several items, and of an item that comes into the tree later")
  func severalItems() throws {
    let (title, text) = (LayoutBox("title"), LayoutBox("text"))
    [title, text].layout.makeConstraints { $0.left.top.width.equalToSuperview() }
    let group = [title, text].layout.makeConstraints(when: .landscape) { $0.height.equalTo(7) }
    #expect(group.count == 2)
    let session = NamedSolver.simplex.session(screen)
    try session.layout(in: Size(width: 600, height: 300))
    screen.addChildren(title, text)
    card.layout.makeConstraints { $0.width.equalTo(1) }
    try session.layout()
    expect(title, 0, 0, 600, 7)
    expect(text, 0, 0, 600, 7)
  }

  @Test("removing and remaking take the sets along that do not count")
  func removed() throws {
    card.layout.makeConstraints(when: .landscape) { $0.width.equalTo(200) }
    card.layout.remakeConstraints { make in
      make.left.top.equalToSuperview()
      make.size.equalTo(50)
    }
    let session = NamedSolver.simplex.session(screen)
    try session.layout(in: Size(width: 600, height: 300))
    expect(card, 0, 0, 50, 50)
    card.layout.makeConstraints(when: .portrait) { $0.width.equalTo(200) }
    card.layout.removeConstraints()
    card.layout.makeConstraints { $0.edges.equalToSuperview() }
    try session.layout(in: Size(width: 300, height: 600))
    expect(card, 0, 0, 300, 600)
  }

  @Test("what is done with a handle counts until the condition changes")
  func handles() throws {
    let group = card.layout.makeConstraints(when: .landscape) { $0.width.equalTo(200) }
    card.layout.makeConstraints { $0.width.equalTo(70).priority(.low) }
    let session = NamedSolver.simplex.session(screen)
    try session.layout(in: Size(width: 600, height: 300))
    group.deactivate()
    try session.layout(in: Size(width: 601, height: 300))
    expect(card, 0, 0, 70, 50)
    try session.layout(in: Size(width: 300, height: 600))
    try session.layout(in: Size(width: 600, height: 300))
    expect(card, 0, 0, 200, 50)
  }

  @Test("a switch that cannot be made leaves the frames, and can be taken back")
  func conflict() throws {
    card.layout.makeConstraints { $0.width.equalTo(70) }
    card.layout.makeConstraints(when: .tag("wide")) { $0.width.equalTo(200) }
    let session = NamedSolver.simplex.session(screen)
    try session.layout(in: Size(width: 600, height: 300))
    session.tags = ["wide"]
    #expect(throws: LayoutError.self) { try session.layout().check() }
    expect(card, 0, 0, 70, 50)
    session.tags = []
    try session.layout()
    expect(card, 0, 0, 70, 50)
  }
}
