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
    let short = random.next(321, 380)
    label.layout.makeConstraints { make in
      make.left.bottom.equalToSuperview()
      make.width.lessThanOrEqualToSuperview().offset(isPlanted ? 150 - short : -100)
    }
    if isPlanted { truncation = 320...short }
    self.screen = screen
    session = LayoutSession(root: screen, solver: Simplex())
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
    let sound = PlantedScreen(seed: seed, isPlanted: false).session
    let size = Size(width: 390, height: 844)
    let setting = SweepSetting(size: size)
    #expect(try sound.prove([.noOverlap, .noTruncation], over: 320...1366, at: setting).isProved)
    let planted = PlantedScreen(seed: seed, isPlanted: true)
    let found = try planted.session.prove(
      [.noOverlap, .noTruncation], over: 320...1366, at: setting
    ).counterexamples
    #expect(found.count == 2, "seed \(seed)")
    let expected = [LayoutClaim.noOverlap: planted.overlap, .noTruncation: planted.truncation]
    for example in found {
      let range = try #require(expected[example.claim] ?? nil)
      #expect(abs(example.range.lowerBound - range.lowerBound) < 1e-6, "seed \(seed)")
      #expect(abs(example.range.upperBound - range.upperBound) < 1e-6, "seed \(seed)")
    }
    // Layouts at both sides of each end.
    guard let overlap = planted.overlap else { return }
    let boxes = planted.screen.children
    let (still, moving) = (
      try #require(boxes.first { $0.name == "still" }),
      try #require(boxes.first { $0.name == "moving" })
    )
    for (width, isOver) in [
      (overlap.lowerBound - 0.01, false), (overlap.lowerBound + 0.01, true),
      (overlap.upperBound - 0.01, true), (overlap.upperBound + 0.01, false),
    ] {
      try planted.session.layout(in: Size(width: width, height: 844))
      let isFound =
        still.frame.maxX > moving.frame.minX && moving.frame.maxX > still.frame.minX
        && still.frame.maxY > moving.frame.minY && moving.frame.maxY > still.frame.minY
      #expect(isFound == isOver, "seed \(seed) at \(width)")
    }
  }
}
