// SPDX-License-Identifier: MIT

import LayoutDSL

extension Scene {
  /// A square cover as large as its place allows, progress, controls, and the tracks to come.
  public static let mediaPlayer = Scene(
    name: "media-player", summary: "cover, progress, controls and a queue; size: tracks",
    sizes: [4, 30, 120]
  ) { size, material in
    let root = LayoutBox.telephone("media-player")
    let place = LayoutBox("place of the cover")
    let cover = LayoutBox("cover")
    let title = material.text("title", 6...60)
    let artist = material.text("artist", 6...40)
    let queue = LayoutBox("queue")
    let progress = addProgress(to: root, &material)
    let controls = addControls(to: root, below: progress.track)
    root.addChildren(place, title, artist, queue)
    place.addChildren(cover)
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
    let change = Alternative(title, 900, 150) { $0.width.lessThanOrEqualTo($1) }
    return Stage(
      root: root, windows: [.phone, .phoneSideways, .smallPhone],
      landmarks: [
        Landmark(cover) { window in
          let area = Size(width: window.width - 48, height: (window.height - 81) * 0.4)
          let side = min(area.width, area.height)
          return Rect(
            x: (area.width - side) / 2, y: (area.height - side) / 2, width: side, height: side)
        },
        Landmark(controls) { window in
          Rect(
            x: 24, y: 47 + 16 + (window.height - 81) * 0.4 + 60 + 16 + 32,
            width: window.width - 48, height: 64)
        },
      ],
      cells: cells, motion: progress.play, churn: change.swap)
  }

  /// A track with a knob on it and the two times below.
  private static func addProgress(
    to root: LayoutBox, _ material: inout SceneMaterial
  ) -> (track: LayoutBox, play: (Double) -> Void) {
    let track = LayoutBox("progress", height: 4)
    let done = LayoutBox("done")
    let knob = LayoutBox("knob", width: 12, height: 12)
    let elapsed = LayoutBox("elapsed", width: 35, height: 16)
    let remaining = LayoutBox("remaining", width: 42, height: 16)
    root.addChildren(track, elapsed, remaining)
    track.addChildren(done, knob)
    let part = material.whole(in: 5...60) / 100
    let share = done.layout.makeConstraints { make in
      make.width.equalToSuperview().multipliedBy(part)
    }
    done.layout.makeConstraints { make in make.leading.top.bottom.equalToSuperview() }
    knob.layout.makeConstraints { make in
      make.centerX.equalTo(done.layout.trailing)
      make.centerY.equalToSuperview()
    }
    elapsed.layout.makeConstraints { make in make.leading.equalTo(track) }
    remaining.layout.makeConstraints { make in make.trailing.equalTo(track) }
    [elapsed, remaining].layout.makeConstraints { make in
      make.top.equalTo(track.layout.bottom).offset(4)
    }
    return (track, { share.update(offset: 80 * $0) })
  }

  /// Five buttons on a line, each in the middle of a fifth of it, the third the largest.
  private static func addControls(to root: LayoutBox, below track: LayoutBox) -> LayoutBox {
    let bar = LayoutBox("controls")
    let places = (0..<5).map { LayoutBox("place \($0)") }
    let buttons = ["shuffle", "previous", "play", "next", "repeat"].map { LayoutBox($0) }
    root.addChildren(bar)
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
    let cover = LayoutBox("small cover")
    let title = material.text("title", 4...60)
    let length = LayoutBox("length", width: 35, height: 16)
    track.addChildren(cover, title, length)
    cover.layout.makeConstraints { make in
      make.leading.equalToSuperview().inset(24)
      make.top.bottom.equalToSuperview().inset(6)
      make.size.equalTo(44)
    }
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
