// SPDX-License-Identifier: MIT

import LayoutCore
import SolverKit

/// Forms that wait for something, each once.
struct FormList {
  private(set) var forms: [Int32] = []
  private var marks = MarkSet()

  mutating func insert(_ form: Int) {
    if marks.insert(form) { forms.append(Int32(truncatingIfNeeded: form)) }
  }

  mutating func removeAll(formCount: Int) {
    forms.removeAll(keepingCapacity: true)
    marks.begin(count: formCount)
  }
}

/// What a solve tells: its work, and the variables that have moved.
struct Tally {
  var report = SolveReport()
  var moves = MoveList()
}

/// How values and forms answer when right sides change, in storage that is kept.
struct Movement {
  /// By position: how far the activity of the held form is to move.
  var sides = SparseVector()
  var direction = Direction()
  /// By form, along the direction.
  var formRates = SparseVector()
  /// By row, along a parameter.
  var boundRates = SparseVector()
}
