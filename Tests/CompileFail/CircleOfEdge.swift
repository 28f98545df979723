// SPDX-License-Identifier: MIT

import LayoutDSL

func snippet(_ item: LayoutBox, _ other: LayoutBox) {
  item.layout.makeConstraints { make in
    make.left.onCircle(around: other, radius: 8, angle: 0)  // expect-error
  }
}
