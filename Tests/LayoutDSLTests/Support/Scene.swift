// SPDX-License-Identifier: MIT

import LayoutDSL

/// An item `v` in a superview `S`, beside another item `w`.
struct Scene {
  let superview = LayoutBox("S")
  let v = LayoutBox("v")
  let w = LayoutBox("w")

  init() {
    superview.addChildren(v, w)
  }

  /// What `v` has after a block, in words.
  func made(_ block: (LayoutMaker) -> Void) -> [String] {
    v.layout.makeConstraints(block).sentences
  }

  /// The active constraints of `v`, in words.
  var sentences: [String] { v.layout.constraints.map(\.description) }

  /// What was wrong so far with the sentences about `v`.
  var mistakes: [LayoutMistake] { v.layoutNode.mistakes }
}

extension ConstraintControls {
  /// The constraints in words: `v.left == S.left + 10`.
  var sentences: [String] { members.compactMap { $0.constraint?.description } }
}
