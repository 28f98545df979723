// SPDX-License-Identifier: MIT

import LayoutDSL

// Masonry 14, 19: the targets are a closed set.
func snippet(_ item: LayoutBox, _ other: LayoutBox) {
  item.layout.makeConstraints { make in
    make.left.equalTo("8")  // expect-error
  }
  item.layout.makeConstraints { make in
    make.left.equalTo(["a": 1])  // expect-error
  }
}
