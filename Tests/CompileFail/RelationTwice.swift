// SPDX-License-Identifier: MIT

import LayoutDSL

// Masonry 4, 5, 6: a relation is said once.
func snippet(_ item: LayoutBox, _ other: LayoutBox) {
  item.layout.makeConstraints { make in
    make.width.lessThanOrEqualTo(other).equalTo(other)  // expect-error
  }
  item.layout.makeConstraints { make in
    make.width.equalTo(other).lessThanOrEqualTo(other)  // expect-error
  }
  item.layout.makeConstraints { make in
    make.width.greaterThanOrEqualTo(other).greaterThanOrEqualTo(other)  // expect-error
  }
}
