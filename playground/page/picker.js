// The list of slash commands above the composer while one is typed.

import { h } from "./dom.js";
import { t } from "./texts.js";

let count = 0;

/** Belongs to a text field; `choose` gets the command picked. */
export class Picker {
  #field;
  #choose;
  #commands = [];
  #at = 0;

  constructor(field, choose) {
    count += 1;
    this.#field = field;
    this.#choose = choose;
    this.id = `commands-${count}`;
    this.element = h("div", { class: "picker", role: "listbox", id: this.id, "aria-label": t("Commands"), hidden: true });
    field.setAttribute("aria-controls", this.id);
    // The field keeps the focus while a line is pressed.
    this.element.addEventListener("mousedown", (event) => event.preventDefault());
    this.element.addEventListener("click", (event) => {
      const index = [...this.element.children].indexOf(event.target.closest(".option"));
      if (index >= 0) choose(this.#commands[index]);
    });
  }

  /** Shows commands; none close the list. */
  show(commands) {
    this.#commands = commands;
    this.#at = 0;
    this.element.replaceChildren(...commands.map((command, index) => this.#line(command, index)));
    this.element.hidden = commands.length === 0;
    this.#field.setAttribute("aria-expanded", !this.element.hidden);
    this.#mark();
  }

  #line({ shown, description, path }, index) {
    const attributes = { class: "option", role: "option", id: `${this.id}-${index}`, data: { pick: path.join(" ") } };
    return h("div", attributes, h("b", {}, `/${shown}`), h("span", { class: "subtext" }, description));
  }

  #mark() {
    [...this.element.children].forEach((child, index) => child.setAttribute("aria-selected", index === this.#at));
    if (this.element.hidden) this.#field.removeAttribute("aria-activedescendant");
    else this.#field.setAttribute("aria-activedescendant", `${this.id}-${this.#at}`);
    this.element.children[this.#at]?.scrollIntoView({ block: "nearest" });
  }

  /** Takes a key that is meant for the list; says whether it was. */
  key(event) {
    if (this.element.hidden) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      this.#at = (this.#at + step + this.#commands.length) % this.#commands.length;
      this.#mark();
    } else if ((event.key === "Enter" || event.key === "Tab") && !event.shiftKey) {
      this.#choose(this.#commands[this.#at]);
    } else if (event.key === "Escape") {
      this.show([]);
    } else {
      return false;
    }
    event.preventDefault();
    event.stopPropagation();
    return true;
  }
}
