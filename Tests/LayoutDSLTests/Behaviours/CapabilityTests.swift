// SPDX-License-Identifier: MIT

import LayoutDSL
import SimplexSolver
import Testing

/// Rows of the feature table that no other suite shows.
@Suite("The language")
struct CapabilityTests {
  let scene = Scene()

  @Test("has blocks that do not escape (A11, R11)")
  func blockDoesNotEscape() {
    // An inout parameter can be changed in a block only if the block is known not to outlive it.
    func count(_ calls: inout Int) {
      scene.v.layout.makeConstraints { make in
        calls += 1
        make.width.equalTo(calls)
      }
    }
    var calls = 0
    count(&calls)
    #expect(calls == 1 && scene.sentences == ["v.width == 1"])
  }

  @Test("means required when it says no priority (G1, G11)")
  func defaultPriority() {
    scene.v.layout.makeConstraints { $0.edges.equalToSuperview() }
    #expect(scene.v.layout.constraints.map(\.priority) == [1000, 1000, 1000, 1000])
  }

  @Test("has names for the usual levels, and takes numbers for others (G2, G3, R18)")
  func priorityNames() {
    let names: [Priority] = [
      .required, .high, .dragCanResize, .medium, .dragCannotResize, .low, .fittingSize,
    ]
    #expect(names == [1000, 750, 510, 500, 490, 250, 50])
    let halfway: Priority = 600.5
    #expect(scene.made { $0.width.equalTo(1).priority(halfway) } == ["v.width == 1 @600.5"])
  }

  @Test("keeps sums of priorities within their range (G4)")
  func priorityArithmetic() {
    #expect(Priority.high + 1 == 751 && Priority.required - 1 == 999)
    #expect(Priority.required + 1 == .required && Priority.low - 500 == .lowest)
    #expect(Priority.low < .high)
  }

  @Test("says the lesser of two edges with two limits and a wish (N11)")
  func lesserOfTwo() throws {
    let (tabs, keyboard) = (
      scene.superview.layout.guide("tabs"), scene.superview.layout.guide("keyboard")
    )
    let heights = [tabs, keyboard].layout.makeConstraints { make in
      make.edges(except: .top).equalToSuperview()
      make.height.equalTo(49)
    }
    scene.v.layout.makeConstraints { make in
      make.edges(except: .bottom).equalToSuperview()
      make.bottom.lessThanOrEqualTo([tabs.layout.top, keyboard.layout.top])
      make.bottom.equalToSuperview().priority(.high)
    }
    let session = NamedSolver.simplex.session(scene.superview)
    try session.layout(in: Size(width: 320, height: 480))
    expect(scene.v, 0, 0, 320, 431)
    heights[3].update(offset: 250)
    try session.layout()
    expect(scene.v, 0, 0, 320, 230)
  }

  @Test("lays out off the main thread (P6)")
  func offMainThread() async throws {
    let frames = await withTaskGroup(of: Rect?.self) { group in
      for width in [100.0, 200, 300] {
        group.addTask {
          let (screen, box) = (LayoutBox("screen"), LayoutBox("box"))
          screen.addChildren(box)
          box.layout.makeConstraints { $0.edges.equalToSuperview().inset(10) }
          let session = LayoutSession(root: screen, solver: Simplex())
          guard (try? session.layout(in: Size(width: width, height: 50))) != nil else { return nil }
          return box.frame
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(Set(frames.compactMap { $0?.width.rounded() }) == [80, 180, 280])
  }

  @Test("has stages that refine each other, in both spellings (R28)")
  func stageNames() {
    func name(_ sentence: some LayoutFinalizable) { sentence.labeled("a") }
    func weigh(_ sentence: some LayoutPriortizable) { name(sentence.priority(.low)) }
    func weighSpeltOtherwise(_ sentence: some LayoutPrioritizable) { weigh(sentence) }
    func move(_ sentence: some LayoutEditable) { weighSpeltOtherwise(sentence.offset(1)) }
    func relate(_ chain: some LayoutExtendable) { move(chain.equalTo(scene.w)) }
    scene.v.layout.makeConstraints { relate($0.left) }
    #expect(scene.sentences == ["v.left == w.left + 1 @low"])
    #expect(scene.v.layout.constraints.map(\.origin.label) == ["a"])
  }
}
