// A chosen slash command with its options, ready to be filled in and sent.

import { call } from "./calls.js";
import { h } from "./dom.js";
import { optionField } from "./options.js";
import { t } from "./texts.js";

/** Takes a command from `callable` and {person, channel, locale}; `left` is called when it was sent or given up. */
export class CommandForm {
  #command;
  #place;
  #left;

  constructor(command, place, left) {
    this.#command = command;
    this.#place = place;
    this.#left = left;
    const context = { ...place, path: command.path };
    this.fields = command.options.map((option) => optionField(option, context, () => this.#values(option.name)));
    this.failure = h("div", { class: "failure", role: "alert" });
    this.send = h("button", { class: "button primary", type: "submit" }, t("Send"));
    this.element = this.#make();
    this.element.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#submit();
    });
    this.element.addEventListener("keydown", (event) => this.#key(event));
  }

  #make() {
    const { shown, path, description } = this.#command;
    const attributes = { class: "icon-button", type: "button", "aria-label": t("Give up this command") };
    const giveUp = h("button", { ...attributes, on: { click: () => this.#left() } }, "✕");
    return h(
      "form",
      { class: "command-form", autocomplete: "off", data: { command: path.join(" ") }, "aria-label": `/${shown}` },
      h("header", {}, h("b", {}, `/${shown}`), h("span", { class: "subtext" }, description), giveUp),
      h("div", { class: "option-fields" }, ...this.fields.map(({ element }) => element)),
      this.failure,
      h("footer", {}, h("span", { class: "subtext" }, t("Enter sends, Escape gives up")), this.send),
    );
  }

  /** The values by option, except for one. */
  #values(except = null) {
    const filled = this.fields.filter(({ name }) => name !== except).map(({ name, read }) => [name, read()]);
    return Object.fromEntries(filled.filter(([, value]) => value !== undefined));
  }

  async #submit() {
    const { person, channel } = this.#place;
    this.send.disabled = true;
    this.failure.textContent = "";
    try {
      await call(person, channel, this.#command.path, this.#values());
      this.#left();
    } catch (error) {
      this.failure.textContent = error.message;
    }
    this.send.disabled = false;
  }

  #key(event) {
    if (event.defaultPrevented) return;
    if (event.key === "Escape") {
      event.stopPropagation();
      this.#left();
    }
    // A native select does not submit its form by itself.
    if (event.key === "Enter" && event.target.matches("select")) {
      event.preventDefault();
      this.element.requestSubmit();
    }
  }

  focus() {
    (this.element.querySelector("select, input") ?? this.send).focus();
  }
}
