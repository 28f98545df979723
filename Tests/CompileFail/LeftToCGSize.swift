// SPDX-License-Identifier: MIT

import Foundation
import LayoutDSL

func snippet(_ item: LayoutBox) {
  item.layout.makeConstraints { make in
    make.size.equalTo(CGSize(width: 1, height: 2))
    make.left.equalTo(CGSize(width: 1, height: 2))  // expect-error
  }
}
