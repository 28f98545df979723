// SPDX-License-Identifier: MIT

/// A form that is to determine a variable in the triangular part, held at a row.
private struct Assignment {
  var variable: Int
  var form: Int
  var pivot: Double
  var kink: Int
  var rank = Int64.min
}

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
    var path = path(to: position, from: form, in: table)
    if path.isEmpty {
      etas.append(position: position, weights: weights)
      table.forms[Int(heads[position])].enter(at: -1, -1)
      heads[position] = Int32(truncatingIfNeeded: form)
      table.forms[form].enter(at: Int32(truncatingIfNeeded: position), kink)
    } else {
      path[0].kink = kink
      for item in path {
        determine(
          item.variable, by: item.form, pivot: item.pivot, rank: item.rank, kink: item.kink, &table)
      }
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

  /// An augmenting path to a position: a form determines a variable, the form that determined that
  /// one determines another one in turn, and so on up to the variable of the position. Empty if
  /// none is found on which the triangular part stays triangular, and that no eta mentions.
  private func path(to position: Int, from form: Int, in table: FormTable) -> [Assignment] {
    var path: [Assignment] = []
    var visits = 0
    if etas.isUntouched(position), table.forms[form].determines < 0 {
      _ = extend(&path, by: form, to: position, table, &visits)
    }
    return path
  }

  /// Extends a path by a form, which determines no variable any more, up to a position. Returns
  /// false, without a change, if that cannot be.
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
      path.append(
        Assignment(
          variable: variable, form: form, pivot: pivot, kink: Int(table.forms[form].kink)))
      if variable == position {
        isDone = rank(&path, table)
      } else if path.count < Self.pathLimit {
        isDone = extend(&path, by: Int(triangle[variable].form), to: position, table, &visits)
      }
      if !isDone { path.removeLast() }
    }
    return isDone
  }

  /// Gives the variables of a path ranks with which the triangular part stays triangular. Returns
  /// whether there are such ranks.
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
    let last = path.count - 1
    guard var rank = rank(for: path[last].variable, above: floor, besides: path, table) else {
      return false
    }
    path[last].rank = rank
    for index in path.indices.dropLast().reversed() {
      // Not above the old rank: what depends on the variable is above that.
      let (floor, ceiling) = (path[index].rank, min(rank - 1, triangle[path[index].variable].rank))
      if floor >= ceiling { return false }
      let isFar = floor < ceiling - Self.smallRankStep
      rank = isFar ? ceiling - Self.smallRankStep : ceiling - (ceiling - floor) / 2
      path[index].rank = rank
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
    return rank(for: variable, above: floor, besides: [], table)
  }

  /// A rank for a variable above a given one, and below those of the variables that depend on it,
  /// besides those that a path assigns to other forms; nil if there is none.
  private func rank(
    for variable: Int, above floor: Int64, besides path: [Assignment], _ table: FormTable
  ) -> Int64? {
    if floor < triangle[variable].rank { return triangle[variable].rank }
    var ceiling = Int64.max
    table.forEachEntry(of: variable) { entry in
      let form = Int(entry.form)
      let dependent = Int(table.forms[form].determines)
      if dependent >= 0, dependent != variable, !path.contains(where: { $0.form == form }) {
        ceiling = min(ceiling, triangle[dependent].rank)
      }
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
}
