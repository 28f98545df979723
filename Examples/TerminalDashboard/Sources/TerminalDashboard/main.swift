// SPDX-License-Identifier: MIT

// A dashboard in character cells. `TerminalDashboard --once 100x30 [KEYS]` presses keys and writes
// the screen to the standard output.

import LayoutDSL
import SimplexSolver

let dashboard = Dashboard()
// A terminal can be so small that things do not fit: then the sentence that was written last is
// left out.
let session = LayoutSession(root: dashboard, solver: Simplex(), policy: .relaxing)
session.pixelGrid = PixelGrid(pixelsPerPoint: 1)

/// Lays out until no row comes or goes, and draws.
@MainActor func screen(_ size: Size) throws -> Canvas {
  // Rows come in once or twice, and the list has an end; more rounds would be a mistake in it.
  for _ in 0..<20 {
    try session.layout(in: size).check()
    dashboard.list.settle()
    if !session.needsLayout { break }
  }
  var canvas = Canvas(width: Int(size.width), height: Int(size.height))
  dashboard.drawTree(on: &canvas)
  return canvas
}

/// Does what a key is for.
@MainActor func press(_ key: Character) {
  let list = dashboard.list
  let page = Int(list.frame.height) - 1
  switch key {
  case "j": list.scroll(by: 1)
  case "k": list.scroll(by: -1)
  case " ": list.scroll(by: page)
  case "b": list.scroll(by: -page)
  case "g": list.show(0)
  case "G": list.show(.max)
  default: break
  }
}

let arguments = CommandLine.arguments.dropFirst()
let extents = arguments.dropFirst().first?.split(separator: "x").compactMap { Double($0) } ?? []
if arguments.isEmpty {
  let terminal = Terminal()
  var key: Character?
  repeat {
    if let key { press(key) }
    let size = terminal.size
    terminal.show(try screen(size))
    key = terminal.waitForEvent(while: size)
  } while key != "q"
} else if arguments.first == "--once", extents.count == 2 {
  let size = Size(width: extents[0], height: extents[1])
  var canvas = try screen(size)
  for key in arguments.dropFirst(2).joined() {
    press(key)
    canvas = try screen(size)
  }
  print(canvas.lines.joined(separator: "\n"))
} else {
  print("usage: TerminalDashboard [--once COLUMNSxROWS [KEYS]]")
}
