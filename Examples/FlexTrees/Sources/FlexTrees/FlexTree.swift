// SPDX-License-Identifier: MIT

import LayoutDSL

/// A tree of rows and columns, as flexbox has them, that says its layout in constraints.
struct FlexTree {
  /// How a node arranges the nodes in it.
  enum Arrangement { case none, row, column }

  struct Node {
    var parent: Int?
    var arrangement: Arrangement
    /// The distance from the node's edges to the nodes in it, and between these.
    var padding, gap: Double
    /// A fixed size; nil where it follows from other nodes.
    var width, height: Double?
    /// Whether it takes a share of what is left of its row.
    var grows: Bool
    var depth = 0
    /// The place among the nodes of the parent.
    var place = 0
    var children: [Int] = []
  }

  private(set) var nodes: [Node] = []
  /// A node with text, about in the middle.
  let text: Int

  /// Reads a tree as `run-yoga` writes it: the number of nodes and the text, then a line per node
  /// with the parent or -1, the arrangement (`-`, `r` or `c`), padding, gap, width and height or
  /// -1, and 1 if it grows. The first node is the root. Nil if the file is malformed.
  init?(_ file: String) {
    let lines = file.split(separator: "\n").map { $0.split(separator: " ") }
    guard let first = lines.first, first.count == 2, let text = Int(first[1]) else { return nil }
    self.text = text
    for line in lines.dropFirst() {
      let numbers = line.enumerated().compactMap { $0 == 1 ? 0 : Double($1) }
      guard numbers.count == 7 else { return nil }
      let size = numbers[4...5].map { $0 < 0 ? nil : $0 }
      var node = Node(
        parent: numbers[0] < 0 ? nil : Int(numbers[0]),
        arrangement: line[1] == "r" ? .row : line[1] == "c" ? .column : .none,
        padding: numbers[2], gap: numbers[3], width: size[0], height: size[1],
        grows: numbers[6] > 0)
      guard node.parent.map({ nodes.indices.contains($0) }) ?? nodes.isEmpty else { return nil }
      if let parent = node.parent {
        node.depth = nodes[parent].depth + 1
        node.place = nodes[parent].children.count
        nodes[parent].children.append(nodes.count)
      }
      nodes.append(node)
    }
    if !nodes.indices.contains(text) { return nil }
  }

  /// The boxes of the nodes, without constraints.
  func boxes() -> [LayoutBox] {
    let boxes = nodes.map { _ in LayoutBox("node") }
    for (node, box) in zip(nodes, boxes) where !node.children.isEmpty {
      box.addChildren(node.children.map { boxes[$0] })
    }
    return boxes
  }

  /// Says the constraints of each node: one block per box.
  func constrain(_ boxes: [LayoutBox]) {
    let growers = nodes.map { node in node.children.first { nodes[$0].grows } }
    for (index, node) in nodes.enumerated() {
      boxes[index].layout.makeConstraints { make in
        if let width = node.width { make.width.equalTo(width) }
        if let height = node.height {
          make.height.equalTo(height)
        } else if node.arrangement == .row {
          // As high as the highest node in it, and no higher. Wishes of inner rows are stronger.
          make.height.equalTo(0).priority(Double(100 + node.depth))
        }
        guard let parent = node.parent else {
          make.leading.top.trailing.equalToSuperview()
          return
        }
        let outer = nodes[parent]
        let previous = node.place > 0 ? boxes[outer.children[node.place - 1]] : nil
        let isLast = node.place == outer.children.count - 1
        if outer.arrangement == .column {
          make.leading.equalToSuperview().offset(outer.padding)
          if node.width == nil { make.trailing.equalToSuperview().offset(-outer.padding) }
          if let previous {
            make.top.equalTo(previous.layout.bottom).offset(outer.gap)
          } else {
            make.top.equalToSuperview().offset(outer.padding)
          }
          if isLast { make.bottom.equalToSuperview().offset(-outer.padding) }
        } else {
          make.top.equalToSuperview().offset(outer.padding)
          make.bottom.lessThanOrEqualToSuperview().offset(-outer.padding)
          if let previous {
            make.leading.equalTo(previous.layout.trailing).offset(outer.gap)
          } else {
            make.leading.equalToSuperview().offset(outer.padding)
          }
          guard let grower = growers[parent] else { return }
          if node.grows, grower != index { make.width.equalTo(boxes[grower]) }
          if isLast { make.trailing.equalToSuperview().offset(-outer.padding) }
        }
      }
    }
  }
}
