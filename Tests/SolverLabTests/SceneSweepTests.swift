// SPDX-License-Identifier: MIT

import LayoutCore
import LayoutTestSupport
import SimplexSolver
import SolverLab
import Testing

/// Sweeps of every scene against layouts that know nothing of them. `SWEEP_WIDTHS` sets the number
/// of random widths, 1000 in a release build and 25 in a debug build; `SWEEP_STEPS` the number of
/// steps of the grid.
@Suite("A sweep of every scene")
struct SceneSweepTests {
  private static let widths = 320.0...1366
  private static let variants = [SceneVariant.usual, .rightToLeft]

  private static func count(_ name: String, _ usual: Int) -> Int {
    #if DEBUG
      setting(name) ?? usual / 40
    #else
      setting(name) ?? usual
    #endif
  }

  @Test("equals fresh layouts at random widths, in both directions", .slow, arguments: Scene.corpus)
  func equalsLayouts(_ scene: Scene) throws {
    for variant in Self.variants {
      let swept = try SweptScene(scene, variant, Self.widths)
      var random = SplitMix64(seed: 7)
      for _ in 0..<Self.count("SWEEP_WIDTHS", 1000) {
        let width = Double.random(in: Self.widths, using: &random)
        let fresh = SceneLayout(scene, variant)
        guard let frames = try fresh.frames(at: width) else {
          #expect(swept.sweep.segment(at: width)?.conflict != nil, "\(variant), \(width)")
          continue
        }
        for (box, frame) in zip(swept.boxes, frames) {
          let other = swept.sweep.frame(of: box, at: width)
          if other?.isEqual(to: frame, within: 1e-5) == true { continue }
          let found = other.map { "\($0)" } ?? "nowhere"
          Issue.record("\(variant), \(width): \(box.name) is \(found), not \(frame)")
          break
        }
      }
    }
  }

  @Test("has a breakpoint where frames bend, and nowhere else", .slow, arguments: Scene.corpus)
  func breakpoints(_ scene: Scene) throws {
    for variant in Self.variants {
      let sweep = try SweptScene(scene, variant, Self.widths).sweep
      for (segment, next) in zip(sweep.segments, sweep.segments.dropFirst()) {
        let place = next.range.lowerBound
        #expect(segment.bends(to: next), "\(variant): nothing changes at \(place)")
      }
      // Second differences of layouts on a grid are 0 between breakpoints.
      let layout = SceneLayout(scene, variant)
      let count = Self.count("SWEEP_STEPS", 2000)
      let step = (Self.widths.upperBound - Self.widths.lowerBound) / Double(count)
      var last: [[Rect]?] = []
      for index in 0...count {
        let width = Self.widths.lowerBound + Double(index) * step
        last.append(try layout.frames(at: width))
        if last.count < 3 { continue }
        let bend = last.suffix(3).bend
        let around = (width - 2 * step).nextDown...width.nextUp
        if bend <= 1e-5 || sweep.breakpoints.contains(where: around.contains) { continue }
        Issue.record("\(variant): frames bend by \(bend) between \(around)")
      }
    }
  }
}

/// A scene with its sweep, which has left the session as it was.
private struct SweptScene {
  let boxes: [LayoutBox]
  let sweep: LayoutSweep

  init(_ scene: Scene, _ variant: SceneVariant, _ widths: ClosedRange<Double>) throws {
    let stage = scene.build(size: scene.sizes[0], variant: variant)
    let session = LayoutSession(root: stage.root, solver: Simplex())
    try session.layout(in: stage.windows[0])
    boxes = stage.root.subtree
    let frames = boxes.map(\.frame)
    sweep = try session.sweep(.width, over: widths)
    #expect(boxes.map(\.frame) == frames)
    #expect(!session.needsLayout)
    #expect(sweep.isExact)
  }
}

/// A scene to be laid out at one width after another.
private struct SceneLayout {
  private let stage: Stage
  private let session: LayoutSession

  init(_ scene: Scene, _ variant: SceneVariant) {
    stage = scene.build(size: scene.sizes[0], variant: variant)
    session = LayoutSession(root: stage.root, solver: Simplex())
  }

  /// The frames in the first window with another width; nil in a conflict.
  func frames(at width: Double) throws -> [Rect]? {
    do throws(LayoutError) {
      try session.layout(in: Size(width: width, height: stage.windows[0].height))
    } catch {
      guard case .conflict = error else { throw error }
      return nil
    }
    return stage.root.subtree.map(\.frame)
  }
}

extension ArraySlice<[Rect]?> {
  /// By how much an edge is beside the middle between those before and after; 0 if there is no
  /// layout at all, and without end if there is one at some of three places only.
  fileprivate var bend: Double {
    let frames = compactMap(\.self)
    guard frames.count == 3 else { return frames.isEmpty ? 0 : .infinity }
    let edges: [(Rect) -> Double] = [\.minX, \.minY, \.maxX, \.maxY]
    return frames[0].indices.flatMap { place in
      edges.map { abs($0(frames[0][place]) - 2 * $0(frames[1][place]) + $0(frames[2][place])) }
    }.max() ?? 0
  }
}

extension LayoutSweep.Segment {
  /// Whether the next segment differs in more than its range.
  fileprivate func bends(to next: Self) -> Bool {
    guard conflict == nil, next.conflict == nil else {
      return conflict?.members.map(\.sentence.id) != next.conflict?.members.map(\.sentence.id)
    }
    let lengths = (
      range.upperBound - range.lowerBound, next.range.upperBound - next.range.lowerBound
    )
    // A segment that is a point, or nearly, has no slope that could be compared.
    if min(lengths.0, lengths.1) < 1e-3 || !next.jumps.isEmpty { return true }
    let slopes = zip(numbers.rates, next.numbers.rates)
    let values = zip(numbers.values(at: range.upperBound), next.numbers.values)
    return numbers.rates.count != next.numbers.rates.count
      || slopes.contains { abs($0 - $1) > 1e-7 } || values.contains { abs($0 - $1) > 1e-5 }
  }
}

extension Rect {
  fileprivate var numbers: [Double] { [minX, minY, width, height] }
}
