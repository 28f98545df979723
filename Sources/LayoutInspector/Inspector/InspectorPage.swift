// SPDX-License-Identifier: MIT

import LayoutCore

/// A page that shows a layout to whoever wants to look into it, in any browser and without a
/// network: the tree, the picture and the sentences. Pointing at a sentence, or moving the focus
/// to it, lights up the items that it is about; pointing at an item lights up its sentences. With
/// several states, such as before and after an edit, the page steps through them and says in words
/// what changed. Of a drawing that is explained, the page also tells why the frame of a chosen item
/// is what it is.
///
///     let before = session.drawing()
///     try session.layout(in: Size(width: 320, height: 568))
///     let page = InspectorPage("rotation", before: before, after: session.drawing())
public struct InspectorPage: Sendable {
  /// A layout and what it is called on the page.
  public struct State: Sendable {
    /// The words on its button.
    public var name: String
    /// The layout.
    public var drawing: LayoutDrawing

    /// A layout with a name.
    public init(_ name: String, _ drawing: LayoutDrawing) {
      self.name = name
      self.drawing = drawing
    }
  }

  /// The heading.
  public var title: String
  /// The states, in the order in which they are stepped through.
  public var states: [State]
  /// Layouts that a slider goes through, each sweep as one more state: every frame follows exactly,
  /// without a solver in the browser.
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
  public init(_ title: String, states: [State]) {
    self.title = title
    self.states = states
  }

  /// The page. The same states give the same text.
  public var html: String {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>\(MarkupText.escaped(title))</title>
    <style>
    \(InspectorStyle.text)
    </style>
    </head>
    <body>
    <header>
      <h1>\(MarkupText.escaped(title))</h1>
      <div id="states" role="radiogroup" aria-label="State"></div>
      <div id="sweep" hidden>
        <label><span id="sweep-name"></span> <input id="slider" type="range" step="any"></label>
        <output id="sweep-value" for="slider"></output>
        <div id="strip" aria-hidden="true"></div>
      </div>
      <div class="tools">
        <button id="smaller" aria-label="Smaller">−</button>
        <button id="fit">Fit</button>
        <button id="larger" aria-label="Larger">+</button>
        <button id="theme">Dark</button>
      </div>
    </header>
    <main>
      <nav aria-label="Items">
        <h2 id="tree-heading">Items</h2>
        <ul id="tree" role="listbox" aria-labelledby="tree-heading"></ul>
      </nav>
      <section id="stage" aria-label="Picture"></section>
      <aside>
        <section id="why-section" hidden>
          <h2>Why</h2>
          <pre id="why"></pre>
        </section>
        <section id="changes-section" hidden>
          <h2>Changes</h2>
          <ul id="changes"></ul>
        </section>
        <h2 id="sentences-heading">Sentences</h2>
        <div class="filter">
          <input id="search" type="search" placeholder="Search" aria-label="Search sentences">
          <label><input id="problems" type="checkbox"> not met</label>
        </div>
        <ul id="sentences" role="listbox" aria-labelledby="sentences-heading"></ul>
        <p id="rest"></p>
      </aside>
    </main>
    <footer id="status" role="status" aria-live="polite"></footer>
    <script id="data" type="application/json">
    \(data)
    </script>
    <script>
    \(InspectorScript.text)
    </script>
    </body>
    </html>

    """
  }
}
