// SPDX-License-Identifier: MIT

import CGTK
import LayoutDSL
import SimplexSolver

/// What a layout manager of GTK does with a session: measures and allocates a tree of widgets.
final class LayoutManager {
  let root: Widget
  let session: LayoutSession
  private var isRefreshing = false

  /// Makes a widget ask this manager, which it keeps from now on.
  init(_ root: Widget) {
    self.root = root
    session = LayoutSession(root: root, solver: Simplex(), policy: .relaxing)
    session.pixelGrid = PixelGrid(pixelsPerPoint: 1)
    let object = g_object_new_with_properties(Self.type, 0, nil, nil)
    let manager = OpaquePointer(object)
    g_object_set_data_full(
      object, "session", Unmanaged.passRetained(self).toOpaque(),
      { data in data.map { Unmanaged<LayoutManager>.fromOpaque($0).release() } })
    gtk_widget_set_layout_manager(root.pointer, UnsafeMutablePointer(manager))
    session.onNeedsLayout = { [unowned self] in
      if !isRefreshing { gtk_widget_queue_resize(self.root.pointer) }
    }
  }

  /// Looks at the widgets; what is new belongs to the layout that is being made.
  private func refresh() {
    isRefreshing = true
    root.refresh()
    isRefreshing = false
  }

  private func measure(_ axis: LayoutAxis, for size: Int32) throws -> (Int32, Int32) {
    refresh()
    let width: FittingExtent = size < 0 ? .compressed : .exactly(Double(size))
    if axis == .horizontal {
      let sizes = try session.sizes()
      return (Int32(sizes.minimum.width), Int32(sizes.natural.width))
    }
    let least = try session.fittingSize(width: width, height: .about(0, priority: 999))
    let natural = try session.fittingSize(width: width)
    return (Int32(least.height), Int32(natural.height))
  }

  private func allocate(_ size: Size) {
    refresh()
    do {
      try session.layout(in: size).check()
    } catch {
      g_log_default_handler("GTKForm", G_LOG_LEVEL_WARNING, "\(error)", nil)
    }
    root.allocateChildren()
  }
}

// MARK: The class of GObject

extension LayoutManager {
  /// The subclass of `GtkLayoutManager`.
  private static let type: GType = g_type_register_static_simple(
    gtk_layout_manager_get_type(), "TrellisLayoutManager",
    guint(MemoryLayout<GtkLayoutManagerClass>.size), { initialize($0, $1) },
    guint(MemoryLayout<GtkLayoutManager>.size), nil, GTypeFlags(rawValue: 0))

  private static func initialize(_ type: gpointer?, _ data: gpointer?) {
    guard let type = type?.assumingMemoryBound(to: GtkLayoutManagerClass.self) else { return }
    type.pointee.get_request_mode = { _, _ in GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH }
    type.pointee.measure = { manager, _, orientation, size, minimum, natural, _, _ in
      let axis: LayoutAxis = orientation == GTK_ORIENTATION_HORIZONTAL ? .horizontal : .vertical
      let extents = try? LayoutManager.of(manager)?.measure(axis, for: size)
      minimum?.pointee = extents?.0 ?? 0
      natural?.pointee = extents?.1 ?? 0
    }
    type.pointee.allocate = { manager, _, width, height, _ in
      LayoutManager.of(manager)?.allocate(Size(width: Double(width), height: Double(height)))
    }
  }

  private static func of(_ object: UnsafeMutablePointer<GtkLayoutManager>?) -> LayoutManager? {
    guard let object = object.map({ UnsafeMutableRawPointer($0) }),
      let data = g_object_get_data(object.assumingMemoryBound(to: GObject.self), "session")
    else { return nil }
    return Unmanaged<LayoutManager>.fromOpaque(data).takeUnretainedValue()
  }
}
