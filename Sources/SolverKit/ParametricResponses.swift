// SPDX-License-Identifier: MIT

import LayoutCore

/// The responses to the constants edited last, for the current basis: right-hand-side ranging for
/// several parameters at once.
///
/// An edit proposes a new constant for each of its rows. If ``isProposalInRange()``, accepting the
/// proposals completes it: a multiplication and an addition per value that moves.
/// Constants that move no row in common each stay in their own range. Others may use shares of
/// their ranges that add up to at most 1, because the constants that keep every row on its side are
/// a convex set (the 100 % rule; Bradley, Hax and Magnanti 1977).
///
/// Law: after ``accept(_:)`` the values are those of the basis at the new constants, within
/// rounding. A solver recomputes them once in a while to end the drift.
@usableFromInline package struct ParametricResponses: Sendable {
  /// The number of responses kept: a window has two sizes, a divider one.
  package static let limit = 4
  /// The number of answers after which values are evaluated, to end the drift of adding up.
  package static let answersPerEvaluation = 1000
  /// The largest rate of a response that is kept: adding up larger answers costs digits.
  package static let largestRate = 1e3

  /// The usable share of a range: at its end rows meet, and their order would matter.
  package static let farthestShare = 1 - 1e-9

  /// Whether a new response will probably serve an edit.
  private enum Outlook {
    case good
    /// The last response has served no edit yet.
    case open
    /// It has been forgotten since then.
    case bad
    /// The last edit was not to make one.
    case paused
  }

  @usableFromInline var responses: [ParametricResponse] = []
  private var outlook = Outlook.good
  /// The first row of the last edit.
  private var editedRow = RowIndex.none
  private var clock = 0
  /// Whether two of the responses move the same row; nil if that has not been asked.
  private var areJoint: Bool?
  /// The rows that they move, in storage that is reused.
  private var moved = MarkSet()
  /// The answers since the values were evaluated.
  private var answerCount = 0

  package init() {}

  /// Whether the values have been moved so often that they should be evaluated.
  package var isDrifted: Bool { answerCount >= Self.answersPerEvaluation }

  @inlinable package subscript(index: Int) -> ParametricResponse {
    _read { yield responses[index] }
    _modify { yield &responses[index] }
  }

  @inlinable package var indices: Range<Int> { responses.indices }

  /// Forgets all responses, because the basis has changed.
  package mutating func removeAll() {
    if outlook == .open || outlook == .paused { outlook = .bad }
    for index in responses.indices where responses[index].row.isSome {
      responses[index].begin(.none)
    }
  }

  /// Whether an edit of a row should make responses. It should not after one that was forgotten
  /// before it served, until an edit of the row leaves the basis as it is.
  package mutating func areWorthwhile(for row: RowIndex) -> Bool {
    switch (row == editedRow, outlook) {
    case (true, .bad): outlook = .paused
    case (true, .good), (true, .open): break
    case (true, .paused), (false, _): outlook = .good
    }
    editedRow = row
    return outlook != .paused
  }

  /// Records that an edit stayed in the ranges.
  package mutating func serve() { outlook = .good }

  /// The index of the response to a row's constant.
  package func index(of row: RowIndex) -> Int? { responses.firstIndex { $0.row == row } }

  /// Takes out a response without rates for a row, with room for numbers of columns and rows. The
  /// caller adds rates and calls ``insert(_:)``. If all are in use, it is the least recently used.
  package mutating func begin(
    _ row: RowIndex, columns: Int = 0, rows: Int = 0
  ) -> ParametricResponse {
    if responses.count < Self.limit, responses.allSatisfy(\.row.isSome) {
      responses.append(ParametricResponse())
    }
    let oldest = responses.indices.min { responses[$0].lastUse < responses[$1].lastUse } ?? 0
    let place = responses.firstIndex { !$0.row.isSome } ?? oldest
    areJoint = nil
    var response = ParametricResponse()
    swap(&response, &responses[place])
    response.begin(row)
    response.columns.reserveCapacity(columns)
    response.rows.reserveCapacity(rows)
    return response
  }

  /// Inserts a response, unless it has large rates. Returns its index.
  package mutating func insert(_ response: consuming ParametricResponse) -> Int? {
    guard let place = responses.firstIndex(where: { !$0.row.isSome }) else { return nil }
    for (_, rate) in response.columns where abs(rate) > Self.largestRate { return nil }
    clock += 1
    response.lastUse = clock
    swap(&response, &responses[place])
    outlook = .open
    checkInvariants()
    return place
  }

  /// Ends the drift: the values are about to be evaluated.
  package mutating func resetDrift() { answerCount = 0 }

  /// Proposes to move a constant by `amount`, replacing its earlier proposal.
  package mutating func propose(_ amount: Double, for index: Int) {
    clock += 1
    responses[index].lastUse = clock
    responses[index].proposal = amount
  }

  /// Whether no row changes sides at the proposed constants. Cost: at first, a look at all rows.
  package mutating func isProposalInRange() -> Bool {
    let shares = responses.lazy.map(\.proposedShare)
    if shares.reduce(0, +) <= Self.farthestShare { return true }
    guard shares.allSatisfy({ $0 <= Self.farthestShare }) else { return false }
    if areJoint == nil {
      moved.begin()
      areJoint = responses.indices.contains { index in
        !responses[index].rows.allSatisfy { moved.insert($0.row.index) }
      }
    }
    return areJoint == false
  }

  /// Moves the values to the proposed constants.
  package mutating func accept(_ values: inout [Double]) {
    answerCount += 1
    for index in responses.indices where responses[index].proposal != 0 {
      responses[index].accept(&values)
    }
  }

  /// Drops all proposals.
  package mutating func reject() {
    for index in responses.indices { responses[index].proposal = 0 }
  }

  /// Checks that each row has one response at most, with the trait `InternalChecks` only.
  @usableFromInline package func checkInvariants() {
    #if InternalChecks
      for (index, response) in responses.enumerated() where response.row.isSome {
        let isOnly = !responses[..<index].contains { $0.row == response.row }
        precondition(isOnly, "row \(response.row.value) has two responses")
      }
    #endif
  }
}
