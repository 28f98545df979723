// SPDX-License-Identifier: MIT

import SolverKit

/// A list of forms, each once.
struct FormList {
  private(set) var forms: [Int32] = []
  private var marks = MarkSet()

  mutating func insert(_ form: Int) {
    if marks.insert(form) { forms.append(Int32(truncatingIfNeeded: form)) }
  }

  func contains(_ form: Int) -> Bool { marks.contains(form) }

  mutating func removeAll(formCount: Int) {
    if !forms.isEmpty { forms.removeAll(keepingCapacity: true) }
    marks.begin(count: formCount)
  }
}
