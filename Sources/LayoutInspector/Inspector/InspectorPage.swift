// SPDX-License-Identifier: MIT

import LayoutCore

/// A web page for inspecting a layout, in any browser and without a network: the tree, the picture
/// and the sentences. Pointing at a sentence, or focusing it, highlights its items; pointing at an
/// item highlights its sentences. With several states, such as before and after an edit, the page
/// steps through them and lists the changes. If a drawing is explained, the page also tells why the
/// frame of the selected item is what it is.
///
///     let before = session.drawing()
///     try session.layout(in: Size(width: 320, height: 568))
///     let page = InspectorPage("rotation", before: before, after: session.drawing())
public struct InspectorPage: Sendable {
  /// A layout and its name on the page.
  public struct State: Sendable {
    /// The label of its button.
    public var name: String
    /// The layout.
    public var drawing: LayoutDrawing

    /// A layout with a name.
    public init(_ name: String, _ drawing: LayoutDrawing) {
      (self.name, self.drawing) = (name, drawing)
    }
  }

  /// The heading.
  public var title: String
  /// The states, in the order in which they are stepped through.
  public var states: [State]
  /// Sweeps, each shown as one more state with a slider. Every frame follows the slider exactly,
  /// without a solver in the browser. The sentences that decide a segment are those of the first
  /// state, which must be a layout of the session that was swept.
  public var sweeps: [LayoutSweep] = []

  /// A page of one layout.
  public init(_ title: String, _ drawing: LayoutDrawing) {
    self.init(title, states: [State("layout", drawing)])
  }

  /// A page of two layouts.
  public init(_ title: String, before: LayoutDrawing, after: LayoutDrawing) {
    self.init(title, states: [State("before", before), State("after", after)])
  }

  /// A page of any number of layouts.
  public init(_ title: String, states: [State]) { (self.title, self.states) = (title, states) }

  /// The page. The same states give the same text.
  public var html: String {
    let colors = ["light": SVGStyle.light, "dark": SVGStyle.dark, "rules": SVGStyle.rules]
    return MarkupText.filled(
      PackageResources.page_html,
      [
        "title": MarkupText.escaped(title), "data": data.json,
        "style": MarkupText.filled(PackageResources.page_css, colors),
        "script": MarkupText.filled(PackageResources.page_js),
      ]) + "\n"
  }
}
