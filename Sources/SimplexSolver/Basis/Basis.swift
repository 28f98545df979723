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
  /// By variable, and -1 without a filler in the basis; variables beyond the end have none.
  private var fillerPositions: [Int32] = []
  /// By variable; those beyond the end are anchored at 0.
  private var anchors: [Double] = []
  private var changes: [Change] = []

  var count: Int { heads.count }

  subscript(position: Int) -> Entry {
    let head = Int(heads[position])
    return head >= 0 ? .row(head) : .filler(~head)
  }

  /// The value that a variable's filler holds it at.
  func anchor(of variable: Int) -> Double { variable < anchors.count ? anchors[variable] : 0 }

  /// The position of a variable's filler, or -1.
  func position(ofFiller variable: Int) -> Int {
    variable < fillerPositions.count ? Int(fillerPositions[variable]) : -1
  }

  /// Whether a variable's filler is in the basis.
  func hasFiller(of variable: Int) -> Bool { position(ofFiller: variable) >= 0 }

  /// A number that orders entries: fillers after all rows.
  func rank(_ position: Int) -> Int {
    let head = Int(heads[position])
    return head >= 0 ? head : Int(Int32.max) + ~head
  }

  /// Adds variables, anchored at 0, with their fillers.
  mutating func grow(to count: Int) {
    while heads.count < count {
      setFillerPosition(heads.count, of: heads.count)
      heads.append(~Int32(heads.count))
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
    setFillerPosition(position, of: variable)
    setAnchor(anchor, of: variable)
  }

  /// Puts the entries of a first basis in place of all; fillers are anchored at `values`.
  mutating func replace(by first: FirstBasis, anchors values: [Double], _ table: inout RowTable) {
    disconnect(&table)
    heads = first.heads
    anchors = heads.contains { $0 < 0 } ? values : []
    connect(&table)
  }

  /// Puts the entries of an earlier basis in place of all, and adds fillers for variables that
  /// came since.
  mutating func restore(_ earlier: Basis, variableCount: Int, _ table: inout RowTable) {
    disconnect(&table)
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
    disconnect(&table)
    for change in changes.reversed() {
      heads[Int(change.position)] = change.entry
      if change.variable >= 0 { setAnchor(change.anchor, of: Int(change.variable)) }
    }
    changes.removeAll(keepingCapacity: true)
    connect(&table)
  }

  /// Has the rows forget their positions. A slot may have another row by now, which has none.
  private func disconnect(_ table: inout RowTable) {
    for head in heads where head >= 0 { table[Int(head)].position = -1 }
  }

  /// Tells rows and fillers their positions.
  private mutating func connect(_ table: inout RowTable) {
    fillerPositions.removeAll(keepingCapacity: true)
    for (position, head) in heads.enumerated() {
      if head >= 0 {
        table[Int(head)].position = Int32(position)
        table[Int(head)].side = 0
      } else {
        setFillerPosition(position, of: Int(~head))
      }
    }
  }

  private mutating func setFillerPosition(_ position: Int, of variable: Int) {
    let missing = variable + 1 - fillerPositions.count
    if missing > 0 { fillerPositions.append(contentsOf: repeatElement(-1, count: missing)) }
    fillerPositions[variable] = Int32(position)
  }

  private mutating func setAnchor(_ anchor: Double, of variable: Int) {
    let missing = variable + 1 - anchors.count
    if missing > 0, anchor == 0 { return }
    if missing > 0 { anchors.append(contentsOf: repeatElement(0, count: missing)) }
    anchors[variable] = anchor
  }

  private mutating func record(_ position: Int, variable: Int?) {
    changes.append(
      Change(
        position: Int32(position), entry: heads[position], variable: Int32(variable ?? -1),
        anchor: variable.map(anchor) ?? 0))
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
