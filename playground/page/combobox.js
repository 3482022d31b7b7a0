// A text field that asks the bot for completions while it is typed in.

import { h } from "./dom.js";
import { t } from "./texts.js";

const PAUSE_MS = 200;
let count = 0;

/** `value` is the completion chosen, else the text typed. `ask(text)` promises [{name, value}]. */
export class Combobox {
  #ask;
  #choices = [];
  #chosen = null;
  #at = -1;
  #timer = null;
  #asked = 0;

  constructor(attributes, ask) {
    count += 1;
    this.#ask = ask;
    this.id = `completions-${count}`;
    const roles = { role: "combobox", "aria-autocomplete": "list", "aria-expanded": "false", "aria-controls": this.id };
    this.input = h("input", { type: "text", autocomplete: "off", ...roles, ...attributes });
    this.list = h("div", { class: "completions", role: "listbox", id: this.id, "aria-label": t("Completions"), hidden: true });
    this.element = h("div", { class: "combobox" }, this.input, this.list);
    this.#listen();
  }

  get value() {
    return this.#chosen?.value ?? this.input.value.trim();
  }

  #listen() {
    this.input.addEventListener("focus", () => this.#refresh());
    this.input.addEventListener("input", () => this.#typed());
    this.input.addEventListener("blur", () => this.#close());
    this.input.addEventListener("keydown", (event) => this.#key(event));
    // The field keeps the focus while a completion is pressed.
    this.list.addEventListener("mousedown", (event) => event.preventDefault());
    this.list.addEventListener("click", (event) => {
      const index = [...this.list.children].indexOf(event.target.closest(".option"));
      if (index >= 0) this.#take(index);
    });
  }

  #typed() {
    const text = this.input.value.trim().toLowerCase();
    this.#chosen = this.#choices.find(({ name }) => name.toLowerCase() === text) ?? null;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#refresh(), PAUSE_MS);
  }

  async #refresh() {
    this.#asked += 1;
    const mine = this.#asked;
    this.element.setAttribute("aria-busy", "true");
    let found = [];
    let sentence = null;
    try {
      found = await this.#ask(this.input.value);
    } catch (error) {
      sentence = error.message;
    }
    // An answer that comes after the next question is out of date.
    if (mine !== this.#asked) return;
    this.element.removeAttribute("aria-busy");
    if (document.activeElement !== this.input) return;
    this.#choices = found;
    this.#at = -1;
    this.#show(sentence ?? (found.length === 0 ? t("No match") : null));
  }

  #show(sentence = null) {
    const lines = this.#choices.map((choice, index) => this.#line(choice, index));
    this.list.replaceChildren(...lines, ...(sentence ? [h("div", { class: "subtext no-match" }, sentence)] : []));
    this.list.hidden = this.list.childElementCount === 0;
    this.input.setAttribute("aria-expanded", !this.list.hidden);
    if (this.#at >= 0) this.input.setAttribute("aria-activedescendant", `${this.id}-${this.#at}`);
    else this.input.removeAttribute("aria-activedescendant");
    this.list.children[this.#at]?.scrollIntoView({ block: "nearest" });
  }

  #line({ name, value }, index) {
    const attributes = {
      class: "option",
      role: "option",
      id: `${this.id}-${index}`,
      "aria-selected": String(index === this.#at),
    };
    return h("div", { ...attributes, data: { value } }, name);
  }

  #take(index) {
    this.#chosen = this.#choices[index];
    this.input.value = this.#chosen.name;
    this.#close();
  }

  #close() {
    clearTimeout(this.#timer);
    this.#asked += 1;
    this.element.removeAttribute("aria-busy");
    this.#choices = [];
    this.#at = -1;
    this.#show();
  }

  #key(event) {
    if (this.list.hidden) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && this.#choices.length > 0) {
      const from = this.#at < 0 && step < 0 ? 0 : this.#at;
      this.#at = (from + step + this.#choices.length) % this.#choices.length;
      this.#show();
    } else if (event.key === "Enter" && this.#at >= 0) {
      this.#take(this.#at);
    } else if (event.key === "Escape") {
      event.stopPropagation();
      this.#close();
    } else {
      return;
    }
    event.preventDefault();
  }
}
