// SPDX-License-Identifier: MIT

/// The solutions of a model along a parameter: between breakpoints every value is a linear function
/// of it.
public struct SolutionPath: Sendable {
  /// How fast a variable moves.
  public struct Rate: Hashable, Sendable {
    /// The variable.
    public var variable: Variable
    /// By how much it grows per unit of the parameter.
    public var rate: Double

    /// A variable that grows by `rate` per unit.
    public init(_ variable: Variable, _ rate: Double) {
      self.variable = variable
      self.rate = rate
    }
  }

  /// A part of the range.
  public struct Segment: Sendable {
    /// The values of the parameter.
    public var range: ClosedRange<Double>
    /// The values at the start of the range; empty in a conflict.
    public var values: [Double] = []
    /// The variables that move, ascending.
    public var rates: [Rate] = []
    /// The constraints that the solution holds with equality and that decide the values, by id:
    /// those at the start, if several sets decide the same values.
    public var held: [ConstraintID] = []
    /// The constraints below required that are missed somewhere in the segment, by id.
    public var missed: [ConstraintID] = []
    /// What cannot hold together; nil where there are solutions.
    public var conflict: Conflict?

    /// A part without values.
    public init(_ range: ClosedRange<Double>, conflict: Conflict? = nil) {
      self.range = range
      self.conflict = conflict
    }

    /// The values at a parameter.
    public func values(at parameter: Double) -> [Double] {
      var found = values
      let distance = parameter - range.lowerBound
      for item in rates { found[item.variable.index] += item.rate * distance }
      return found
    }

    func part(_ range: ClosedRange<Double>) -> Segment {
      var part = self
      part.values = values(at: range.lowerBound)
      part.range = range
      return part
    }
  }

  /// The parts, ascending and without gaps.
  public private(set) var segments: [Segment] = []
  /// The work that it took.
  public var work = SolveReport()

  /// A path without segments.
  public init() {}

  /// The segment of a parameter: where two meet, one with values, and the first of those. Nil
  /// beyond the ends.
  public func segment(at parameter: Double) -> Segment? {
    let found = segments.filter { $0.range.contains(parameter) }
    return found.first { $0.conflict == nil } ?? found.first
  }

  /// Adds a segment at the end, or makes the last one longer if it is the same function. A segment
  /// that is a point is kept only where the values of the next one do not begin.
  public mutating func append(_ segment: Segment) {
    if let last = segments.last, last.conflict == nil, last.range.length == 0,
      segment.conflict == nil,
      last.jumps(to: segment).isEmpty
    {
      segments.removeLast()
    }
    if segments.last?.goesOn(in: segment) == true {
      segments[segments.count - 1].join(segment)
    } else {
      segments.append(segment)
    }
  }
}

extension SolutionPath.Segment {
  /// The variables whose values differ between the end of this segment and the start of the next,
  /// with by how much.
  public func jumps(to next: Self) -> [(variable: Variable, amount: Double)] {
    conflict == nil && next.conflict == nil ? jumps(to: next, at: range.upperBound) : []
  }

  private func jumps(to next: Self, at place: Double) -> [(variable: Variable, amount: Double)] {
    zip(values(at: place), next.values(at: place)).enumerated().compactMap { variable, ends in
      let size = max(1, abs(ends.0), abs(ends.1))
      let isSame = abs(ends.1 - ends.0) <= Tolerance.frame * size
      return isSame ? nil : (Variable(variable), ends.1 - ends.0)
    }
  }

  /// Whether the next segment is the same function, by the longer of both.
  func goesOn(in next: Self) -> Bool {
    if let conflict, let other = next.conflict {
      // The same set with other signs is another proof.
      return conflict.ids == other.ids
        && zip(conflict.members, other.members).allSatisfy { $0.multiplier * $1.multiplier > 0 }
    }
    guard conflict == nil, next.conflict == nil, values.count == next.values.count else {
      return false
    }
    let farEnd = range.length >= next.range.length ? next.range.upperBound : range.lowerBound
    return jumps(to: next, at: range.upperBound).isEmpty && jumps(to: next, at: farEnd).isEmpty
  }

  /// Makes the segment longer by the next one, which is the same function.
  mutating func join(_ next: Self) {
    if next.range.length > range.length {
      (values, rates) = (next.values(at: range.lowerBound), next.rates)
    }
    range = range.lowerBound...next.range.upperBound
    if missed != next.missed { missed = Set(missed + next.missed).sorted() }
  }
}

extension ClosedRange<Double> {
  var length: Double { upperBound - lowerBound }

  /// The least range with both in it.
  func union(_ other: Self) -> Self {
    Swift.min(lowerBound, other.lowerBound)...Swift.max(upperBound, other.upperBound)
  }
}
