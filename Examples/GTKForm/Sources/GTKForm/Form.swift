// SPDX-License-Identifier: MIT

import CGTK
import LayoutDSL

func labelWidget(_ name: String, _ text: String, wraps: Bool = false) -> Widget {
  let label = gtk_label_new(text)
  gtk_label_set_wrap(OpaquePointer(label), wraps ? 1 : 0)
  gtk_label_set_xalign(OpaquePointer(label), 0)
  return Widget(name, label)
}

/// The widgets of a form: a heading that wraps, fields, a note that can be hidden, a list, a
/// button.
struct Form {
  let box = Widget("form", gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
  let note = labelWidget(
    "note", "The address is used to confirm the order, and for nothing else.", wraps: true)

  init() {
    let heading = labelWidget(
      "heading", "Where should we send it? Parcels arrive within three working days.", wraps: true)
    let names = ["Name", "Street and number", "Postal code", "City"]
    let labels = names.map { labelWidget($0, $0) }
    let entries = names.map { Widget("entry of \($0)", gtk_entry_new()) }
    let list = Widget("list", Self.list())
    let button = Widget("button", gtk_button_new_with_label("Order"))
    // In the order of the keyboard's focus.
    box.add(heading)
    for (label, entry) in zip(labels, entries) { box.add(label, entry) }
    box.add(note, list, button)

    heading.layout.makeConstraints { $0.top.horizontalEdges.equalToSuperview().inset(12) }
    let column = box.layout.guide("labels")
    column.layout.makeConstraints { make in
      make.leading.equalToSuperview().inset(12)
      make.width.equalTo(0).priority(.low)
    }
    for (index, (label, entry)) in zip(labels, entries).enumerated() {
      label.layout.makeConstraints { make in
        make.leading.equalTo(column)
        make.trailing.lessThanOrEqualTo(column)
        make.firstBaseline.equalTo(entry)
      }
      entry.layout.setContentHugging(.low - 1, along: .horizontal)
      entry.layout.makeConstraints { make in
        make.leading.equalTo(column.layout.trailing).offset(8)
        make.trailing.equalToSuperview().inset(12)
        make.top.equalTo((index == 0 ? heading : entries[index - 1]).layout.bottom).offset(8)
      }
    }
    note.layout.makeConstraints { make in
      make.top.equalTo(entries[3].layout.bottom).offset(8)
      make.horizontalEdges.equalToSuperview().inset(12)
    }
    list.layout.makeConstraints { make in
      make.top.equalTo(note.layout.bottom).offset(8)
      make.horizontalEdges.equalToSuperview().inset(12)
    }
    list.layout.setContentHugging(.low - 1, along: .vertical)
    button.layout.makeConstraints { make in
      make.top.equalTo(list.layout.bottom).offset(8)
      make.trailing.bottom.equalToSuperview().inset(12)
    }
  }

  /// A list that scrolls: one item, which GTK lays out inside.
  private static func list() -> WidgetPointer! {
    let list = gtk_list_box_new()
    for country in ["Austria", "Belgium", "Croatia", "Denmark", "Estonia", "Finland", "Greece"] {
      let label = gtk_label_new(country)
      gtk_label_set_xalign(OpaquePointer(label), 0)
      gtk_list_box_append(OpaquePointer(list), label)
    }
    let scroll = gtk_scrolled_window_new()
    gtk_scrolled_window_set_child(OpaquePointer(scroll), list)
    gtk_widget_add_css_class(scroll, "frame")
    return scroll
  }
}
