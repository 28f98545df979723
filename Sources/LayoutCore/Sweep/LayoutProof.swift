// SPDX-License-Identifier: MIT

/// What is known about claims for every layout of a range.
public struct LayoutProof: Sendable, CustomStringConvertible {
  /// The claims.
  public let claims: [LayoutClaim]
  /// For which layouts, in words: `width 320 to 1366, both directions`.
  public let domain: String
  /// Where claims do not hold, the narrowest interval first.
  public internal(set) var counterexamples: [LayoutCounterexample] = []
  /// The text scales between which claims are not decided.
  public internal(set) var open: [ClosedRange<Double>] = []
  /// Whether the solver followed its solution in all sweeps; see ``LayoutSweep/isExact``.
  public internal(set) var isExact = true

  /// Whether all claims hold for every layout.
  public var isProved: Bool { isExact && counterexamples.isEmpty && open.isEmpty }

  /// So many counterexamples are shown, and explained.
  static let shownCount = 8

  /// The answer, and the counterexamples.
  public var description: String {
    guard counterexamples.isEmpty else {
      return counterexamples.map(\.description).shortened(to: Self.shownCount)
        .joined(separator: "\n")
    }
    let words = claims.map(\.description).joined(separator: ", ")
    let rest = open.map(\.inWords).joined(separator: ", ")
    return "\(isExact ? "proved" : "found nothing against") for \(domain): \(words)"
      + (rest.isEmpty ? "" : ", but for text scales between \(rest)")
  }
}

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
  private var breach: Breach
  /// What stays.
  public internal(set) var setting: SweepSetting
  /// What cannot hold together, if that is the reason.
  public internal(set) var conflict: LayoutConflict?
  /// The sentences that decide it where it is worst.
  public internal(set) var sentences: [LayoutSentence]
  /// A sentence whose constant would end it there, and by how much it would have to change.
  public internal(set) var remedy: (sentence: LayoutSentence, change: Double)?
  /// The functions that are above 0; see ``ClaimTest``.
  var functions: [LinearExpression]

  /// Where the claim does not hold.
  public var range: ClosedRange<Double> { breach.range }
  /// Where it is missed most.
  public var worst: Double { breach.worst }
  /// By how many points it is missed there.
  public var amount: Double { breach.amount }

  init(
    _ claim: LayoutClaim, _ breach: Breach, of test: ClaimTest = ([], []),
    conflict: LayoutConflict? = nil, sentences: [LayoutSentence] = [], in sweep: LayoutSweep
  ) {
    (self.claim, self.breach, (places, functions)) = (claim, breach, test)
    items = places.map { sweep.items[$0].name }
    (parameter, setting) = (sweep.parameter, sweep.setting)
    (self.conflict, self.sentences) = (conflict, sentences)
  }
}

extension LayoutSweep {
  /// Where claims do not hold, and where there is no layout: exactly, from the linear functions.
  public func counterexamples(to claims: [LayoutClaim]) -> [LayoutCounterexample] {
    var found: [LayoutCounterexample] = []
    for segment in segments {
      let claims = segment.conflict == nil ? claims : [.noConflict]
      for example in claims.flatMap({ examples(against: $0, in: segment) }) {
        if let known = found.lastIndex(where: { $0.goesOn(in: example) }) {
          found[known].join(example)
        } else {
          found.append(example)
        }
      }
    }
    return found
  }

  private func examples(against claim: LayoutClaim, in segment: Segment) -> [LayoutCounterexample] {
    let start = segment.range.lowerBound
    switch claim.kind {
    case .noConflict:
      return [segment.conflict].compactMap(\.self).map {
        let middle = start + segment.range.length / 2
        let breach = Breach(range: segment.range, worst: middle, amount: $0.distance ?? 0)
        return LayoutCounterexample(claim, breach, conflict: $0, in: self)
      }
    case .noJump:
      let jumps = segment.isMeasuredAnew ? [:] : segment.jumps
      return jumps.sorted { $0.key < $1.key }.map { item, amount in
        let breach = Breach(range: start...start, worst: start, amount: amount)
        return LayoutCounterexample(claim, breach, of: ([item], []), in: self)
      }
    case .noLostWish(let limit):
      return segment.lostWishes.filter { $0.sentence.priority > limit }.map {
        LayoutCounterexample(claim, $0.breach, sentences: [$0.sentence], in: self)
      }
    case .noTruncation:
      return segment.lostWishes.compactMap { wish in
        wish.content.map { place, extent in
          let test = ([place], [sum([(-1, extent, place)])])
          return LayoutCounterexample(claim, wish.breach, of: test, in: self)
        }
      }
    default:
      let corners = segment.corners
      return tests(of: claim, in: segment).compactMap { test in
        let values = corners.map { corner in test.functions.map { $0.value(at: corner.span) } }
        return Breach(segment.range, Array(zip(values[0], values[1]))).map {
          LayoutCounterexample(claim, $0, of: test, in: self)
        }
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
    if other.amount > amount { functions = other.functions }
    breach.join(other.breach)
  }

  /// What happens where, the sentences that decide it, and the constant that would end it.
  public var description: String {
    let subject = items.isEmpty ? "" : items.joined(separator: " and ") + " "
    let (start, end) = (range.lowerBound.inWords, range.upperBound.inWords)
    let place = start == end ? "at \(parameter) \(start)" : "for \(parameter) \(range.inWords)"
    let most = start == end ? "" : " at \(worst.inWords)"
    let by = amount > 0 ? ", by \(amount.inPoints)\(most)" : ""
    var lines = ["\(subject)\(claim.failure) \(place)\(by)\(setting.words(besides: parameter))"]
    if let conflict { return lines[0] + ":\n\(conflict)" }
    if !sentences.isEmpty { lines.append(sentences.lines) }
    if let remedy {
      let more = remedy.change > 0 ? "larger" : "smaller"
      lines.append(
        "a constant \(more) by \(abs(remedy.change).inWords) would end it: \(remedy.sentence)")
    }
    return lines.joined(separator: "\n")
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
