// SPDX-License-Identifier: MIT

import LayoutDSL

func snippet(_ item: LayoutBox, _ other: LayoutBox) {
  item.layout.makeConstraints { make in
    make.width.equalTo(Insets(8))  // expect-error
  }
}
