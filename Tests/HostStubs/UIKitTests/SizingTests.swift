// SPDX-License-Identifier: MIT

import LayoutUIKit
import Testing

@MainActor @Suite("The size of a host")
struct SizingTests {
  let host = LayoutHostView()
  let text: UILabel

  init() {
    text = label("twenty letters long.", in: host, lines: 0)
    text.layout.makeConstraints { $0.edges.equalToSuperview().inset(10) }
  }

  @Test("text that is typed is measured in the next pass, without a word")
  func typing() {
    let (screen, note, stranger) = (Screen(), UITextView(), UITextView())
    note.isScrollEnabled = false
    note.text = "short"
    screen.host.addSubview(note)
    note.layout.makeConstraints { $0.top.horizontalEdges.equalToSuperview() }
    screen.window.layoutIfNeeded()
    #expect(note.frame == rect(0, 0, 320, 36))
    note.text = String(repeating: "a", count: 50)
    NotificationCenter.default.post(name: UITextView.textDidChangeNotification, object: stranger)
    screen.window.layoutIfNeeded()
    #expect(note.frame.height == 36)
    NotificationCenter.default.post(name: UITextView.textDidChangeNotification, object: note)
    screen.window.layoutIfNeeded()
    #expect(note.frame.height == 56)
  }

  @Test("what ends above the keyboard ends above the safe area while there is none")
  func keyboard() {
    let screen = Screen()
    screen.window.safeAreaInsets.bottom = 34
    screen.host.safeAreaInsets.bottom = 34
    let field = label("field", in: screen.host)
    field.layout.makeConstraints { make in
      make.top.horizontalEdges.equalToSuperview()
      make.bottom.equalTo(screen.host.keyboardGuide.layout.top)
    }
    screen.window.layoutIfNeeded()
    #expect(field.frame == rect(0, 0, 320, 446))
    for (top, bottom): (CGFloat, CGFloat) in [(280, 280), (460, 446), (480, 446)] {
      NotificationCenter.default.post(
        name: UIResponder.keyboardWillChangeFrameNotification, object: nil,
        userInfo: [UIResponder.keyboardFrameEndUserInfoKey: rect(0, top, 320, 200)])
      screen.window.layoutIfNeeded()
      #expect(field.frame == rect(0, 0, 320, bottom))
    }
    #expect(screen.problems.texts.isEmpty)
  }

  @Test("follows from its content")
  func fitting() {
    #expect(host.intrinsicContentSize == CGSize(width: 180, height: 40))
    #expect(host.sizeThatFits(CGSize(width: 1000, height: 1000)) == CGSize(width: 180, height: 40))
    #expect(host.sizeThatFits(CGSize(width: 100, height: 0)) == CGSize(width: 100, height: 60))
    let compressed = host.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    #expect(compressed == CGSize(width: 180, height: 40))
    host.frame = rect(0, 0, 60, 500)
    #expect(host.intrinsicContentSize == CGSize(width: 60, height: 100))
  }

  @Test("is asked for again when the content or the width is another one")
  func invalidation() {
    let host = CountingHost()
    let text = label("twenty letters long.", in: host, lines: 0)
    text.layout.makeConstraints { $0.edges.equalToSuperview() }
    host.frame = rect(0, 0, 80, 100)
    host.layoutIfNeeded()
    #expect(host.passCount == 1)
    host.count = 0
    text.text = "short"
    text.layoutContentDidChange()
    #expect(host.count == 1)
    host.layoutIfNeeded()
    host.frame.size.width = 70
    host.layoutIfNeeded()
    #expect(host.count == 2)
    #expect(host.passCount == 3)
  }

  @Test("makes the rows of a table as high as their texts")
  func cells() {
    let source = Rows()
    let table = UITableView(frame: rect(0, 0, 100, 400))
    table.makeCell = { _ in RowCell(style: .default, reuseIdentifier: nil) }
    table.register(RowCell.self, forCellReuseIdentifier: "row")
    table.dataSource = source
    table.reloadData()
    table.layoutIfNeeded()
    #expect(source.cells.map(\.frame) == [rect(0, 0, 100, 36), rect(0, 36, 100, 76)])
    #expect(source.cells.map(\.text.frame) == [rect(8, 8, 84, 20), rect(8, 8, 84, 60)])
    let cell = LayoutCollectionViewCell(frame: .zero)
    let inner = label("twelve chars", in: cell.host)
    inner.layout.makeConstraints { $0.edges.equalToSuperview() }
    let size = cell.systemLayoutSizeFitting(
      .zero, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(size == CGSize(width: 96, height: 20))
  }

  @Test("takes in views that other constraints measure, and views that say so")
  func measuredViews() {
    let host = LayoutHostView(frame: rect(0, 0, 150, 500))
    let (stack, drawn) = (UIStackView(), DrawnView())
    host.addSubview(stack)
    host.addSubview(drawn)
    drawn.heightFollowsWidth = true
    [stack, drawn].layout.stack(along: .vertical, in: host)
    drawn.layout.setContentHugging(1, along: .vertical)
    #expect(host.sizeThatFits(CGSize(width: 100, height: 0)) == CGSize(width: 100, height: 110))
    #expect(host.sizeThatFits(CGSize(width: 300, height: 0)) == CGSize(width: 240, height: 150))
  }
}

private final class CountingHost: LayoutHostView {
  var count = 0
  var passCount = 0
  override func layoutSubviews() {
    super.layoutSubviews()
    passCount += 1
  }
  override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    count += 1
  }
}

/// A view that is half as high as it is wide.
private final class DrawnView: UIView {
  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: size.width / 2)
  }
}

@MainActor private final class Rows: NSObject, @MainActor UITableViewDataSource {
  var cells: [RowCell] = []
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
  func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: path)
    guard let cell = cell as? RowCell else { return cell }
    cell.text.text = path.row == 0 ? "short" : "a text of twenty-seven chars"
    cells.append(cell)
    return cell
  }
}

private final class RowCell: LayoutTableViewCell {
  let text = UILabel()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    text.numberOfLines = 0
    host.addSubview(text)
    text.layout.makeConstraints { $0.edges.equalToSuperview().inset(8) }
  }

  required init?(coder: NSCoder) { nil }
}
