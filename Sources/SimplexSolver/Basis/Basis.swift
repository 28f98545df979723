// SPDX-License-Identifier: MIT

/// The rows that are kept tight: as many as there are variables, and linearly independent.
///
/// Where constraints don't decide a variable, the basis holds its filler, the row
/// `variable = anchor`, which costs nothing to break. A new variable is anchored at 0, and one
/// that loses its last constraint where it is: that is the tie rule of the solver.
struct Basis {
  /// What is tight at a position.
  enum Entry: Equatable {
    case row(Int)
    case filler(Int)
  }

  private struct Change {
    var position: Int32
    var entry: Int32
    var variable: Int32
    var anchor: Double
  }

  private var heads: [Int32] = []
  private var fillerPositions: [Int32] = []
  private var anchors: [Double] = []
  private var changes: [Change] = []

  var count: Int { heads.count }

  subscript(position: Int) -> Entry {
    let head = Int(heads[position])
    return head >= 0 ? .row(head) : .filler(~head)
  }

  /// The value that a variable's filler holds it at.
  func anchor(of variable: Int) -> Double { anchors[variable] }

  /// The position of a variable's filler, or -1.
  func position(ofFiller variable: Int) -> Int { Int(fillerPositions[variable]) }

  /// Whether a variable's filler is in the basis.
  func hasFiller(of variable: Int) -> Bool { fillerPositions[variable] >= 0 }

  /// A number that orders entries: fillers after all rows.
  func rank(_ position: Int) -> Int {
    let head = Int(heads[position])
    return head >= 0 ? head : Int(Int32.max) + ~head
  }

  /// Adds variables, anchored at 0, with their fillers.
  mutating func grow(to count: Int) {
    while heads.count < count {
      fillerPositions.append(Int32(heads.count))
      heads.append(~Int32(heads.count))
      anchors.append(0)
    }
  }

  /// Puts a row at a position.
  mutating func set(_ position: Int, row: Int, _ table: inout RowTable) {
    record(position, variable: nil)
    vacate(position, &table)
    heads[position] = Int32(row)
    table[row].position = Int32(position)
  }

  /// Puts the filler of a variable at a position, anchored at `anchor`.
  mutating func set(
    _ position: Int, fillerOf variable: Int, anchor: Double, _ table: inout RowTable
  ) {
    record(position, variable: variable)
    vacate(position, &table)
    heads[position] = ~Int32(variable)
    fillerPositions[variable] = Int32(position)
    anchors[variable] = anchor
  }

  /// Puts the entries of a first basis in place of all; fillers are anchored at `values`.
  mutating func replace(by first: FirstBasis, anchors values: [Double], _ table: inout RowTable) {
    heads = first.heads
    anchors = values
    connect(&table)
  }

  /// Puts the entries of an earlier basis in place of all, and adds fillers for variables that
  /// came since.
  mutating func restore(_ earlier: Basis, variableCount: Int, _ table: inout RowTable) {
    self = earlier
    changes.removeAll()
    grow(to: variableCount)
    connect(&table)
  }

  /// Measures anchors in other units: each stored variable is multiplied by its factor.
  mutating func changeUnits(_ factors: [Double]) {
    for variable in anchors.indices { anchors[variable] /= factors[variable] }
    for index in changes.indices where changes[index].variable >= 0 {
      changes[index].anchor /= factors[Int(changes[index].variable)]
    }
  }

  /// From here on changes can be taken back.
  mutating func beginTransaction() { changes.removeAll(keepingCapacity: true) }

  /// Takes back all changes since the transaction began.
  mutating func rollBack(_ table: inout RowTable) {
    for change in changes.reversed() {
      heads[Int(change.position)] = change.entry
      if change.variable >= 0 { anchors[Int(change.variable)] = change.anchor }
    }
    changes.removeAll(keepingCapacity: true)
    connect(&table)
  }

  /// Tells rows and fillers their positions.
  private mutating func connect(_ table: inout RowTable) {
    table.clearPositions()
    fillerPositions.refill(with: -1, count: heads.count)
    for (position, head) in heads.enumerated() {
      if head >= 0 {
        table[Int(head)].position = Int32(position)
        table[Int(head)].side = 0
      } else {
        fillerPositions[Int(~head)] = Int32(position)
      }
    }
  }

  private mutating func record(_ position: Int, variable: Int?) {
    changes.append(
      Change(
        position: Int32(position), entry: heads[position], variable: Int32(variable ?? -1),
        anchor: variable.map { anchors[$0] } ?? 0))
  }

  private mutating func vacate(_ position: Int, _ table: inout RowTable) {
    let head = Int(heads[position])
    if head >= 0 {
      if table[head].position == Int32(position) { table[head].position = -1 }
    } else if fillerPositions[~head] == Int32(position) {
      fillerPositions[~head] = -1
    }
  }
}
