// SPDX-License-Identifier: MIT

// A form in a GTK window. `GTKForm [SIZE] [--rtl] [--hide] [--frames MILLISECONDS]` writes where its
// widgets are and ends after that time; `GTKForm --compare` times it beside GtkConstraintLayout.

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
  let window = OpaquePointer(gtk_window_new())
  let windowPointer = UnsafeMutablePointer<GtkWindow>(window)
  gtk_window_set_default_size(windowPointer, size.first ?? 420, size.last ?? 520)
  gtk_window_set_decorated(windowPointer, 0)
  gtk_window_set_child(windowPointer, form.box.pointer)
  let loop = g_main_loop_new(nil, 0)
  connect_signal(
    UnsafeMutableRawPointer(windowPointer), "destroy",
    unsafeBitCast(
      { (_, loop) in g_main_loop_quit(OpaquePointer(loop)) }
        as @convention(c) (gpointer?, gpointer?) -> Void, to: GCallback.self),
    UnsafeMutableRawPointer(loop))
  gtk_window_present(windowPointer)
  if let place = arguments.firstIndex(of: "--frames") {
    g_timeout_add(
      guint(arguments[place + 1]) ?? 500,
      {
        g_main_loop_quit(OpaquePointer($0))
        return 0
      }, UnsafeMutableRawPointer(loop))
  }
  g_main_loop_run(loop)
  if arguments.contains("--frames") {
    for child in form.box.children {
      let frame = child.frame
      print(
        child.layoutName, Int(frame.minX), Int(frame.minY), Int(frame.width), Int(frame.height),
        separator: "\t")
    }
  }
}
