// SPDX-License-Identifier: MIT

import LayoutDSL

// A flow puts views in lines, by relations like any others.
extension CorpusScreen {
  private typealias Link = CorpusPart.Link

  func linkFlows() {
    for flow in parts where flow.view.kind == "Flow" {
      let members = flow.view.references.compactMap { partsByID[$0] }.filter { !$0.isGone }
      for member in members { member.links = [:] }
      if members.isEmpty { continue }
      let isTable = flow.view.text("flow_wrapMode") == "aligned"
      if isTable { linkTable(flow, members) } else { linkLines(flow, members) }
    }
  }

  /// The room for a line of each flow in the last layout.
  var measuredFlowRooms: [String: Double] {
    let flows = parts.filter { $0.view.kind == "Flow" }
    return flows.reduce(into: [:]) { $0[$1.view.id] = $1.axis.length(of: $1.box.frame.size) }
  }

  private func gap(_ flow: CorpusPart, _ axis: LayoutAxis) -> Double {
    flow.view.number("flow_\(axis.direction.lowercased())Gap") ?? 0
  }

  /// The length of a line, or of a member.
  private func room(_ flow: CorpusPart, _ axis: LayoutAxis) -> Double {
    let window = axis.length(of: Self.window)
    let isOwn = flow.rule(axis) == nil && flow.fixedExtent(axis) == nil
    let length = isOwn ? window : flowRooms[flow.view.id] ?? window
    return length - padding(flow.view, axis.minEdge) - padding(flow.view, axis.maxEdge)
  }

  private func length(_ part: CorpusPart, _ axis: LayoutAxis, in room: Double) -> Double {
    switch part.rule(axis) {
    case .spread, .ratio: 0
    case .percent: ((part.percent(axis) ?? 1) * room).rounded(.down)
    case .content: part.largestContent(axis)
    case nil: part.fixedExtent(axis) ?? part.content(axis)
    }
  }

  private func largestOf(
    _ members: [CorpusPart], _ axis: LayoutAxis, in room: Double
  ) -> CorpusPart? { members.max { length($0, axis, in: room) < length($1, axis, in: room) } }

  private func linkLines(_ flow: CorpusPart, _ members: [CorpusPart]) {
    let (axis, across) = (flow.axis, flow.axis.across)
    let lines = lines(flow, members)
    let largest = lines.compactMap { largestOf($0, across, in: room(flow, across)) }
    chain(largest, flow, across)
    style(largest[0], flow, across, "")
    for (number, (line, largest)) in zip(lines, largest).enumerated() {
      chain(inOrder(line, axis), flow, axis)
      let isLast = number == lines.count - 1
      style(line[0], flow, axis, number == 0 ? "first" : isLast ? "last" : "")
      for member in line where member !== largest {
        align(member, largest, flow, across, isAlone: lines.count == 1)
      }
    }
  }

  private func lines(_ flow: CorpusPart, _ members: [CorpusPart]) -> [[CorpusPart]] {
    let axis = flow.axis
    guard flow.view.text("flow_wrapMode") ?? "none" != "none" else { return [members] }
    let (room, gap) = (room(flow, axis), gap(flow, axis))
    let most = greatestCount(flow, members)
    var lines: [[CorpusPart]] = [[]]
    var used = 0.0
    for member in members {
      let length = length(member, axis, in: room)
      let count = lines[lines.count - 1].count
      if count > 0, used == room || used + gap + length > room || most > 0 && count >= most {
        lines.append([member])
        used = length
      } else {
        lines[lines.count - 1].append(member)
        used += count == 0 ? length : gap + length
      }
    }
    return lines
  }

  /// The most members of a line, 0 for any number. If it is a resource of the app, which the file
  /// lacks, it is inferred from the frames.
  private func greatestCount(_ flow: CorpusPart, _ members: [CorpusPart]) -> Int {
    let key = "flow_maxElementsWrap"
    if let count = flow.view.number(key) { return Int(count) }
    guard flow.view.has(key) else { return 0 }
    let place = flow.axis.across.place
    let middles = members.map { $0.frame[place] + $0.frame[place + 2] / 2 }
    return middles.count { abs($0 - middles[0]) <= 1 }
  }

  /// Parts from left to right, or down.
  private func inOrder(_ parts: [CorpusPart], _ axis: LayoutAxis) -> [CorpusPart] {
    isFlipped(axis) ? parts.reversed() : parts
  }

  private func chain(_ line: [CorpusPart], _ flow: CorpusPart, _ axis: LayoutAxis) {
    for (previous, member) in zip([nil] + line, line) {
      link(member, axis.minEdge, in: flow, after: previous)
      previous?.links[axis.maxEdge] = Link(part: member, attribute: axis.minEdge)
    }
    if let last = line.last { link(last, axis.maxEdge, in: flow) }
  }

  private func link(
    _ part: CorpusPart, _ edge: LayoutAttribute, in flow: CorpusPart, after last: CorpusPart? = nil
  ) {
    part.links[edge] =
      last.map { Link(part: $0, attribute: edge.axis.maxEdge, margin: gap(flow, edge.axis)) }
      ?? Link(part: flow, attribute: edge, margin: padding(flow.view, edge))
  }

  private func style(_ head: CorpusPart, _ flow: CorpusPart, _ axis: LayoutAxis, _ line: String) {
    func value(_ name: String) -> CorpusValue? {
      let own = "flow_\(line)\(axis.direction)\(name)"
      let general = "flow_\(axis.direction.lowercased())\(name)"
      return flow.view.attributes[own] ?? flow.view.attributes[general]
    }
    head.view.attributes["\(axis.direction)_chainStyle"] = value("Style")
    var bias = value("Bias")
    if isFlipped(axis), let share = bias?.number { bias?.number = 1 - share }
    head.view.attributes["\(axis.direction)_bias"] = bias
  }

  private func align(
    _ member: CorpusPart, _ largest: CorpusPart, _ flow: CorpusPart, _ axis: LayoutAxis,
    isAlone: Bool
  ) {
    let (start, end) = isFlipped(axis) ? (axis.maxEdge, axis.minEdge) : (axis.minEdge, axis.maxEdge)
    func link(_ edge: LayoutAttribute) { member.links[edge] = Link(part: largest, attribute: edge) }
    switch flow.view.text("flow_\(axis.direction.lowercased())Align") ?? "center" {
    case "start", "top": link(start)
    case "end", "bottom": link(end)
    case "baseline": link(.firstBaseline)
    case _ where isAlone: for edge in [start, end] { self.link(member, edge, in: flow) }
    default: [start, end].forEach(link)
    }
  }

  private func linkTable(_ flow: CorpusPart, _ members: [CorpusPart]) {
    let (axis, across) = (flow.axis, flow.axis.across)
    let (room, gap) = (room(flow, axis), gap(flow, axis))
    var count = greatestCount(flow, members)
    if !(1...members.count ~= count) { count = members.count }
    func largest(_ axis: LayoutAxis, _ isMember: (Int) -> Bool) -> CorpusPart? {
      largestOf(members.indices.filter(isMember).map { members[$0] }, axis, in: room)
    }
    func columns() -> [CorpusPart] {
      (0..<count).compactMap { column in largest(axis) { $0 % count == column } }
    }
    while count > 1 {
      let total = columns().reduce(-gap) { $0 + gap + length($1, axis, in: room) }
      if total <= room { break }
      count -= 1
    }
    let columns = columns()
    let rows = (0...(members.count - 1) / count).compactMap { row in
      largest(across) { $0 / count == row }
    }
    chain(inOrder(columns, axis), flow, axis)
    style(columns[0], flow, axis, "")
    chain(inOrder(rows, across), flow, across)
    style(rows[0], flow, across, "")
    for (index, member) in members.enumerated() {
      for (largest, axis) in [(columns[index % count], axis), (rows[index / count], across)]
      where largest !== member {
        for edge in [axis.minEdge, axis.maxEdge] {
          member.links[edge] = Link(part: largest, attribute: edge)
        }
      }
    }
  }
}
