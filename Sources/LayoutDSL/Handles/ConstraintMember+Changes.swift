// SPDX-License-Identifier: MIT

extension ConstraintMember {
  /// Changes the constraint. One that was removed, and what `body` throws, is a mistake of the next
  /// layout.
  ///
  /// - Parameter word: the word of the handle, for the mistake.
  package func change(
    _ word: String, _ file: StaticString, _ line: UInt,
    _ body: (inout LayoutConstraint) throws(LayoutMistake.Kind) -> Void
  ) {
    do throws(LayoutMistake.Kind) {
      guard let old = constraint else { throw .other("the constraint was removed; make it anew") }
      var new = old
      try body(&new)
      node.replace(id, old, by: new)
    } catch {
      let subject = constraint?.sentence ?? node.name
      let origin = ConstraintOrigin(file: file, line: line)
      node.report(LayoutMistake(error, in: "\(word) of \(subject)", at: origin))
    }
  }
}

extension LayoutConstraint {
  /// Sets the constant for items of both directions, unless a number is not finite.
  package mutating func change(
    constant: Double, mirrored: Double? = nil
  ) throws(LayoutMistake.Kind) {
    let mirrored = mirrored ?? constant
    guard constant.isFinite, mirrored.isFinite else {
      throw .invalidConstant(constant.isFinite ? mirrored : constant)
    }
    setConstant(constant, mirrored: mirrored)
  }
}
