// SPDX-License-Identifier: MIT

import LayoutCore
import LayoutInspector

extension Picture {
  /// Frames further apart than this, in points, are shown as different: finer than any screen.
  static let visibleDifference = 0.05

  /// A box that is elsewhere in another picture of the same screen.
  struct Difference: Equatable {
    /// The place of the box in both pictures.
    var index: Int
    /// The furthest that one of its edges is from where the other picture has it, in points.
    var distance: Double
  }

  /// The boxes that are elsewhere in `other`, furthest first; nil when the pictures are not of the
  /// same boxes.
  func differences(from other: Picture) -> [Difference]? {
    guard boxes.map(\.name) == other.boxes.map(\.name) else { return nil }
    let distances = zip(boxes, other.boxes).map { $0.frame.edgeDistance(to: $1.frame) }
    return distances.enumerated().filter { $0.element > Self.visibleDifference }
      .map { Difference(index: $0.offset, distance: $0.element) }
      .sorted { ($1.distance, $0.index) < ($0.distance, $1.index) }
  }

  /// The screen as SVG, in the units of the screen. Boxes without children are filled; those that
  /// are marked have a thick dashed outline and a cross, so that no colour has to be told.
  func svg(label: String, marked: Set<Int>) -> String {
    let (width, height) = (
      NumberText.coordinate(max(1, window.width)), NumberText.coordinate(max(1, window.height))
    )
    let shapes = boxes.indices.map { shape(at: $0, isMarked: marked.contains($0)) }.joined()
    return """
      <svg class="screen" viewBox="0 0 \(width) \(height)" role="img" aria-label="\
      \(MarkupText.escaped(label))"><rect class="window" width="\(width)" height="\(height)"/>
      \(shapes)</svg>

      """
  }

  private func shape(at index: Int, isMarked: Bool) -> String {
    let box = boxes[index]
    let isLeaf = index + 1 >= boxes.count || boxes[index + 1].depth <= box.depth
    let frame = [box.frame.minX, box.frame.minY, box.frame.width, box.frame.height]
    guard frame.allSatisfy(\.isFinite), box.depth > 0 || isMarked else { return "" }
    let (x, y) = (NumberText.coordinate(frame[0]), NumberText.coordinate(frame[1]))
    let size = [frame[2], frame[3]].map { NumberText.coordinate(max(0, $0)) }
    let kind = (isLeaf ? "leaf" : "group") + (isMarked ? " marked" : "")
    let place = frame.map(NumberText.coordinate).joined(separator: ", ")
    var text =
      "<rect class=\"\(kind)\" x=\"\(x)\" y=\"\(y)\" width=\"\(size[0])\" height=\"\(size[1])\">"
      + "<title>\(MarkupText.escaped(box.name)): \(place)</title></rect>\n"
    if isMarked {
      let (right, bottom) = (
        NumberText.coordinate(box.frame.maxX), NumberText.coordinate(box.frame.maxY)
      )
      text +=
        "<path class=\"cross\" d=\"M\(x) \(y)L\(right) \(bottom)M\(x) \(bottom)L\(right) \(y)\"/>\n"
    } else if isLeaf, frame[3] >= 11, frame[2] >= 7 * Double(box.name.count) {
      let middle = NumberText.coordinate(frame[1] + frame[3] / 2 + 3.5)
      let center = NumberText.coordinate(frame[0] + frame[2] / 2)
      text += "<text x=\"\(center)\" y=\"\(middle)\">\(MarkupText.escaped(box.name))</text>\n"
    }
    return text
  }
}
