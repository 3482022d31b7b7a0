// The list of slash commands above the composer while somebody types one.

import { h } from "./dom.js";

let count = 0;

/** A picker that belongs to a text field. Returns {element, show(commands), key(event)}; `choose` gets the command picked. */
export function picker(field, choose) {
  count += 1;
  const id = `commands-${count}`;
  const element = h("div", { class: "picker", role: "listbox", id, "aria-label": "Commands", hidden: true });
  field.setAttribute("aria-controls", id);
  let commands = [];
  let at = 0;

  function show(found) {
    commands = found;
    at = 0;
    element.replaceChildren(...commands.map(line));
    element.hidden = commands.length === 0;
    field.setAttribute("aria-expanded", !element.hidden);
    mark();
  }

  function line(command, index) {
    const inside = [h("b", {}, `/${command.shown}`), h("span", { class: "subtext" }, command.description)];
    return h("div", { class: "option", role: "option", id: `${id}-${index}`, data: { pick: command.path.join(" ") } }, ...inside);
  }

  function mark() {
    [...element.children].forEach((child, index) => child.setAttribute("aria-selected", index === at));
    if (element.hidden) field.removeAttribute("aria-activedescendant");
    else field.setAttribute("aria-activedescendant", `${id}-${at}`);
    element.children[at]?.scrollIntoView({ block: "nearest" });
  }

  /** Takes a key that is meant for the list; says whether it was. */
  function key(event) {
    if (element.hidden) return false;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      at = (at + (event.key === "ArrowDown" ? 1 : -1) + commands.length) % commands.length;
      mark();
    } else if ((event.key === "Enter" || event.key === "Tab") && !event.shiftKey) {
      choose(commands[at]);
    } else if (event.key === "Escape") {
      show([]);
    } else {
      return false;
    }
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  // The field keeps the focus while somebody presses a line.
  element.addEventListener("mousedown", (event) => event.preventDefault());
  element.addEventListener("click", (event) => {
    const index = [...element.children].indexOf(event.target.closest(".option"));
    if (index >= 0) choose(commands[index]);
  });
  return { element, show, key };
}
