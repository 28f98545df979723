// SPDX-License-Identifier: MIT

import LayoutDSL

// What the behaviours of other libraries are told by: how many constraints, between which
// attributes, with which numbers.
extension Scene {
  /// How many active constraints `v` and `w` have.
  var counts: [Int] { [v, w].map(\.layout.constraints.count) }

  /// The constants of `v`, in order.
  var constants: [Double] { v.layout.constraints.map(\.constant) }

  /// The attributes of `v` and those of the items they are related to: `left-leftMargin`.
  var pairs: [String] {
    v.layout.constraints.map { constraint in
      guard case .item(let second) = constraint.target else { return "\(constraint)" }
      return "\(constraint.first.attribute)-\(second.attribute)"
    }
  }

  /// Lays out the superview, 320 by 480 points.
  func solve() throws {
    try NamedSolver.simplex.layout(superview, 320, 480)
  }
}
