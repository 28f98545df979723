// SPDX-License-Identifier: MIT

import enum LayoutCore.Tolerance

/// The lines of a flow for a given length. Each is placed when it is complete.
struct FlowLines {
  /// The origin of each item, in reading direction and downwards.
  private(set) var places: [(along: Double, across: Double)] = []
  private(set) var counts: [Int] = []
  /// The length of the longest line, and the shortest one in which a line would have an item more.
  private(set) var nextBreaks = [0, Double.infinity]
  let insets: (before: Double, after: Double)

  private unowned let flow: LayoutFlow
  private let isRow: Bool
  private let room: Double
  private var across: Double
  private var line: [(place: Int, extent: Double, across: Double, baseline: Double)] = []
  private var used = 0.0

  init(_ flow: LayoutFlow, _ axis: LayoutAxis, _ length: Double) {
    (self.flow, isRow, insets) = (flow, axis == .horizontal, flow.insets.along(axis))
    (across, room) = (flow.insets.along(axis.across).before, length - insets.before - insets.after)
  }

  var height: Double { across + flow.insets.bottom }

  /// Adds an item; a nil `size` takes no space.
  mutating func add(_ size: Size?, _ metrics: LayoutMetrics?) {
    places.append((insets.before, across))
    guard let size else { return }
    let extent = isRow ? size.width : size.height
    let isFull = flow.maximumPerLine.map { line.count >= max(1, $0) } ?? false
    let more = used + flow.spacing + extent
    if !line.isEmpty, isFull || more > room + Tolerance.feasibility {
      if !isFull { nextBreaks[1] = min(nextBreaks[1], more + insets.before + insets.after) }
      endLine()
      across += flow.lineSpacing
    }
    used = line.isEmpty ? extent : more
    let height = isRow ? size.height : size.width
    let baseline: Double =
      switch flow.alignment {
      case .firstBaseline: metrics?.firstBaselineFromTop ?? 0
      case .lastBaseline: height - (metrics?.lastBaselineFromBottom ?? 0)
      default: 0
      }
    line.append((places.count - 1, extent, height, baseline))
  }

  /// Whether every item begins at the same place, in lines that are as long.
  func agree(with other: FlowLines) -> Bool {
    insets == other.insets && places.elementsEqual(other.places, by: ==)
  }

  mutating func endLine() {
    if line.isEmpty { return }
    nextBreaks[0] = max(nextBreaks[0], used + insets.before + insets.after)
    let rest = max(0, room - used)
    let count = Double(line.count)
    let (lead, gap): (Double, Double) =
      switch flow.distribution {
      case .packed(let share): (rest * share, 0)
      case .equalSpacing: (0, count > 1 ? rest / (count - 1) : 0)
      case .spaceEvenly: (rest / (count + 1), rest / (count + 1))
      case .spaceAround: (rest / count / 2, rest / count)
      default: (0, 0)
      }
    let baseline = line.map(\.baseline).max() ?? 0
    let extent = line.map { $0.across + baseline - $0.baseline }.max() ?? 0
    let extents = flow.alignment.isBaseline ? extent : line.map(\.across).max() ?? 0
    var start = insets.before + lead
    for piece in line {
      let shift: Double =
        switch flow.alignment {
        case .fill, .start: 0
        case .center: (extents - piece.across) / 2
        case .end: extents - piece.across
        case .firstBaseline, .lastBaseline: baseline - piece.baseline
        }
      places[piece.place] = (start, across + shift)
      start += piece.extent + flow.spacing + gap
    }
    across += extents
    counts.append(line.count)
    line.removeAll(keepingCapacity: true)
    used = 0
  }
}
