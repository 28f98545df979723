// SPDX-License-Identifier: MIT

import LayoutCore

/// Writes a row in terms of free variables: known ones become part of the constant, defined
/// ones are replaced by their definition.
///
/// Definitions are replaced in the order of the plan, so what cancels is never expanded: the
/// position of a cell drops out of a row about the inside of the cell, however long the chain
/// of cells above it is. Cost: the terms of the definitions used, times the logarithm of their
/// number.
struct Reducer: Sendable {
  /// The row in free variables, in the order in which they came up.
  private(set) var terms: [Term] = []
  /// What the known variables and the constants of definitions add to the row.
  private(set) var constant = 0.0
  /// The steps replaced, and what each was multiplied with.
  private(set) var replaced: [(step: Int, factor: Double)] = []

  private var coefficients: [Double]
  private var magnitudes: [Double]
  private var isTouched: [Bool]
  private var touched: [Int] = []
  private var heap = StepHeap()
  private var usesValues = true

  /// A reducer for `variableCount` variables.
  init(variableCount: Int) {
    coefficients = Array(repeating: 0, count: variableCount)
    magnitudes = Array(repeating: 0, count: variableCount)
    isTouched = Array(repeating: false, count: variableCount)
  }

  /// Below this share of what was summed, a sum counts as cancelled.
  static let cancellation = 1e-11

  /// Starts an empty row; one that `usesValues` treats known variables as numbers.
  mutating func begin(usesValues: Bool = true) {
    self.usesValues = usesValues
    constant = 0
    terms.removeAll(keepingCapacity: true)
    replaced.removeAll(keepingCapacity: true)
  }

  /// Adds `coefficient` times a variable to the row.
  mutating func add(_ coefficient: Double, _ variable: Int, in plan: borrowing Plan) {
    if usesValues && plan.isKnown[variable] {
      constant += coefficient * plan.values[variable]
      return
    }
    if !isTouched[variable] {
      isTouched[variable] = true
      touched.append(variable)
      let step = plan.stepOf[variable]
      if step >= 0 { heap.push(Int(step), rank: plan.steps[Int(step)].rank) }
    }
    coefficients[variable] += coefficient
    magnitudes[variable] += abs(coefficient)
  }

  /// Adds the terms of an expression, times `factor`.
  mutating func add(
    _ expression: LinearExpression, times factor: Double = 1, in plan: borrowing Plan
  ) {
    for index in 0..<expression.count {
      let term = expression[index]
      add(factor * term.coefficient, term.variable.index, in: plan)
    }
  }

  /// Replaces what is defined; false when more than `limit` variables came up, and the row is
  /// then of no use.
  mutating func finish(in plan: borrowing Plan, limit: Int = .max) -> Bool {
    while let index = heap.pop() {
      let step = plan.steps[index]
      let factor = coefficients[step.variable]
      if abs(factor) <= Self.cancellation * magnitudes[step.variable] { continue }
      if touched.count > limit { break }
      replaced.append((index, factor))
      constant += factor * step.constant
      for position in step.terms {
        let term = plan.terms[position]
        add(factor * term.coefficient, term.variable.index, in: plan)
      }
    }
    let isComplete = heap.isEmpty && touched.count <= limit
    heap.removeAll()
    for variable in touched {
      let coefficient = coefficients[variable]
      if plan.stepOf[variable] < 0,
        abs(coefficient) > Self.cancellation * magnitudes[variable]
      {
        terms.append(Term(coefficient, Variable(variable)))
      }
      coefficients[variable] = 0
      magnitudes[variable] = 0
      isTouched[variable] = false
    }
    touched.removeAll(keepingCapacity: true)
    return isComplete
  }
}

/// The steps still to be replaced, lowest rank first.
struct StepHeap: Sendable {
  /// The rank in the upper half, the step in the lower one.
  private var items: [Int] = []

  /// Whether no step is left.
  var isEmpty: Bool { items.isEmpty }

  /// Forgets all steps.
  mutating func removeAll() { items.removeAll(keepingCapacity: true) }

  /// Adds a step.
  mutating func push(_ step: Int, rank: Int) {
    items.append(rank << 32 | step)
    var child = items.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard items[child] < items[parent] else { return }
      items.swapAt(child, parent)
      child = parent
    }
  }

  /// Takes the step of the lowest rank out.
  mutating func pop() -> Int? {
    guard let last = items.popLast() else { return nil }
    let lowest = items.first ?? last
    if !items.isEmpty {
      items[0] = last
      sink()
    }
    return lowest & 0xFFFF_FFFF
  }

  private mutating func sink() {
    var parent = 0
    while true {
      var child = 2 * parent + 1
      guard child < items.count else { return }
      if child + 1 < items.count && items[child + 1] < items[child] { child += 1 }
      guard items[child] < items[parent] else { return }
      items.swapAt(child, parent)
      parent = child
    }
  }
}
