// SPDX-License-Identifier: MIT

import LayoutDSL
import LayoutTestSupport
import SimplexSolver
import Testing

/// A screen with rows of boxes, in one of which two may overlap for some widths, or a label be cut
/// off.
private struct PlantedScreen {
  let screen: LayoutBox
  let session: LayoutSession
  /// Where the two boxes overlap, if they do.
  private(set) var overlap: ClosedRange<Double>?
  /// Where the label has less room than its text.
  private(set) var truncation: ClosedRange<Double>?

  init(seed: UInt64, isPlanted: Bool) {
    var random = Numbers(state: seed)
    let screen = LayoutBox("screen")
    var top = 100.0
    for _ in 0..<Int(random.next(1, 4)) {
      let (left, right) = (LayoutBox("left", width: random.next(20, 100)), LayoutBox("right"))
      screen.addChildren(left, right)
      let (start, height, share) = (top, random.next(10, 30), random.next(0.2, 0.6))
      left.layout.makeConstraints { make in
        make.left.equalToSuperview().inset(5)
        make.top.equalToSuperview().inset(start)
        make.height.equalTo(height)
      }
      right.layout.makeConstraints { make in
        make.left.greaterThanOrEqualTo(left.layout.right).offset(4)
        make.right.equalToSuperview().multipliedBy(0.5 + share / 2).priority(600)
        make.width.equalToSuperview().multipliedBy(share / 2).priority(500)
        make.right.lessThanOrEqualToSuperview()
        make.top.height.equalTo(left)
      }
      top += height + 4
    }
    let (still, moving, ruler) = (LayoutBox("still"), LayoutBox("moving"), LayoutBox("ruler"))
    screen.addChildren(still, moving, ruler)
    let first = random.next(400, 1200)
    let length = random.next(0.5, 12)
    still.layout.makeConstraints { make in
      make.left.equalToSuperview().offset(10)
      make.top.equalToSuperview().offset(40)
      make.width.equalTo(60)
      make.height.equalTo(20)
    }
    ruler.layout.makeConstraints { make in
      make.left.width.equalTo(0)
      make.top.equalToSuperview().offset(40 - 0.01 * first)
      make.height.equalTo(screen.layout.width).multipliedBy(0.01)
    }
    // From `first` on it is lower than the top of the other; from `first + length` on, beside it.
    moving.layout.makeConstraints { make in
      make.size.equalTo(10)
      make.bottom.equalTo(ruler)
      make.left.equalTo(screen.layout.right).offset(isPlanted ? 70 - first - length : 80)
    }
    if isPlanted { overlap = first...first + length }
    let label = LayoutBox("label", width: 150, height: 10)
    screen.addChildren(label)
    let short = 320 + random.next(0.5, 12)
    label.layout.makeConstraints { make in
      make.left.bottom.equalToSuperview()
      make.width.lessThanOrEqualToSuperview().offset(isPlanted ? 150 - short : -100)
    }
    if isPlanted { truncation = 320...short }
    self.screen = screen
    session = LayoutSession(root: screen, solver: Simplex())
  }

  /// Whether any two boxes overlap in the last layout.
  var overlaps: Bool {
    let frames = screen.children.map(\.frame)
    return frames.indices.contains { index in
      frames[..<index].contains { other in
        let frame = frames[index]
        let width = min(frame.maxX, other.maxX) - max(frame.minX, other.minX)
        let height = min(frame.maxY, other.maxY) - max(frame.minY, other.minY)
        return width > 1e-6 && height > 1e-6
      }
    }
  }

  /// Whether any box has less room than its content in the last layout.
  var truncates: Bool {
    screen.children.contains { box in
      box.frame.width < (box.metrics.intrinsicWidth ?? 0) - 1e-6
        || box.frame.height < (box.metrics.intrinsicHeight ?? 0) - 1e-6
    }
  }
}

private struct Numbers {
  var state: UInt64

  mutating func next(_ low: Double, _ high: Double) -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return low + (high - low) * Double(state >> 11) * 0x1p-53
  }
}

@Suite("Proofs of random screens")
struct RandomProofTests {
  private static let seeds: Range<UInt64> = {
    #if DEBUG
      0..<100
    #else
      0..<2000
    #endif
  }()

  @Test("a few planted overlaps and truncations")
  func some() throws {
    for seed in UInt64(5000)..<5010 { try check(seed) }
  }

  @Test("all planted overlaps and truncations are found, and nothing else", .slow)
  func many() throws {
    for seed in Self.seeds { try check(seed) }
  }

  private func check(_ seed: UInt64) throws {
    let setting = SweepSetting(size: Size(width: 390, height: 844))
    let sound = PlantedScreen(seed: seed, isPlanted: false)
    let claims: [LayoutClaim] = [.noOverlap, .noTruncation]
    #expect(try sound.session.prove(claims, over: 320...1366, at: setting).isProved, "seed \(seed)")
    try compareWithLayouts(sound, seed)
    let planted = PlantedScreen(seed: seed, isPlanted: true)
    let found = try planted.session.prove(claims, over: 320...1366, at: setting).counterexamples
    #expect(found.count == 2, "seed \(seed)")
    let expected = [LayoutClaim.noOverlap: planted.overlap, .noTruncation: planted.truncation]
    for example in found {
      let range = try #require(expected[example.claim] ?? nil)
      #expect(abs(example.range.lowerBound - range.lowerBound) < 1e-6, "seed \(seed)")
      #expect(abs(example.range.upperBound - range.upperBound) < 1e-6, "seed \(seed)")
    }
    try compareWithLayouts(planted, seed)
  }

  /// Looks at layouts beside the ends of what was planted, and at random widths.
  private func compareWithLayouts(_ screen: PlantedScreen, _ seed: UInt64) throws {
    var random = Numbers(state: seed)
    var widths = (0..<16).map { _ in random.next(320, 1366) }
    for range in [screen.overlap, screen.truncation].compactMap(\.self) {
      widths += [range.lowerBound, range.upperBound].flatMap { [$0 - 0.01, $0 + 0.01] }
    }
    // The nearer to an end, the less two boxes overlap: a thousandth of a point cannot be seen.
    let ends = [screen.overlap, screen.truncation].compactMap(\.self)
      .flatMap { [$0.lowerBound, $0.upperBound] }
    for width in widths
    where (320...1366).contains(width) && ends.allSatisfy({ abs($0 - width) > 1e-3 }) {
      try screen.session.layout(in: Size(width: width, height: 844))
      let name: Comment = "seed \(seed) at \(width)"
      #expect(screen.overlaps == (screen.overlap?.contains(width) == true), name)
      #expect(screen.truncates == (screen.truncation?.contains(width) == true), name)
    }
  }
}
