// SPDX-License-Identifier: MIT

import LayoutCore

/// A constant that an edit has changed and that edits are expected to change again.
struct FollowedConstant: Sendable {
  /// The row whose constant it is: its id as one number, which is compared at once.
  var name: UInt64
  var value: Double
  /// What the last edit that was looked at closely asks for.
  var target: Double
  /// How far it can go in the current region.
  var reach = Reach()

  var isChanging: Bool { target != value }
  var slot: Int { Int(Int32(truncatingIfNeeded: name)) }

  /// An id as one number.
  @inline(__always) static func name(of id: ConstraintID) -> UInt64 {
    UInt64(id.generation) << 32 | UInt64(UInt32(bitPattern: id.slot))
  }
}
