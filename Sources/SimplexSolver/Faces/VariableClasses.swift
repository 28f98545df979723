// SPDX-License-Identifier: MIT

import LayoutCore

/// Variables in classes that can be united, each a multiple of the root of its class (union-find:
/// Tarjan and van Leeuwen 1984).
struct VariableClasses {
  /// By variable: itself if it is a root, else another one of its class, and the ratio to that.
  private var parents: [Term]

  /// Longer equations tie nothing, so that it costs little to write one with roots again.
  private static let longest = 8
  /// The least share of its parts that a coefficient keeps if it is to be divided by.
  private static let precision = 1e-3

  /// Each variable alone.
  init(count: Int) { parents = (0..<count).map { Term(1, Variable($0)) } }

  mutating func unite(_ one: Int, _ other: Int) {
    let (one, other) = (root(of: one).index, root(of: other).index)
    parents[max(one, other)] = Term(1, Variable(min(one, other)))
  }

  /// Unites the classes of two variables if an equation has no others when it is written with
  /// roots, as `Substitutions` does: the widths of a column and of its cells.
  mutating func tie(by equations: [[Term]]) {
    var open = equations.indices.filter { equations[$0].count <= Self.longest }
    var uses = Array(repeating: [Int](), count: parents.count)
    for index in open { for term in equations[index] { uses[term.variable.index].append(index) } }
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
  }

  /// What terms add up to at each root.
  mutating func sums(of terms: [Term]) -> [(root: Int, sum: CancellingSum)] {
    var sums = terms.map { term in
      let (root, ratio) = root(of: term.variable.index)
      var sum = CancellingSum()
      sum.add(term.coefficient * ratio)
      return (root: root, sum: sum)
    }
    if sums.count == 1 { return sums }
    sums.sort { $0.root < $1.root }
    for place in sums.indices.dropFirst() where sums[place].root == sums[place - 1].root {
      sums[place].sum.add(sums[place - 1].sum, times: 1)
      sums[place - 1].sum = CancellingSum()
    }
    sums.removeAll { $0.sum.isCancelled(within: RewrittenRow.cancellation) }
    return sums
  }

  /// By variable: the number of its class, in the order of the first variables.
  mutating func numbers() -> [Int] {
    var (numbers, count) = (Array(repeating: -1, count: parents.count), 0)
    for variable in parents.indices {
      let root = root(of: variable).index
      if numbers[root] < 0 { (numbers[root], count) = (count, count + 1) }
      numbers[variable] = numbers[root]
    }
    return numbers
  }

  /// The root of a variable's class, and the ratio of the variable to it.
  mutating func root(of variable: Int) -> (index: Int, ratio: Double) {
    var (index, ratio) = (variable, 1.0)
    while true {
      let parent = parents[index]
      let next = parents[parent.variable.index]
      ratio *= parent.coefficient * next.coefficient
      if next.variable == parent.variable { return (next.variable.index, ratio) }
      parents[index] = Term(parent.coefficient * next.coefficient, next.variable)
      index = next.variable.index
    }
  }
}
