// SPDX-License-Identifier: MIT

/// Why a layout could not be made. No frame has changed then. A mistake in a single sentence is no
/// error; it is in the ``LayoutReport``.
public enum LayoutError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Required constraints cannot hold together; the next layout tries the changes again.
  case conflict(LayoutConflict)
  /// The solver cannot meet these required constraints, although they may be satisfiable. The next
  /// layout tries the changes again.
  case unsupported([LayoutSentence], reason: String)
  /// Sentences that were left out of a layout, for those who ask with ``LayoutReport/check()``.
  case mistakes([LayoutMistake])
  /// The work limit was reached, and again by a new solver.
  case stalled(iterations: Int)
  /// The solver refused a change or a number for another reason.
  case refused(SolverError)
  /// The size is negative, not a number or larger than 1e150.
  case invalidSize(Size)
  /// The parameter is the `LayoutValue` of this name. LayoutDSL's `sweep(_:over:)` sweeps values.
  case invalidSweep(String)
  /// The root is in the tree of another session; an item belongs to one at a time.
  case rootInUse(String)
  /// `layout()` was called before `layout(in:)`.
  case missingSize
  /// A layout was asked for by an item while it was told its frame.
  case reentrantLayout

  /// What happened, to whom and where, in words.
  public var description: String {
    switch self {
    case .conflict(let conflict): conflict.description
    case .unsupported(let sentences, let reason):
      """
      this solver cannot meet these required constraints: \(reason)
      \(sentences.map { "  \($0)" }.joined(separator: "\n"))
      ask a complete solver, such as Simplex
      """
    case .mistakes(let mistakes): mistakes.map(\.description).joined(separator: "\n")
    case .stalled(let iterations):
      "no solution after \(iterations) iterations, also with a new solver"
    case .refused(let error): "the solver refused the layout: \(error)"
    case .invalidSize(let size):
      "the size of the layout is \(size); both numbers must be from 0 to 1e150"
    case .invalidSweep(let name): "\(name) is a LayoutValue: sweep the value itself"
    case .rootInUse(let name): "\(name) is in another session; an item belongs to one at a time"
    case .missingSize: "the layout has no size yet; call layout(in:) before layout()"
    case .reentrantLayout:
      "an item asked for a layout while it was told its frame; wait until the layout is over"
    }
  }
}

extension Size {
  /// Whether a layout can have this size.
  var isOfLayout: Bool { width >= 0 && height >= 0 && max(width, height).isValidConstant }
}
