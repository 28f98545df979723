// SPDX-License-Identifier: MIT

extension Array {
  /// Removes and returns all elements, without a copy of them.
  @inlinable package mutating func takeAll() -> [Element] {
    if isEmpty { return [] }
    defer { self = [] }
    return self
  }
}
