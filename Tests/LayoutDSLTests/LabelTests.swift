// SPDX-License-Identifier: MIT

import LayoutDSL
import Testing

// Row K4.
@Suite("The label")
struct LabelTests {
  let scene = Scene()

  var labels: [String?] { scene.v.layout.constraints.map(\.origin.label) }

  @Test("of a composite goes on with the attribute (K4)")
  func compositeLabels() {
    scene.v.layout.makeConstraints { make in
      make.size.equalTo(1).labeled("box")
      make.top.equalTo(1).labeled("alone")
      make.left.equalTo([scene.w, scene.superview]).labeled("each")
      make.center.equalTo([scene.w, scene.superview]).labeled("both")
    }
    #expect(
      labels == [
        "box.width", "box.height", "alone", "each[0]", "each[1]", "both[0].centerX",
        "both[0].centerY", "both[1].centerX", "both[1].centerY",
      ])
  }

  @Test("of a composite is found again, whole or in part (K4, I1)")
  func updatesByLabel() {
    scene.v.layout.makeConstraints { make in
      make.size.equalTo(1).labeled("small")
      make.size.equalTo(2).labeled("large")
      make.top.equalTo(3).labeled("edge")
    }
    scene.v.layout.updateExistingConstraints { make in
      make.size.equalTo(5).labeled("small")
      make.width.equalTo(6).labeled("large")
      make.top.equalTo(8).labeled("edge")
    }
    #expect(scene.mistakes.isEmpty)
    #expect(
      scene.sentences == [
        "v.width == 5", "v.height == 5", "v.width == 6", "v.height == 2", "v.top == S.top + 8",
      ])
  }
}
