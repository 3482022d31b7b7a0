// The composer: plain messages, or a slash command after typing "/". One per person and channel, each with its draft.

import { act } from "./api.js";
import { CommandForm } from "./command_form.js";
import { callable, matching } from "./commands.js";
import { byId, h, keyed } from "./dom.js";
import { Picker } from "./picker.js";
import { here } from "./place.js";
import { t } from "./texts.js";
import { titleOf, world } from "./world.js";

const MAX_LETTERS = 2000;
const composers = new Map();
let shown = null;

/** Shows the composer of the current person and channel. */
export function drawComposer() {
  const key = `${here.person}/${here.channel}`;
  if (!composers.has(key)) composers.set(key, new Composer(here.person, here.channel));
  const composer = composers.get(key);
  composer.translate();
  keyed(byId("composer"), [{ key, stamp: [composer], make: () => composer.element }]);
  const moved = shown !== key;
  shown = key;
  const formOpen = byId("forms").childElementCount > 0;
  // On a touch screen the focus would bring up the keyboard.
  if (moved && !formOpen && !matchMedia("(pointer: coarse)").matches) composer.focus();
}

/** Begins a command in the current channel, by its path. */
export function beginCommand(path) {
  composers.get(`${here.person}/${here.channel}`)?.begin(path);
}

class Composer {
  #person;
  #channel;

  constructor(person, channel) {
    this.#person = person;
    this.#channel = channel;
    this.text = this.#makeText();
    this.picker = new Picker(this.text, (command) => this.#choose(command));
    this.failure = h("div", { class: "failure", role: "alert" });
    this.writing = this.#makeWriting();
    this.element = h("div", {}, this.picker.element, this.failure, this.writing);
    this.writing.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#submit();
    });
  }

  #makeText() {
    const roles = { role: "combobox", "aria-expanded": "false", "aria-autocomplete": "list" };
    const text = h("textarea", {
      rows: 1,
      maxlength: MAX_LETTERS,
      ...roles,
      data: { composer: this.#channel },
    });
    text.addEventListener("input", () => this.#offer());
    text.addEventListener("focus", () => this.#offer());
    text.addEventListener("blur", () => this.picker.show([]));
    text.addEventListener("keydown", (event) => {
      if (this.picker.key(event) || event.key !== "Enter" || event.shiftKey || event.isComposing) return;
      event.preventDefault();
      this.#submit();
    });
    return text;
  }

  #makeWriting() {
    const begin = () => this.#type("/");
    this.slash = h("button", { class: "icon-button slash", type: "button", on: { click: begin } }, "/");
    this.send = h("button", { class: "icon-button", type: "submit" }, "➤");
    return h("form", { class: "writing", autocomplete: "off" }, this.slash, this.text, this.send);
  }

  /** Says its words in the language that is spoken now; what is being written stays. */
  translate() {
    const invitation = t("Message {channel}", { channel: titleOf(world.channels.get(this.#channel)) });
    this.text.placeholder = invitation;
    this.text.setAttribute("aria-label", invitation);
    for (const [button, name] of [
      [this.slash, t("Commands")],
      [this.send, t("Send")],
    ]) {
      button.setAttribute("aria-label", name);
      button.title = name;
    }
  }

  get #locale() {
    return world.people.get(this.#person).locale;
  }

  get #commands() {
    return callable(world.channels.get(this.#channel), this.#locale);
  }

  #offer() {
    const { value } = this.text;
    this.picker.show(value.startsWith("/") ? matching(this.#commands, value.slice(1)) : []);
  }

  #type(text) {
    this.text.value = text;
    this.text.focus();
    this.#offer();
  }

  begin(path) {
    const found = this.#commands.find((command) => command.path.join(" ") === path.join(" "));
    if (found) this.#choose(found);
    // A mention may name a whole group.
    else this.#type(`/${path.join(" ")}`);
  }

  #choose(command) {
    const place = { person: this.#person, channel: this.#channel, locale: this.#locale };
    const form = new CommandForm(command, place, () => {
      form.element.replaceWith(this.writing);
      this.text.focus();
    });
    this.text.value = "";
    this.failure.textContent = "";
    this.picker.show([]);
    this.element.lastElementChild.replaceWith(form.element);
    form.focus();
  }

  async #submit() {
    const content = this.text.value.trim();
    if (content === "") return;
    this.failure.textContent = "";
    this.text.value = "";
    try {
      await act(this.#person, "messages", { channel_id: this.#channel, content });
    } catch (error) {
      this.failure.textContent = error.message;
      this.text.value ||= content;
    }
  }

  focus() {
    (this.element.querySelector(".command-form :is(input, select)") ?? this.text).focus();
  }
}
