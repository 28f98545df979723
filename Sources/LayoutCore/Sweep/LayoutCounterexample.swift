// SPDX-License-Identifier: MIT

/// An interval in which a claim does not hold.
public struct LayoutCounterexample: Sendable, CustomStringConvertible {
  /// The claim.
  public let claim: LayoutClaim
  /// The items that it is about, by place in the sweep.
  public let places: [Int]
  /// Their names.
  public let items: [String]
  /// What moves.
  public let parameter: SweepParameter
  /// Where the claim does not hold.
  public internal(set) var range: ClosedRange<Double>
  /// Where it is missed most, and by how many points.
  public internal(set) var worst, amount: Double
  /// What stays.
  public internal(set) var setting: SweepSetting
  /// What cannot hold together, if that is the reason.
  public var conflict: LayoutConflict?
  /// The sentences that decide it where it is worst.
  public internal(set) var sentences: [LayoutSentence] = []
  /// A sentence whose constant would end it there, and by how much it would have to change.
  public internal(set) var remedy: (sentence: LayoutSentence, change: Double)?
  var functions: [SweepFunction] = []

  init(
    _ claim: LayoutClaim, _ range: ClosedRange<Double>, worst: Double? = nil, amount: Double?,
    of places: [Int] = [], in sweep: LayoutSweep
  ) {
    (self.claim, self.places, self.range) = (claim, places, range)
    items = places.map { sweep.items[$0].name }
    (parameter, setting) = (sweep.parameter, sweep.setting)
    self.worst = worst ?? (range.lowerBound + range.upperBound) / 2
    self.amount = amount ?? 0
  }
}

extension LayoutSweep {
  /// Where claims do not hold, and where there is no layout: exactly, from the linear functions.
  public func counterexamples(to claims: [LayoutClaim]) -> [LayoutCounterexample] {
    var found: [LayoutCounterexample] = []
    for (place, segment) in segments.enumerated() {
      let claims = segment.conflict == nil ? claims : [.noConflict]
      for example in claims.flatMap({ counterexamples(to: $0, in: segment, place) }) {
        if let known = found.lastIndex(where: { $0.goesOn(in: example) }) {
          found[known].join(example)
        } else {
          found.append(example)
        }
      }
    }
    return found
  }

  private func counterexamples(
    to claim: LayoutClaim, in segment: Segment, _ place: Int
  ) -> [LayoutCounterexample] {
    switch claim.kind {
    case .noConflict:
      return [segment.conflict].compactMap { $0 }.map { conflict in
        var example = LayoutCounterexample(
          claim, segment.range, amount: conflict.distance, in: self)
        example.conflict = conflict
        return example
      }
    case .noJump:
      if segment.jumps.isEmpty || segment.isMeasuredAnew { return [] }
      let start = segment.range.lowerBound
      let amounts = segment.jumps.map {
        segments[place - 1].ends[$0].distance(to: segment.starts[$0])
      }
      return [
        LayoutCounterexample(
          claim, start...start, amount: amounts.max(), of: segment.jumps, in: self)
      ]
    case .noLostWish(let limit):
      return segment.lostWishes.filter { $0.sentence.priority > limit }.map { wish in
        var example = LayoutCounterexample(claim, wish.range, amount: wish.amount, in: self)
        example.sentences = [wish.sentence]
        return example
      }
    default:
      return tests(of: claim, in: segment).compactMap { test in
        guard let breach = test.breach(in: segment) else { return nil }
        var example = LayoutCounterexample(
          claim, breach.range, worst: breach.worst, amount: breach.amount, of: test.places,
          in: self)
        example.functions = test.functions
        return example
      }
    }
  }
}

extension LayoutCounterexample {
  fileprivate func goesOn(in other: Self) -> Bool {
    claim == other.claim && places == other.places
      && range.upperBound >= other.range.lowerBound - Tolerance.frame
      && conflict?.members.map(\.sentence.id) == other.conflict?.members.map(\.sentence.id)
      && (!functions.isEmpty || sentences == other.sentences)
  }

  fileprivate mutating func join(_ other: Self) {
    range = range.lowerBound...max(range.upperBound, other.range.upperBound)
    if other.amount > amount {
      (worst, amount, functions) = (other.worst, other.amount, other.functions)
    }
  }

  /// What happens where, the sentences that decide it, and the constant that would end it.
  public var description: String {
    var lines = ["\(what) \(place)"]
    if let conflict { return lines[0] + ":\n\(conflict)" }
    if !sentences.isEmpty { lines.append(sentences.lines) }
    if let remedy {
      let more = remedy.change > 0 ? "larger" : "smaller"
      lines.append(
        "a constant \(more) by \(abs(remedy.change).inWords) would end it: \(remedy.sentence)")
    }
    return lines.joined(separator: "\n")
  }

  private var what: String {
    if items.isEmpty { return claim.failure }
    guard claim.kind == .noJump else {
      return items.joined(separator: " and ") + " " + claim.failure
    }
    let rest = items.count > 3 ? " and \(items.count - 3) more" : ""
    let verb = items.count == 1 ? "jumps" : claim.failure
    return "\(items.prefix(3).joined(separator: ", "))\(rest) \(verb)"
  }

  private var place: String {
    let (start, end) = (range.lowerBound.inWords, range.upperBound.inWords)
    let isPoint = start == end
    var words = isPoint ? "at \(parameter) \(start)" : "for \(parameter) \(range.inWords)"
    if amount > 0 { words += ", by \(amount.inPoints)" + (isPoint ? "" : " at \(worst.inWords)") }
    return words + setting.words(besides: parameter)
  }
}

extension SweepParameter: CustomStringConvertible {
  /// The name: `width`, `text scale`.
  public var description: String {
    switch self {
    case .width: "width"
    case .height: "height"
    case .textScale: "text scale"
    case .value(let name): name
    }
  }
}

extension SweepSetting {
  /// What stays, after a comma each.
  func words(besides parameter: SweepParameter) -> String {
    var words: [String] = []
    if let size, parameter != .height { words.append("height \(size.height.inWords)") }
    if let size, parameter != .width { words.append("width \(size.width.inWords)") }
    if let textScale, parameter != .textScale { words.append("text scale \(textScale.inWords)") }
    if direction == .rightToLeft { words.append("right to left") }
    if let tags, !tags.isEmpty { words.append("tags \(tags.sorted().joined(separator: " "))") }
    return words.map { ", \($0)" }.joined()
  }
}

extension Rect {
  /// By how much an edge differs at most.
  func distance(to other: Rect) -> Double {
    max(
      abs(minX - other.minX), abs(minY - other.minY), abs(maxX - other.maxX),
      abs(maxY - other.maxY))
  }
}
