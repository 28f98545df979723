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

  mutating func removeAll(formCount: Int = 0) {
    if !forms.isEmpty { forms.removeAll(keepingCapacity: true) }
    marks.begin(count: formCount)
  }
}

/// What the choice between equally good solutions has to look at again.
struct Touched {
  /// Forms that may have become loose, or ceased to be, since the last choice.
  var unjudged = FormList()
  /// Forms whose activity or rows have moved since then, while their multipliers stayed.
  var shifted = FormList()
  /// Forms whose rows have met or passed each other since then.
  var rearranged = FormList()
  /// Forms of a face with a row whose constant has changed since then. The face divides the loss of
  /// a wish by its constant, and a required constant above 0 makes a variable an extent.
  var resized = FormList()
  /// Whether a choice may depend on shifts.
  var watchesShifts = false
  /// Whether touched faces have to be found again: rows were added or removed since then, or the
  /// basis is that of a search.
  var findsFacesAgain = false

  /// Whether the last choice is up to date.
  var isEmpty: Bool { unjudged.forms.isEmpty && shifted.forms.isEmpty }
}
