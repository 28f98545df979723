// SPDX-License-Identifier: MIT

import LayoutDSL

extension Scene {
  package static let calendar = Scene(
    "calendar", "months of 7 equal columns with appointments; size: months", sizes: [1, 3, 12]
  ) { root, size, material in
    let (content, scroll) = root.addScrollingContent(by: 300)
    let months = (0..<size).map { LayoutBox("month \($0 + 1)") }
    let cells = content.stackDown(months, spacing: 24, inset: 16, fills: true)
    var days: [LayoutBox] = []
    for month in months { days += addDays(to: month, &material) }
    months.layout.makeConstraints { $0.height.equalTo(root).offset(-32) }
    let dayWidth = { (window: Size) in (window.width - 32 - 6) / 7 }
    return Stage(
      root, windows: .desktop,
      landmarks: [
        Landmark(months[size - 1]) { window in
          let height = window.height - 32
          return (16, 16 + Double(size - 1) * (height + 24), window.width - 32, height)
        },
        Landmark(days[6]) { window in
          let width = dayWidth(window)
          return (6 * (width + 1), 0, width, (window.height - 32 - 60 - 5) / 6)
        },
      ], cells: cells, motion: scroll,
      churn: Alternative(days[days.count / 2], 30, 40) { $0.height.greaterThanOrEqualTo($1) })
  }

  /// Fills a month with its name, the names of the days, and six weeks; returns the days.
  private static func addDays(
    to month: LayoutBox, _ material: inout SceneMaterial
  ) -> [LayoutBox] {
    let name = month.add("name")
    let heads = month.add("weekdays")
    let weeks = (0..<6).map { LayoutBox("week \($0)") }
    let headNames = (0..<7).map { LayoutBox("weekday \($0)") }
    name.layout.makeConstraints { make in
      make.leading.trailing.top.equalToSuperview()
      make.height.equalTo(36)
    }
    heads.stackAcross(headNames, spacing: 1)
    headNames.layout.align(.width)
    heads.layout.makeConstraints { make in
      make.leading.trailing.equalToSuperview()
      make.top.equalTo(name.layout.bottom)
      make.height.equalTo(24)
    }
    let body = month.add("weeks")
    body.stackDown(weeks, spacing: 1, fills: true)
    body.layout.makeConstraints { make in
      make.leading.trailing.bottom.equalToSuperview()
      make.top.equalTo(heads.layout.bottom)
    }
    weeks.layout.align(.height)
    var days: [LayoutBox] = []
    for week in weeks {
      let weekDays = (0..<7).map { LayoutBox("day \($0)") }
      week.stackAcross(weekDays, spacing: 1)
      weekDays.layout.align(.width)
      for day in weekDays { fill(day: day, &material) }
      days += weekDays
    }
    return days
  }

  /// Fills a day with its number in a circle and up to two appointments, the second of which
  /// gives way where the day is too small.
  private static func fill(day: LayoutBox, _ material: inout SceneMaterial) {
    let circle = day.add("circle") { make in
      make.trailing.top.equalToSuperview().inset(2)
      make.width.equalTo(22)
      make.aspectRatio(1)
    }
    let number = circle.add("number", width: 14, height: 16)
    number.layout.makeConstraints { make in make.center.equalToSuperview() }
    var above = circle
    for index in 0..<material.integer(in: 0...2) {
      let entry = day.add(material.text("entry \(index)", 4...30)) { make in
        make.leading.equalToSuperview().inset(2)
        make.trailing.lessThanOrEqualToSuperview().inset(2)
        make.top.equalTo(above.layout.bottom).offset(2)
        make.bottom.lessThanOrEqualToSuperview()
      }
      entry.metrics.verticalCompressionResistance = index == 0 ? 750 : 740
      above = entry
    }
  }
}
