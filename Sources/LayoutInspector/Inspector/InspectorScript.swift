// SPDX-License-Identifier: MIT

/// The script of the page.
enum InspectorScript {
  static let text = """
    "use strict";
    (() => {
    \(state)
    \(InspectorScript.picture)
    \(InspectorScript.lists)
    \(InspectorScript.sweep)
    \(InspectorScript.events)
    })();
    """

  private static let state = #"""
    const data = JSON.parse(document.getElementById("data").textContent);
    const find = id => document.getElementById(id);
    // The selected item is known by its path, which is the same in every state.
    const view = { state: 0, selected: null, zoom: 1, isFitted: true };
    const sentenceLimit = 300;
    let rects = [], rows = [], lines = new Map(), options = new Map();

    const current = () => data.states[view.state];

    for (const sweep of data.sweeps || []) {
      const items = sweep.items.map(item => ({ ...item, frame: [0, 0, 0, 0], box: [0, 0, 0, 0] }));
      items.forEach(item => {
        item.depth = item.parent === undefined ? 0 : items[item.parent].depth + 1;
      });
      data.states.push({ name: `every ${sweep.name}`, sweep, items, bounds: [0, 0, 1, 1],
        sentences: [], changes: [] });
    }

    // Names from the root down; siblings of the same name are numbered.
    for (const state of data.states) {
      const counts = new Map();
      state.items.forEach((item, place) => {
        const above = item.parent === undefined ? "" : state.items[item.parent].path;
        const path = above + "/" + item.name;
        const count = (counts.get(path) || 0) + 1;
        counts.set(path, count);
        item.path = count > 1 ? `${path}[${count}]` : path;
        item.place = place;
        item.sentences = [];
      });
      state.sentences.forEach((sentence, place) => {
        state.items[sentence.item].sentences.push(place);
        if (sentence.target !== undefined && sentence.target !== sentence.item) {
          state.items[sentence.target].sentences.push(place);
        }
      });
    }

    const selectedItem = () => current().items.find(item => item.path === view.selected);

    function element(name, attributes, text) {
      const result = document.createElement(name);
      for (const key in attributes) result.setAttribute(key, attributes[key]);
      if (text !== undefined) result.textContent = text;
      return result;
    }

    function shape(name, attributes) {
      const result = document.createElementNS("http://www.w3.org/2000/svg", name);
      for (const key in attributes) result.setAttribute(key, attributes[key]);
      return result;
    }

    const short = number => String(Math.round(number * 100) / 100);
    """#
}
