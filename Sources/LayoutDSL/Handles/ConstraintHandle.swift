// SPDX-License-Identifier: MIT

/// The constraints of one sentence, for changing them after their block has ended.
///
/// A handle stays valid through every change; it is invalid only after its constraints were removed
/// by `remakeConstraints` or `removeConstraints`.
public struct ConstraintHandle: ConstraintControls {
  package let log: SentenceLog
  package let range: Range<Int>

  package init(log: SentenceLog, range: Range<Int>) {
    self.log = log
    self.range = range
  }

  /// The constraints in emission order, `handle.members.first?.attribute`; none before the block
  /// has ended.
  public var members: [ConstraintMember] { log.members(of: range) }
}

extension SentenceLog {
  /// The constraints of some of the sentences.
  func members(of range: Range<Int>) -> [ConstraintMember] {
    placed.lazy.filter { range.contains(Int($0.sentence)) }.map { placed in
      ConstraintMember(node: self.node, id: placed.id)
    }
  }
}
