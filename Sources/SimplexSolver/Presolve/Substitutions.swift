// SPDX-License-Identifier: MIT

import LayoutCore
import SolverKit

/// Presolve: required equations that leave two variables are substituted, so that the inner model
/// has one variable for each class of them (the doubleton equations of Andersen and Andersen 1995).
///
/// A row is rewritten with the roots of its variables' classes. That may leave two variables of a
/// longer equation, which is substituted in turn: a box that fills another one has none of its own.
///
/// Laws: each variable is `ratio · x[root] + offset`, and that satisfies the rows that substitute.
/// Parents are substituted after children. A row substitutes, is in the inner model, or cancels.
struct Substitutions {
  var table = SparseRows<OuterRow, Substitution>()
  /// By variable.
  var values: [Affine] = []
  /// The time of the last substitution.
  var clock: Int32 = 0
  /// Whether a row has, or had, a coefficient beyond `scaleLimit`, or below its inverse, or the
  /// values of a basis were ``Simplex/badlyScaledRatio`` times as large as a chosen point.
  var isBadlyScaled = false
  /// The terms of the row that was rewritten last.
  var rewritten = RewrittenRow()
  /// By variable: how fast its offset changes, while rates are found. It keeps its storage, which
  /// is as long as the model, for the next time.
  var offsets = SparseVector()
  /// By variable of the inner model: the root.
  private(set) var roots: [Int32] = []

  /// The greatest ratio between two variables, and the inverse of the least.
  static let ratioLimit = 1e3
  /// The greatest coefficient of a well scaled model, and the inverse of the least.
  private static let scaleLimit = 1e4

  func root(_ variable: Int) -> Int { Int(values[variable].root) }

  /// The inner variable of a root, which is created if there is none.
  mutating func inner(of root: Int32) -> Int32 {
    let known = table.columns[Int(root)].inner
    if known >= 0 { return known }
    let new = Int32(truncatingIfNeeded: roots.count)
    table.columns[Int(root)].inner = new
    roots.append(root)
    Self.forEachDescendant(of: Int(root), table.columns) { values[$0].inner = new }
    return new
  }

  /// Creates the inner variables that some rows need; if they are many, in the variables' order.
  mutating func numberRoots(of rows: [RowIndex]) {
    if rows.count > values.count / 2 { return Self.numberRoots(&values, &table.columns, &roots) }
    for row in rows {
      if let substituted = variable(substitutedBy: row) {
        number(substituted)
      } else {
        for place in table.range(row) { number(table.entries[place].column.index) }
      }
    }
  }

  // Static, because only spans of parameters can overlap.
  private static func numberRoots(
    _ values: inout [Affine], _ columns: inout [Substitution], _ roots: inout [Int32]
  ) {
    roots.reserveCapacity(values.count)
    var values = values.mutableSpan
    var columns = columns.mutableSpan
    for variable in values.indices {
      let root = values[variable].root
      if columns[Int(root)].weight == 0 { continue }
      if columns[Int(root)].inner < 0 {
        columns[Int(root)].inner = Int32(truncatingIfNeeded: roots.count)
        roots.append(root)
      }
      values[variable].inner = columns[Int(root)].inner
    }
  }

  @inline(__always)
  private mutating func number(_ variable: Int) {
    let value = values[variable]
    if value.inner < 0 { _ = inner(of: value.root) }
  }

  /// Whether an inner variable belongs to a root; it does not if that was substituted.
  func isInUse(inner: Int) -> Bool { root(Int(roots[inner])) == Int(roots[inner]) }

  /// Grows the tables for a delta.
  mutating func grow(to size: DeltaSize) {
    table.grow(to: size)
    values.grow(to: size.variableCount) { Affine(root: Int32(truncatingIfNeeded: $0)) }
  }

  /// Stores rows, without rewriting them; there must be room for them.
  mutating func insert(_ added: Span<ModelDelta.Addition>, termCount: Int, _ levels: LevelTable) {
    var place = table.entries.count - termCount
    var priority = Priority.required
    var level = Level.required
    var isBadlyScaled = isBadlyScaled
    let values = values
    table.withSpans { rows, entries, columns in
      for index in added.indices {
        if added[index].constraint.priority != priority {
          priority = added[index].constraint.priority
          level = levels.level(of: priority) ?? .required
        }
        let id = added[index].id
        let count = SparseRows<OuterRow, Substitution>.link(
          added[index].constraint.expression, of: RowIndex(id.slot), at: place, &entries, &columns)
        for entry in place..<place + count {
          columns[Int(values[entries[entry].column.index].root)].weight += 1
          let size = abs(entries[entry].coefficient)
          if size > Self.scaleLimit || size * Self.scaleLimit < 1 { isBadlyScaled = true }
        }
        rows[id.index] = OuterRow(
          start: Int32(truncatingIfNeeded: place), count: Int32(truncatingIfNeeded: count),
          generation: id.generation, level: level, constant: added[index].constraint.constant,
          relation: added[index].constraint.relation, isLive: true)
        place += count
      }
    }
    self.isBadlyScaled = isBadlyScaled
  }

  /// Removes a row that neither substitutes nor is in the inner model.
  mutating func remove(_ row: RowIndex) {
    for place in table.range(row) {
      table.columns[root(table.entries[place].column.index)].weight -= 1
    }
    table.unlink(row)
  }

  /// The bound of a row in the inner model.
  @inline(__always)
  func innerBound(of row: RowIndex) -> Double {
    var bound = table.rows[row.index].constant
    for place in table.range(row) {
      let entry = table.entries[place]
      bound -= entry.coefficient * values[entry.column.index].offset
    }
    return bound
  }

  /// Substitutes a variable by a required equation, if two of its variables remain. Returns the
  /// variable that is no longer a root, or nil.
  mutating func substitute(by row: RowIndex) -> Int? {
    let (count, bound, _) = rewritten.write(table.rows[row.index], table.entries, values)
    guard count == 2 else { return nil }
    let (one, two) = (rewritten.terms[0], rewritten.terms[1])
    let ratio = abs(one.coefficient / two.coefficient)
    guard ratio <= Self.ratioLimit, ratio * Self.ratioLimit >= 1 else { return nil }
    // In a badly scaled model, the value of a substituted variable must not be rounded.
    if isBadlyScaled, ratio.significand != 1 || bound != 0 { return nil }
    let weights = (table.columns[Int(one.variable)].weight, table.columns[Int(two.variable)].weight)
    let isFirst = weights.0 != weights.1 ? weights.0 < weights.1 : one.variable > two.variable
    let (child, parent) = isFirst ? (one, two) : (two, one)
    if clock == .max { renumberTimes() }
    clock += 1
    let variable = Int(child.variable)
    let above = table.columns[Int(parent.variable)]
    var column = table.columns[variable]
    column.time = clock
    column.row = row.value
    column.parent = parent.variable
    column.nextSibling = above.firstChild
    column.parentOffset = bound / child.coefficient
    column.parentRatio = -parent.coefficient / child.coefficient
    table.columns[Int(parent.variable)].firstChild = child.variable
    table.columns[Int(parent.variable)].weight += column.weight
    column.previousSibling = -1
    if above.firstChild >= 0 {
      table.columns[Int(above.firstChild)].previousSibling = child.variable
    }
    table.columns[variable] = column
    table.rows[row.index].substitutes = child.variable
    refresh(variable)
    return variable
  }

  /// Whether a row substitutes a variable.
  @inline(__always)
  func isSubstituting(_ row: RowIndex) -> Bool { table.rows[row.index].substitutes >= 0 }

  /// The variable that a row substitutes, or nil.
  @inline(__always)
  func variable(substitutedBy row: RowIndex) -> Int? {
    let variable = Int(table.rows[row.index].substitutes)
    return variable >= 0 ? variable : nil
  }

  /// The row that substitutes a variable.
  func row(substituting variable: Int) -> RowIndex { RowIndex(Int(table.columns[variable].row)) }

  /// Recomputes the root, ratio and offset of a variable and its descendants.
  mutating func refresh(_ variable: Int) {
    Self.forEachDescendant(of: variable, table.columns) { member in
      let column = table.columns[member]
      if column.parent < 0 {
        values[member] = Affine(
          ratio: 1, root: Int32(truncatingIfNeeded: member), inner: column.inner)
      } else {
        let parent = values[Int(column.parent)]
        values[member] = Affine(
          ratio: column.parentRatio * parent.ratio,
          offset: column.parentRatio * parent.offset + column.parentOffset, root: parent.root,
          inner: parent.inner)
      }
    }
  }

  /// Calls `body` with a variable and its descendants: those substituted by it, directly or not.
  @inline(__always)
  func forEachDescendant(of variable: Int, _ body: (Int) -> Void) {
    Self.forEachDescendant(of: variable, table.columns, body)
  }

  /// Adds the variables that move with a variable of the inner model to a list.
  func addFollowers(of inner: Int, to list: inout [Int32]) {
    forEachDescendant(of: Int(roots[inner])) { list.append(Int32(truncatingIfNeeded: $0)) }
  }

  @inline(__always)
  private static func forEachDescendant(
    of variable: Int, _ columns: [Substitution], _ body: (Int) -> Void
  ) {
    var here = variable
    while true {
      body(here)
      var next = Int(columns[here].firstChild)
      while next < 0 {
        if here == variable { return }
        next = Int(columns[here].nextSibling)
        here = Int(columns[here].parent)
      }
      here = next
    }
  }

  /// A variable and its descendants.
  func descendants(of variable: Int) -> [Int] {
    var found: [Int] = []
    forEachDescendant(of: variable) { found.append($0) }
    return found
  }

  /// The rows that mention any of the variables, each once.
  func rows(about variables: [Int], _ marks: inout MarkSet) -> [RowIndex] {
    var found: [RowIndex] = []
    marks.begin(count: table.rows.count)
    for variable in variables {
      table.forEachEntry(of: variable) { entry in
        if marks.insert(entry.row.index) { found.append(entry.row) }
      }
    }
    return found
  }
}
