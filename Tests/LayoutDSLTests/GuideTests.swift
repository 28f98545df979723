// SPDX-License-Identifier: MIT

import LayoutCore
import LayoutDSL
import Testing

// Row N4.
@Suite("A guide")
struct GuideTests {
  let scene = Scene()

  @Test("has a name that stands for it (N4)", arguments: NamedSolver.both)
  func namedGuides(solver: NamedSolver) throws {
    let keyboard = scene.superview.layout.guide("keyboard")
    #expect(keyboard === scene.superview.layout.guide("keyboard"))
    #expect(keyboard !== scene.superview.layout.guide("header"))
    #expect(keyboard !== scene.v.layout.guide("keyboard"))
    let height = keyboard.layout.makeConstraints { make in
      make.edges(except: .top).equalToSuperview()
      make.height.equalTo(0)
    }[1]
    scene.v.layout.makeConstraints { make in
      make.edges(except: .bottom).equalToSuperview()
      make.bottom.equalTo(keyboard.layout.top)
    }
    #expect(scene.sentences.last == "v.bottom == S.keyboard.top")
    let session = solver.session(scene.superview)
    try session.layout(in: Size(width: 320, height: 480))
    expect(scene.v, 0, 0, 320, 480)
    height.update(offset: 300)
    try session.layout()
    expect(scene.v, 0, 0, 320, 180)
    #expect(abs(keyboard.frame.origin.y - 180) <= Tolerance.feasibility)
    #expect(abs(keyboard.frame.size.height - 300) <= Tolerance.feasibility)
  }
}
