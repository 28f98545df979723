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
      for item in rates {
        found[item.variable.index] += item.rate * (parameter - range.lowerBound)
      }
      return found
    }

    /// The part from one parameter on to another.
    package func part(_ range: ClosedRange<Double>) -> Segment {
      var part = self
      part.values = conflict == nil ? values(at: range.lowerBound) : []
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
    if let last = segments.last, last.isPoint, segment.conflict == nil,
      last.jumps(to: segment).isEmpty
    {
      segments.removeLast()
    }
    guard let last = segments.last, last.goesOn(in: segment) else {
      segments.append(segment)
      return
    }
    let place = segments.count - 1
    segments[place].range = last.range.lowerBound...segment.range.upperBound
    if last.missed != segment.missed {
      segments[place].missed = Set(last.missed + segment.missed).sorted()
    }
  }
}

extension SolutionPath.Segment {
  /// The variables whose values differ between the end of this segment and the start of the next,
  /// with by how much.
  public func jumps(to next: Self) -> [(variable: Variable, amount: Double)] {
    if conflict != nil || next.conflict != nil { return [] }
    return zip(values(at: range.upperBound), next.values).enumerated().compactMap { place, ends in
      let size = max(1, abs(ends.0), abs(ends.1))
      let isSame = abs(ends.1 - ends.0) <= Tolerance.frame * size
      return isSame ? nil : (Variable(place), ends.1 - ends.0)
    }
  }

  fileprivate var isPoint: Bool {
    conflict == nil && range.lowerBound == range.upperBound
  }

  fileprivate func goesOn(in next: Self) -> Bool {
    if let conflict, let other = next.conflict {
      // The same set with other signs is another proof.
      return conflict.ids == other.ids
        && zip(conflict.members, other.members).allSatisfy { $0.multiplier * $1.multiplier > 0 }
    }
    if conflict != nil || next.conflict != nil { return false }
    guard values.count == next.values.count, jumps(to: next).isEmpty else { return false }
    var (left, right) = (0, 0)
    while left < rates.count || right < next.rates.count {
      let one = left < rates.count ? rates[left].variable.index : .max
      let other = right < next.rates.count ? next.rates[right].variable.index : .max
      let rate = one <= other ? rates[left].rate : 0
      let nextRate = other <= one ? next.rates[right].rate : 0
      if abs(rate - nextRate) > Tolerance.feasibility * max(1, abs(rate)) { return false }
      if one <= other { left += 1 }
      if other <= one { right += 1 }
    }
    return true
  }
}
