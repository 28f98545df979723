// SPDX-License-Identifier: MIT

import Foundation
import LayoutDSL

func snippet(_ item: LayoutBox) {
  item.layout.makeConstraints { make in
    make.center.equalTo(CGPoint(x: 1, y: 2))
    make.width.equalTo(CGPoint(x: 1, y: 2))  // expect-error
  }
}
