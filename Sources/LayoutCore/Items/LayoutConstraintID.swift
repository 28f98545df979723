// SPDX-License-Identifier: MIT

/// Names a constraint of a node, also after the constraint is gone.
public struct LayoutConstraintID: Hashable, Sendable {
  let slot: Int32
  let generation: UInt32
}
