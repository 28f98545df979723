// SPDX-License-Identifier: MIT

import LayoutDSL
import Testing

@Suite("Targets of several kinds")
struct TargetTests {
  let scene = Scene()

  @Test("an array can mix items, attributes and numbers")
  func mixedArray() {
    let group = scene.v.layout.makeConstraints { make in
      make.left.greaterThanOrEqualTo([.item(scene.w), .anchor(scene.w.layout.right), 10])
        .offset(2).priority(.high).labeled("left")
    }
    #expect(
      group.sentences == [
        "v.left >= w.left + 2 @high", "v.left >= w.right + 2 @high", "v.left >= S.left + 12 @high",
      ])
    #expect(
      group.members.map { $0.constraint?.origin.label } == ["left[0]", "left[1]", "left[2]"])
  }

  @Test("every attribute of a composite meets every target of a mixed array")
  func mixedComposite() {
    let made = scene.made { make in
      make.size.lessThanOrEqualTo([2, .item(scene.w)])
    }
    #expect(
      made == ["v.width <= 2", "v.height <= 2", "v.width <= w.width", "v.height <= w.height"])
  }

  @Test("a target can be chosen at run time")
  func chosen() {
    let isFirst = false
    let made = scene.made { make in
      make.top.equalTo(isFirst ? 8 : .item(scene.w))
      make.left.equalTo(.anchor(scene.w.layout.top.unchecked))
      make.width.equalTo(.number(3.5))
    }
    #expect(made == ["v.top == w.top", "v.left == w.top", "v.width == 3.5"])
  }

  @Test("a closure about the superview can name a guide, any target, or nothing more")
  func superviewClosures() {
    let made = scene.made { make in
      make.top.equalToSuperview { $0.safeArea }.offset(4)
      make.bottom.lessThanOrEqualToSuperview { $0.guide("keyboard").top }
      make.left.equalToSuperview { $0.marginsGuide.layout.left }
      make.right.equalToSuperview { _ in .item(scene.w) }
      make.centerX.equalToSuperview { .anchor($0.centerX) }.offset(1)
    }
    #expect(
      made == [
        "v.top == S.safeArea.top + 4", "v.bottom <= S.keyboard.top", "v.left == S.margins.left",
        "v.right == w.right", "v.centerX == S.centerX + 1",
      ])
  }

  @Test("the guides of whichever superview it is are meant", arguments: NamedSolver.both)
  func superviewGuides(solver: NamedSolver) throws {
    let box = LayoutBox("box")
    box.layout.makeConstraints { $0.edges.equalToSuperview { $0.safeArea } }
    let screen = LayoutBox("screen")
    screen.addChildren(box)
    screen.metrics.safeArea = Insets(top: 44, bottom: 34)
    let panel = LayoutBox("panel")
    screen.addChildren(panel)
    panel.layout.makeConstraints { $0.edges.equalToSuperview().inset(10) }
    let session = solver.session(screen)
    try session.layout(in: Size(width: 100, height: 200))
    expect(box, 0, 44, 100, 122)
    panel.metrics.safeArea = Insets(5)
    panel.addChildren(box)
    try session.layout()
    // The panel begins 10 points inside of the screen, whose safe area reaches into it.
    expect(box, 5, 34, 70, 122)
  }

  @Test("a handle can be related to a guide of the superview")
  func retargeted() {
    let group = scene.v.layout.makeConstraints { $0.top.equalToSuperview() }
    group.update(target: SuperviewLayout().safeArea.top)
    #expect(group.sentences == ["v.top == S.safeArea.top"])
  }

  @Test("references to attributes can be compared and put into sets")
  func comparedReferences() {
    let (v, w) = (scene.v.layout, scene.w.layout)
    #expect(v.left == scene.v.layout.left)
    #expect(v.left != v.right)
    #expect(v.left != w.left)
    #expect(Set([v.left, v.right, v.left, w.left]).count == 3)
  }
}
