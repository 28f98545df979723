// SPDX-License-Identifier: MIT

/// A form that is to determine a variable in the triangular part, held at a row.
private typealias Assignment = (variable: Int, form: Int, pivot: Double, kink: Int, rank: Int64)

extension Basis {
  /// The least pivot of a form that replaces another one in the triangular part.
  private static let leastPivot = 0.1
  /// The most forms on a path, ...
  private static let pathLimit = 4
  /// ... and the most variables that are looked at to find one.
  private static let visitLimit = 16

  /// Replaces the form at a position by one that is the combination `weights` of the held ones: in
  /// the triangular part, or, if that does not take it, by an eta.
  mutating func exchange(
    _ position: Int, for form: Int, kink: Int, weights: borrowing SparseVector,
    _ table: inout FormTable
  ) {
    if let (pivot, rank) = replacement(at: position, by: form, in: table) {
      return determine(position, by: form, pivot: pivot, rank: rank, kink: kink, &table)
    }
    var path: [Assignment] = []
    var visits = 0
    if etas.isUntouched(position), table.forms[form].determines < 0,
      extend(&path, by: form, to: position, table, &visits)
    {
      path[0].kink = kink
      for (variable, form, pivot, kink, rank) in path {
        determine(variable, by: form, pivot: pivot, rank: rank, kink: kink, &table)
      }
    } else {
      etas.append(position: position, weights: weights)
      table.forms[Int(heads[position])].enter(at: -1, -1)
      heads[position] = Int32(truncatingIfNeeded: form)
      table.forms[form].enter(at: Int32(truncatingIfNeeded: position), kink)
    }
  }

  /// How a form can determine the variable of a position in the triangular part; nil if an eta
  /// mentions the position, or the form does not fit there.
  func replacement(
    at position: Int, by form: Int, in table: FormTable
  ) -> (pivot: Double, rank: Int64)? {
    guard etas.isUntouched(position) else { return nil }
    let pivot = table.coefficient(of: position, in: form)
    if abs(pivot) < Self.leastPivot { return nil }
    return rank(for: position, determinedBy: form, in: table).map { (pivot, $0) }
  }

  /// Extends an augmenting path by a form: it determines a variable, the form that determined that
  /// one determines another one in turn, and so on up to the variable of a position. Returns false,
  /// without a change, if none is found that no eta mentions and that leaves the part triangular.
  private func extend(
    _ path: inout [Assignment], by form: Int, to position: Int, _ table: FormTable,
    _ visits: inout Int
  ) -> Bool {
    var isDone = false
    table.forEachTerm(of: form) { pivot, variable in
      // On the way to the position, ranks fall.
      let isBeyond = triangle[variable].rank > triangle[position].rank
      let isKnown = variable == path.last?.variable
      if isDone || isKnown || abs(pivot) < Self.leastPivot { return }
      visits += 1
      guard visits <= Self.visitLimit, isBeyond || variable == position,
        etas.isUntouched(variable)
      else { return }
      path.append((variable, form, pivot, Int(table.forms[form].kink), .min))
      if variable == position {
        isDone = rank(&path, table)
      } else if path.count < Self.pathLimit {
        isDone = extend(&path, by: Int(triangle[variable].form), to: position, table, &visits)
      }
      if !isDone { path.removeLast() }
    }
    return isDone
  }

  /// Ranks the variables of a path: each above the other variables of the form that is to determine
  /// it, and below those that depend on it. Returns whether there are such ranks.
  private func rank(_ path: inout [Assignment], _ table: FormTable) -> Bool {
    var floor = Int64.min
    for index in path.indices {
      var isEarly = false
      table.forEachTerm(of: path[index].form) { _, other in
        if let place = path.firstIndex(where: { $0.variable == other }) {
          isEarly = isEarly || place > index
        } else {
          floor = max(floor, triangle[other].rank)
        }
      }
      if isEarly { return false }
      path[index].rank = floor
    }
    // Not above the old ranks: what depends on the variables is above those.
    var ceiling = Int64.max
    for index in path.indices.reversed() {
      ceiling = min(ceiling, triangle[path[index].variable].rank)
      if path[index].rank >= ceiling { return false }
      path[index].rank = ceiling
      ceiling -= Self.smallRankStep
    }
    return true
  }

  /// A rank for a variable determined by a form: above those of the form's other variables, and
  /// below those of the variables that depend on it; nil if there is none, or if the form
  /// determines another variable.
  func rank(for variable: Int, determinedBy form: Int, in table: FormTable) -> Int64? {
    let determined = Int(table.forms[form].determines)
    guard determined < 0 || determined == variable else { return nil }
    var floor = Int64.min
    table.forEachTerm(of: form) { _, other in
      if other != variable { floor = max(floor, triangle[other].rank) }
    }
    if floor < triangle[variable].rank { return triangle[variable].rank }
    var ceiling = Int64.max
    table.forEachEntry(of: variable) { entry in
      let dependent = Int(table.forms[Int(entry.form)].determines)
      if dependent >= 0, dependent != variable { ceiling = min(ceiling, triangle[dependent].rank) }
    }
    if ceiling == .max { return floor + Self.smallRankStep }
    guard ceiling > floor, ceiling - floor > 1 else { return nil }
    return min(floor + Self.smallRankStep, floor + (ceiling - floor) / 2)
  }

  /// Makes a form determine a variable in the triangular part, and holds it at the variable's
  /// position, which no eta mentions.
  @inline(__always)
  mutating func determine(
    _ variable: Int, by form: Int, pivot: Double, rank: Int64, kink: Int, _ table: inout FormTable
  ) {
    table.forms[Int(heads[variable])].enter(at: -1, -1)
    let (old, new) = (triangle[variable].form, Int32(truncatingIfNeeded: form))
    if old != new { table.forms[Int(old)].determines = -1 }
    heads[variable] = new
    triangle[variable] = Determination(form: new, pivot: pivot, rank: rank)
    table.forms[form].enter(at: Int32(truncatingIfNeeded: variable), kink)
    table.forms[form].determines = Int32(truncatingIfNeeded: variable)
  }

  /// Holds a variable at its value, at its own position, which no eta mentions, instead of the form
  /// without rows that determines it.
  mutating func release(_ variable: Int, _ table: inout FormTable) {
    let (unit, rank) = (table.unitForm(variable), triangle[variable].rank)
    determine(variable, by: unit, pivot: 1, rank: rank, kink: -1, &table)
  }
}
