// SPDX-License-Identifier: MIT

// A grid is nothing but constraints: a guide per column and row, and each item in its cells.
extension ItemsLayout {
  /// Puts the items into the cells of a grid in `container`, row by row:
  ///
  ///     let grid = boxes.layout.grid(
  ///       in: card, columns: [.content, .share(1)], columnSpacing: 8, rowSpacing: 4,
  ///       spans: [4: GridSpan(columns: 2)])
  ///
  /// Rows that are not named are as high as their content, as many as there must be. With a track
  /// that has a share the grid reaches from edge to edge of the container; otherwise that is a
  /// wish. `horizontal` and `vertical` say where items are in their cells; baselines mean the
  /// start. `spans` are by the number of the item. A grid of the same container can be made again
  /// after its constraints were deactivated.
  @discardableResult
  public func grid(
    in container: some LayoutItem, columns: [GridTrack], rows: [GridTrack] = [],
    columnSpacing: some LayoutNumber = 0, rowSpacing: some LayoutNumber = 0,
    insets: DirectionalInsets = DirectionalInsets(), horizontal: StackAlignment = .fill,
    vertical: StackAlignment = .fill, spans: [Int: GridSpan] = [:],
    file: StaticString = #fileID, line: UInt = #line
  ) -> LayoutGrid {
    let origin = ConstraintOrigin(file: file, line: line)
    let places = GridPlaces(items.count, columns: max(1, columns.count), spans)
    let columns = Tracks(
      columns.isEmpty ? [.content] : columns, .horizontal, container, columnSpacing.layoutValue,
      (insets.leading, insets.trailing), origin)
    let missing = max(0, places.rowCount - rows.count)
    let rows = Tracks(
      rows + Array(repeating: .content, count: missing), .vertical, container,
      rowSpacing.layoutValue, (insets.top, insets.bottom), origin)
    let blocks = zip(items, places.cells).map { item, cell in
      item.layout.build(.make, origin) { make in
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
  let tracks: [GridTrack]
  let guides: [LayoutGuide]
  private let container: any LayoutItem
  private let spacing: Double
  private let insets: (before: Double, after: Double)
  private let origin: ConstraintOrigin
  private let start: AttributeSet
  private let end: AttributeSet
  private let extent: AttributeSet
  private let center: AttributeSet
  private let across: AttributeSet

  init(
    _ tracks: [GridTrack], _ axis: LayoutAxis, _ container: some LayoutItem, _ spacing: Double,
    _ insets: (Double, Double), _ origin: ConstraintOrigin
  ) {
    let isHorizontal = axis == .horizontal
    self.tracks = tracks
    self.container = container
    self.spacing = spacing
    self.insets = insets
    self.origin = origin
    (start, end) = isHorizontal ? (.leading, .trailing) : (.top, .bottom)
    (extent, center) = isHorizontal ? (.width, .centerX) : (.height, .centerY)
    across = isHorizontal ? [.top, .bottom] : [.left, .right]
    guides = tracks.indices.map {
      container.layout.guide("\(isHorizontal ? "column" : "row")\($0)")
    }
  }

  /// The sentences about the tracks themselves.
  func build() -> [SentenceLog] {
    let unit = tracks.indices.first { if case .share = tracks[$0] { true } else { false } }
    let shares = tracks.reduce(0.0) { sum, track in
      if case .share(let share) = track { sum + share } else { sum }
    }
    return tracks.indices.map { index in
      guides[index].layout.build(.remake, origin) { make in
        let around = container.layout.node
        make.relate(across, to: around, at: origin)
        if index == 0 {
          make.relate(start, to: around, at: origin).offset(insets.before)
        } else {
          make.relate(start, to: guides[index - 1].layout.node, end, at: origin).offset(spacing)
        }
        func length(_ points: Double) -> EditableSentence {
          RelationWord(make.attributes(extent), .equal)
            .relate(points, origin.file, UInt(origin.line))
        }
        switch tracks[index] {
        case .fixed(let points): _ = length(points)
        case .content: length(0).priority(.fittingSize)
        case .share(let share):
          if let unit, unit != index, case .share(let first) = tracks[unit] {
            make.relate(extent, to: guides[unit].layout.node, at: origin)
              .multipliedBy(share / first)
              .named("share \(LayoutConstraint.text(share)) of \(LayoutConstraint.text(shares))")
          }
        }
        guard index == tracks.count - 1 else { return }
        let last = make.relate(end, to: around, at: origin).offset(-insets.after)
        if unit == nil {
          last.priority(.fittingSize - 1)
          make.relate(end, .lessThanOrEqual, to: around, at: origin).offset(-insets.after)
        }
      }
    }
  }

  /// Puts an item into tracks.
  func place(_ make: LayoutMaker, _ range: Range<Int>, _ alignment: StackAlignment) {
    let first = guides[range.lowerBound].layout.node
    let last = guides[range.upperBound - 1].layout.node
    switch alignment {
    case .fill:
      make.relate(start, to: first, at: origin)
      make.relate(end, to: last, at: origin)
    case .end:
      make.relate(start, .greaterThanOrEqual, to: first, at: origin)
      make.relate(end, to: last, at: origin)
    case .center:
      make.relate(start, .greaterThanOrEqual, to: first, at: origin)
      make.relate(end, .lessThanOrEqual, to: last, at: origin)
      let cells = make.item.layout.span(
        from: LayoutAnchor<Shapes.Unchecked>(ItemSource(node: first), start),
        to: LayoutAnchor<Shapes.Unchecked>(ItemSource(node: last), end), file: origin.file,
        line: UInt(origin.line))
      make.relate(center, to: cells.layout.node, at: origin)
    case .start, .firstBaseline, .lastBaseline:
      make.relate(start, to: first, at: origin)
      make.relate(end, .lessThanOrEqual, to: last, at: origin)
    }
  }
}
