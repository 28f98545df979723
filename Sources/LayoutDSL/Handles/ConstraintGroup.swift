// SPDX-License-Identifier: MIT

/// The constraints of one block, sentence by sentence; with several items, item by item.
public struct ConstraintGroup: ConstraintControls, RandomAccessCollection {
  // Most blocks are about one item: no array is allocated for it.
  private var first: SentenceLog?
  private var others: [SentenceLog] = []

  init(_ logs: [SentenceLog] = []) { for log in logs { append(log) } }

  mutating func append(_ log: SentenceLog) {
    if first == nil { first = log } else { others.append(log) }
  }

  var logs: [SentenceLog] { (first.map { [$0] } ?? []) + others }

  /// The constraints of all sentences, in emission order: `group.members.count`.
  public var members: [ConstraintMember] { logs.flatMap { $0.members(of: 0..<Int.max) } }

  /// The index of the first sentence.
  public var startIndex: Int { 0 }
  /// One past the index of the last sentence.
  public var endIndex: Int { logs.reduce(0) { $0 + ($1.finalCount ?? 0) } }

  /// The handle of one sentence, or of one element of an array of targets:
  /// `group[0].update(offset: 4)`.
  ///
  /// - Precondition: there is a sentence with this index.
  public subscript(index: Int) -> ConstraintHandle {
    var rest = index
    for log in logs {
      let count = log.finalCount ?? 0
      if rest >= 0, rest < count { return ConstraintHandle(log: log, range: rest..<(rest + 1)) }
      rest -= count
    }
    preconditionFailure("no sentence \(index) in a block of \(endIndex)")
  }
}

/// The constraints of one sentence, for changes after the block has ended. A handle is valid until
/// `remakeConstraints` or `removeConstraints` removes them.
public struct ConstraintHandle: ConstraintControls {
  @usableFromInline package let log: SentenceLog
  @usableFromInline package let range: Range<Int>
  /// The constraints in emission order, `handle.members.first?.attribute`; none inside the block.
  public var members: [ConstraintMember] { log.members(of: range) }
}
