// SPDX-License-Identifier: MIT

import LayoutDSL

/// One event of the log: a time, a level and a message, which goes below them where it is narrow.
final class EventRow: View {
  let level: EventLevel

  init(_ index: Int) {
    level = EventLevel(index)
    super.init("row \(index + 1)")
    let time = Text("time", eventTime(index), style: .dim, wraps: false)
    let badge = Text("badge", level.rawValue, style: level.style, wraps: false)
    let message = Text("message", eventMessage(index))
    add(time, badge, message)
    time.layout.makeConstraints { make in
      make.top.leading.equalToSuperview()
      make.width.equalTo(8)
    }
    badge.layout.makeConstraints { make in
      make.top.equalTo(time)
      make.leading.equalTo(time.layout.trailing).offset(1)
      make.width.equalTo(5)
    }
    message.layout.makeConstraints { $0.trailing.bottom.equalToSuperview() }
    message.layout.makeConstraints(when: .widthAtLeast(72)) { make in
      make.top.equalTo(time)
      make.leading.equalTo(badge.layout.trailing).offset(1)
    }
    message.layout.makeConstraints(when: !.widthAtLeast(72)) { make in
      make.top.equalTo(time.layout.bottom)
      make.leading.equalToSuperview().inset(2)
    }
  }
}

/// The whole screen: side by side where it is wide, one above the other where it is narrow.
final class Dashboard: View {
  let list = RowList("log", count: 10_000) { EventRow($0) }
  private let heading = Text("heading", " Trellis in a terminal", style: .reverse, wraps: false)
  private let summary = Panel("Summary")
  private let about = Text(
    "about", "The bars count the events that are shown. Text wraps at the width it gets.")
  private let gauges = EventLevel.allCases.map { Gauge($0.rawValue, style: $0.style) }
  private let log = Panel("Rows")
  private let keys = Text(
    "keys", "j and k scroll, space and b by a page, g and G to the ends, q quits.", style: .dim)

  init() {
    super.init("dashboard")
    add(heading, summary, log, keys)
    for gauge in gauges {
      summary.add(gauge)
      gauge.layout.makeConstraints { $0.height.equalTo(1) }
    }
    summary.add(about)
    log.add(list)
    heading.layout.makeConstraints { $0.top.leading.trailing.equalToSuperview() }
    keys.layout.makeConstraints { $0.bottom.leading.trailing.equalToSuperview() }
    log.layout.makeConstraints { make in
      make.trailing.equalToSuperview()
      make.bottom.equalTo(keys.layout.top)
    }
    summary.layout.makeConstraints { make in
      make.top.equalTo(heading.layout.bottom)
      make.leading.equalToSuperview()
    }
    (gauges + [about]).layout.stack(
      along: .vertical, insets: DirectionalInsets(top: 1, leading: 1, bottom: 1, trailing: 1))
    about.layout.setContentHugging(.low - 1, along: .vertical)
    list.layout.makeConstraints { $0.edges.equalToSuperview().inset(1) }
    summary.layout.makeConstraints(when: .widthAtLeast(72)) { make in
      make.bottom.equalTo(keys.layout.top)
      make.width.equalToSuperview().percent(30)
    }
    log.layout.makeConstraints(when: .widthAtLeast(72)) { make in
      make.top.equalTo(summary)
      make.leading.equalTo(summary.layout.trailing)
    }
    summary.layout.makeConstraints(when: !.widthAtLeast(72)) { $0.trailing.equalToSuperview() }
    log.layout.makeConstraints(when: !.widthAtLeast(72)) { make in
      make.top.equalTo(summary.layout.bottom)
      make.leading.equalToSuperview()
    }
  }

  override func draw(on canvas: inout Canvas) {
    let shown = list.rows
    for (level, gauge) in zip(EventLevel.allCases, gauges) {
      gauge.share = Double(shown.count { $0.level == level }) / Double(max(1, shown.count))
    }
    log.title = "Rows \(list.first + 1)–\(list.first + shown.count) of 10000"
    canvas.write(repeatElement(" ", count: canvas.width), x: 0, y: 0, .reverse)
  }
}
