// SPDX-License-Identifier: MIT

import LayoutDSL

extension Scene {
  package static let randomGrid = Scene(
    "random-grid", "fixed and weighted tracks, cells that span them; size: tracks",
    sizes: [4, 10, 24], largestSize: 300
  ) { root, size, material in
    let columns = tracks(size, .horizontal, in: root, &material)
    let rows = tracks(size, .vertical, in: root, &material)
    var texts: [LayoutBox] = []
    for index in 0..<max(size * size / 2, 1) {
      let cell = root.add("cell \(index)")
      let text = cell.add(material.text("text", 1...30)) { make in
        make.leading.top.equalToSuperview()
        make.trailing.bottom.lessThanOrEqualToSuperview()
      }
      place(cell, .horizontal, in: columns, &material)
      place(cell, .vertical, in: rows, &material)
      texts.append(text)
    }
    let text = texts[texts.count / 2]
    return Stage(
      root, guides: columns + rows, windows: .desktop,
      churn: Alternative(text, 500, 5) { $0.width.lessThanOrEqualTo($1) })
  }

  /// Tracks one after the other that fill an axis of the root. A third of them is fixed; the
  /// first is not.
  private static func tracks(
    _ count: Int, _ axis: LayoutAxis, in root: LayoutBox, _ material: inout SceneMaterial
  ) -> [LayoutGuide] {
    let (along, across) = (axis.attributes, axis.across.attributes)
    let tracks = (0..<count).map { LayoutGuide("\(axis) track \($0)", in: root) }
    for (index, track) in tracks.enumerated() {
      track.layout.makeConstraints { make in
        make[across.start, across.end].equalToSuperview()
        if index == 0 {
          make[along.start].equalToSuperview()
        } else {
          make[along.start].equalTo(tracks[index - 1].layout[along.end]).offset(2)
          if material.chance(33) {
            make[along.extent].equalTo(material.whole(in: 8...20))
          } else {
            make[along.extent].equalTo(tracks[0].layout[along.extent])
              .multipliedBy(material.pick([0.5, 1, 1.5, 2]))
          }
        }
        if index == count - 1 { make[along.end].equalToSuperview() }
      }
    }
    return tracks
  }

  /// Lets a cell span one to three tracks.
  private static func place(
    _ cell: LayoutBox, _ axis: LayoutAxis, in tracks: [LayoutGuide], _ material: inout SceneMaterial
  ) {
    let along = axis.attributes
    let first = material.integer(in: 0...tracks.count - 1)
    let last = min(first + material.integer(in: 0...2), tracks.count - 1)
    cell.layout.makeConstraints { make in
      make[along.start].equalTo(tracks[first])
      make[along.end].equalTo(tracks[last])
    }
  }
}
