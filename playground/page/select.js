// A select: a button that opens a list of one or several choices, by mouse, touch and keyboard.

import { h } from "./dom.js";
import { emoji } from "./emoji.js";
import { t } from "./texts.js";

let count = 0;

/**
 * `choices` are {label, value, description, emoji, chosen}; `chosen` overrides what they say. `done` gets the values: at once
 * when only one can be chosen, else when *Done* is pressed. Anything else that closes the list changes nothing.
 */
export class Select {
  #given;
  #values;
  #draft;

  constructor(given) {
    count += 1;
    this.#given = given;
    this.#values = given.chosen ?? given.choices.filter((choice) => choice.chosen).map((choice) => choice.value);
    this.#draft = new Set(this.#values);
    this.options = given.choices.map((choice) => option(choice, () => this.#pick(choice.value)));
    this.button = this.#makeButton(`list-${count}`);
    this.panel = this.#makePanel(`list-${count}`);
    this.element = h("div", { class: "select", data: { select: given.customId } }, this.button, this.panel);
    this.button.addEventListener("click", () => (this.panel.hidden ? this.#open() : this.#close()));
    this.element.addEventListener("keydown", (event) => this.#key(event));
    this.element.addEventListener("focusout", ({ relatedTarget: to }) => {
      if (to !== null && !this.element.contains(to)) this.#fold();
    });
    this.#show();
  }

  get #many() {
    return this.#given.max > 1;
  }

  get #hint() {
    return this.#given.placeholder ?? (this.#many ? t("Choose") : t("Choose one"));
  }

  #makeButton(listId) {
    const { customId, label, disabled } = this.#given;
    const roles = { role: "combobox", "aria-haspopup": "listbox", "aria-expanded": "false", "aria-controls": listId };
    this.shown = h("span", { class: "select-shown" });
    return h(
      "button",
      { class: "select-button", type: "button", disabled, ...roles, "aria-label": label ?? this.#hint, data: { customId } },
      this.shown,
      h("span", { "aria-hidden": "true" }, "▾"),
    );
  }

  #makePanel(id) {
    const { customId, min, max } = this.#given;
    const roles = { role: "listbox", id, "aria-multiselectable": this.#many, "aria-label": this.#hint };
    const range = h("span", { class: "subtext" }, min === max ? t("Choose {min}", { min }) : t("Choose {min} to {max}", { min, max }));
    const press = () => this.#finish();
    this.done = h("button", { class: "button primary", type: "button", data: { done: customId }, on: { click: press } }, t("Done"));
    const foot = this.#many ? h("div", { class: "select-foot" }, range, this.done) : null;
    return h("div", { class: "select-panel", hidden: true }, h("div", roles, ...this.options), foot);
  }

  #show() {
    const { choices, min, max } = this.#given;
    const names = choices.filter((choice) => this.#values.includes(choice.value)).map((choice) => choice.label);
    this.shown.textContent = names.join(", ") || this.#hint;
    this.shown.classList.toggle("empty", names.length === 0);
    for (const element of this.options) element.setAttribute("aria-selected", this.#draft.has(element.dataset.value));
    this.done.disabled = this.#draft.size < min || this.#draft.size > max;
  }

  #open() {
    this.panel.hidden = false;
    this.button.setAttribute("aria-expanded", "true");
    const first = this.options.find((element) => this.#draft.has(element.dataset.value)) ?? this.options[0];
    first?.focus({ preventScroll: true });
    this.panel.scrollIntoView({ block: "nearest" });
  }

  /** Closes the list and forgets what was not finished. */
  #fold() {
    this.panel.hidden = true;
    this.button.setAttribute("aria-expanded", "false");
    this.#draft = new Set(this.#values);
    this.#show();
  }

  #close() {
    this.button.focus({ preventScroll: true });
    this.#fold();
  }

  #pick(value) {
    const { min, max } = this.#given;
    if (this.#many) {
      if (!this.#draft.delete(value) && this.#draft.size < max) this.#draft.add(value);
      this.#show();
      return;
    }
    const again = this.#draft.has(value) && min === 0;
    this.#draft = new Set(again ? [] : [value]);
    this.#finish();
  }

  #finish() {
    this.#values = this.#given.choices.map((choice) => choice.value).filter((value) => this.#draft.has(value));
    this.#close();
    this.#given.done([...this.#values]);
  }

  #key(event) {
    if (event.key === "Escape" && !this.panel.hidden) {
      event.preventDefault();
      event.stopPropagation();
      this.#close();
      return;
    }
    const at = this.options.indexOf(document.activeElement);
    const steps = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: this.options.length - 1 };
    const to = steps[event.key] ?? this.#byLetter(event, at);
    if (to === undefined) return;
    event.preventDefault();
    if (this.panel.hidden) this.#open();
    else this.options.at(to % this.options.length)?.focus();
  }

  /** The next option that begins with the letter typed. */
  #byLetter({ key, ctrlKey, altKey, metaKey }, at) {
    if (at < 0 || key.length !== 1 || key === " " || ctrlKey || altKey || metaKey) return undefined;
    const turned = this.options.map((_, index) => (index + at + 1) % this.options.length);
    return turned.find((index) => this.#given.choices[index].label.toLowerCase().startsWith(key.toLowerCase()));
  }
}

function option({ label, value, description, emoji: mark }, pick) {
  const lines = [h("span", {}, label), description ? h("span", { class: "subtext" }, description) : null];
  const press = (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    pick();
  };
  return h(
    "div",
    { class: "option", role: "option", tabindex: "-1", data: { value }, on: { click: pick, keydown: press } },
    emoji(mark),
    h("span", { class: "option-text" }, ...lines),
    h("span", { class: "tick", "aria-hidden": "true" }, "✓"),
  );
}
