// SPDX-License-Identifier: MIT

import LayoutDSL

// Masonry 62: an array that is laid out has items only.
func snippet(_ item: LayoutBox) {
  [item, "text"].layout.makeConstraints { make in  // expect-error
    make.width.equalTo(1)
  }
}
