// SPDX-License-Identifier: MIT

/// The solutions of a model along a parameter: every value is linear in it between breakpoints.
public struct SolutionPath: Sendable {
  /// A part of the range.
  public struct Segment: Sendable {
    /// The values of the parameter.
    public var range: ClosedRange<Double>
    /// The values at the start of the range; empty in a conflict.
    public var values: [Double] = []
    /// By how much each of the values grows per unit of the parameter.
    public var rates: [Double] = []
    /// The constraints that the solution holds with equality and that decide the values, by id:
    /// those at the start, if several sets decide the same values.
    public var held: [ConstraintID] = []
    /// What cannot hold together; nil where there are solutions.
    public var conflict: Conflict?

    /// A part without values.
    public init(_ range: ClosedRange<Double>, conflict: Conflict? = nil) {
      (self.range, self.conflict) = (range, conflict)
    }

    /// The values at a parameter.
    public func values(at parameter: Double) -> [Double] {
      values.indices.map { value($0, at: parameter) }
    }

    func value(_ place: Int, at parameter: Double) -> Double {
      values[place] + rates[place] * (parameter - range.lowerBound)
    }
  }

  /// The parts, ascending and without gaps.
  public private(set) var segments: [Segment] = []
  /// The work that it took.
  public var work = SolveReport()

  /// A path without segments.
  public init() {}

  /// Adds a segment at the end, or makes the last one longer if it is the same function. A segment
  /// that is a point is kept only where the values of the next one do not begin.
  public mutating func append(_ segment: Segment) {
    if let last = segments.last, last.range.length == 0,
      last.meets(segment, at: segment.range.lowerBound)
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
  /// Whether both have values, which are the same at a parameter.
  fileprivate func meets(_ next: Self, at parameter: Double) -> Bool {
    conflict == nil && next.conflict == nil && values.count == next.values.count
      && zip(values(at: parameter), next.values(at: parameter)).allSatisfy { $0.isClose(to: $1) }
  }

  /// Whether the next segment is the same function, by the longer of both.
  func goesOn(in next: Self) -> Bool {
    if let conflict, let other = next.conflict {
      // The same set with other signs is another proof.
      return conflict.ids == other.ids
        && zip(conflict.members, other.members).allSatisfy { $0.multiplier * $1.multiplier > 0 }
    }
    let farEnd = range.length >= next.range.length ? next.range.upperBound : range.lowerBound
    return meets(next, at: range.upperBound) && meets(next, at: farEnd)
  }

  /// Makes the segment longer by the next one, which is the same function: by the line from its
  /// start to the end of the next, which are solutions, and with them all between.
  mutating func join(_ next: Self) {
    let stop = next.range.upperBound
    let length = stop - range.lowerBound
    if length > 0 { rates = zip(values, next.values(at: stop)).map { ($1 - $0) / length } }
    range = range.lowerBound...stop
  }
}

extension Double {
  /// Whether two numbers of a layout count as equal, relative to the second.
  func isClose(to other: Double) -> Bool {
    abs(self - other) <= Tolerance.frame * max(1, abs(other))
  }
}

extension ClosedRange<Double> { package var length: Double { upperBound - lowerBound } }
