// SPDX-License-Identifier: MIT

import LayoutDSL

func snippet(_ item: LayoutBox, _ other: LayoutBox) {
  item.layout.makeConstraints { make in
    make.centerX.equalTo(8).bias(0.3)  // expect-error
  }
}
