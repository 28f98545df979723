// SPDX-License-Identifier: MIT

import LayoutCore

/// What was decided, as a straight line of steps: each gives one variable a value in terms of
/// variables that steps of a higher rank define or that are free.
///
/// A step never mentions a variable of a step with a lower rank, so substituting in the order
/// of ranks ends, and evaluating from the highest rank to the lowest needs no search. A
/// variable is *free* until a step defines it, and *known* as soon as it has a value.
struct Plan: Sendable {
  /// `variable = constant + terms`.
  struct Step: Sendable {
    var variable: Int
    var rank: Int
    /// The slot of the row that was used up.
    var row: Int
    /// What `variable` was multiplied with in the reduced row.
    var pivot: Double
    var constant: Double
    /// The place of the terms in ``Plan/terms``.
    var terms: Range<Int>
    /// The number of terms whose variable isn't known.
    var unknownCount: Int
  }

  private(set) var steps: [Step] = []
  private(set) var terms: [Term] = []
  /// The step that defines a variable, or -1.
  private(set) var stepOf: [Int32]
  private(set) var isKnown: [Bool]
  private(set) var values: [Double]
  /// The slot of the row that decided a variable, or -1 when it kept its value.
  private(set) var decider: [Int32]
  /// The steps that read a variable, as a list in ``users``.
  private var firstUser: [Int32]
  private var users: [(step: Int32, next: Int32)] = []
  private var stack: [Int] = []
  private var lowestRank = 0
  private var highestRank = -1

  /// A plan without steps for `variableCount` variables.
  init(variableCount: Int) {
    stepOf = Array(repeating: -1, count: variableCount)
    isKnown = Array(repeating: false, count: variableCount)
    values = Array(repeating: 0, count: variableCount)
    decider = Array(repeating: -1, count: variableCount)
    firstUser = Array(repeating: -1, count: variableCount)
  }

  /// The number of variables.
  var variableCount: Int { stepOf.count }

  /// Whether nothing has decided `variable` yet.
  func isFree(_ variable: Int) -> Bool { stepOf[variable] < 0 && !isKnown[variable] }

  /// Whether a step reads `variable`.
  func isRead(_ variable: Int) -> Bool { firstUser[variable] >= 0 }

  /// Defines a free variable by free ones. One that no step reads may come `first` and be
  /// defined by variables that are defined themselves.
  mutating func define(
    _ variable: Int, row: Int, pivot: Double, constant: Double, _ definition: [Term],
    first: Bool = false
  ) {
    if first { lowestRank -= 1 } else { highestRank += 1 }
    stepOf[variable] = Int32(steps.count)
    decider[variable] = Int32(row)
    let start = terms.count
    terms += definition
    steps.append(
      Step(
        variable: variable, rank: first ? lowestRank : highestRank, row: row, pivot: pivot,
        constant: constant,
        terms: start..<terms.count, unknownCount: definition.count))
  }

  /// Starts to follow the steps from `first` on: their variables become known as soon as what
  /// they read is.
  mutating func follow(from first: Int) {
    for index in steps.indices.reversed() where index >= first {
      let step = steps[index]
      var unknownCount = 0
      var value = step.constant
      for position in step.terms {
        let read = terms[position].variable.index
        if isKnown[read] {
          value += terms[position].coefficient * values[read]
        } else {
          unknownCount += 1
          users.append((Int32(index), firstUser[read]))
          firstUser[read] = Int32(users.count - 1)
        }
      }
      steps[index].unknownCount = unknownCount
      if unknownCount == 0 {
        isKnown[step.variable] = true
        values[step.variable] = value
      }
    }
  }

  /// Gives a free variable its value, and one to every variable that follows from it.
  mutating func settle(_ variable: Int, at value: Double, by row: Int) {
    decider[variable] = Int32(row)
    isKnown[variable] = true
    values[variable] = value
    stack.append(variable)
    while let known = stack.popLast() {
      var user = firstUser[known]
      while user >= 0 {
        let (step, next) = users[Int(user)]
        settleStep(Int(step))
        user = next
      }
    }
  }

  private mutating func settleStep(_ index: Int) {
    steps[index].unknownCount -= 1
    let step = steps[index]
    guard step.unknownCount == 0 else { return }
    var value = step.constant
    for position in step.terms {
      value += terms[position].coefficient * values[terms[position].variable.index]
    }
    isKnown[step.variable] = true
    values[step.variable] = value
    stack.append(step.variable)
  }
}

extension Plan {
  /// Everything is known, and no step reads what one of a lower rank defines. Checked with the
  /// trait `InternalChecks` only.
  func checkInvariants() {
    #if InternalChecks
      precondition(isKnown.allSatisfy { $0 }, "a variable was not decided")
      for step in steps {
        for term in terms[step.terms] where stepOf[term.variable.index] >= 0 {
          let read = steps[Int(stepOf[term.variable.index])]
          precondition(read.rank > step.rank, "a step reads a variable of a lower rank")
        }
      }
    #endif
  }
}
