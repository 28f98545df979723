// SPDX-License-Identifier: MIT

import LayoutDSL

extension Scene {
  package static let mediaPlayer = Scene(
    "media-player", "cover, progress, controls and a queue; size: tracks", sizes: [4, 30, 120],
    isTelephone: true
  ) { root, size, material in
    let place = LayoutBox("place of the cover")
    let cover = place.add("cover")
    let title = material.text("title", 6...60)
    let artist = material.text("artist", 6...40)
    let queue = LayoutBox("queue")
    let progress = addProgress(to: root, &material)
    let controls = addControls(to: root, below: progress.track)
    root.addChildren(place, title, artist, queue)
    place.layout.makeConstraints { make in
      make.top.equalTo(root.layout.safeArea).offset(16)
      make.leading.trailing.equalTo(root.layout.safeArea).inset(24)
      make.height.equalTo(root.layout.safeArea).multipliedBy(0.4)
    }
    cover.layout.makeConstraints { make in make.aspectFit(1) }
    title.layout.makeConstraints { make in make.top.equalTo(place.layout.bottom).offset(16) }
    artist.layout.makeConstraints { make in make.top.equalTo(title.layout.bottom).offset(4) }
    for text in [title, artist] {
      text.layout.makeConstraints { make in
        make.leading.equalTo(place)
        make.trailing.lessThanOrEqualTo(place)
      }
    }
    progress.track.layout.makeConstraints { make in
      make.leading.trailing.equalTo(place)
      make.top.equalTo(artist.layout.bottom).offset(16)
    }
    queue.layout.makeConstraints { make in
      make.leading.trailing.equalTo(root.layout.safeArea)
      make.top.equalTo(controls.layout.bottom).offset(24)
    }
    let tracks = (0..<size).map { LayoutBox("track \($0)") }
    let cells = queue.stackDown(tracks, fills: true)
    for track in tracks { fill(track: track, &material) }
    return Stage(
      root,
      landmarks: [
        Landmark(cover) { window in
          let area = Size(width: window.width - 48, height: (window.height - 81) * 0.4)
          let side = min(area.width, area.height)
          return ((area.width - side) / 2, (area.height - side) / 2, side, side)
        },
        Landmark(controls) {
          (24, 47 + 16 + ($0.height - 81) * 0.4 + 60 + 16 + 32, $0.width - 48, 64)
        },
      ], cells: cells, motion: progress.play,
      churn: Alternative(title, 900, 150) { $0.width.lessThanOrEqualTo($1) })
  }

  /// A track with a knob on it and the two times below.
  private static func addProgress(
    to root: LayoutBox, _ material: inout SceneMaterial
  ) -> (track: LayoutBox, play: (Double) -> Void) {
    let track = root.add("progress", height: 4)
    let elapsed = root.add("elapsed", width: 35, height: 16)
    let remaining = root.add("remaining", width: 42, height: 16)
    let done = track.add("done")
    let knob = track.add("knob", width: 12, height: 12)
    let part = material.whole(in: 5...60) / 100
    let share = done.layout.makeConstraints { $0.width.equalToSuperview().multipliedBy(part) }
    done.layout.makeConstraints { make in make.leading.top.bottom.equalToSuperview() }
    knob.layout.makeConstraints { make in
      make.centerX.equalTo(done.layout.trailing)
      make.centerY.equalToSuperview()
    }
    elapsed.layout.makeConstraints { make in make.leading.equalTo(track) }
    remaining.layout.makeConstraints { make in make.trailing.equalTo(track) }
    [elapsed, remaining].layout.makeConstraints { $0.top.equalTo(track.layout.bottom).offset(4) }
    return (track, { share.update(offset: 80 * $0) })
  }

  /// Five buttons on a line, each in the middle of a fifth of it, the third the largest.
  private static func addControls(to root: LayoutBox, below track: LayoutBox) -> LayoutBox {
    let bar = root.add("controls")
    let places = (0..<5).map { LayoutBox("place \($0)") }
    let buttons = ["shuffle", "previous", "play", "next", "repeat"].map { LayoutBox($0) }
    bar.stackAcross(places)
    places.layout.align(.width)
    bar.layout.makeConstraints { make in
      make.leading.trailing.equalTo(track)
      make.top.equalTo(track.layout.bottom).offset(28)
      make.height.equalTo(64)
    }
    for (place, button) in zip(places, buttons) {
      place.addChildren(button)
      button.layout.makeConstraints { make in
        make.center.equalToSuperview()
        make.size.equalTo(button === buttons[2] ? 64 : 44)
      }
    }
    return bar
  }

  /// Fills a row of the queue.
  private static func fill(track: LayoutBox, _ material: inout SceneMaterial) {
    let cover = track.add("small cover") { make in
      make.leading.equalToSuperview().inset(24)
      make.top.bottom.equalToSuperview().inset(6)
      make.size.equalTo(44)
    }
    let title = track.add(material.text("title", 4...60))
    let length = track.add("length", width: 35, height: 16)
    title.layout.makeConstraints { make in
      make.leading.equalTo(cover.layout.trailing).offset(12)
      make.centerY.equalToSuperview()
      make.trailing.lessThanOrEqualTo(length.layout.leading).offset(-12)
    }
    length.metrics.horizontalCompressionResistance = .required
    length.layout.makeConstraints { make in
      make.trailing.equalToSuperview().inset(24)
      make.centerY.equalToSuperview()
    }
  }
}
