// SPDX-License-Identifier: MIT

// A grid consists of constraints only: a guide per column and row, and each item in its cells.
extension ItemsLayout {
  /// Puts the items into the cells of a grid in `container`, row by row:
  ///
  ///     let grid = boxes.layout.grid(
  ///       in: card, columns: [.content, .share(1)], columnSpacing: 8, rowSpacing: 4,
  ///       spans: [4: GridSpan(columns: 2)])
  ///
  /// Missing rows are added, as high as their content. With a track that has a share, the grid
  /// fills the container; otherwise that is a wish. `horizontal` and `vertical` align items in
  /// their cells; baselines count as the start. `spans` has the items' indices as keys. A new grid
  /// of the same container can be made after the constraints of the old one were deactivated.
  @discardableResult public func grid(
    in container: some LayoutItem, columns: [GridTrack], rows: [GridTrack] = [],
    columnSpacing: some LayoutNumber = 0, rowSpacing: some LayoutNumber = 0,
    insets: DirectionalInsets = DirectionalInsets(), horizontal: StackAlignment = .fill,
    vertical: StackAlignment = .fill, spans: [Int: GridSpan] = [:],
    file: StaticString = #fileID, line: UInt = #line
  ) -> LayoutGrid {
    let origin = ConstraintOrigin(file: file, line: line)
    let places = GridPlaces(items.count, columns: max(1, columns.count), spans)
    let missing = max(0, places.rowCount - rows.count)
    let columns = Tracks(
      columns.isEmpty ? [.content] : columns, .horizontal, container, columnSpacing.layoutValue,
      insets, origin)
    let rows = Tracks(
      rows + Array(repeating: .content, count: missing), .vertical, container,
      rowSpacing.layoutValue, insets, origin)
    let blocks = zip(items, places.cells).map { item, cell in
      item.layout.run(.make, origin) { make in
        columns.place(make, cell.column..<(cell.column + cell.span.columns), horizontal)
        rows.place(make, cell.row..<(cell.row + cell.span.rows), vertical)
      }
    }
    return LayoutGrid(
      columns: columns.guides, rows: rows.guides,
      constraints: ConstraintGroup(blocks + columns.build() + rows.build()))
  }
}

/// The columns or the rows of a grid.
private struct Tracks {
  let guides: [LayoutGuide]
  private let tracks: [GridTrack]
  private let axis: AxisAttributes
  private let container: any LayoutItem
  private let spacing: Double
  private let insets: (before: Double, after: Double)
  private let origin: ConstraintOrigin

  init(
    _ tracks: [GridTrack], _ axis: LayoutAxis, _ container: some LayoutItem, _ spacing: Double,
    _ insets: DirectionalInsets, _ origin: ConstraintOrigin
  ) {
    (self.tracks, self.axis, self.container) = (tracks, AxisAttributes(axis), container)
    (self.spacing, self.insets, self.origin) = (spacing, insets.along(axis), origin)
    guides = tracks.indices.map {
      container.layout.guide("\(axis == .horizontal ? "column" : "row")\($0)")
    }
  }

  func build() -> [SentenceLog] {
    let around = container.layout.node
    let shares = tracks.map { if case .share(let share) = $0 { share } else { 0.0 } }
    let unit = tracks.firstIndex { if case .share = $0 { true } else { false } }
    return tracks.indices.map { index in
      guides[index].layout.run(.remake, origin) { make in
        make.relate(axis.edgesAcross, to: around)
        if index == 0 {
          make.relate(axis.start, to: around).offset(insets.before)
        } else {
          make.relate(axis.start, to: guides[index - 1].layout.node, axis.end).offset(spacing)
        }
        switch tracks[index] {
        case .fixed(let points): make.relate(axis.extent, to: points)
        case .content: make.relate(axis.extent, to: 0).priority(.fittingSize)
        case .share(let share):
          if let unit, unit != index {
            let all = LayoutConstraint.text(shares.reduce(0, +))
            make.relate(axis.extent, to: guides[unit].layout.node)
              .multipliedBy(share / shares[unit])
              .named("share \(LayoutConstraint.text(share)) of \(all)")
          }
        }
        guard index == tracks.count - 1 else { return }
        let last = make.relate(axis.end, to: around).offset(-insets.after)
        if unit == nil {
          last.priority(.fittingSize - 1)
          make.relate(axis.end, .lessThanOrEqual, to: around).offset(-insets.after)
        }
      }
    }
  }

  func place(_ make: LayoutMaker, _ range: Range<Int>, _ alignment: StackAlignment) {
    let first = guides[range.lowerBound].layout.node
    let last = guides[range.upperBound - 1].layout.node
    make.align(axis, alignment.isBaseline ? .start : alignment, from: first, to: last)
    guard alignment == .center else { return }
    let cells = make.item.layout.span(
      from: LayoutAnchor<Shapes.Unchecked>(ItemSource(node: first), axis.start),
      to: LayoutAnchor<Shapes.Unchecked>(ItemSource(node: last), axis.end), file: origin.file,
      line: UInt(origin.line))
    make.relate(axis.center, to: cells.layout.node)
  }
}
