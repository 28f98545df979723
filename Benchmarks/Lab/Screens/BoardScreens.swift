// SPDX-License-Identifier: MIT

import LayoutDSL

extension Scene {
  package static let dashboard = Scene(
    "dashboard", "cards with charts in 3 columns; size: cards", sizes: [6, 24, 96]
  ) { root, size, material in
    let header = root.add("header") { make in make.leading.trailing.top.equalToSuperview() }
    let headerHeight = header.layout.makeConstraints { make in make.height.equalTo(56) }
    var cards: [LayoutBox] = []
    var charts: [LayoutBox] = []
    for index in 0..<size {
      let card = root.add("card \(index)") { make in
        switch index % 3 {
        case 0: make.leading.equalToSuperview().inset(16)
        case 1: make.leading.equalTo(cards[index - 1].layout.trailing).offset(16)
        default:
          make.leading.equalTo(cards[index - 1].layout.trailing).offset(16)
          make.trailing.equalToSuperview().inset(16)
        }
        let above = index < 3 ? header : cards[index - 3]
        make.top.equalTo(above.layout.bottom).offset(16)
        if index > 0 { make.width.equalTo(cards[0]) }
        if index % 3 > 0 { make.height.equalTo(cards[index - 1]) }
      }
      cards.append(card)
      charts.append(fill(card: card, &material))
    }
    if size < 3 {
      cards[0].layout.makeConstraints { $0.width.equalToSuperview().dividedBy(3).offset(-64.0 / 3) }
    }
    return Stage(
      root, windows: .desktop,
      landmarks: [
        Landmark(header) { (0, 0, $0.width, 56) },
        Landmark(charts[0]) { window in
          let width = (window.width - 64) / 3
          return (0, 40, width, width / 2)
        },
      ], motion: { headerHeight.update(offset: 56 + 40 * $0) },
      churn: Alternative(charts[size / 2], 40, 300) { $0.height.greaterThanOrEqualTo($1) })
  }

  /// Fills a card with a title, a number, a chart and a note.
  private static func fill(card: LayoutBox, _ material: inout SceneMaterial) -> LayoutBox {
    let title = card.add(material.text("title"))
    let number = card.add(material.text("number", 2...9)) { make in
      make.trailing.equalToSuperview().inset(12)
      make.firstBaseline.equalTo(title)
    }
    let chart = card.add("chart")
    card.add("note", height: 16 * material.whole(in: 1...4)) { make in
      make.leading.trailing.equalToSuperview().inset(12)
      make.top.equalTo(chart.layout.bottom).offset(8)
      make.bottom.lessThanOrEqualToSuperview().inset(12)
      make.bottom.equalToSuperview().inset(12).priority(.low - 50)
    }
    // The title gives way: equal wishes would leave open who does.
    number.metrics.horizontalCompressionResistance = .high + 1
    title.layout.makeConstraints { make in
      make.leading.top.equalToSuperview().inset(12)
      make.trailing.lessThanOrEqualTo(number.layout.leading).offset(-8)
    }
    chart.layout.makeConstraints { make in
      make.leading.trailing.equalToSuperview()
      make.top.equalTo(title.layout.bottom).offset(8)
      make.height.equalTo(chart.layout.width).multipliedBy(0.5).priority(.high)
    }
    return chart
  }

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
    let name = month.add("name") { make in
      make.leading.trailing.top.equalToSuperview()
      make.height.equalTo(36)
    }
    let heads = month.add("weekdays") { make in
      make.leading.trailing.equalToSuperview()
      make.top.equalTo(name.layout.bottom)
      make.height.equalTo(24)
    }
    let weeks = [LayoutBox]("week", 6)
    let headNames = [LayoutBox]("weekday", 7)
    heads.stackAcross(headNames, spacing: 1)
    headNames.layout.align(.width)
    let body = month.add("weeks")
    body.stackDown(weeks, spacing: 1, fills: true)
    body.layout.makeConstraints { make in
      make.leading.trailing.bottom.equalToSuperview()
      make.top.equalTo(heads.layout.bottom)
    }
    weeks.layout.align(.height)
    var days: [LayoutBox] = []
    for week in weeks {
      let weekDays = [LayoutBox]("day", 7)
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

  package static let kanban = Scene(
    "kanban", "cards with labels and assignees in 4 columns; size: cards", sizes: [8, 40, 160]
  ) { root, size, material in
    let board = root.add("board") { make in
      make.top.bottom.equalToSuperview()
      make.width.equalToSuperview().priority(.required - 1)
    }
    let columns = ["to do", "doing", "review", "done"].map { LayoutBox($0) }
    let scroll = board.layout.makeConstraints { make in make.leading.equalToSuperview() }
    board.stackAcross(columns, spacing: 12, inset: 16)
    columns.layout.align(.width)
    columns[0].layout.makeConstraints { make in make.width(in: 240...400) }
    var stacks: [CellStack] = []
    var pictures: [LayoutBox] = []
    for (index, column) in columns.enumerated() {
      let head = column.add(material.text("head", 4...12))
      let count = column.add("count", width: 24, height: 20) { make in
        make.leading.equalTo(head.layout.trailing).offset(8)
        make.trailing.lessThanOrEqualToSuperview().inset(12)
        make.lastBaseline.equalTo(head)
      }
      let list = column.add("list") { make in
        make.leading.trailing.equalToSuperview()
        make.top.equalTo(head.layout.bottom).offset(4)
      }
      head.layout.makeConstraints { make in make.leading.top.equalToSuperview().inset(12) }
      let cards = stride(from: index, to: size, by: 4).map { LayoutBox("card \($0)") }
      stacks.append(list.stackDown(cards, spacing: 8, inset: 8, fills: true))
      if cards.isEmpty { list.layout.makeConstraints { make in make.height.equalTo(0) } }
      pictures += cards.map { fill(task: $0, &material) }
    }
    let picture = pictures[pictures.count / 2]
    // Four columns of at least 240 and three gaps within insets of 16.
    let width = { (window: Size) in min(max(240, (window.width - 68) / 4), 400) }
    return Stage(
      root, windows: [.window, .smallWindow, Size(width: 1700, height: 1000)],
      landmarks: [
        Landmark(columns[3]) { (16 + 3 * (width($0) + 12), 16, width($0), $0.height - 32) },
        Landmark(stacks[0].cells[0].children[0]) { window in
          let side = width(window) - 32
          return (8, 8, side, side * 0.4)
        },
      ], cells: stacks[0], motion: { scroll.update(offset: -100 * $0) },
      churn: Alternative(picture, 500, 40) { $0.height.lessThanOrEqualTo($1) })
  }

  /// Fills a card with a picture, a title, labels and an assignee; returns the picture.
  private static func fill(task card: LayoutBox, _ material: inout SceneMaterial) -> LayoutBox {
    let picture = LayoutBox("picture")
    let title = material.paragraph("title", lines: 1...3)
    let labels = [material.text("label", 3...10), material.text("other label", 3...10)]
    let assignee = LayoutBox("assignee")
    card.addChildren([picture, title] + labels + [assignee])
    picture.layout.makeConstraints { make in
      make.leading.trailing.top.equalToSuperview().inset(8)
      make.height.equalTo(picture.layout.width).multipliedBy(0.4).priority(.high)
    }
    title.layout.makeConstraints { make in
      make.leading.trailing.equalToSuperview().inset(8)
      make.top.equalTo(picture.layout.bottom).offset(8)
    }
    labels[0].layout.makeConstraints { make in
      make.leading.equalToSuperview().inset(8)
      make.centerY.equalTo(assignee)
    }
    labels[1].metrics.horizontalCompressionResistance = 740
    labels[1].layout.makeConstraints { make in
      make.leading.equalTo(labels[0].layout.trailing).offset(4)
      make.firstBaseline.equalTo(labels[0])
      make.trailing.lessThanOrEqualTo(assignee.layout.leading).offset(-8)
    }
    assignee.layout.makeConstraints { make in
      make.trailing.bottom.equalToSuperview().inset(8)
      make.top.equalTo(title.layout.bottom).offset(8)
      make.size.equalTo(24)
    }
    return picture
  }
}
