// SPDX-License-Identifier: MIT

import LayoutCore

/// Draws nested stacks of boxes and the rows that a layout of them would have.
///
/// Sizes are drawn from the leaves up, so that every position is a whole number and all
/// required rows hold exactly at the witness.
struct BoxSampler {
  /// A box with four variables from `first`: left, top, width and height.
  private struct Box {
    var first: Int
    var size: [Double]
    var children: [Box] = []
    /// 0 if the children are side by side, 1 if they are below each other.
    var axis = 0
    var padding = 0.0
    var gap = 0.0
    var isUniform = false

    /// The terms of a multiple of a place along an axis: 0.5 is the middle, 1 the end.
    func place(_ part: Double, _ axis: Int, times factor: Double = 1) -> [(Double, Int)] {
      [(factor, first + axis), (factor * part, first + 2 + axis)]
    }
  }

  private(set) var random: SplitMix64
  private var boxCount = 0
  private(set) var rows: [Constraint] = []
  private(set) var witness: [Double] = []

  /// The rows of a tree of boxes that is `depth` levels deep at most.
  init(depth: Int, _ random: SplitMix64) {
    self.random = random
    let root = box(depth: depth)
    witness = [Double](repeating: 0, count: boxCount * 4)
    place(root, at: [0, 0])
    for axis in 0...1 { require([(1, root.first + axis)], .equal) }
    for axis in 0...1 {
      let wish = root.size[axis] + self.random.pick([0, 0, -30, 50, 200])
      let priority = self.random.pick([Priority.required, 999, 999])
      let constant = priority.isRequired ? root.size[axis] : wish
      add([(1, root.first + 2 + axis)], .equal, constant, priority)
    }
    describe(root)
  }

  private mutating func box(depth: Int, size: [Double]? = nil) -> Box {
    let first = boxCount * 4
    boxCount += 1
    guard size == nil, depth > 0 else {
      let height = random.whole(in: 4...60)
      let square = [height * random.pick([1, 2, 0.5, 1.5]), height]
      return Box(first: first, size: size ?? square)
    }
    var parent = Box(
      first: first, size: [0, 0], axis: random.integer(in: 0...1),
      padding: random.whole(in: 0...8), gap: random.whole(in: 0...8),
      isUniform: random.chance(40))
    for _ in 0..<random.integer(in: 1...3) {
      let model = parent.isUniform ? parent.children.first?.size : nil
      let isLeaf = parent.isUniform || random.chance(60)
      parent.children.append(box(depth: isLeaf ? 0 : depth - 1, size: model))
    }
    let main = parent.children.reduce(-parent.gap) { $0 + $1.size[parent.axis] + parent.gap }
    let cross = parent.children.reduce(0) { max($0, $1.size[1 - parent.axis]) }
    parent.size[parent.axis] = main + 2 * parent.padding
    parent.size[1 - parent.axis] = cross + 2 * parent.padding
    return parent
  }

  private mutating func place(_ box: Box, at origin: [Double]) {
    witness.replaceSubrange(box.first..<box.first + 4, with: origin + box.size)
    var corner = origin.map { $0 + box.padding }
    for child in box.children {
      place(child, at: corner)
      corner[box.axis] += child.size[box.axis] + box.gap
    }
  }

  private mutating func describe(_ box: Box) {
    for axis in 0...1 { require([(1, box.first + 2 + axis)], .greaterThanOrEqual) }
    if box.children.isEmpty { describeContent(of: box) }
    for (index, child) in box.children.enumerated() {
      describePosition(of: child, index, in: box)
      describe(child)
    }
  }

  /// Intrinsic sizes with hugging and compression resistance, or an aspect ratio.
  private mutating func describeContent(of box: Box) {
    if random.chance(25) {
      let ratio = box.size[0] / box.size[1]
      add([(1, box.first + 2), (-ratio, box.first + 3)], .equal, 0, random.pick([.required, 900]))
    }
    for axis in 0...1 where random.chance(80) {
      let length = random.chance(50) ? box.size[axis] : random.whole(in: 1...120)
      let hugging = random.pick([250, 250, 251, 750] as [Priority])
      add([(1, box.first + 2 + axis)], .lessThanOrEqual, length, hugging)
      let compression = random.pick([750, 750, 749, 500] as [Priority])
      add([(1, box.first + 2 + axis)], .greaterThanOrEqual, length, compression)
    }
  }

  private mutating func describePosition(of child: Box, _ index: Int, in parent: Box) {
    let axis = parent.axis
    if index == 0 {
      require([(1, child.first + axis), (-1, parent.first + axis)], .equal)
    } else {
      let before = parent.children[index - 1]
      let gap = [(1.0, child.first + axis)] + before.place(1, axis, times: -1)
      require(gap, random.pick([.equal, .equal, .greaterThanOrEqual]))
      if parent.isUniform {
        let equal = [(1.0, child.first + 2 + axis), (-1, before.first + 2 + axis)]
        add(equal, .equal, 0, random.pick([.required, 750, 500]))
      }
    }
    for side in 0...1 where side != axis || index == parent.children.count - 1 {
      let end = child.place(1, side) + parent.place(1, side, times: -1)
      require(end, .lessThanOrEqual)
      if random.chance(60) { add(end, .equal, -parent.padding, random.pick([750, 500, 250])) }
    }
    require([(1, child.first + 1 - axis), (-1, parent.first + 1 - axis)], .greaterThanOrEqual)
    if random.chance(50) {
      let centre = child.place(0.5, 1 - axis) + parent.place(0.5, 1 - axis, times: -1)
      add(centre, .equal, 0, random.pick([750, 500]))
    }
  }

  /// A required row that is tight at the witness.
  private mutating func require(_ terms: [(Double, Int)], _ relation: Relation) {
    add(terms, relation, terms.reduce(0) { $0 + $1.0 * witness[$1.1] }, .required)
  }

  private mutating func add(
    _ terms: [(Double, Int)], _ relation: Relation, _ constant: Double, _ priority: Priority
  ) {
    let expression = LinearExpression(terms.map { Term($0.0, Variable($0.1)) })
    rows.append(Constraint(expression, relation, constant, priority: priority))
  }
}

/// Draws single random rows: few variables, small coefficients, whole constants.
///
/// All numbers are multiples of 1/8, so that a row holds exactly at the witness or misses it by at
/// least 1/8: the feasibility of a model never depends on rounding.
struct RowSampler {
  static let coefficients: [Double] = [1, 1, 1, 1, -1, -1, -1, 2, -2, 3, 0.5, -0.5, 1.5, 0.25]
  static let softLevels: [Priority] = [999, 750, 750, 750.5, 500, 500, 250, 50, 1]

  /// The percentage of required rows.
  var requiredShare = 35

  /// A row of one to four variables; if it is required it holds at `witness`.
  func row(_ witness: [Double], _ random: inout SplitMix64) -> Constraint {
    let terms = random.sample(random.pick([1, 1, 2, 2, 2, 3, 4]), below: witness.count).map {
      Term(random.pick(Self.coefficients), Variable($0))
    }
    let relation = random.pick([Relation.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual])
    let constant = random.whole(in: -100...100)
    let priority = random.chance(requiredShare) ? .required : random.pick(Self.softLevels)
    var row = Constraint(LinearExpression(terms), relation, constant, priority: priority)
    makeConsistent(&row, witness, &random)
    return row
  }

  /// Gives a required row a constant with which it holds at `witness`, often one that is tight.
  func makeConsistent(_ row: inout Constraint, _ witness: [Double], _ random: inout SplitMix64) {
    if !row.priority.isRequired { return }
    row.constant = row.expression.value(at: witness.span)
    let slack = random.chance(50) ? 0 : random.whole(in: 1...40)
    if row.relation == .lessThanOrEqual { row.constant += slack }
    if row.relation == .greaterThanOrEqual { row.constant -= slack }
  }
}

/// A small random number generator whose numbers depend only on the seed.
///
/// Steele, Lea, Flood, "Fast splittable pseudorandom number generators" (2014). The helpers
/// draw the same numbers on every platform and toolchain, which `random(in:using:)` of the
/// standard library does not promise.
package struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  package mutating func integer(in range: ClosedRange<Int>) -> Int {
    let width = UInt64(range.upperBound - range.lowerBound) + 1
    return range.lowerBound + Int(next().multipliedFullWidth(by: width).high)
  }

  package mutating func whole(in range: ClosedRange<Int>) -> Double { Double(integer(in: range)) }

  package mutating func chance(_ percent: Int) -> Bool { integer(in: 1...100) <= percent }

  package mutating func pick<Choice>(_ choices: [Choice]) -> Choice {
    choices[integer(in: 0...choices.count - 1)]
  }

  /// `count` different numbers below `limit` in random order; all of them when there are fewer.
  package mutating func sample(_ count: Int, below limit: Int) -> [Int] {
    var chosen: [Int] = []
    while chosen.count < min(count, limit) {
      let candidate = integer(in: 0...limit - 1)
      if !chosen.contains(candidate) { chosen.append(candidate) }
    }
    return chosen
  }

  package mutating func shuffle<Item>(_ items: inout [Item]) {
    for index in items.indices.dropFirst().reversed() {
      items.swapAt(index, integer(in: 0...index))
    }
  }
}
