// SPDX-License-Identifier: MIT

import CGTK
import LayoutDSL

/// Rows of a label and an entry, laid out by Trellis or by GTK's own constraints: the same
/// sentences, and the same wishes about natural sizes.
final class Rows {
  let box = Widget("rows", gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
  let labels: [Widget]
  let entries: [Widget]
  private var wishes: [String: [OpaquePointer?]] = [:]

  init(_ count: Int) {
    labels = (0..<count).map { labelWidget("label \($0)", "Field number \($0)") }
    entries = (0..<count).map { Widget("entry \($0)", gtk_entry_new()) }
    for (label, entry) in zip(labels, entries) { box.add(label, entry) }
  }

  func useTrellis() {
    for item in labels + entries {
      for axis in [LayoutAxis.horizontal, .vertical] {
        item.layout.setContentHugging(500, along: axis)
        item.layout.setContentCompressionResistance(500, along: axis)
      }
    }
    for (index, (label, entry)) in zip(labels, entries).enumerated() {
      label.layout.makeConstraints { make in
        make.leading.equalToSuperview().offset(12)
        make.centerY.equalTo(entry)
      }
      entry.layout.makeConstraints { make in
        make.leading.greaterThanOrEqualTo(label.layout.trailing).offset(8)
        make.leading.equalToSuperview().offset(200)
        make.trailing.equalToSuperview().inset(12)
        if index == 0 {
          make.top.equalToSuperview().offset(12)
        } else {
          make.top.equalTo(entries[index - 1].layout.bottom).offset(6)
        }
      }
    }
    entries.last?.layout.makeConstraints { $0.bottom.lessThanOrEqualToSuperview().inset(12) }
    _ = LayoutManager(box)
  }

  func useGTK() {
    let layout = gtk_constraint_layout_new()
    gtk_widget_set_layout_manager(box.pointer, layout)
    func add(
      _ item: Widget, _ attribute: GtkConstraintAttribute, _ relation: GtkConstraintRelation,
      _ other: Widget?, _ target: GtkConstraintAttribute, _ constant: Double
    ) {
      let constraint = gtk_constraint_new(
        item.pointer, attribute, relation, other?.pointer, target, 1, constant,
        Int32(bitPattern: GTK_CONSTRAINT_STRENGTH_REQUIRED.rawValue))
      gtk_constraint_layout_add_constraint(OpaquePointer(layout), constraint)
    }
    let (start, end, top, bottom, middle) = (
      GTK_CONSTRAINT_ATTRIBUTE_START, GTK_CONSTRAINT_ATTRIBUTE_END, GTK_CONSTRAINT_ATTRIBUTE_TOP,
      GTK_CONSTRAINT_ATTRIBUTE_BOTTOM, GTK_CONSTRAINT_ATTRIBUTE_CENTER_Y
    )
    let (equal, more, less) = (
      GTK_CONSTRAINT_RELATION_EQ, GTK_CONSTRAINT_RELATION_GE, GTK_CONSTRAINT_RELATION_LE
    )
    for (index, (label, entry)) in zip(labels, entries).enumerated() {
      add(label, start, equal, nil, start, 12)
      add(label, middle, equal, entry, middle, 0)
      add(entry, start, more, label, end, 8)
      add(entry, start, equal, nil, start, 200)
      add(entry, end, equal, nil, end, -12)
      let above = index == 0 ? nil : entries[index - 1]
      add(entry, top, equal, above, above == nil ? top : bottom, above == nil ? 12 : 6)
    }
    if let last = entries.last { add(last, bottom, less, nil, bottom, -12) }
    for item in labels + entries { wishNaturalSize(of: item) }
  }

  /// The natural size as a wish. GTK's own one is a stay, which ends when something moves.
  private func wishNaturalSize(of item: Widget) {
    let layout = OpaquePointer(gtk_widget_get_layout_manager(box.pointer))
    let metrics = item.layoutMetrics
    for old in wishes.removeValue(forKey: item.layoutName) ?? [] {
      gtk_constraint_layout_remove_constraint(layout, old)
    }
    wishes[item.layoutName] = [
      (GTK_CONSTRAINT_ATTRIBUTE_WIDTH, metrics.intrinsicWidth),
      (GTK_CONSTRAINT_ATTRIBUTE_HEIGHT, metrics.intrinsicHeight),
    ].map { attribute, length in
      let wish = gtk_constraint_new_constant(
        item.pointer, attribute, GTK_CONSTRAINT_RELATION_EQ, length ?? 0,
        Int32(GTK_CONSTRAINT_STRENGTH_MEDIUM.rawValue))
      gtk_constraint_layout_add_constraint(layout, wish)
      return wish
    }
  }

  /// Gives a label another text. Trellis sees by itself that the natural size is another one.
  func rename(_ index: Int, _ text: String) {
    gtk_label_set_text(OpaquePointer(labels[index].pointer), text)
    if !wishes.isEmpty { wishNaturalSize(of: labels[index]) }
  }

  /// What GTK does for a window: asks for the sizes, and allocates.
  func layOut(width: Int32) {
    var (least, natural): (Int32, Int32) = (0, 0)
    gtk_widget_measure(box.pointer, GTK_ORIENTATION_HORIZONTAL, -1, &least, nil, nil, nil)
    gtk_widget_measure(box.pointer, GTK_ORIENTATION_VERTICAL, width, nil, &natural, nil, nil)
    gtk_widget_allocate(box.pointer, max(width, least), natural, -1, nil)
  }

  /// Where GTK has put the widgets.
  var frames: [Rect] {
    (labels + entries).map { item in
      var bounds = graphene_rect_t()
      _ = gtk_widget_compute_bounds(item.pointer, box.pointer, &bounds)
      return Rect(
        x: Double(bounds.origin.x), y: Double(bounds.origin.y), width: Double(bounds.size.width),
        height: Double(bounds.size.height))
    }
  }
}

/// By how much the edges of frames differ at most.
func distance(_ first: [Rect], _ second: [Rect]) -> Double {
  zip(first, second).map { a, b in
    max(
      abs(a.minX - b.minX), abs(a.minY - b.minY), abs(a.maxX - b.maxX), abs(a.maxY - b.maxY))
  }.max() ?? 0
}

/// Times both in turns, and writes a table in milliseconds.
func compare() {
  func median(_ times: [Double]) -> Double { times.sorted()[times.count / 2] }
  func time(_ body: () -> Void) -> Double {
    let start = g_get_monotonic_time()
    body()
    return Double(g_get_monotonic_time() - start) / 1000
  }
  print("| rows | | Trellis | GtkConstraintLayout | ratio |\n|---|---|---|---|---|")
  for count in [10, 30, 100] {
    var times = [[[Double]]](repeating: [[], []], count: 3)
    var differences = (first: 0.0, last: 0.0)
    for _ in 0..<(count == 100 ? 5 : 15) {
      var frames: [[[Rect]]] = [[], []]
      for (place, use) in [Rows.useTrellis, Rows.useGTK].enumerated() {
        let rows = Rows(count)
        // GTK's constraints need a window, which is not shown.
        let window = UnsafeMutablePointer<GtkWindow>(OpaquePointer(gtk_window_new()))
        gtk_window_set_child(window, rows.box.pointer)
        // The widgets know their sizes from here on.
        for widget in rows.labels + rows.entries { _ = widget.layoutMetrics }
        times[0][place].append(
          time {
            use(rows)()
            rows.layOut(width: 400)
          })
        frames[place].append(rows.frames)
        for width in Int32(401)...420 { times[1][place].append(time { rows.layOut(width: width) }) }
        for text in ["a longer name of a field", "short"] {
          times[2][place].append(
            time {
              rows.rename(count / 2, text)
              rows.layOut(width: 420)
            })
        }
        frames[place].append(rows.frames)
        gtk_window_destroy(window)
      }
      differences.first = max(differences.first, distance(frames[0][0], frames[1][0]))
      differences.last = max(differences.last, distance(frames[0][1], frames[1][1]))
    }
    for (name, pair) in zip(["first layout", "another width", "another text"], times) {
      let (ours, theirs) = (median(pair[0]), median(pair[1]))
      func shown(_ number: Double) -> String { "\((number * 1000).rounded() / 1000)" }
      print("| \(count) | \(name) | \(shown(ours)) | \(shown(theirs)) | \(shown(theirs / ours)) |")
    }
    print("| \(count) | edges apart, first and last, in pixels | \(differences) | | |")
  }
}
