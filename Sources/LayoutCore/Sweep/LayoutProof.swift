// SPDX-License-Identifier: MIT

/// What is known about claims for every layout of a range.
public struct LayoutProof: Sendable {
  /// The claims.
  public let claims: [LayoutClaim]
  /// For which layouts, in words: `width 320 to 1366, both directions`.
  public let domain: String
  /// Where claims do not hold, the narrowest interval first.
  public internal(set) var counterexamples: [LayoutCounterexample] = []
  /// The text scales between which claims are not decided.
  public internal(set) var open: [ClosedRange<Double>] = []
  /// By how many points numbers of frames differ at most across one of these.
  public internal(set) var openMovement = 0.0
  /// Whether the solver followed its solution; otherwise layouts were made until frames between
  /// them were on a line.
  public internal(set) var isExact = true
  /// The number of sweeps, of their segments, of layouts, and of measurements between breakpoints.
  public internal(set) var sweepCount = 0, segmentCount = 0, layoutCount = 0, measurementCount = 0

  /// Whether all claims hold for every layout.
  public var isProved: Bool { isExact && counterexamples.isEmpty && open.isEmpty }

  init(_ claims: [LayoutClaim], _ domain: String) {
    self.claims = claims
    self.domain = domain
  }
}

extension LayoutProof: CustomStringConvertible {
  /// The answer, how much it rests on, and the counterexamples.
  public var description: String {
    let words = claims.map(\.description).joined(separator: ", ")
    guard counterexamples.isEmpty else {
      let shown = counterexamples.prefix(Self.shownCount).map(\.description)
      let rest = counterexamples.count - shown.count
      return (shown + (rest > 0 ? ["and \(rest) more"] : [])).joined(separator: "\n")
    }
    let verb = isExact ? "proved" : "found nothing against"
    let counts = [
      (sweepCount, "sweep"), (segmentCount, "segment"), (measurementCount, "measurement"),
    ]
    .filter { $0.0 > 0 }.map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }
    let text = "\(verb) for \(domain): \(words) (\(counts.joined(separator: ", ")))"
    let scales = open.map(\.inWords)
    if open.isEmpty { return text }
    return text + ", but for text scales between \(scales.joined(separator: ", ")), "
      + "across which frames differ by at most \(openMovement.inPoints)"
  }

  private static let shownCount = 8
}

/// On which side of its bound each row of a segment is.
struct SweepSides: Hashable, Sendable {
  /// What a row was made of: rows come and go with conditions.
  struct Key: Hashable, Sendable {
    var item: Int32
    var source: RowSource
  }

  enum Side: Hashable, Sendable {
    case tight, slack, above, below, crossing
  }

  private var sides: [Key: Side] = [:]
  private var crossings: [Key] = []

  init(
    _ session: LayoutSession, _ lines: SweepLines, _ segment: SolutionPath.Segment
  ) {
    var places: [(share: Double, key: Key)] = []
    let (first, last) = (segment.values, segment.values(at: segment.range.upperBound))
    for addition in lines.rows {
      guard let entry = session.sentences.rows[addition.id] else { continue }
      let row = addition.constraint
      let (start, end) = lines.gaps(of: addition, first, last, segment.range)
      let noise = Tolerance.feasibility * max(1, abs(row.constant))
      let key = Key(item: entry.item, source: entry.source)
      let side: Side
      if max(abs(start), abs(end)) <= noise {
        side = .tight
      } else if min(start, end) >= -noise {
        side = row.relation == .greaterThanOrEqual ? .slack : .above
      } else if max(start, end) <= noise {
        side = row.relation == .lessThanOrEqual ? .slack : .below
      } else {
        side = .crossing
        places.append((start / (start - end), key))
      }
      sides[key] = side
    }
    crossings = places.sorted { $0.share < $1.share }.map(\.key)
  }

  /// Whether the multipliers that prove one solution the best prove all between both: convex
  /// combinations of solutions have the sides of the one that has fewer tight rows.
  func agree(with other: SweepSides) -> Bool {
    guard sides.count == other.sides.count, crossings == other.crossings else { return false }
    var (isOneTight, isOtherTight) = (true, true)
    for (key, side) in sides {
      guard let otherSide = other.sides[key] else { return false }
      if side == otherSide { continue }
      if side != .tight { isOneTight = false }
      if otherSide != .tight { isOtherTight = false }
    }
    return isOneTight || isOtherTight
  }
}
