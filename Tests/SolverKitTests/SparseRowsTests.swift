// SPDX-License-Identifier: MIT

import LayoutCore
import SolverKit
import Testing

private struct TestRow: SparseRow {
  var start: Int32 = 0
  var count: Int32 = 0
  var generation: UInt32 = 0
  var isLive = false
}

private struct TestColumn: SparseColumn {
  var head: Int32 = -1
}

private typealias Rows = SparseRows<TestRow, TestColumn>

@Suite("Sparse rows with linked columns")
struct SparseRowsTests {
  /// Adds rows of the given columns in the slots from `first` on.
  private func add(_ supports: [[Int]], from first: Int, to rows: inout Rows) {
    var size = DeltaSize()
    size.variableCount = 8
    size.slotCount = first + supports.count
    size.termCount = supports.map(\.count).reduce(0, +)
    var place = rows.entries.count
    rows.grow(to: size)
    rows.withSpans { headers, entries, columns in
      for (offset, support) in supports.enumerated() {
        let slot = first + offset
        let expression = LinearExpression(support.map { Term(Double($0 + 1), Variable($0)) })
        headers[slot].start = Int32(place)
        headers[slot].isLive = true
        let count = Rows.link(expression, of: RowIndex(slot), at: place, &entries, &columns)
        headers[slot].count = Int32(count)
        place += count
      }
    }
    rows.checkInvariants()
  }

  /// The rows in the list of a column, newest first.
  private func list(_ column: Int, _ rows: Rows) -> [Int] {
    var result: [Int] = []
    var place = rows.columns[column].head
    while place >= 0 {
      result.append(rows.entries[Int(place)].row.index)
      place = rows.entries[Int(place)].next
    }
    return result
  }

  @Test("a column lists the live rows that mention it, the newest first")
  func lists() {
    var rows = Rows()
    add([[0, 1], [1], [1, 2]], from: 0, to: &rows)
    #expect(list(1, rows) == [2, 1, 0])
    #expect(rows.coefficient(of: ColumnIndex(2), in: RowIndex(2)) == 3)
    let activity = rows.activity(RowIndex(0), at: [1, -1, 0])
    #expect((activity.value, activity.magnitude) == (-1, 3))
    rows.unlink(RowIndex(1))
    #expect(list(1, rows) == [2, 0])
    add([[1]], from: 1, to: &rows)
    #expect(list(1, rows) == [1, 2, 0])
    rows.compact()
    #expect(list(1, rows) == [1, 2, 0] && rows.entries.count == 5)
    #expect(rows.expression(RowIndex(2)).description == "2.0*x1 3.0*x2")
  }

  @Test("a rejected change is taken back: new rows are dropped and old ones linked again")
  func revert() {
    var rows = Rows()
    add([[0, 1], [1], [1, 2], [0, 2]], from: 0, to: &rows)
    let before = (0..<3).map { list($0, rows) }
    var change = RowsChange<TestRow>()
    rows.begin(&change)
    rows.remove(RowIndex(2), in: &change)
    rows.remove(RowIndex(0), in: &change)
    add([[0, 1, 2], [5]], from: 4, to: &rows)
    change.added = [RowIndex(4), RowIndex(5)]
    rows.revert(change)
    #expect(rows.rows.count == 4)
    #expect((0..<3).map { list($0, rows) } == before)
    rows.unlink(RowIndex(1))
    #expect(list(1, rows) == [2, 0])
  }

  @Test("a delta that is not valid is refused by the name of what is wrong")
  func check() throws {
    var rows = Rows()
    add([[0], [1]], from: 0, to: &rows)
    var check = DeltaCheck()
    func row(
      _ coefficient: Double, _ constant: Double = 0, _ priority: Priority = 1
    ) -> Constraint {
      let expression = LinearExpression([Term(coefficient, Variable(0))])
      return Constraint(expression, .equal, constant, priority: priority)
    }
    func error(
      removing removed: [Int] = [], adding added: [(Int, Constraint)] = []
    ) -> SolverError? {
      let delta = ModelDelta(
        variableCount: 8, removed: removed.map { ConstraintID(slot: $0) },
        added: added.map { .init(ConstraintID(slot: $0.0), $0.1) })
      do throws(SolverError) {
        _ = try check.check(delta, rows, variableCount: rows.columns.count)
        return nil
      } catch {
        return error
      }
    }
    let ids = (0..<4).map { ConstraintID(slot: $0) }
    let far = ConstraintID(slot: 50_000_000)
    #expect(error(removing: [0], adding: [(0, row(1)), (2, row(0))]) == nil)
    #expect(error(removing: [2]) == .unknownConstraint(ids[2]))
    #expect(error(removing: [1, 1]) == .unknownConstraint(ids[1]))
    #expect(error(adding: [(1, row(1))]) == .duplicateConstraint(ids[1]))
    #expect(error(adding: [(2, row(1)), (2, row(1))]) == .duplicateConstraint(ids[2]))
    #expect(error(adding: [(-1, row(1))]) == .unknownConstraint(ConstraintID(slot: -1)))
    #expect(error(adding: [(50_000_000, row(1))]) == .unknownConstraint(far))
    #expect(error(adding: [(2, row(.infinity))]) == .invalidNumber(.infinity, in: ids[2]))
    #expect(error(adding: [(2, row(1e-200))]) == .invalidNumber(1e-200, in: ids[2]))
    #expect(error(adding: [(2, row(1, -1e200))]) == .invalidNumber(-1e200, in: ids[2]))
    #expect(error(adding: [(2, row(1, 0, 1001))]) == .invalidNumber(1001, in: ids[2]))
    for bad in [row(.nan), row(1, .nan), row(1, 0, Priority(.nan))] {
      #expect(error(adding: [(2, bad)]) != nil)
    }
    let unknown = Constraint(LinearExpression([Term(1, Variable(8))]), .equal, 0)
    #expect(error(adding: [(2, unknown)]) == .unknownVariable(Variable(8), in: ids[2]))
    let size = try check.check(
      ModelDelta(added: [.init(ConstraintID(slot: 9), row(1)), .init(ids[3], row(0))]), rows,
      variableCount: 8)
    #expect(size.slotCount == 10 && size.termCount == 1 && size.variableCount == 8)
  }
}
