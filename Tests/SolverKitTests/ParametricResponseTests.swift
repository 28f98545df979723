// SPDX-License-Identifier: MIT

import LayoutCore
import SolverKit
import Testing

@Suite("Parametric responses")
struct ParametricResponseTests {
  /// A response to the constant of `row` that moves `x[column]` twice as fast and one row.
  private func insert(
    _ row: Int, column: Int, moving other: Int, _ range: ValidityRange,
    _ responses: inout ParametricResponses
  ) {
    var response = responses.begin(RowIndex(row))
    response.add(2, to: ColumnIndex(column))
    response.add(1, to: RowIndex(other))
    guard let place = responses.insert(response) else { return }
    responses[place].setRange(range)
  }

  private func isInRange(_ responses: ParametricResponses) -> Bool {
    var responses = responses
    return responses.isProposalInRange()
  }

  @Test("values move by their rates while the constant is in its range")
  func move() throws {
    var responses = ParametricResponses()
    var values = [0.0, 5]
    insert(3, column: 1, moving: 9, ValidityRange(fall: 1, rise: 4), &responses)
    let known = responses.index(of: RowIndex(3))
    let place = try #require(known)
    responses.propose(7, for: place)
    responses.propose(4, for: place)
    #expect(!isInRange(responses), "at the end of the range rows meet")
    responses.propose(3, for: place)
    #expect(isInRange(responses))
    responses.accept(&values)
    #expect(values == [0, 11])
    responses.propose(1, for: place)
    #expect(!isInRange(responses))
    responses.reject()
    responses.propose(-3.5, for: place)
    #expect(isInRange(responses))
    responses.propose(-5, for: place)
    #expect(!isInRange(responses))
    let unknown = responses.index(of: RowIndex(1))
    #expect(unknown == nil)
  }

  @Test("constants that move a row in common share their ranges, others do not", arguments: [8, 9])
  func joint(other: Int) {
    var responses = ParametricResponses()
    insert(0, column: 0, moving: 9, ValidityRange(fall: 10, rise: 10), &responses)
    insert(1, column: 1, moving: other, ValidityRange(fall: 10, rise: 10), &responses)
    responses.propose(6, for: 0)
    responses.propose(-6, for: 1)
    #expect(isInRange(responses) == (other == 8))
  }

  @Test("the response that was used longest ago makes room for a new one")
  func replacement() {
    var responses = ParametricResponses()
    for row in 0..<4 { insert(row, column: 0, moving: 10 + row, .unlimited, &responses) }
    responses.propose(1, for: 0)
    insert(7, column: 0, moving: 20, .unlimited, &responses)
    let kept = (0..<8).filter { responses.index(of: RowIndex($0)) != nil }
    #expect(kept == [0, 2, 3, 7])
  }

  @Test("a range is as wide as the row allows that comes first to change sides")
  func range() {
    var range = ValidityRange.unlimited
    range.limit(rate: 2, fall: 6, rise: 10)
    range.limit(rate: -0.5, fall: 1, rise: 4)
    #expect(range == ValidityRange(fall: 3, rise: 2))
  }
}
