// SPDX-License-Identifier: MIT

import LayoutDSL
import Testing

extension MasonryDemoTests {
  @Test("Demo 9: Margin: boxes inside each other, by margins", arguments: NamedSolver.both)
  func margin(solver: NamedSolver) throws {
    var parent = screen
    var nested: [LayoutBox] = []
    for index in 0..<5 {
      let box = boxes("box \(index)", in: parent)[0]
      parent.metrics.margins = Insets(top: 5, left: 10, bottom: 15, right: 20)
      box.layout.makeConstraints { $0.edges.equalToSuperview { $0.layout.margins } }
      nested.append(box)
      parent = box
    }
    try solve(solver)
    for (index, box) in nested.enumerated() {
      let level = Double(index + 1)
      expect(box, 10, 5, 320 - 30 * level, 480 - 20 * level)
    }
  }

  @Test("Demo 10: Constants: numbers, points and sizes as they are", arguments: NamedSolver.both)
  func constants(solver: NamedSolver) throws {
    let all = boxes("purple", "orange")
    all[0].layout.makeConstraints { make in
      make.top.left.equalTo(20)
      make.bottom.right.equalTo(-20)
    }
    all[1].layout.makeConstraints { make in
      make.center.equalToSuperview().offset(Point(x: 0, y: 50))
      make.size.equalTo(Size(width: 200, height: 100))
    }
    try solve(solver)
    expect(all[0], 20, 20, 280, 440)
    expect(all[1], 60, 240, 200, 100)
  }

  @Test("Demo 11: Debugging: a conflict names sentences and labels")
  func debugging() {
    let green = boxes("green")[0]
    let line = UInt(#line)
    green.layout.makeConstraints { make in
      make.left.equalToSuperview().inset(10).labeled("left gap")
      make.right.equalToSuperview().inset(10)
      make.width.equalTo(100).labeled("width")
    }
    let error = #expect(throws: LayoutError.self) { try solve() }
    #expect(
      error?.description == """
        these required constraints cannot hold together; they are 200 points apart:
          screen.width == 320 (size of the layout)
          green.left == screen.left + 10, "left gap" at MasonryDemoTests+Changes.swift:\(line + 2)
          green.right == screen.right - 10, at MasonryDemoTests+Changes.swift:\(line + 3)
          green.width == 100, "width" at MasonryDemoTests+Changes.swift:\(line + 4)
        the newest is green.width == 100: make it green.width == 300, or give it a priority below \
        required
        """)
  }

  @Test("Demo 12: Remake: a button goes from corner to corner", arguments: NamedSolver.both)
  func remake(solver: NamedSolver) throws {
    let button = boxes("button")[0]
    button.layout.remakeConstraints { make in
      make.size.equalTo(100)
      make.topLeft.equalToSuperview().inset(10)
    }
    let session = solver.session(screen)
    try session.layout(in: Size(width: 320, height: 480))
    expect(button, 10, 10, 100, 100)
    button.layout.remakeConstraints { make in
      make.size.equalTo(100)
      make.bottomRight.equalToSuperview().inset(10)
    }
    try session.layout()
    expect(button, 210, 370, 100, 100)
  }

  @Test("Demo 13: Update: a button grows until the screen ends", arguments: NamedSolver.both)
  func update(solver: NamedSolver) throws {
    let button = boxes("button")[0]
    button.layout.makeConstraints { make in
      make.center.equalToSuperview()
      make.size.lessThanOrEqualToSuperview()
    }
    let session = solver.session(screen)
    for side in [100.0, 169, 286, 483] {
      button.layout.updateConstraints { $0.size.equalTo(side).priority(.low) }
      try session.layout(in: Size(width: 320, height: 480))
      let (width, height) = (min(side, 320), min(side, 480))
      expect(button, (320 - width) / 2, (480 - height) / 2, width, height)
    }
    #expect(button.layout.constraints.count == 6)
  }

  @Test("Demo 14: Animated: the padding of three boxes changes", arguments: NamedSolver.both)
  func animated(solver: NamedSolver) throws {
    let all = boxes("green", "red", "blue")
    let gaps = all.layout.makeConstraints { $0.verticalEdges.equalToSuperview().inset(10) }
    all.layout.distribute(along: .horizontal, fixedSpacing: 10, leadSpacing: 10, tailSpacing: 10)
    let session = solver.session(screen)
    try session.layout(in: Size(width: 320, height: 480))
    gaps.update(inset: 110)
    let transition = try session.transition()
    for (progress, inset) in [(0.0, 10.0), (0.5, 60), (1, 110)] {
      transition.show(at: progress)
      for (box, x) in zip(all, [10, 10 + 310 / 3.0, 10 + 620 / 3.0]) {
        expect(box, x, inset, 280 / 3.0, 480 - 2 * inset)
      }
    }
  }

  @Test("Demo 15: LayoutGuide: a box between the bars", arguments: NamedSolver.both)
  func layoutGuide(solver: NamedSolver) throws {
    let bars = [screen.layout.guide("top bar"), screen.layout.guide("bottom bar")]
    bars.layout.makeConstraints { $0.horizontalEdges.equalToSuperview() }
    bars[0].layout.makeConstraints { make in
      make.top.equalToSuperview()
      make.height.equalTo(64)
    }
    bars[1].layout.makeConstraints { make in
      make.bottom.equalToSuperview()
      make.height.equalTo(44)
    }
    let box = boxes("box")[0]
    box.layout.makeConstraints { make in
      make.top.equalTo(bars[0].layout.bottom)
      make.bottom.equalTo(bars[1].layout.top)
      make.horizontalEdges.equalToSuperview()
    }
    try solve(solver)
    expect(box, 0, 64, 320, 372)
  }

  @Test("Demo 16: SafeAreaLayoutGuide: four boxes in the corners", arguments: NamedSolver.both)
  func safeAreaLayoutGuide(solver: NamedSolver) throws {
    screen.metrics.safeArea = Insets(top: 44, left: 5, bottom: 34, right: 5)
    let safe = screen.layout.safeArea.layout
    let all = boxes("a", "b", "c", "d", "centre")
    all.layout.makeConstraints { $0.size.equalTo(40) }
    all[0].layout.makeConstraints { $0.topLeft.equalTo(safe.topLeft) }
    all[1].layout.makeConstraints { $0.topRight.equalTo(safe.topRight) }
    all[2].layout.makeConstraints { $0.bottomLeft.equalTo(safe.bottomLeft) }
    all[3].layout.makeConstraints { $0.bottomRight.equalTo(safe.bottomRight) }
    all[4].layout.makeConstraints { $0.center.equalTo(safe.center) }
    try solve(solver)
    expect(all[0], 5, 44, 40, 40)
    expect(all[1], 275, 44, 40, 40)
    expect(all[2], 5, 406, 40, 40)
    expect(all[3], 275, 406, 40, 40)
    expect(all[4], 140, 225, 40, 40)
  }
}
