// SPDX-License-Identifier: MIT

// Lays out a tree of rows and columns, and prints how long that takes, in ms per layout: the first
// one with making boxes and constraints, one after the window has become wider, and one after a
// text has become higher. With a second file, the frames are written to it.

import Foundation
import LayoutDSL
import SimplexSolver

let editCount = 10

func time(_ work: () throws -> Void) rethrows -> Double {
  let start = ContinuousClock.now
  try work()
  return (ContinuousClock.now - start) / .milliseconds(1)
}

func run(_ arguments: [String]) throws {
  guard arguments.count > 1,
    let text = try? String(contentsOfFile: arguments[1], encoding: .utf8),
    let tree = FlexTree(text)
  else {
    print("usage: FlexTrees TREE [FRAMES], where TREE is a file like column.tree")
    exit(2)
  }
  var best = [Double](repeating: .infinity, count: 3)
  for _ in 0..<7 {
    var (boxes, screen) = ([LayoutBox](), LayoutBox("screen"))
    var session: LayoutSession?
    func layOut(width: Double) throws {
      _ = try session?.layout(in: Size(width: width, height: 844))
    }
    let first = try time {
      boxes = tree.boxes()
      screen.addChildren(boxes[0])
      tree.constrain(boxes)
      session = LayoutSession(root: screen, solver: Simplex())
      try layOut(width: 390)
    }
    if arguments.count > 2, best[0] == .infinity {
      let frames = boxes.map { box in
        let frame = box.frame
        return "\(frame.minX) \(frame.minY) \(frame.width) \(frame.height)\n"
      }
      try frames.joined().write(toFile: arguments[2], atomically: true, encoding: .utf8)
    }
    let window = try time {
      for step in 1...editCount { try layOut(width: 390 + 3.7 * Double(step)) }
    }
    let height = tree.nodes[tree.text].height ?? 0
    let text = try time {
      for step in 1...editCount {
        boxes[tree.text].layout.updateConstraints { $0.height.equalTo(height + Double(step)) }
        try layOut(width: 427)
      }
    }
    let times = [first, window / Double(editCount), text / Double(editCount)]
    best = zip(best, times).map { min($0, $1) }
  }
  print(best.map { String(format: "%.4f", $0) }.joined(separator: " "))
}

try run(CommandLine.arguments)
