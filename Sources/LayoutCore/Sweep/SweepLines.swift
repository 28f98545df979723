// SPDX-License-Identifier: MIT

/// The rows of a model at a value of a parameter, and how fast their constants move with it.
struct SweepLines {
  let at: Double
  let rows: [ModelDelta.Addition]
  private(set) var rates: [ConstraintID: Double] = [:]
  private let places: [ConstraintID: Int]

  init(at parameter: Double, rows: [ModelDelta.Addition]) {
    at = parameter
    self.rows = rows
    places = Dictionary(uniqueKeysWithValues: rows.enumerated().map { ($0.element.id, $0.offset) })
  }

  /// Lines through the rows at two values of the parameter; rows that only one of them has stay.
  init(
    at parameter: Double, rows: [ModelDelta.Addition], later: [ModelDelta.Addition],
    after step: Double
  ) {
    self.init(at: parameter, rows: rows)
    guard step > 0 else { return }
    for other in later {
      guard let place = places[other.id] else { continue }
      let change = other.constraint.constant - rows[place].constraint.constant
      if change != 0 { rates[other.id] = change / step }
    }
  }

  /// The constants that move.
  var moving: [MovingConstant] {
    rows.compactMap { row in
      rates[row.id].map {
        MovingConstant(row.id, start: row.constraint.constant - $0 * at, rate: $0)
      }
    }
  }

  /// The constant of a row, and its rate.
  func line(of id: ConstraintID) -> (value: Double, rate: Double) {
    guard let place = places[id] else { return (0, 0) }
    return (rows[place].constraint.constant, rates[id] ?? 0)
  }

  /// The constant of a row at a value of the parameter.
  func constant(of id: ConstraintID, at parameter: Double) -> Double {
    let line = line(of: id)
    return line.value + line.rate * (parameter - at)
  }

  /// Whether other rows are these at a value of the parameter.
  func match(_ others: [ModelDelta.Addition], at parameter: Double) -> Bool {
    others.count == rows.count
      && others.allSatisfy { other in
        guard let place = places[other.id] else { return false }
        var row = other.constraint
        row.constant = rows[place].constraint.constant
        let gap = other.constraint.constant - constant(of: other.id, at: parameter)
        return row == rows[place].constraint
          && abs(gap) <= Tolerance.frame * max(1, abs(other.constraint.constant))
      }
  }

  /// By how much a row exceeds its constant, for the values at the ends of a range.
  func gaps(
    of row: ModelDelta.Addition, _ first: [Double], _ last: [Double], _ range: ClosedRange<Double>
  ) -> (start: Double, end: Double) {
    let left = row.constraint.expression
    return (
      left.value(at: first.span) - constant(of: row.id, at: range.lowerBound),
      left.value(at: last.span) - constant(of: row.id, at: range.upperBound)
    )
  }
}

extension LayoutSession {
  /// The rows that the session wants, by slot.
  var wantedRows: [ModelDelta.Addition] {
    draft.rows.ids.compactMap { draft.rows.addition(inSlot: $0.slot) }
  }

  /// Whether something follows from frames that no row can say.
  var measuresAnything: Bool {
    !features.measuring.members.isEmpty || !features.safeAreas.members.isEmpty
  }

  /// Whether that is only heights that follow widths.
  var measuresOnlyHeights: Bool {
    features.safeAreas.members.isEmpty
      && features.measuring.members.items.allSatisfy { arrangement(of: $0) == nil }
  }

  /// Whether items measure, at the widths of a solution, the heights that the rows have.
  func hasHeights(of lines: SweepLines, at parameter: Double, _ values: [Double]) -> Bool {
    features.measuring.members.items.allSatisfy { index in
      guard let item = tree.node(index)?.item,
        let row = implicitRow(.verticalCompressionResistance, of: index)
      else { return true }
      var width = max(0, values[ItemVariables(item: index).width.index].withoutNoise)
      if writer.grid != nil {
        let insets = tree.metrics[Int(index)].alignmentInsets
        width = max(
          0, writer.frame(index, tree, values.span).width - insets.left - insets.right)
      }
      guard var height = measuredHeight(of: item, index, width) else { return true }
      if record.contentScale == nil, let grid = writer.grid {
        height = grid.roundUp(height.withoutNoise)
      }
      let expected = lines.constant(of: row, at: parameter)
      return abs(height - expected) <= Tolerance.frame * max(1, abs(height))
    }
  }

  /// The values of a parameter at which conditions can change.
  func conditionCuts(of parameter: SweepParameter) -> [Double] {
    guard parameter == .width || parameter == .height, let size else { return [] }
    let isWidth = parameter == .width
    var cuts: Set<Double> = []
    for index in features.conditions.members.items {
      for set in tree.node(index)?.settings?.conditionalSets ?? [] {
        set.condition.addCuts(
          isWidth: isWidth, other: isWidth ? size.height : size.width, to: &cuts)
      }
    }
    return cuts.sorted()
  }
}

extension LayoutCondition {
  fileprivate func addCuts(isWidth: Bool, other: Double, to cuts: inout Set<Double>) {
    switch self {
    case .widthAtLeast(let width): if isWidth { cuts.insert(width) }
    case .heightAtLeast(let height): if !isWidth { cuts.insert(height) }
    case .landscape: cuts.insert(other)
    case .rightToLeft, .tag: break
    case .not(let condition): condition.addCuts(isWidth: isWidth, other: other, to: &cuts)
    case .both(let left, let right), .either(let left, let right):
      left.addCuts(isWidth: isWidth, other: other, to: &cuts)
      right.addCuts(isWidth: isWidth, other: other, to: &cuts)
    }
  }
}
