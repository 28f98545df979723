// SPDX-License-Identifier: MIT

import LayoutSnapKit
import Testing

extension View: ConstraintRelatableTarget {}

/// A view `v` beside another one `w` in a superview `S`.
struct IdiomScene {
  let superview = View()
  let v = View()
  let w = View()

  init() {
    for (view, name) in [(superview, "S"), (v, "v"), (w, "w")] { view.snp.setLabel(name) }
    superview.addSubview(v)
    superview.addSubview(w)
  }

  /// The active constraints of `v`, in words.
  var rows: [String] { v.layout.constraints.map(\.description) }

  /// What `v` has after one block.
  func rows(_ block: (ConstraintMaker) -> Void) -> [String] {
    v.snp.removeConstraints()
    v.snp.makeConstraints(block)
    return rows
  }

  /// Lays out the superview.
  func solve(_ width: Double = 320, _ height: Double = 480) throws {
    try superview.layoutIfNeeded(width, height)
  }
}
