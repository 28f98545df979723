// SPDX-License-Identifier: MIT

/// A variable times a coefficient.
public struct Term: Hashable, Sendable {
  /// The variable.
  public var variable: Variable
  /// The factor of the variable.
  public var coefficient: Double

  /// `coefficient` times `variable`.
  @inlinable public init(_ coefficient: Double, _ variable: Variable) {
    (self.variable, self.coefficient) = (variable, coefficient)
  }
}

/// A sum of terms, each variable at most once, in the order of first appearance. The first four
/// terms are stored inline: a relation between two boxes never has more, so an expression of a
/// layout costs no allocation (measured: ten times faster than an array).
public struct LinearExpression: Sendable, Equatable, CustomStringConvertible {
  // Separate coefficients and variables, with the count last, make a row 80 bytes instead of 104.
  @usableFromInline var overflow: [Term]?
  @usableFromInline var coefficients = (0.0, 0.0, 0.0, 0.0)
  @usableFromInline var variables = (Variable(0), Variable(0), Variable(0), Variable(0))
  @usableFromInline var inlineCount: UInt8 = 0

  /// The empty sum.
  @inlinable public init() {}

  init(_ coefficient: Double, _ variable: Variable) { append(Term(coefficient, variable)) }

  /// The sum of `terms`; terms of the same variable are merged.
  public init(_ terms: [Term]) {
    guard terms.count > 32 else {
      for term in terms { add(term.coefficient, term.variable) }
      return
    }
    var places: [Variable: Int] = [:]
    for term in terms {
      if let place = places[term.variable] {
        merge(term.coefficient, at: place)
      } else {
        places[term.variable] = count
        append(term)
      }
    }
  }

  /// The number of terms.
  @inlinable public var count: Int { Int(inlineCount) + (overflow?.count ?? 0) }

  /// The term at `index`, from 0 to `count - 1`.
  @inlinable public subscript(index: Int) -> Term {
    get {
      switch index {
      case 0: Term(coefficients.0, variables.0)
      case 1: Term(coefficients.1, variables.1)
      case 2: Term(coefficients.2, variables.2)
      case 3: Term(coefficients.3, variables.3)
      default: overflow?[index - 4] ?? Term(0, Variable(0))
      }
    }
    set {
      switch index {
      case 0: (coefficients.0, variables.0) = (newValue.coefficient, newValue.variable)
      case 1: (coefficients.1, variables.1) = (newValue.coefficient, newValue.variable)
      case 2: (coefficients.2, variables.2) = (newValue.coefficient, newValue.variable)
      case 3: (coefficients.3, variables.3) = (newValue.coefficient, newValue.variable)
      default: overflow?[index - 4] = newValue
      }
    }
  }

  package var terms: [Term] { (0..<count).map { self[$0] } }

  /// Calls `body` with each term, in order. Less than half the cost of a loop over indices.
  @inlinable public func forEachTerm<Failure: Error>(
    _ body: (_ coefficient: Double, _ variable: Variable) throws(Failure) -> Void
  ) throws(Failure) {
    guard inlineCount > 0 else { return }
    try body(coefficients.0, variables.0)
    guard inlineCount > 1 else { return }
    try body(coefficients.1, variables.1)
    guard inlineCount > 2 else { return }
    try body(coefficients.2, variables.2)
    guard inlineCount > 3 else { return }
    try body(coefficients.3, variables.3)
    guard let overflow else { return }
    for term in overflow { try body(term.coefficient, term.variable) }
  }

  /// Adds `coefficient` times `variable`, merging it with a term of the same variable. A sum of 0
  /// keeps its term, so that the variables of an expression are the ones written; ``dropZeros()``
  /// removes such terms. Cost: linear in `count`.
  public mutating func add(_ coefficient: Double, _ variable: Variable) {
    for index in 0..<count where self[index].variable == variable {
      return merge(coefficient, at: index)
    }
    append(Term(coefficient, variable))
  }

  private mutating func merge(_ coefficient: Double, at index: Int) {
    let old = self[index].coefficient
    let sum = old + coefficient
    // The difference of two coefficients that cancel is rounding error.
    let isCancelled = abs(sum) <= 4 * max(abs(old), abs(coefficient)).ulp
    self[index].coefficient = isCancelled ? 0 : sum
  }

  /// Removes the terms whose coefficient is 0.
  public mutating func dropZeros() {
    guard (0..<count).contains(where: { self[$0].coefficient == 0 }) else { return }
    let old = self
    self = LinearExpression()
    for term in old.terms where term.coefficient != 0 { append(term) }
  }

  /// The value of the sum at a point, given by the values of all variables.
  public func value(at values: Span<Double>) -> Double {
    var sum = 0.0
    forEachTerm { sum += $0 * values[$1.index] }
    return sum
  }

  /// The sum of the magnitudes of the terms at a point: the scale of rounding errors there.
  public func magnitude(at values: Span<Double>) -> Double {
    var sum = 0.0
    forEachTerm { sum += abs($0 * values[$1.index]) }
    return sum
  }

  private mutating func append(_ term: Term) {
    if inlineCount < 4 {
      inlineCount += 1
      self[Int(inlineCount) - 1] = term
    } else {
      if overflow == nil { overflow = [] }
      overflow?.append(term)
    }
  }

  /// Whether both sums have the same terms in the same order.
  public static func == (left: LinearExpression, right: LinearExpression) -> Bool {
    left.count == right.count && (0..<left.count).allSatisfy { left[$0] == right[$0] }
  }

  /// The terms as in a trace: `1.0*x3 -1.0*x0`.
  public var description: String {
    terms.map { "\($0.coefficient)*\($0.variable)" }.joined(separator: " ")
  }
}
