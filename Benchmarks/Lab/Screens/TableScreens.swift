// SPDX-License-Identifier: MIT

import LayoutDSL

extension Scene {
  package static let dataTable = Scene(
    "data-table", "6 columns by weight below a frozen header; size: rows", sizes: [6, 24, 96]
  ) { root, size, scene in
    let body = root.add("body", .pin(.sides))
    let header = root.add("header", .pin([.sides, .top]), .height(40))
    let footer = root.add("footer", .pin([.sides, .bottom]), .height(32))
    let columns = addColumns(to: header, scene)
    scene.move(body.say(.below(header)), by: -200)
    for row in scene.addCells("row", size, to: body, spacing: 1) {
      row.add("tick", .pin(.centerX, to: columns[0]), .pin(.centerY), .size(16))
      row.say(.atLeast(.height, 36), .height(36).at(.low))
      row.add(
        scene.paragraph("name", 1...2), .pin(.sides, 8, to: columns[1]), .pin(.centerY),
        .inside(.top, 4))
      for column in columns.dropFirst(2) {
        row.add(
          scene.text("number", 2...12), .pin(.trailing, 8, to: column),
          .inside(.leading, 8, of: column), .pin(.centerY))
      }
    }
    footer.add(
      scene.text("count", 8...16), .pin(.trailing, 12), .inside(.leading, 12), .pin(.centerY))
    // 40 for the boxes to tick and 6 points of lines; a share is an eighth of the rest.
    let share = { (window: Size) in (window.width - 40 - 6) / 8 }
    scene.landmark(columns[1]) { (41, 0, 3 * share($0), 40) }
    scene.landmark(columns[6]) { ($0.width - share($0), 0, share($0), 40) }
    scene.landmark(footer) { (0, $0.height - 32, $0.width, 32) }
    scene.churn(columns[1], .atLeast(.width, 60), .atLeast(.width, 400))
  }

  /// Adds a box to tick and six columns of at least 60 points, the first three shares wide.
  private static func addColumns(to header: LayoutBox, _ scene: Stage) -> [LayoutBox] {
    let tick = LayoutBox("tick")
    let columns = [LayoutBox]("column", 6)
    header.stackAcross([tick] + columns, spacing: 1)
    tick.say(.width(40))
    for column in columns.dropFirst() {
      column.say(.atLeast(.width, 60), column !== columns[1] ? .pin(.width, to: columns[1]) : nil)
    }
    columns[0].say(.pin(.width, to: columns[1]).times(3).at(.high + 1))
    for column in columns {
      let title = column.add(scene.text("title", 4...12), .pin(.leading, 8), .pin(.centerY))
      let arrow = column.add(
        "arrow", width: 10, height: 10, .after(title, 4), .inside(.trailing, 8),
        .pin(.centerY, to: title))
      arrow.metrics.horizontalCompressionResistance = .required
    }
    return [tick] + columns
  }

  package static let table = Scene(
    "table", "6 columns, each as wide as its widest cell; size: rows", sizes: [10, 40, 160, 640]
  ) { root, size, scene in
    let content = root.add("content", .pin(.leading), .atLeast(.width))
    let (header, body) = (LayoutBox("header"), LayoutBox("body"))
    scene.move(content.say(.pin(.top)), by: -400)
    CellStack([header, body], in: content)
    header.say(.height(40))
    let columns = header.stackAcross([LayoutBox]("column", 6), spacing: 16)
    for column in columns {
      column.say(.width(0).at(column === columns[0] ? .lowest : .fittingSize))
    }
    var widths = columns.map { _ in 0.0 }
    for row in scene.addCells("row", size, to: body, spacing: 1) {
      row.say(.height(32))
      for (index, column) in columns.enumerated() {
        let text = row.add(
          scene.text("cell", 2...24), .pin(.leading, to: column), .inside(.trailing, of: column),
          .pin(.centerY))
        widths[index] = max(widths[index], text.metrics.intrinsicWidth ?? 0)
      }
    }
    let rest = widths.dropFirst().reduce(0, +) + 5 * 16
    let end = widths[5]
    let first = { [widths] (window: Size) in max(widths[0], window.width - rest) }
    scene.windows = .wide
    scene.landmark(columns[0]) { (0, 0, first($0), 40) }
    scene.landmark(columns[5]) { (first($0) + rest - end, 0, end, 40) }
    scene.churn(columns[3], .atLeast(.width, 10), .atLeast(.width, 220))
  }

  package static let spreadsheet = Scene(
    "spreadsheet", "8 columns as wide as their widest cell; size: rows", sizes: [4, 16, 64]
  ) { root, size, scene in
    let formula = root.add("formula bar", .pin([.sides, .top]), .height(32))
    let sheet = root.add("sheet")
    scene.move(sheet.say(.pin(.leading)), by: -120)
    sheet.say(.below(formula))
    let (heads, corner) = (LayoutBox("column heads"), LayoutBox("corner"))
    let columns = ["A", "B", "C", "D", "E", "F", "G", "H"].map { LayoutBox($0) }
    heads.stackAcross([corner] + columns, spacing: 1)
    heads.say(.height(24))
    corner.say(.width(40))
    columns.say(.atLeast(.width, 48), .atMost(.width, 240), .width(48).at(.low))
    let rows = (0..<size).map { LayoutBox("row \($0 + 1)") }
    scene.cells = CellStack([heads] + rows, in: sheet, spacing: 1)
    for row in rows {
      row.say(.height(24))
      for (index, head) in ([corner] + columns).enumerated() {
        let isNumber = index % 3 == 0
        let (side, other): (AttributeSet, AttributeSet) =
          isNumber ? (.trailing, .leading) : (.leading, .trailing)
        row.add("cell \(index)", .pin(.sides, to: head), .pin(.ends)).add(
          scene.text("text", isNumber ? 1...6 : 2...20), .pin(.centerY), .pin(side, 4),
          .inside(other, 4))
      }
    }
    scene.landmark(corner) { _ in (0, 0, 40, 24) }
    scene.landmark(rows[size - 1].children[0]) { _ in (0, 0, 40, 24) }
    scene.landmark(formula) { (0, 0, $0.width, 32) }
    scene.churn(columns[4], .atLeast(.width, 60), .width(100).at(.high + 2))
  }

  package static let dashboard = Scene(
    "dashboard", "cards with charts in 3 columns; size: cards", sizes: [6, 24, 96]
  ) { root, size, scene in
    let header = root.add("header", .pin([.sides, .top]))
    scene.move(header.say(.height(56)), from: 56, by: 40)
    var cards: [LayoutBox] = []
    var charts: [LayoutBox] = []
    for index in 0..<size {
      let isFirst = index % 3 == 0
      let card = root.add(
        "card \(index)", isFirst ? .pin(.leading, 16) : .after(cards[index - 1], 16),
        index % 3 == 2 ? .pin(.trailing, 16) : nil,
        .below(index < 3 ? header : cards[index - 3], 16),
        index > 0 ? .pin(.width, to: cards[0]) : nil,
        isFirst ? nil : .pin(.height, to: cards[index - 1]))
      cards.append(card)
      let title = card.add(scene.text("title"), .pin([.leading, .top], 12))
      let number = card.add(
        scene.text("number", 2...9), .pin(.trailing, 12), .pin(.firstBaseline, to: title))
      // The title yields; equal priorities would leave it open which one does.
      number.metrics.horizontalCompressionResistance = .high + 1
      title.say(.before(number, atLeast: 8))
      let chart = card.add(
        "chart", .pin(.sides), .below(title, 8), .relate(.height, to: .width).times(0.5).at(.high))
      card.add(
        "note", height: 16 * scene.whole(in: 1...4), .pin(.sides, 12), .below(chart, 8),
        .inside(.bottom, 12), .pin(.bottom, 12).at(.low - 50))
      charts.append(chart)
    }
    if size < 3 { cards[0].say(.pin(.width).times(1 / 3.0).plus(-64.0 / 3)) }
    scene.landmark(header) { (0, 0, $0.width, 56) }
    scene.landmark(charts[0]) { (0, 40, ($0.width - 64) / 3, ($0.width - 64) / 6) }
    scene.churn(charts[size / 2], .atLeast(.height, 40), .atLeast(.height, 300))
  }

  package static let calendar = Scene(
    "calendar", "months of 7 equal columns with appointments; size: months", sizes: [1, 3, 12]
  ) { root, size, scene in
    let content = scene.addScrollingContent(by: 300)
    let months = (0..<size).map { LayoutBox("month \($0 + 1)") }
    scene.cells = CellStack(months, in: content, spacing: 24, inset: 16)
    let days = months.flatMap { month -> [LayoutBox] in
      let name = month.add("name", .pin([.sides, .top]), .height(36))
      let heads = month.add("weekdays", .pin(.sides), .below(name), .height(24))
      heads.stackAcross([LayoutBox]("weekday", 7), spacing: 1).layout.align(.width)
      let body = month.add("weeks")
      let weeks = CellStack([LayoutBox]("week", 6), in: body, spacing: 1).allCells
      body.say(.pin([.sides, .bottom]), .below(heads))
      weeks.layout.align(.height)
      return weeks.flatMap { week in
        let days = week.stackAcross([LayoutBox]("day", 7), spacing: 1)
        days.layout.align(.width)
        for day in days {
          let circle = day.add(
            "circle", .pin([.trailing, .top], 2), .width(22), .relate(.width, to: .height))
          circle.add("number", width: 14, height: 16, .pin(.center))
          var above = circle
          for index in 0..<scene.integer(in: 0...2) {
            above = day.add(
              scene.text("entry \(index)", 4...30), .pin(.leading, 2), .inside(.trailing, 2),
              .below(above, 2), .inside(.bottom))
            above.metrics.verticalCompressionResistance = index == 0 ? 750 : 740
          }
        }
        return days
      }
    }
    months.say(.pin(.height, to: root).plus(-32))
    scene.landmark(months[size - 1]) { window in
      let height = window.height - 32
      return (16, 16 + Double(size - 1) * (height + 24), window.width - 32, height)
    }
    scene.landmark(days[6]) { window in
      let width = (window.width - 32 - 6) / 7
      return (6 * (width + 1), 0, width, (window.height - 32 - 60 - 5) / 6)
    }
    scene.churn(days[days.count / 2], .atLeast(.height, 30), .atLeast(.height, 40))
  }

  package static let kanban = Scene(
    "kanban", "cards with labels and assignees in 4 columns; size: cards", sizes: [8, 40, 160]
  ) { root, size, scene in
    let board = root.add("board", .pin(.ends), .pin(.width).at(.required - 1))
    let columns = ["to do", "doing", "review", "done"].map { LayoutBox($0) }
    scene.move(board.say(.pin(.leading)), by: -100)
    board.stackAcross(columns, spacing: 12, inset: 16)
    columns.layout.align(.width)
    columns[0].say(.atLeast(.width, 240), .atMost(.width, 400))
    var stacks: [CellStack] = []
    var pictures: [LayoutBox] = []
    for (index, column) in columns.enumerated() {
      let head = column.add(scene.text("head", 4...12), .pin([.leading, .top], 12))
      column.add(
        "count", width: 24, height: 20, .after(head, 8), .inside(.trailing, 12),
        .pin(.lastBaseline, to: head))
      let list = column.add("list", .pin(.sides), .below(head, 4))
      let cards = stride(from: index, to: size, by: 4).map { LayoutBox("card \($0)") }
      stacks.append(CellStack(cards, in: list, spacing: 8, inset: 8))
      if cards.isEmpty { list.say(.height(0)) }
      pictures += cards.map { card in
        let picture = card.add(
          "picture", .pin([.sides, .top], 8), .relate(.height, to: .width).times(0.4).at(.high))
        let title = card.add(scene.paragraph("title", 1...3), .pin(.sides, 8), .below(picture, 8))
        let label = card.add(scene.text("label", 3...10), .pin(.leading, 8))
        let other = card.add(
          scene.text("other label", 3...10), .after(label, 4), .pin(.firstBaseline, to: label))
        let assignee = card.add(
          "assignee", .pin([.trailing, .bottom], 8), .below(title, 8), .size(24))
        other.metrics.horizontalCompressionResistance = 740
        label.say(.pin(.centerY, to: assignee))
        other.say(.before(assignee, atLeast: 8))
        return picture
      }
    }
    // Four columns of at least 240 and three gaps within insets of 16.
    let width = { (window: Size) in min(max(240, (window.width - 68) / 4), 400) }
    scene.windows = [.window, .smallWindow, Size(width: 1700, height: 1000)]
    scene.landmark(columns[3]) { (16 + 3 * (width($0) + 12), 16, width($0), $0.height - 32) }
    scene.landmark(stacks[0].cells[0].children[0]) {
      (8, 8, width($0) - 32, (width($0) - 32) * 0.4)
    }
    scene.cells = stacks[0]
    scene.churn(pictures[pictures.count / 2], .atMost(.height, 500), .atMost(.height, 40))
  }
}
