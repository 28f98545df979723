// SPDX-License-Identifier: MIT

/// An interval in which a claim does not hold.
public struct LayoutCounterexample: Sendable {
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
    _ claim: LayoutClaim, _ places: [Int], _ range: ClosedRange<Double>, worst: Double? = nil,
    amount: Double = 0, in sweep: LayoutSweep
  ) {
    self.claim = claim
    self.places = places
    items = places.map { sweep.items[$0].name }
    parameter = sweep.parameter
    self.range = range
    self.worst = worst ?? (range.lowerBound + range.upperBound) / 2
    self.amount = amount
    setting = sweep.setting
  }
}

extension LayoutSweep {
  /// Where claims do not hold, and where there is no layout: exactly, from the linear functions.
  public func counterexamples(to claims: [LayoutClaim]) -> [LayoutCounterexample] {
    var found: [LayoutCounterexample] = []
    for (place, segment) in segments.enumerated() {
      var new: [LayoutCounterexample] = []
      if let conflict = segment.conflict {
        new.append(
          LayoutCounterexample(
            .noConflict, [], segment.range, amount: conflict.distance ?? 0, in: self))
        new[0].conflict = conflict
      }
      for claim in claims where segment.conflict == nil {
        switch claim.kind {
        case .noJump where !segment.jumps.isEmpty && !segment.isMeasuredAnew:
          let start = segment.range.lowerBound
          let amount = segment.jumps.map { jump in
            segments[place - 1].ends[jump].distance(to: segment.starts[jump])
          }
          new.append(
            LayoutCounterexample(
              claim, segment.jumps, start...start, amount: amount.max() ?? 0, in: self))
        case .noLostWish(let limit):
          for wish in segment.lostWishes where wish.sentence.priority > limit {
            new.append(
              LayoutCounterexample(claim, [], wish.range, amount: wish.amount, in: self))
            new[new.count - 1].sentences = [wish.sentence]
          }
        default:
          for test in tests(of: claim, in: segment) {
            guard let breach = test.breach(in: segment) else { continue }
            new.append(
              LayoutCounterexample(
                claim, test.places, breach.range, worst: breach.worst, amount: breach.amount,
                in: self))
            new[new.count - 1].functions = test.functions
          }
        }
      }
      for item in new {
        if let known = found.lastIndex(where: { $0.goesOn(in: item) }) {
          found[known].join(item)
        } else {
          found.append(item)
        }
      }
    }
    return found
  }
}

extension LayoutCounterexample {
  fileprivate func goesOn(in other: Self) -> Bool {
    claim == other.claim && places == other.places
      && range.upperBound >= other.range.lowerBound - Tolerance.frame
      && conflict?.members.map(\.sentence.id) == other.conflict?.members.map(\.sentence.id)
      && (functions.isEmpty ? sentences == other.sentences : true)
  }

  fileprivate mutating func join(_ other: Self) {
    range = range.lowerBound...max(range.upperBound, other.range.upperBound)
    if other.amount > amount {
      (worst, amount, functions) = (other.worst, other.amount, other.functions)
    }
  }
}

extension LayoutCounterexample: CustomStringConvertible {
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
    let names = items.joined(separator: " and ")
    switch claim.kind {
    case .noOverlap: return "\(names) overlap"
    case .insideParent: return "\(names) is not inside of its parent"
    case .noTruncation: return "\(names) has less room than its content"
    case .leastExtent(let least, _): return "\(names) is smaller than \(least.inWords)"
    case .order(let axis, _): return "\(names) are not in their \(axis) order"
    case .alignment(let attribute, _): return "\(names) are not aligned by \(attribute)"
    case .noConflict: return "there is no layout"
    case .noJump:
      let rest = items.count > 3 ? " and \(items.count - 3) more" : ""
      return
        "\(items.prefix(3).joined(separator: ", "))\(rest) \(items.count == 1 ? "jumps" : "jump")"
    case .noLostWish: return "a wish is lost"
    }
  }

  private var place: String {
    let (start, end) = (range.lowerBound.inWords, range.upperBound.inWords)
    var words = start == end ? "at \(parameter) \(start)" : "for \(parameter) \(start) to \(end)"
    if amount > 0 {
      words +=
        start == end ? ", by \(amount.inPoints)" : ", by \(amount.inPoints) at \(worst.inWords)"
    }
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
