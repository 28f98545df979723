// SPDX-License-Identifier: MIT

// A form in a GTK window. `GTKForm [SIZE] [--rtl] [--hide] [--frames MILLISECONDS]` writes where
// its widgets are and ends after that time; `GTKForm --compare` times it beside
// GtkConstraintLayout.

import CGTK
import LayoutDSL

let arguments = CommandLine.arguments.dropFirst()
let size = arguments.first?.split(separator: "x").compactMap { Int32($0) } ?? []
gtk_init()
if arguments.contains("--compare") {
  compare()
} else {
  if arguments.contains("--rtl") { gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL) }
  let form = Form()
  if arguments.contains("--hide") { gtk_widget_set_visible(form.note.pointer, 0) }
  _ = LayoutManager(form.box)
  let window = UnsafeMutablePointer<GtkWindow>(OpaquePointer(gtk_window_new()))
  gtk_window_set_default_size(window, size.first ?? 420, size.last ?? 520)
  gtk_window_set_decorated(window, 0)
  gtk_window_set_child(window, form.box.pointer)
  gtk_window_present(window)
  if let place = arguments.firstIndex(of: "--frames") {
    g_timeout_add(
      guint(arguments[place + 1]) ?? 500,
      { window in
        gtk_window_destroy(window?.assumingMemoryBound(to: GtkWindow.self))
        return 0
      }, UnsafeMutableRawPointer(window))
  }
  while g_list_model_get_n_items(gtk_window_get_toplevels()) > 0 {
    g_main_context_iteration(nil, 1)
  }
  if arguments.contains("--frames") {
    for child in form.box.children {
      let frame = child.frame
      print(
        child.layoutName, Int(frame.minX), Int(frame.minY), Int(frame.width), Int(frame.height),
        separator: "\t")
    }
  }
}
