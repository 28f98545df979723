// SPDX-License-Identifier: MIT

import LayoutDSL
import Testing

@Suite("Values with a name")
struct ValueTests {
  let scene = Scene()
  let gap = LayoutValue("gap", 8)

  @Test("one change changes every constant that uses the value, as it is used there")
  func follows() {
    let group = scene.v.layout.makeConstraints { make in
      make.top.equalTo(scene.w.layout.bottom).offset(gap).offset(2)
      make.left.right.equalToSuperview().inset(gap)
      make.height.equalTo(gap)
      make.bottom.equalTo(scene.w.layout.top).spacing(gap)
    }
    #expect(gap.description == "gap = 8")
    gap.value = 12
    #expect(
      group.sentences == [
        "v.top == w.bottom + 14", "v.left == S.left + 12", "v.right == S.right - 12",
        "v.height == 12", "v.bottom == w.top - 12",
      ])
  }

  @Test("several values add up in a constant")
  func several() {
    let margin = LayoutValue("margin", 1.5)
    let group = scene.v.layout.makeConstraints { make in
      make.right.equalToSuperview().inset(gap).offset(margin)
    }
    margin.value = 2
    gap.value = 10
    margin.value = 3
    #expect(group.constants == [-7])
  }

  @Test("a change is one edit of constants", arguments: NamedSolver.both)
  func edits(solver: NamedSolver) throws {
    let boxes = (0..<5).map { LayoutBox("box\($0)") }
    let screen = LayoutBox("screen")
    screen.addChildren(boxes)
    for (index, box) in boxes.enumerated() {
      box.layout.makeConstraints { make in
        make.left.equalToSuperview()
        make.size.equalTo(10)
        if index == 0 {
          make.top.equalToSuperview()
        } else {
          make.top.equalTo(boxes[index - 1].layout.bottom).offset(gap)
        }
      }
    }
    let session = solver.session(screen)
    try session.layout(in: Size(width: 100, height: 100))
    gap.value = 3
    #expect(try session.layout().changedItemCount == 4)
    expect(boxes[4], 0, 52, 10, 10)
  }

  @Test("a constant that somebody sets, or whose constraint is gone, no longer follows")
  func letsGo() {
    let handle = scene.v.layout.makeConstraints { $0.left.equalToSuperview().offset(gap) }
    let gone = scene.w.layout.makeConstraints { $0.left.equalToSuperview().offset(gap) }
    handle.update(offset: 30)
    scene.w.layout.removeConstraints()
    gap.value = 9
    #expect(handle.constants == [30])
    #expect(gone.constants.isEmpty)
    scene.v.layout.updateConstraints { $0.left.equalToSuperview().offset(gap) }
    gap.value = 10
    #expect(handle.constants == [10])
    #expect(scene.mistakes.isEmpty)
  }

  @Test("constraints that are made again and again leave nothing in the value")
  func madeAgain() throws {
    for _ in 0..<1000 {
      scene.v.layout.remakeConstraints { $0.left.equalToSuperview().offset(gap) }
    }
    let uses = try #require(Mirror(reflecting: gap).children.first { $0.label == "uses" }?.value)
    #expect(Mirror(reflecting: uses).children.count <= 64)
    let handle = scene.v.layout.updateConstraints { $0.left.equalToSuperview().offset(gap) }
    gap.value = 9
    #expect(handle.constants == [9])
  }

  @Test("insets by reading direction follow in both directions")
  func directions() {
    let group = scene.v.layout.makeConstraints { make in
      make.left.equalToSuperview().insets(DirectionalInsets(leading: 5)).inset(gap)
    }
    gap.value = 20
    #expect(group.members[0].constraint?.constant(in: .leftToRight) == 25)
    #expect(group.members[0].constraint?.constant(in: .rightToLeft) == 20)
  }

  @Test("a number that is none is a mistake, and the value stays")
  func mistakes() {
    scene.v.layout.makeConstraints { $0.left.equalToSuperview().offset(gap) }
    gap.value = .infinity
    #expect(gap.value == 8)
    #expect(
      scene.mistakes.map(\.description)
        == ["gap: the constant is inf; it must be a number from -1e150 to 1e150"])
  }
}
