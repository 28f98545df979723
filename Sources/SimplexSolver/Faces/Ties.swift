// SPDX-License-Identifier: MIT

import LayoutCore

/// Classes of variables that equations tie to each other: each variable of a class is a multiple of
/// its root. An equation ties two roots if no others are left in it when it is written with roots,
/// as in `Substitutions`.
struct Ties {
  /// By variable: itself if it is a root, else another one of its class, and how often it is that.
  private var parents: [Term]
  /// By class: its root, and the other variables as multiples of that.
  private(set) var classes: [[Term]] = []
  /// By root: its class.
  private var numbers: [Int]

  /// Longer equations are written with roots only once, in the end.
  private static let longest = 8
  /// The least share of its parts that a coefficient keeps if it is to be divided by.
  private static let precision = 1e-3

  init(_ equations: [[Term]], count: Int) {
    parents = (0..<count).map { Term(1, Variable($0)) }
    numbers = Array(0..<count)
    var uses = Array(repeating: [Int](), count: count)
    var open: [Int] = []
    for (index, terms) in equations.enumerated() where terms.count <= Self.longest {
      open.append(index)
      for term in terms { uses[term.variable.index].append(index) }
    }
    while let index = open.popLast() {
      let sums = sums(of: equations[index])
      guard sums.count == 2, !sums.contains(where: { $0.sum.isCancelled(within: Self.precision) })
      else { continue }
      let isFirst = uses[sums[0].root].count >= uses[sums[1].root].count
      let (kept, tied) = isFirst ? (sums[0], sums[1]) : (sums[1], sums[0])
      let ratio = -kept.sum.value / tied.sum.value
      guard max(abs(ratio), abs(1 / ratio)) <= Substitutions.ratioLimit else { continue }
      parents[tied.root] = Term(ratio, Variable(kept.root))
      open += uses[tied.root]
      uses[kept.root] += uses[tied.root]
      uses[tied.root] = []
    }
    for variable in 0..<count where parents[variable].variable.index == variable {
      numbers[variable] = classes.count
      classes.append([parents[variable]])
    }
    for variable in 0..<count {
      let (root, ratio) = root(of: variable)
      if root != variable { classes[numbers[root]].append(Term(ratio, Variable(variable))) }
    }
  }

  /// What terms add up to when each variable is the multiple of a root, by class.
  func reduced(_ terms: [Term]) -> [Term] {
    sums(of: terms).map { Term($0.sum.value, Variable(numbers[$0.root])) }
  }

  private func sums(of terms: [Term]) -> [(root: Int, sum: CancellingSum)] {
    let parts = terms.map { term in
      let (root, ratio) = root(of: term.variable.index)
      return (root: root, number: term.coefficient * ratio)
    }
    var sums: [(root: Int, sum: CancellingSum)] = []
    for (root, number) in parts.sorted(by: { $0.root < $1.root }) {
      if sums.last?.root != root { sums.append((root, CancellingSum())) }
      sums[sums.count - 1].sum.add(number)
    }
    sums.removeAll { $0.sum.isCancelled(within: RewrittenRow.cancellation) }
    return sums
  }

  private func root(of variable: Int) -> (root: Int, ratio: Double) {
    var (root, ratio) = (variable, 1.0)
    while parents[root].variable.index != root {
      ratio *= parents[root].coefficient
      root = parents[root].variable.index
    }
    return (root, ratio)
  }
}
