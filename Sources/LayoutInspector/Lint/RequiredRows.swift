// SPDX-License-Identifier: MIT

import LayoutCore

/// The required rows, with the rows of each variable, for finding rows near a row.
struct RequiredRows {
  /// The number of rows that count as near.
  static let limit = 512
  /// A variable with more rows than this, such as the width of the screen, is a hub. Rows that
  /// share only a hub are not near each other.
  private static let hubDegree = 64

  let rows: [ModelDelta.Addition]
  private var dropped: Set<ConstraintID> = []
  private var places: [[Int]]
  /// The rows with hubs only, which are near every row.
  private var hubRows: [Int] = []

  init(_ rows: [ModelDelta.Addition], variableCount: Int) {
    self.rows = rows
    places = Array(repeating: [], count: variableCount)
    for (place, row) in rows.enumerated() {
      for variable in row.constraint.variables { places[variable].append(place) }
    }
    let hubRows = rows.indices.filter { rows[$0].constraint.variables.allSatisfy { isHub($0) } }
    self.hubRows = Array(hubRows.prefix(Self.limit / 2))
  }

  func isHub(_ variable: Int) -> Bool { places[variable].count > Self.hubDegree }

  mutating func drop(_ id: ConstraintID) { dropped.insert(id) }

  /// The rows near `row`, and the variables whose rows are all among them. If there are few rows,
  /// all of them. Cost: linear in the limit, not in the rows.
  func near(_ row: Constraint) -> (rows: [Int], known: Set<Int>) {
    var found: [Int] = []
    var isFound: Set<Int> = []
    func take(_ place: Int) {
      if !dropped.contains(rows[place].id), isFound.insert(place).inserted { found.append(place) }
    }
    if rows.count <= Self.limit {
      rows.indices.forEach(take)
      return (found, Set(places.indices))
    }
    // The search does not start from a hub, unless there is nothing else.
    let seeds = row.variables.filter { !isHub($0) }
    var queue = seeds.isEmpty ? row.variables : seeds
    let seedCount = queue.count
    var isQueued = Set(queue)
    var known: Set<Int> = []
    var next = 0
    while next < queue.count, found.count < Self.limit {
      let variable = queue[next]
      let isSeed = next < seedCount
      next += 1
      guard isSeed || !isHub(variable) else { continue }
      // The neighbours of these are found as well: a question about them needs no new search.
      if !isHub(variable), found.count < Self.limit / 2 { known.insert(variable) }
      for place in places[variable].prefix(Self.hubDegree) {
        take(place)
        for other in rows[place].constraint.variables where isQueued.insert(other).inserted {
          queue.append(other)
        }
      }
    }
    hubRows.forEach(take)
    return (found, known)
  }
}

extension Constraint {
  /// The indices of the variables, in the order of the terms.
  var variables: [Int] { expression.terms.map(\.variable.index) }
}

/// A normal form of a row: `a.left == b.right + 8` and `b.right == a.left - 8` have the same key.
struct RowKey: Hashable {
  /// The left side, by variable, the first with the coefficient 1.
  var side: [Term]
  var relation: Relation
  var constant: Double

  /// The key of a row; nil for one without variables.
  init?(_ row: Constraint) {
    let terms = row.expression.terms.filter { $0.coefficient != 0 }
      .sorted { $0.variable < $1.variable }
    guard let leading = terms.first?.coefficient else { return nil }
    side = terms.map { Term($0.coefficient / leading, $0.variable) }
    relation = leading < 0 ? row.relation.flipped : row.relation
    // Adding 0 makes a negative zero positive.
    constant = row.constant / leading + 0
  }
}
