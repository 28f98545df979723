// SPDX-License-Identifier: MIT

import LayoutDSL

func snippet(_ item: LayoutBox, _ other: LayoutBox) {
  item.layout.makeConstraints { make in
    make.barrier(.leading, of: [other.layout.left])  // expect-error
  }
}
