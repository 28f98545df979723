// SPDX-License-Identifier: MIT

import LayoutDSL

// What is nearest to the snippets beside this one and does compile.
func snippet(_ item: LayoutBox, _ other: LayoutBox) {
  item.layout.makeConstraints { make in
    make.left.equalTo(other.layout.top.unchecked)
    make.left.equalTo(other.layout.right)
    make.left.equalTo(other.layout.centerX)
    make.width.equalTo(other.layout.height)
    make.edges.equalTo(other.layout.margins)
    make.directionalEdges.equalTo(other.layout.directionalEdges)
    make.left.top.equalTo(other.layout.edges)
    make.top.equalToSuperview { $0.layout.centerY }
    make.width.equalTo(295).offset(1)
    make.width.equalTo(other).multipliedBy(1 / 3).offset(1)
    make.left.equalTo(Point(x: 1, y: 2))
    make.width.equalTo(Size(width: 1, height: 2))
    make.left.equalTo(Insets(8))
    make.left.top.equalTo(other)
    make.left.top.inside(other, by: 8)
    make.width.equalTo(other).percent(50).offset(1)
    make.topLeading.equalTo(other.layout.topLeading)
    make.edges(except: .left).equalTo(other.layout.edges)
    make.aspectFit(16 / 9).labeled("fit")
    make.width(in: 1...2).priority(.high)
    make.centerX.bias(0.3).offset(1)
    make.center.onCircle(around: other, radius: 8, angle: 0)
    make.barrier(.leading, of: [other], margin: 1)
    make.guideline(.leading, 8)
  }
}
