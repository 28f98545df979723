// SPDX-License-Identifier: MIT

extension InspectorScript {
  /// Fills the lists beside the picture, and lights things up.
  static let lists = #"""
    function describe(item) {
      const [left, top, width, height] = item.frame.map(short);
      const parent = item.parent === undefined ? "" : ` in ${current().items[item.parent].name}`;
      return `${item.name}: left ${left}, top ${top}, width ${width}, height ${height}${parent}`;
    }

    function describeSentence(sentence) {
      const state = sentence.state;
      const words = state === "missed" ? `missed by ${short(sentence.missed)}: `
        : state === "conflict" ? "in conflict: " : state === "left-out" ? "left out: " : "";
      return words + sentence.text;
    }

    function listItems() {
      rows = current().items.map(item => {
        const row = element("li", { role: "option", tabindex: item.place === 0 ? 0 : -1,
          class: item.open ? "open" : "",
          "data-item": item.place, "aria-selected": item.path === view.selected }, item.name);
        row.style.setProperty("--depth", item.depth);
        return row;
      });
      find("tree").replaceChildren(...rows);
    }

    function listSentences() {
      const { sentences } = current();
      const item = selectedItem();
      const words = find("search").value.toLowerCase();
      const isWanted = (sentence, place) => (!item || item.sentences.includes(place))
        && (!find("problems").checked || sentence.state)
        && (sentence.text + sentence.origin).toLowerCase().includes(words);
      const places = sentences.map((_, place) => place)
        .filter(place => isWanted(sentences[place], place));
      options = new Map(places.slice(0, sentenceLimit).map((place, index) => {
        const sentence = sentences[place];
        const option = element("li", { role: "option", tabindex: index === 0 ? 0 : -1,
          class: sentence.state || "", "data-sentence": place, "aria-selected": false });
        option.append(describeSentence(sentence), " ",
          element("span", { class: "place" }, sentence.origin));
        return [place, option];
      }));
      find("sentences").replaceChildren(...options.values());
      find("sentences-heading").textContent = item
        ? `Sentences about ${item.name}` : `Sentences (${places.length})`;
      const rest = places.length - options.size;
      find("rest").textContent = rest > 0 ? `and ${rest} more: choose an item or search` : "";
    }

    function listChanges() {
      const changes = current().changes;
      find("changes-section").hidden = view.state === 0;
      const lines = changes.length ? changes.slice(0, 200) : ["nothing has changed"];
      if (changes.length > 200) lines.push(`and ${changes.length - 200} more`);
      find("changes").replaceChildren(...lines.map(line => element("li", {}, line)));
    }

    function explain() {
      const item = selectedItem();
      const lines = item ? [...item.open || [], ...item.reasons ? [item.reasons] : []] : [];
      if (current().sweep) lines.push(...sweepLines(item));
      find("why-section").hidden = lines.length === 0;
      find("why").textContent = lines.join("\n");
    }

    function show() {
      placeSweep();
      drawPicture();
      listItems();
      listSentences();
      listChanges();
      explain();
      const selected = selectedItem();
      if (selected) rects[selected.place].classList.add("selected");
      dim();
    }

    function dim() {
      for (const lit of document.querySelectorAll(".lit, .lit-second")) {
        lit.classList.remove("lit", "lit-second");
      }
      const selected = selectedItem();
      find("status").textContent = selected ? describe(selected) : "";
    }

    function lightPlace(place, name) {
      rects[place].classList.add(name);
      rows[place].classList.add(name);
    }

    function lightSentence(place) {
      dim();
      const sentence = current().sentences[place];
      lightPlace(sentence.item, "lit");
      if (sentence.target !== undefined && sentence.target !== sentence.item) {
        lightPlace(sentence.target, "lit-second");
      }
      lines.get(place)?.classList.add("lit");
      options.get(place)?.classList.add("lit");
      find("status").textContent = `${describeSentence(sentence)}, ${sentence.origin}`;
    }

    function lightItem(place) {
      dim();
      const item = current().items[place];
      lightPlace(place, "lit");
      for (const index of item.sentences) {
        lines.get(index)?.classList.add("lit");
        options.get(index)?.classList.add("lit");
      }
      find("status").textContent = describe(item);
    }
    """#
}
