// SPDX-License-Identifier: MIT

extension InspectorScript {
  /// Listens to pointer and keyboard.
  static let events = #"""
    function light(target) {
      const holder = target.closest?.("[data-item], [data-sentence]");
      if (!holder) return dim();
      if (holder.dataset.item !== undefined) lightItem(Number(holder.dataset.item));
      else lightSentence(Number(holder.dataset.sentence));
    }

    function select(path) {
      view.selected = path === view.selected ? null : path;
      show();
    }

    for (const area of [svg, find("tree"), find("sentences")]) {
      area.addEventListener("mouseover", event => light(event.target));
      area.addEventListener("mouseleave", dim);
      area.addEventListener("focusin", event => light(event.target));
      area.addEventListener("focusout", dim);
    }
    for (const area of [svg, find("tree")]) {
      area.addEventListener("click", event => {
        const holder = event.target.closest("[data-item]");
        if (holder) select(current().items[holder.dataset.item].path);
      });
    }

    // Arrows go through a list, which is one stop of the tab key.
    for (const list of [find("tree"), find("sentences")]) {
      list.addEventListener("keydown", event => {
        const option = event.target.closest("[role=option]");
        const steps = { ArrowDown: option?.nextElementSibling,
          ArrowUp: option?.previousElementSibling, Home: list.firstElementChild,
          End: list.lastElementChild };
        const next = steps[event.key];
        if (next) {
          option.tabIndex = -1;
          next.tabIndex = 0;
          next.focus();
          event.preventDefault();
        } else if ((event.key === "Enter" || event.key === " ") && option.dataset.item) {
          const place = Number(option.dataset.item);
          event.preventDefault();
          select(current().items[place].path);
          rows[0].tabIndex = -1;
          rows[place].tabIndex = 0;
          rows[place].focus();
        }
      });
    }

    function goTo(state) {
      view.state = state;
      find("states").querySelectorAll("input")[state].checked = true;
      show();
    }

    if (data.states.length > 1) {
      data.states.forEach((state, index) => {
        const label = element("label", {});
        const button = element("input", { type: "radio", name: "state", value: index });
        button.addEventListener("change", () => goTo(index));
        label.append(button, state.name);
        find("states").append(label);
      });
    }

    find("slider").addEventListener("input", event => {
      current().value = Number(event.target.value);
      show();
    });

    document.addEventListener("keydown", event => {
      if (event.target.closest("input")) return;
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (step && data.states[view.state + step]) goTo(view.state + step);
      if (event.key === "Escape" && view.selected !== null) select(view.selected);
    });

    function zoom(factor) {
      view.isFitted = factor === null;
      if (factor !== null) view.zoom *= factor;
      show();
    }
    find("smaller").addEventListener("click", () => zoom(1 / 1.25));
    find("larger").addEventListener("click", () => zoom(1.25));
    find("fit").addEventListener("click", () => zoom(null));
    window.addEventListener("resize", () => { if (view.isFitted) show(); });
    find("search").addEventListener("input", listSentences);
    find("problems").addEventListener("change", listSentences);

    const root = document.documentElement;
    let isDark = matchMedia("(prefers-color-scheme: dark)").matches;
    const nameTheme = () => { find("theme").textContent = isDark ? "Light" : "Dark"; };
    find("theme").addEventListener("click", () => {
      isDark = !isDark;
      root.dataset.theme = isDark ? "dark" : "light";
      nameTheme();
    });
    nameTheme();

    if (data.states.length > 1) goTo(0); else show();
    """#
}
