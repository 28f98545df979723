// SPDX-License-Identifier: MIT

import LayoutCore
import SolverKit

extension FormTable {
  /// Stores the rows of a list that neither substitute nor are stored yet, as presolve rewrites
  /// them. Their variables and slots must exist. Returns the rows whose terms cancel, which are not
  /// stored.
  mutating func insert(
    _ pending: [RowIndex], _ outer: inout [OuterRow], _ outerEntries: [SparseEntry],
    _ values: [Affine]
  ) -> [RowIndex] {
    var (longest, unitCount, formCount, termCount) = (1, 0, 0, 0)
    for row in pending where outer[row.index].substitutes < 0 && !outer[row.index].isInner {
      let length = Int(outer[row.index].count)
      longest = max(longest, length)
      if length == 1 { unitCount += 1 } else { formCount += 1 }
      if length > 1 { termCount += length }
    }
    // In an empty table, a variable alone needs another form only where one is full of new rows.
    let spare = liveCount == 0 ? unitCount / Self.rowLimit : unitCount
    var end = (form: forms.count, entry: entries.count, row: liveCount)
    forms.grow(to: end.form + formCount + spare, with: Form())
    entries.grow(to: end.entry + termCount + spare, with: Entry())
    let size = longest + (longest > RewrittenRow.longCount ? values.count : 0)
    var terms = [InnerTerm](repeating: InnerTerm(coefficient: 0, variable: 0), count: size)
    let unitForms = unitForms
    let cancelled = Self.insert(
      pending, &outer, outerEntries.span, values.span, &terms, &rows, &forms, &entries, &columns,
      unitForms.span, &freeForms, &end)
    liveCount = end.row
    forms.removeLast(forms.count - end.form)
    entries.removeLast(entries.count - end.entry)
    return cancelled
  }

  // Static, because only spans of parameters can overlap.
  private static func insert(
    _ pending: [RowIndex], _ outer: inout [OuterRow], _ outerEntries: Span<SparseEntry>,
    _ values: Span<Affine>, _ terms: inout [InnerTerm], _ rows: inout [Row],
    _ forms: inout [Form], _ entries: inout [Entry], _ columns: inout [Int32],
    _ unitForms: Span<Int32>, _ free: inout [Int32], _ end: inout (form: Int, entry: Int, row: Int)
  ) -> [RowIndex] {
    var outer = outer.mutableSpan
    var terms = terms.mutableSpan
    var rows = rows.mutableSpan
    var forms = forms.mutableSpan
    var entries = entries.mutableSpan
    var columns = columns.mutableSpan
    var cancelled: [RowIndex] = []
    for slot in pending {
      let item = outer[slot.index]
      if item.substitutes >= 0 || item.isInner { continue }
      let (count, bound, _) = RewrittenRow.write(
        item, outerEntries, values, &terms, isNamingInner: true)
      if count == 0 {
        cancelled.append(slot)
        continue
      }
      outer[slot.index].isInner = true
      var scale = terms[0].coefficient
      var form = -1
      if count == 1 {
        // The rows of a form are a linked list, so their number is limited: a window's width may be
        // in a row of each of its cells.
        let unit = Int(unitForms[Int(terms[0].variable)])
        let isFull = forms[unit].rowCount >= rowLimit
        form = isFull ? Int(forms[unit].overflow) : unit
        if form < 0 || forms[form].rowCount >= rowLimit {
          terms[0].coefficient = 1
          form = append(terms, 1, factor: 1, &forms, &entries, &columns, &free, &end)
          forms[unit].overflow = Int32(truncatingIfNeeded: form)
        }
      } else {
        var largest = 0.0
        for index in 0..<count { largest = max(largest, abs(terms[index].coefficient)) }
        scale = largest.binade
        form = append(terms, count, factor: 1 / scale, &forms, &entries, &columns, &free, &end)
      }
      rows[slot.index] = Row(
        bound: bound / scale, scale: scale, form: Int32(truncatingIfNeeded: form),
        level: item.level.value, isLive: true,
        isLower: item.relation != (scale > 0 ? .lessThanOrEqual : .greaterThanOrEqual),
        isUpper: item.relation != (scale > 0 ? .greaterThanOrEqual : .lessThanOrEqual))
      link(slot.index, &rows, &forms)
      end.row += 1
    }
    return cancelled
  }

  @inline(__always)
  private static func append(
    _ terms: borrowing MutableSpan<InnerTerm>, _ count: Int, factor: Double,
    _ forms: inout MutableSpan<Form>, _ entries: inout MutableSpan<Entry>,
    _ columns: inout MutableSpan<Int32>, _ free: inout [Int32],
    _ end: inout (form: Int, entry: Int, row: Int)
  ) -> Int {
    var form = end.form
    if let index = free.popLast() { form = Int(index) } else { end.form += 1 }
    forms[form] = Form(
      start: Int32(truncatingIfNeeded: end.entry), count: Int32(truncatingIfNeeded: count))
    for index in 0..<count {
      let term = terms[index]
      let head = columns[Int(term.variable)]
      let place = Int32(truncatingIfNeeded: end.entry)
      if head >= 0 { entries[Int(head)].previous = place }
      columns[Int(term.variable)] = place
      entries[end.entry] = Entry(
        coefficient: term.coefficient * factor, variable: term.variable,
        form: Int32(truncatingIfNeeded: form), next: head)
      end.entry += 1
    }
    return form
  }
}
