// SPDX-License-Identifier: MIT

import LayoutCore
import SolverKit

/// Collects the held forms that cost nothing to release, and what they move, and finds out which of
/// them have something in common.
struct FaceSearch {
  /// The forms that are released.
  private(set) var heads: [Int] = []
  /// The forms that move. Their rates are added in the end.
  private(set) var limits: [OptimalFace.Limit] = []
  private var variables: [Int32] = []
  private var isVariableKnown = MarkSet()
  private var isLimitKnown = MarkSet()
  /// The held forms that have been looked at.
  private var isJudged = MarkSet()

  /// Starts a search.
  mutating func begin() {
    isJudged.begin()
    clear()
  }

  private mutating func clear() {
    heads.removeAll(keepingCapacity: true)
    limits.removeAll(keepingCapacity: true)
    variables.removeAll(keepingCapacity: true)
    isVariableKnown.begin()
    isLimitKnown.begin()
  }

  /// Whether a held form has not been looked at before. From now on it has.
  mutating func judge(_ form: Int) -> Bool { isJudged.insert(form) }

  /// Adds forms to release, and the variables that they move.
  mutating func add(_ heads: [Int], moving variables: [Int32]) {
    self.heads += heads
    for variable in variables where isVariableKnown.insert(Int(variable)) {
      self.variables.append(variable)
    }
  }

  func knowsLimit(of form: Int) -> Bool { isLimitKnown.contains(form) }

  /// Adds a form that moves.
  mutating func add(_ limit: OptimalFace.Limit) {
    isLimitKnown.insert(limit.form)
    limits.append(limit)
  }

  /// Starts again, because some of the forms must not be released. Returns the others.
  mutating func restart(without excluded: [Int]) -> [Int] {
    let others = heads.filter { !excluded.contains($0) }
    for head in others { isJudged.remove(head) }
    clear()
    return others
  }

  /// The faces.
  mutating func faces(_ kernel: inout Kernel) -> [OptimalFace] {
    if heads.isEmpty { return [] }
    limits.sort { $0.form < $1.form }
    let movements = kernel.addRates(to: &limits, heads: heads, moving: variables)
    let watched =
      movements.isEmpty
      ? limits.filter { $0.rates.isEmpty && kernel.table.isRequired($0.form) } : []
    limits.removeAll { $0.rates.isEmpty }
    var groups = Groups(count: heads.count)
    for limit in limits {
      for term in limit.rates {
        groups.unite(limit.rates[0].variable.index, term.variable.index)
      }
    }
    if groups.count == 1 {
      return [
        OptimalFace(
          heads: heads, variables: variables, limits: limits, watched: watched,
          movements: movements)
      ]
    }
    let movers = uniteMovers(&groups, movements, watched, &kernel)
    var faces = Array(repeating: OptimalFace(), count: groups.count)
    var numbers: [Int] = []
    let faceOfHead = groups.numbers
    for (index, head) in heads.enumerated() {
      numbers.append(faces[faceOfHead[index]].heads.count)
      faces[faceOfHead[index]].heads.append(head)
      if !movements.isEmpty { faces[faceOfHead[index]].movements.append(movements[index]) }
    }
    for index in limits.indices {
      let face = faceOfHead[limits[index].rates[0].variable.index]
      for place in limits[index].rates.indices {
        let term = limits[index].rates[place]
        limits[index].rates[place] = Term(term.coefficient, Variable(numbers[term.variable.index]))
      }
      faces[face].limits.append(limits[index])
    }
    for (variable, mover) in movers.variables {
      faces[faceOfHead[mover]].variables.append(variable)
    }
    for (limit, mover) in movers.limits { faces[faceOfHead[mover]].watched.append(limit) }
    return faces
  }

  /// Unites groups of heads that move the same variable, or variables of a watched form. Returns
  /// the variables that move, and the watched limits, each with a head of its group.
  private func uniteMovers(
    _ groups: inout Groups, _ movements: [[InnerTerm]], _ watched: [OptimalFace.Limit],
    _ kernel: inout Kernel
  ) -> (
    variables: [(variable: Int32, mover: Int)], limits: [(limit: OptimalFace.Limit, mover: Int)]
  ) {
    var movers: [Int32: Int] = [:]
    var variables: [(variable: Int32, mover: Int)] = []
    for part in groups.members {
      let moved =
        movements.isEmpty
        ? kernel.moved(with: part.map { heads[$0] }).variables
        : part.flatMap { movements[$0].lazy.map(\.variable) }
      for variable in moved {
        if let mover = movers.updateValue(part[0], forKey: variable) {
          groups.unite(mover, part[0])
        } else {
          variables.append((variable, part[0]))
        }
      }
    }
    var limits: [(limit: OptimalFace.Limit, mover: Int)] = []
    for limit in watched {
      var first: Int?
      kernel.table.forEachTerm(of: limit.form) { _, variable in
        guard let mover = movers[Int32(truncatingIfNeeded: variable)] else { return }
        groups.unite(first ?? mover, mover)
        first = first ?? mover
      }
      if let first { limits.append((limit, first)) }
    }
    return (variables, limits)
  }
}

/// Numbers in groups, which can be united (union-find: Tarjan and van Leeuwen 1984).
private struct Groups {
  /// By number: another one of its group, a smaller one, or itself.
  private var parents: [Int]
  private(set) var count: Int

  init(count: Int) {
    parents = Array(0..<count)
    self.count = count
  }

  mutating func unite(_ one: Int, _ other: Int) {
    let (one, other) = (root(one), root(other))
    if one == other { return }
    parents[max(one, other)] = min(one, other)
    count -= 1
  }

  /// By number: which group it belongs to. Groups are numbered by their first number.
  var numbers: [Int] {
    var count = 0
    var numbers: [Int] = []
    for (number, parent) in parents.enumerated() {
      numbers.append(parent == number ? count : numbers[parent])
      if parent == number { count += 1 }
    }
    return numbers
  }

  /// The numbers of each group, ascending.
  var members: [[Int]] {
    var members = Array(repeating: [Int](), count: count)
    for (number, group) in numbers.enumerated() { members[group].append(number) }
    return members
  }

  private mutating func root(_ number: Int) -> Int {
    var number = number
    while parents[number] != number {
      parents[number] = parents[parents[number]]
      number = parents[number]
    }
    return number
  }
}
