// SPDX-License-Identifier: MIT

import LayoutDSL
import Testing

// Rows F6, M7.
@Suite("A word for extents")
struct ExtentTests {
  let scene = Scene()
  let image = LayoutBox("image", width: 1000, height: 500)

  @Test("keeps them within limits (M7)")
  func limits() {
    #expect(scene.made { $0.width(in: 100...200) } == ["v.width >= 100", "v.width <= 200"])
    #expect(scene.made { $0.height(in: 44.5...) } == ["v.height >= 44.5"])
    #expect(
      scene.made { $0.size(in: ...40).priority(.high) } == [
        "v.width <= 40 @high", "v.height <= 40 @high",
      ])
    let limits = scene.v.layout.makeConstraints { $0.width(in: 1...2).labeled("thin") }
    #expect(limits.count == 2 && limits.members.count == 2)
  }

  @Test("relates the width to the height (F6)", arguments: NamedSolver.both)
  func ratio(solver: NamedSolver) throws {
    scene.v.layout.makeConstraints { make in
      make.aspectRatio(16 / 10)
      make.height.equalTo(100)
      make.topLeft.equalToSuperview()
    }
    try solver.layout(scene.superview, 320, 480)
    expect(scene.v, 0, 0, 160, 100)
    #expect(scene.made { $0.aspectRatio(0).priority(.low) } == [])
    #expect(scene.mistakes.map(\.kind) == [.invalidMultiplier(0)])
  }

  @Test("fits into the superview, whatever the content wishes (F6)")
  func fit() throws {
    scene.superview.addChildren(image)
    scene.v.layout.makeConstraints { $0.aspectFit(3) }
    let fit = image.layout.makeConstraints { $0.aspectFit(2) }
    #expect(fit.members.count == 7)
    let session = NamedSolver.simplex.session(scene.superview)
    try session.layout(in: Size(width: 300, height: 200))
    expect(scene.v, 0, 50, 300, 100)
    expect(image, 0, 25, 300, 150)
    try session.layout(in: Size(width: 4000, height: 1000))
    expect(scene.v, 500, 0, 3000, 1000)
    expect(image, 1000, 0, 2000, 1000)
  }

  @Test("covers the superview, whatever the content wishes (F6)")
  func fill() throws {
    scene.superview.addChildren(image)
    scene.v.layout.makeConstraints { $0.aspectFill(3) }
    image.layout.makeConstraints { $0.aspectFill(2) }
    let session = NamedSolver.simplex.session(scene.superview)
    try session.layout(in: Size(width: 300, height: 200))
    expect(scene.v, -150, 0, 600, 200)
    expect(image, -50, 0, 400, 200)
    try session.layout(in: Size(width: 300, height: 60))
    expect(scene.v, 0, -20, 300, 100)
  }

  @Test("fits into and covers another item (F6)")
  func fitInAnother() throws {
    scene.w.layout.makeConstraints { make in
      make.topLeft.equalTo(Point(x: 100, y: 10))
      make.size.equalTo(20)
    }
    scene.v.layout.makeConstraints { $0.aspectFit(2, in: scene.w) }
    scene.superview.addChildren(image)
    image.layout.makeConstraints { $0.aspectFill(2, in: scene.w, priority: .required - 1) }
    try NamedSolver.simplex.layout(scene.superview, 320, 480)
    expect(scene.v, 100, 15, 20, 10)
    expect(image, 90, 10, 40, 20)
  }
}
