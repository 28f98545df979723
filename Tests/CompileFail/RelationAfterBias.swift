// SPDX-License-Identifier: MIT

import LayoutDSL

func snippet(_ item: LayoutBox, _ other: LayoutBox) {
  item.layout.makeConstraints { make in
    make.centerX.bias(0.3).equalTo(other)  // expect-error
  }
}
