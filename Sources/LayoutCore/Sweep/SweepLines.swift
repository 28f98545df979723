// SPDX-License-Identifier: MIT

/// The rows of a model at a value of a parameter, and how fast their constants move with it.
struct SweepLines {
  let at: Double
  let rows: [ModelDelta.Addition]
  private var rates: [ConstraintID: Double] = [:]
  private let places: [ConstraintID: Int]

  /// Lines through the rows at a value of the parameter, and at one that is larger by `step`; rows
  /// that only one of them has stay.
  init(
    at parameter: Double, rows: [ModelDelta.Addition], later: [ModelDelta.Addition] = [],
    after step: Double = 0
  ) {
    at = parameter
    self.rows = rows
    places = Dictionary(uniqueKeysWithValues: rows.enumerated().map { ($0.element.id, $0.offset) })
    for other in later where step > 0 {
      guard let place = places[other.id] else { continue }
      let change = other.constraint.constant - rows[place].constraint.constant
      if change != 0 { rates[other.id] = change / step }
    }
  }

  var moving: [MovingConstant] {
    rows.compactMap { row in
      rates[row.id].map {
        MovingConstant(row.id, start: row.constraint.constant - $0 * at, rate: $0)
      }
    }
  }

  func line(of id: ConstraintID) -> (value: Double, rate: Double) {
    places[id].map { (rows[$0].constraint.constant, rates[id] ?? 0) } ?? (0, 0)
  }

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

  /// By how much each row exceeds its constant at the ends of a segment.
  func gaps(
    in segment: SolutionPath.Segment
  ) -> [(id: ConstraintID, row: Constraint, start: Double, end: Double)] {
    let last = segment.values(at: segment.range.upperBound)
    return rows.map { addition in
      let (id, row) = (addition.id, addition.constraint)
      let (start, end) = (
        row.expression.value(at: segment.values.span), row.expression.value(at: last.span)
      )
      return (
        id, row, start - constant(of: id, at: segment.range.lowerBound),
        end - constant(of: id, at: segment.range.upperBound)
      )
    }
  }
}

/// On which side of its bound each row of a segment is: 1 above, -1 below, 0 at it, 2 on both.
struct SweepSides: Hashable, Sendable {
  // By what a row was made of: rows come and go with conditions.
  private var sides: [RowTable.Name: Int] = [:]
  private var crossings: [RowTable.Name] = []

  init(_ session: LayoutSession, _ lines: SweepLines, _ segment: SolutionPath.Segment) {
    var places: [(share: Double, name: RowTable.Name)] = []
    for (id, row, start, end) in lines.gaps(in: segment) {
      guard let name = session.sentences.rows[id]?.name else { continue }
      let noise = Tolerance.feasibility * max(1, abs(row.constant))
      let signs = [start, end].map { abs($0) <= noise ? 0 : $0 > 0 ? 1 : -1 }
      let isCrossing = signs[0] * signs[1] < 0
      sides[name] = isCrossing ? 2 : signs[0] == 0 ? signs[1] : signs[0]
      if isCrossing { places.append((start / (start - end), name)) }
    }
    crossings = places.sorted { $0.share < $1.share }.map(\.name)
  }

  /// Whether the multipliers that prove one solution the best prove all between both: convex
  /// combinations of solutions have the sides of the one that has fewer tight rows.
  func agree(with other: SweepSides) -> Bool {
    guard sides.count == other.sides.count, crossings == other.crossings else { return false }
    let pairs = sides.map { ($0.value, other.sides[$0.key]) }.filter { $0 != $1 }
    return pairs.allSatisfy { $0.0 == 0 && $0.1 != nil } || pairs.allSatisfy { $0.1 == 0 }
  }
}
