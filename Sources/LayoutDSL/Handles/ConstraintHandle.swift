// SPDX-License-Identifier: MIT

/// The constraints of one sentence, for changing them after their block has ended.
///
/// A handle stays valid through every change; it goes dead only when its constraints are removed
/// by `remakeConstraints` or `removeConstraints`.
public struct ConstraintHandle: ConstraintControls {
  let log: SentenceLog
  let range: Range<Int>

  /// The constraints in emission order; none before the block has ended.
  public var members: [ConstraintMember] {
    guard let last = range.last, last < log.ends.count else { return [] }
    let start = range.lowerBound == 0 ? 0 : Int(log.ends[range.lowerBound - 1])
    return Array(log.members[start..<Int(log.ends[last])])
  }
}

/// The constraints of one block, sentence by sentence.
public struct ConstraintGroup: ConstraintControls, RandomAccessCollection {
  let log: SentenceLog

  /// The constraints of all sentences, in emission order.
  public var members: [ConstraintMember] { log.members }

  /// The index of the first sentence.
  public var startIndex: Int { 0 }
  /// One past the index of the last sentence.
  public var endIndex: Int { log.ends.count }
  /// The handle of one sentence. An array as target counts as one sentence per element.
  public subscript(index: Int) -> ConstraintHandle {
    precondition(indices.contains(index), "a sentence of the block")
    return ConstraintHandle(log: log, range: index..<(index + 1))
  }
}
