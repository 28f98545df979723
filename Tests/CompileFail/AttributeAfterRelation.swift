// SPDX-License-Identifier: MIT

import LayoutDSL

// Masonry 38: attributes come before the relation.
func snippet(_ item: LayoutBox, _ other: LayoutBox) {
  item.layout.makeConstraints { make in
    make.left.equalTo(other).top  // expect-error
  }
}
