// SPDX-License-Identifier: MIT

import LabMemory

/// How much memory the process uses.
enum AllocatedBytes {
  /// The bytes that are allocated and not freed, or nil where the platform does not tell.
  static var now: Int? {
    let bytes = labAllocatedBytes()
    return bytes == 0 ? nil : Int(bytes)
  }
}
