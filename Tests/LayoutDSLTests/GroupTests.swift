// SPDX-License-Identifier: MIT

import LayoutDSL
import Testing

// Rows L1, B9.
@Suite("Sentences together")
struct GroupTests {
  let scene = Scene()

  @Test("have one handle, and take words together (L1)")
  func group() {
    var handle: ConstraintHandle?
    let all = scene.v.layout.makeConstraints { make in
      make.width.equalTo(1)
      handle =
        make.group {
          make.top.equalToSuperview()
          make.left.equalTo(scene.w.layout.right).offset(1)
        }.offset(8).priority(.high).constraint
      make.height.equalTo(2)
    }
    #expect(handle?.sentences == ["v.top == S.top + 8 @high", "v.left == w.right + 9 @high"])
    #expect(all.members.count == 4 && all.count == 4)
    handle?.deactivate()
    #expect(scene.sentences == ["v.width == 1", "v.height == 2"])
  }

  @Test("can be none (L1)")
  func emptyGroup() {
    #expect(scene.made { $0.group {}.offset(1) } == [])
    #expect(scene.mistakes.isEmpty)
  }

  @Test("of a set of attributes are in the order of the set (B9)")
  func attributes() {
    #expect(
      scene.made { $0.attributes([.top, .width, .left]).equalTo(scene.w) } == [
        "v.left == w.left", "v.top == w.top", "v.width == w.width",
      ])
    #expect(scene.made { $0.attributes([]).equalTo(scene.w) } == [])
    #expect(scene.mistakes.map(\.kind) == [.other("the sentence names no attribute")])
  }
}
